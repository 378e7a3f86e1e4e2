import { setTimeout as sleep } from 'node:timers/promises';
import { describeDeliveryProblem } from '../../domain/delivery-problem.ts';
import { measureSms } from '../../domain/sms-segments.ts';
import type { Tx } from '../../prisma/client.ts';
import { assertNoTransaction, withPlatform, withTenant } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';
import { takeSendSlot } from '../platform/take-send-slot.ts';
import { reportLostText } from './approvals/report-lost-text.ts';
import { enqueue, enqueuePush, pushAggregate } from './enqueue.ts';
import { currentRequestId, withRequest } from './request-scope.ts';

/** The vendor's code for a number that opted out. */
const OPTED_OUT = 21610;
/** After this long an unanswered send is looked up at the vendor: longer than one call with its retries can last. */
const LOOK_UP_AFTER_MS = 40_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** A text older than this is not sent any more: it would arrive out of place, and the office is told instead. */
const TOO_OLD_MS = 6 * 3600_000;
/** One identical text of ours is told from the other by its time; clocks may differ by this much. */
const CLOCKS_DIFFER_MS = 60_000;

interface Outgoing {
  id: number;
  channel: string;
  body: string;
  to: string;
  status: string;
  attempts: number;
  startedAt: Date | null;
  queuedAt: Date;
  isDrawn: boolean;
  /** The request it answers or came of. */
  requestId: string | null;
}

/** When to look again, and whether nothing of the conversation waits to be answered. */
export interface Sent {
  waitMs: number | null;
  isIdle: boolean;
}

/** As `sendTexts`, for callers that only send. */
export async function sendQueuedTexts(
  deps: Deps,
  conversation: { customerId: number; conversationId: number },
): Promise<number | null> {
  return (await sendTexts(deps, conversation)).waitMs;
}

/**
 * Sends what waits for one person, in order, each exactly once: the row is marked before the call and the call's status
 * callback carries its id; a send whose answer was lost is looked up at the vendor before it is tried once more.
 * Returns after how many milliseconds to look again, or null. Source: docs/rules.md#texting.
 */
export async function sendTexts(
  deps: Deps,
  conversation: { customerId: number; conversationId: number },
): Promise<Sent> {
  assertNoTransaction('sendTexts');
  for (;;) {
    const { waitMs, sender, hasText, isIdle } = await takeSendSlot(deps, conversation);
    // Nothing to send; or it stands in line: its conversation is called when its moment comes.
    if (!hasText || waitMs === null) return { waitMs: null, isIdle };
    if (waitMs > 0) await sleep(waitMs);
    const next = await takeNext(deps, conversation);
    if (next === null) return { waitMs: null, isIdle };
    if (typeof next === 'number') return { waitMs: next, isIdle };
    const goOn = await withRequest(
      { requestId: next.requestId ?? currentRequestId() ?? `message-${next.id}` },
      async () => {
        if (next.status === 'sending') await lookUp(deps, conversation.customerId, next);
        return next.status !== 'queued' || (await send(deps, conversation.customerId, sender, next));
      },
    );
    if (!goOn) return { waitMs: pauseOf(next), isIdle };
  }
}

/** How long an unanswered send is left alone: longer after each try, so that a vendor that is down is not hammered. */
function pauseOf(text: Outgoing): number {
  return Math.min(LONGEST_PAUSE_MS, LOOK_UP_AFTER_MS * 2 ** Math.max(0, text.attempts - 1));
}

/** Marks the oldest unsent message as being sent; milliseconds while an earlier send is still without an answer. */
async function takeNext(
  deps: Deps,
  of: { customerId: number; conversationId: number },
): Promise<Outgoing | number | null> {
  const now = deps.clock.now();
  return withTenant(deps.db, of, async (tx) => {
    // Marked in the same statement, where nothing speaks against sending it.
    const [row] = await tx.$queryRaw<(Outgoing & { optedOut: boolean; isMarked: boolean })[]>`
      with next as (
        select m.id, m.channel, m.body, c.phone_number as to, m.status, m.attempts, m.send_started_at as "startedAt", m.received_at as "queuedAt", m.request_id as "requestId",
          exists (select from opt_outs x where x.phone_number = c.phone_number and x.opted_out) as "optedOut",
          (select co.demo_account and (co.demo_phone is distinct from c.phone_number or not exists (
            select from messages i where i.customer_id = m.customer_id and i.conversation_id = m.conversation_id and i.direction = 'in' and i.provider_sid is not null
          )) from customers co where co.id = m.customer_id) as "isDrawn"
        from messages m join conversations c on c.id = m.conversation_id and c.customer_id = m.customer_id
        where m.conversation_id = ${of.conversationId} and m.direction = 'out' and m.status in ('queued', 'sending') and m.provider_sid is null
        order by m.id limit 1 for update of m),
      marked as (
        update messages m set status = 'sending', send_started_at = ${now}, attempts = m.attempts + 1 from next
        where m.id = next.id and next.status = 'queued' and next.channel <> 'web' and not next."isDrawn" and not next."optedOut" returning m.id)
      select next.*, exists (select from marked) as "isMarked" from next`;
    if (!row) return null;
    if (row.status === 'sending') {
      const left = pauseOf(row) - (now.getTime() - (row.startedAt?.getTime() ?? 0));
      return left <= 0 ? row : left;
    }
    // A demo texts one number, the visitor's own, and only after its holder texted it: anybody may type any number.
    // Everything else is drawn on its page.
    if (row.channel === 'web' || row.isDrawn) {
      await deliverToWeb(tx, of.customerId, row.id, now);
      return { ...row, status: 'delivered' };
    }
    if (row.optedOut) {
      await settle(
        tx,
        of.customerId,
        row.id,
        { status: 'refused', error_code: OPTED_OUT, error_reason: describeDeliveryProblem(OPTED_OUT) },
        now,
      );
      return { ...row, status: 'refused' };
    }
    if (!row.isMarked) throw new Error(`Message ${row.id} was not marked before it was sent.`);
    return { ...row, status: 'queued', attempts: row.attempts + 1, startedAt: now };
  });
}

