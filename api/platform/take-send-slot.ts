import { Prisma, type Tx } from '../../prisma/client.ts';
import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';

/** A moment further ahead than this is left over from a clock that was set back. */
const FURTHEST_MS = 60_000;
/** Whoever stood here this long gives way no more: a steady stream of approvals must not silence the rest. */
const PATIENCE_MS = 120_000;
/** Asked again at least this often, and whoever does not come back this long after his time is forgotten. */
const LONGEST_WAIT_MS = 10_000;
const LATE_MS = 5_000;

/** Lower goes first: approvals, then replies and news, then reminders, then the rest. */
const RANK = Prisma.raw(
  `case kind when 'approval' then 0 when 'chat' then 1 when 'notice' then 1 when 'reminder' then 2 else 3 end`,
);

/**
 * The gate before a text: all processes together keep to SMS_PER_SECOND, and of those who stand here what matters more
 * goes first (docs/rules.md#texting). Lets the conversation's oldest waiting text through and returns 0, or returns the
 * milliseconds after which to ask again. Pace, not business time: the machine's clock counts. With stand-ins no gate.
 */
export async function takeSendSlot(deps: Deps, of: { conversationId: number }): Promise<number> {
  if (deps.config.STAND_INS) return 0;
  const now = Date.now();
  const gapMs = 1000 / deps.config.SMS_PER_SECOND;
  return withPlatform(deps.db, 'sending rate', async (tx) => {
    const [mine] = await tx.$queryRaw<{ id: number; rank: number; status: string; channel: string }[]>`
      select id, ${RANK} as rank, status, channel from messages where conversation_id = ${of.conversationId}
        and direction = 'out' and status in ('queued', 'sending') and provider_sid is null order by id limit 1`;
    if (mine?.status !== 'queued' || mine.channel !== 'sms') return 0;
    const next = await lockGate(tx, now);
    const ahead = await standInLine(tx, { ...mine, conversationId: of.conversationId }, now);
    const waitMs = Math.min(LONGEST_WAIT_MS, Math.ceil(Math.max(0, next - now) + ahead * gapMs));
    if (waitMs > 0) {
      await tx.send_queue.update({
        where: { conversation_id: of.conversationId },
        data: { again_at: new Date(now + waitMs) },
      });
      return waitMs;
    }
    await tx.send_queue.delete({ where: { conversation_id: of.conversationId } });
    await tx.$executeRaw`update system_state set value = to_jsonb(${now + gapMs}::float8), updated_at = ${new Date(now)} where key = 'sms_slot'`;
    return 0;
  });
}

/** One asks at a time, over all processes. Returns the moment the next text may leave. */
async function lockGate(tx: Tx, now: number): Promise<number> {
  const read = () =>
    tx.$queryRaw<{ next: number }[]>`
      select (value)::text::float8 as next from system_state where key = 'sms_slot' for update`;
  let [slot] = await read();
  if (!slot) {
    await tx.$executeRaw`insert into system_state (key, value, updated_at) values ('sms_slot', to_jsonb(0::float8), ${new Date(now)}) on conflict (key) do nothing`;
    [slot] = await read();
  }
  return slot && slot.next <= now + FURTHEST_MS ? slot.next : now;
}

/** Stands in line, where the patient go first. Returns how many go before. */
async function standInLine(
  tx: Tx,
  mine: { id: number; rank: number; conversationId: number },
  now: number,
): Promise<number> {
  const at = new Date(now);
  await tx.$executeRaw`delete from send_queue where again_at < ${new Date(now - LATE_MS)}`;
  const [row] = await tx.$queryRaw<{ ahead: number }[]>`
    with me as (
      insert into send_queue as q (conversation_id, rank, message_id, since, again_at)
      values (${mine.conversationId}, ${mine.rank}, ${mine.id}, ${at}, ${at})
      on conflict (conversation_id) do update set rank = excluded.rank, message_id = excluded.message_id,
        since = case when q.message_id = excluded.message_id then q.since else excluded.since end
      returning case when since < ${new Date(now - PATIENCE_MS)} then 0 else rank end as rank, message_id)
    select count(*)::int as ahead from send_queue q, me where q.conversation_id <> ${mine.conversationId}
      and (case when q.since < ${new Date(now - PATIENCE_MS)} then 0 else q.rank end, q.message_id) < (me.rank, me.message_id)`;
  return row?.ahead ?? 0;
}
