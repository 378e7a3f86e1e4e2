import type { Tx } from '../../prisma/client.ts';
import { withTenant } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';

export type Claim =
  | { kind: 'turn'; turnId: number }
  /** The burst may not be over: look again after so many milliseconds. */
  | { kind: 'wait'; ms: number }
  | { kind: 'idle' };

const LONGEST_BURST_MS = 15_000;
/** In the console a burst is the rare case. */
const WEB_QUIET_MS = 500;
/** A contact who is in the middle of an answer often sends it in two texts. */
const ANSWER_QUIET_MS = 6_000;

/**
 * Takes every message of the conversation that no turn has, in order, into one new turn. A turn that was claimed and not
 * finished comes first, so that a crash between claim and answer loses nothing. `quietMs` 0 claims at once.
 */
export async function claimTurn(deps: Deps, of: { customerId: number; conversationId: number }): Promise<Claim> {
  const now = deps.clock.now();
  return withTenant(deps.db, of, async (tx) => {
    await tx.$queryRaw`select id from conversations where id = ${of.conversationId} for update`;
    // Of the moment after the lock: the turn that is open, and the messages that no turn has.
    const rows = await tx.$queryRaw<
      { openTurn: number | null; id: number | null; received_at: Date; request_id: string | null; channel: string }[]
    >`
      select o."openTurn", m.id, m.received_at, m.request_id, m.channel
      from (select (select id from turns where conversation_id = ${of.conversationId} and status in ('claimed', 'running') order by id limit 1) as "openTurn") o
      left join messages m on m.conversation_id = ${of.conversationId} and m.direction = 'in' and m.turn_id is null
      order by m.received_at, m.id`;
    const openTurn = rows[0]?.openTurn ?? null;
    if (openTurn !== null) return { kind: 'turn', turnId: openTurn };
    const messages = rows.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]));
    const first = messages[0];
    const last = messages.at(-1);
    if (!first || !last) return { kind: 'idle' };
    // Who writes in the console ends a message with Enter; a text often goes on in a second one.
    const wait = messages.every((one) => one.channel === 'web')
      ? Math.min(WEB_QUIET_MS, deps.config.QUIET_PERIOD_MS) - (now.getTime() - last.received_at.getTime())
      : await remainingQuiet(deps, tx, of, first.received_at, last.received_at, now);
    if (wait > 0) return { kind: 'wait', ms: wait };
    const [turn] = await tx.$queryRaw<{ id: number }[]>`
      with turn as (
        insert into turns (customer_id, conversation_id, status, claimed_at, request_id)
        values (${of.customerId}, ${of.conversationId}, 'claimed', ${now}, ${last.request_id}) returning id),
      taken as (
        update messages set turn_id = (select id from turn) where id = any(${messages.map((one) => one.id)}::int[]) and turn_id is null)
      select id from turn`;
    if (!turn) throw new Error('A turn was not made.');
    return { kind: 'turn', turnId: turn.id };
  });
}

async function remainingQuiet(
  deps: Deps,
  tx: Tx,
  of: { conversationId: number },
  first: Date,
  last: Date,
  now: Date,
): Promise<number> {
  const quiet = deps.config.QUIET_PERIOD_MS;
  if (quiet === 0) return 0;
  const conversation = await tx.conversations.findUniqueOrThrow({
    where: { id: of.conversationId },
    select: { phone_number: true },
  });
  const answering = await tx.approval_requests.count({
    where: { contact_phone: conversation.phone_number, status: 'awaiting' },
  });
  const needed = answering > 0 ? Math.max(quiet, ANSWER_QUIET_MS) : quiet;
  const ends = Math.min(last.getTime() + needed, first.getTime() + Math.max(LONGEST_BURST_MS, needed));
  return Math.min(needed, Math.max(0, ends - now.getTime()));
}