/** False while the vendor's answer is unknown. */
async function send(deps: Deps, customerId: number, sender: string, text: Outgoing): Promise<boolean> {
  const result = await deps.texts.send({
    from: sender,
    to: text.to,
    body: text.body,
    outboundId: text.id,
  });
  const now = deps.clock.now();
  if (result.outcome === 'unknown') {
    deps.log.warn({ messageId: text.id, reason: result.reason }, 'a text was sent without an answer');
    return false;
  }
  if (result.outcome === 'accepted') await keepSid(deps, customerId, text, result.sid, result.segments);
  else {
    const problem = { error_code: result.code, error_reason: describeDeliveryProblem(result.code) };
    await withTenant(deps.db, { customerId }, (tx) =>
      settle(tx, customerId, text.id, { status: 'refused', ...problem }, now),
    );
  }
  if (result.outcome === 'refused' && result.code === OPTED_OUT) await recordOptOut(deps, text.to, now);
  deps.wakeRelay();
  return true;
}

/** The answer was lost: if the vendor has the text, keep its sid; else it goes back to the queue. */
async function lookUp(deps: Deps, customerId: number, text: Outgoing): Promise<void> {
  const now = deps.clock.now();
  const since = new Date((text.startedAt ?? now).getTime() - CLOCKS_DIFFER_MS);
  const listed = await deps.texts.list({ to: text.to, since, limit: 100 });
  const sids = listed
    .filter((one) => one.direction === 'outbound' && one.body === text.body && one.sentAt >= since)
    .map((one) => one.sid);
  // Over all companies: another one may have sent the same words to the same phone.
  const taken = await withPlatform(deps.db, 'look up a sent text', (tx) =>
    tx.messages.findMany({ where: { provider_sid: { in: sids } }, select: { provider_sid: true } }),
  );
  const ours = sids.findLast((sid) => !taken.some((row) => row.provider_sid === sid));
  if (ours) return keepSid(deps, customerId, text, ours, null);
  await withTenant(deps.db, { customerId }, async (tx) => {
    if (now.getTime() - text.queuedAt.getTime() < TOO_OLD_MS) {
      await tx.messages.updateMany({
        where: { id: text.id, status: 'sending', provider_sid: null },
        data: { status: 'queued' },
      });
      return;
    }
    await settle(
      tx,
      customerId,
      text.id,
      { status: 'failed', error_code: null, error_reason: 'The text could not be handed over.' },
      now,
    );
  });
}

/** The vendor knows of an opt-out that we missed. */
async function recordOptOut(deps: Deps, phone: string, now: Date): Promise<void> {
  await withPlatform(deps.db, 'an opt-out told by the vendor', (tx) =>
    tx.opt_outs.upsert({
      where: { phone_number: phone },
      create: { phone_number: phone, opted_out: true, changed_at: now },
      update: { opted_out: true, changed_at: now },
    }),
  );
}

/** A callback may have been faster: it keeps its better status. One statement (see the migration `fewer_statements`). */
async function keepSid(
  deps: Deps,
  customerId: number,
  text: { id: number; body: string },
  sid: string,
  segments: number | null,
): Promise<void> {
  assertNoTransaction('keepSid');
  await deps.db.pool.query({
    name: 'keep_text_sid',
    text: 'select keep_text_sid($1, $2, $3, $4)',
    values: [customerId, text.id, sid, segments ?? measureSms(text.body).segments],
  });
}

/** The text will not arrive; whoever must know is told. */
async function settle(
  tx: Tx,
  customerId: number,
  id: number,
  data: { status: string; error_code: number | null; error_reason: string },
  now: Date,
): Promise<void> {
  // A callback that came in the meantime knows better.
  const { count } = await tx.messages.updateMany({ where: { id, provider_sid: null }, data });
  if (count === 0) return;
  await reportLostText(tx, now, { customerId, messageId: id, code: data.error_code, reason: data.error_reason });
  await enqueuePush(tx, now, { customerId, entity: 'message', id });
}

async function deliverToWeb(tx: Tx, customerId: number, id: number, now: Date): Promise<void> {
  await tx.messages.update({ where: { id }, data: { status: 'delivered', delivered_at: now, send_started_at: now } });
  await enqueue(tx, now, {
    aggregate: pushAggregate({ customerId, entity: 'chat', id }),
    kind: 'push_reply',
    payload: { customerId, messageId: id },
  });
  await enqueuePush(tx, now, { customerId, entity: 'chat', id });
}
