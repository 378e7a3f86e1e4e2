import { measureSms } from '../../domain/sms-segments.ts';
import type { Tx } from '../../prisma/client.ts';
import { assertNoTransaction, withTenant } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';
import { enqueue, pushAggregate } from './enqueue.ts';

/** After this long an unanswered send is looked up at the vendor instead of waited for. */
const LOOK_UP_AFTER_MS = 30_000;
const MAX_ATTEMPTS = 5;

interface Outgoing {
  id: number;
  channel: string;
  body: string;
  to: string;
  status: string;
  attempts: number;
  startedAt: Date | null;
}

/**
 * Sends what waits for one person, in order, each exactly once: the row is marked before the call and the call's status
 * callback carries its id; a send whose answer was lost is looked up at the vendor before it is tried once more.
 * Returns true when something must be looked at again later. Source: docs/rules.md#texting.
 */
export async function sendQueuedTexts(
  deps: Deps,
  conversation: { customerId: number; conversationId: number },
): Promise<boolean> {
  assertNoTransaction('sendQueuedTexts');
  for (;;) {
    const next = await takeNext(deps, conversation);
    if (next === null) return false;
    if (next === 'wait') return true;
    const settled =
      next.status === 'sending'
        ? await lookUp(deps, conversation.customerId, next)
        : await send(deps, conversation.customerId, next);
    if (!settled) return true;
  }
}

/** Marks the oldest unsent message as being sent; 'wait' while an earlier send is still without an answer. */
async function takeNext(
  deps: Deps,
  of: { customerId: number; conversationId: number },
): Promise<Outgoing | 'wait' | null> {
  const now = deps.clock.now();
  return withTenant(deps.db, of, async (tx) => {
    const [row] = await tx.$queryRaw<Outgoing[]>`
      select m.id, m.channel, m.body, c.phone_number as to, m.status, m.attempts, m.send_started_at as "startedAt"
      from messages m join conversations c on c.id = m.conversation_id and c.customer_id = m.customer_id
      where m.conversation_id = ${of.conversationId} and m.direction = 'out' and m.status in ('queued', 'sending') and m.provider_sid is null
      order by m.id limit 1 for update of m skip locked`;
    if (!row) return null;
    if (row.status === 'sending')
      return now.getTime() - (row.startedAt?.getTime() ?? 0) >= LOOK_UP_AFTER_MS ? row : 'wait';
    if (row.channel === 'web') {
      await deliverToWeb(tx, of.customerId, row.id, now);
      return { ...row, status: 'delivered' };
    }
    const refused = await tx.opt_outs.findUnique({ where: { phone_number: row.to } });
    if (refused?.opted_out) {
      await settle(
        tx,
        of.customerId,
        row.id,
        { status: 'refused', error_code: 21610, error_reason: 'This number opted out of texts.' },
        now,
      );
      return { ...row, status: 'refused' };
    }
    await tx.messages.update({
      where: { id: row.id },
      data: { status: 'sending', send_started_at: now, attempts: { increment: 1 } },
    });
    return { ...row, status: 'queued', attempts: row.attempts + 1 };
  });
}

async function send(deps: Deps, customerId: number, text: Outgoing): Promise<boolean> {
  if (text.status !== 'queued') return true; // settled in takeNext
  const result = await deps.texts.send({
    from: deps.config.TWILIO_FROM ?? '',
    to: text.to,
    body: text.body,
    outboundId: text.id,
  });
  const now = deps.clock.now();
  if (result.outcome === 'unknown') {
    deps.log.warn({ messageId: text.id, reason: result.reason }, 'a text was sent without an answer');
    return false;
  }
  await withTenant(deps.db, { customerId }, (tx) =>
    result.outcome === 'accepted'
      ? keepSid(tx, customerId, text.id, result.sid, result.segments)
      : settle(
          tx,
          customerId,
          text.id,
          { status: 'refused', error_code: result.code, error_reason: result.reason },
          now,
        ),
  );
  return true;
}

/** The answer was lost: if the vendor has the text, keep its sid; else it goes back to the queue. */
async function lookUp(deps: Deps, customerId: number, text: Outgoing): Promise<boolean> {
  const since = new Date((text.startedAt ?? deps.clock.now()).getTime() - 60_000);
  const listed = await deps.texts.list({ to: text.to, since, limit: 100 });
  const sids = listed
    .filter((one) => one.direction === 'outbound' && one.body === text.body && one.sentAt >= since)
    .map((one) => one.sid);
  return withTenant(deps.db, { customerId }, async (tx) => {
    const known = await tx.messages.findMany({ where: { provider_sid: { in: sids } }, select: { provider_sid: true } });
    const ours = sids.find((sid) => !known.some((row) => row.provider_sid === sid));
    if (ours) await keepSid(tx, customerId, text.id, ours, null);
    else if (text.attempts >= MAX_ATTEMPTS) {
      await settle(
        tx,
        customerId,
        text.id,
        { status: 'failed', error_code: null, error_reason: 'The text could not be handed over.' },
        deps.clock.now(),
      );
    } else
      await tx.messages.updateMany({
        where: { id: text.id, status: 'sending', provider_sid: null },
        data: { status: 'queued' },
      });
    return true;
  });
}

/** A callback may have been faster: it keeps its better status. */
async function keepSid(tx: Tx, customerId: number, id: number, sid: string, segments: number | null): Promise<void> {
  const body =
    segments === null ? (await tx.messages.findUniqueOrThrow({ where: { id }, select: { body: true } })).body : '';
  await tx.$executeRaw`update messages set provider_sid = ${sid}, segments = ${segments ?? measureSms(body).segments},
      status = case when status in ('queued', 'sending') then 'sent' else status end
    where customer_id = ${customerId} and id = ${id}`;
}

async function settle(
  tx: Tx,
  customerId: number,
  id: number,
  data: { status: string; error_code: number | null; error_reason: string },
  now: Date,
): Promise<void> {
  await tx.messages.update({ where: { id }, data });
  await enqueue(tx, now, {
    aggregate: pushAggregate(customerId),
    kind: 'push_change',
    payload: { customerId, entity: 'message', id },
  });
}

async function deliverToWeb(tx: Tx, customerId: number, id: number, now: Date): Promise<void> {
  await tx.messages.update({ where: { id }, data: { status: 'delivered', delivered_at: now, send_started_at: now } });
  await enqueue(tx, now, {
    aggregate: pushAggregate(customerId),
    kind: 'push_reply',
    payload: { customerId, messageId: id },
  });
}
