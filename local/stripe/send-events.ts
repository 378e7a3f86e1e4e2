/** Tells the application what happened: signed, one event a call, tried again until it is taken. */
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FaultPlan } from '../faults/open-fault-plan.ts';
import { openLedger } from '../ledger/open-ledger.ts';
import type { StripeEvent } from './objects.ts';

export interface EventAttempt {
  event: string;
  type: string;
  attempt: number;
  /** HTTP status, or null when there was no answer. */
  status: number | null;
}

export interface EventSender {
  tell(events: StripeEvent[]): void;
  attempts(): EventAttempt[];
  /** Resolves when nothing is on its way. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export interface EventSenderSettings {
  folder: string;
  secretOf: (livemode: boolean) => string;
  url: () => string | null;
  retryPausesMs: readonly number[];
  faults: FaultPlan;
  now: () => Date;
}

/** The value of `Stripe-Signature`: the time and an HMAC of time and body. */
export function signEvent(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

export async function openEventSender(settings: EventSenderSettings): Promise<EventSender> {
  const ledger = await openLedger<EventAttempt>(join(settings.folder, 'events.jsonl'));
  const attempts = [...ledger.past];
  const stop = new AbortController();
  const sending = new Set<Promise<void>>();

  const post = async (url: string, event: StripeEvent): Promise<number | null> => {
    const body = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signEvent(body, settings.secretOf(event.livemode), settings.now()),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(10_000)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  };

  const deliver = async (event: StripeEvent): Promise<void> => {
    const url = settings.url();
    if (url === null || settings.faults.take('webhook', event.type, ['drop'])) return;
    const late = settings.faults.take('webhook', event.type, ['slow', 'reorder']);
    if (late) await pause(late.ms);
    const copies = settings.faults.take('webhook', event.type, ['duplicate']) ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) {
      for (let attempt = 1; !stop.signal.aborted; attempt++) {
        const status = await post(url, event);
        if (stop.signal.aborted) return;
        const entry = { event: event.id, type: event.type, attempt, status };
        attempts.push(entry);
        await ledger.append(entry);
        const next = settings.retryPausesMs[attempt - 1];
        if ((status !== null && status < 300) || next === undefined) break;
        await pause(next);
      }
    }
  };
  const pause = (ms: number) => wait(ms, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);

  return {
    tell(events) {
      // Each on its own, as Stripe sends them: nothing promises an order.
      for (const event of events) {
        const one: Promise<void> = deliver(event).finally(() => sending.delete(one));
        sending.add(one);
      }
    },
    attempts: () => [...attempts],
    async idle() {
      while (sending.size > 0) await Promise.all(sending);
    },
    async close() {
      stop.abort();
      await Promise.allSettled(sending);
      await ledger.close();
    },
  };
}
