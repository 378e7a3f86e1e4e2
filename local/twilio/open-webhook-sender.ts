/** Posts to the application as Twilio does: form-encoded, signed, tried again as the address asks. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import twilio from 'twilio';
import type { FaultPlan } from '../faults/open-fault-plan.ts';
import { openLedger } from '../ledger/open-ledger.ts';
import { readConnectionOverrides, type WebhookTarget } from './read-connection-overrides.ts';

export interface WebhookAttempt {
  call: 'inbound' | 'status';
  sid: string;
  url: string;
  form: Record<string, string>;
  attempt: number;
  /** HTTP status, or null when there was no answer. */
  status: number | null;
  failure: 'ct' | 'rt' | '4xx' | '5xx' | null;
  at: string;
}

export interface WebhookSender {
  /** True once the application has answered 2xx. Never throws for what the application does. */
  post(
    call: WebhookAttempt['call'],
    address: string,
    form: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<boolean>;
  attempts(): WebhookAttempt[];
  close(): Promise<void>;
}

export interface WebhookSenderSettings {
  folder: string;
  accountSid: string;
  authToken: string;
  /** Pauses before the second, third … try, in ms; the last one repeats. */
  retryPausesMs: readonly number[];
  faults: FaultPlan;
}

/** Opens the sender; each try is one line of `webhooks.jsonl`. */
export async function openWebhookSender(settings: WebhookSenderSettings): Promise<WebhookSender> {
  const ledger = await openLedger<WebhookAttempt>(join(settings.folder, 'webhooks.jsonl'));
  const attempts = [...ledger.past];
  const stop = new AbortController();

  const tryOnce = async (
    target: WebhookTarget,
    form: Record<string, string>,
    headers: Record<string, string>,
    leftMs: number,
  ) => {
    try {
      const response = await fetch(target.url, {
        method: 'POST',
        headers,
        body: new URLSearchParams(form),
        redirect: 'manual',
        signal: AbortSignal.any([
          stop.signal,
          AbortSignal.timeout(Math.max(1, Math.min(target.readTimeoutMs, leftMs))),
        ]),
      });
      await response.arrayBuffer();
      return { status: response.status, failure: classifyStatus(response.status) };
    } catch (reason) {
      const isTimeout = reason instanceof Error && reason.name === 'TimeoutError';
      return { status: null, failure: isTimeout ? ('rt' as const) : ('ct' as const) };
    }
  };

  const deliver = async (
    call: WebhookAttempt['call'],
    address: string,
    form: Record<string, string>,
    extra: Record<string, string>,
  ) => {
    const target = readConnectionOverrides(address);
    const started = Date.now();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'user-agent': 'TwilioProxy/1.1',
      'x-twilio-signature': twilio.getExpectedTwilioSignature(settings.authToken, target.url, form),
      // The same for every try of one event, as Twilio documents it.
      'i-twilio-idempotency-token': randomUUID(),
      ...extra,
    };
    for (let attempt = 1; ; attempt++) {
      const { status, failure } = await tryOnce(target, form, headers, target.totalTimeoutMs - (Date.now() - started));
      const at = new Date().toISOString();
      const entry = { call, sid: form.MessageSid ?? '', url: target.url, form, attempt, status, failure, at };
      if (stop.signal.aborted) return false;
      await ledger.append(entry);
      attempts.push(entry);
      if (failure === null) return true;
      const pause = settings.retryPausesMs[attempt - 1] ?? settings.retryPausesMs.at(-1) ?? 0;
      const isTimeUp = Date.now() - started + pause >= target.totalTimeoutMs;
      if (attempt > target.retries || !target.retryOn.has(failure) || isTimeUp) return false;
      await wait(pause, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  };

  return {
    attempts: () => [...attempts],
    async post(call, address, form, headers = {}) {
      const person = call === 'inbound' ? form.From : form.To;
      if (settings.faults.take(call, person, ['drop'])) return false;
      const late = settings.faults.take(call, person, ['slow', 'reorder']);
      if (late) await wait(late.ms, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
      const first = await deliver(call, address, form, headers);
      if (settings.faults.take(call, person, ['duplicate'])) await deliver(call, address, form, headers);
      return first;
    },
    async close() {
      stop.abort();
      await ledger.close();
    },
  };
}

function classifyStatus(status: number): WebhookAttempt['failure'] {
  if (status >= 500) return '5xx';
  return status >= 200 && status < 300 ? null : '4xx';
}
