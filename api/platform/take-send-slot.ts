import { Prisma, type Tx } from '../../prisma/client.ts';
import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';

/** A moment further ahead than this is left over from a clock that was set back. */
const FURTHEST_MS = 60_000;
/** Whoever waited this long gives way no more: a steady stream of approvals must not silence the rest. */
const PATIENCE_MS = 120_000;
/** Looked at again at least this often: whoever is ahead may be gone. */
const LONGEST_WAIT_MS = 10_000;

/** Lower goes first: approvals, then replies and news, then reminders, then the rest. */
const RANKS = `case kind when 'approval' then 0 when 'chat' then 1 when 'notice' then 1 when 'reminder' then 2 else 3 end`;

/**
 * The gate before a text: all processes together keep to SMS_PER_SECOND, and what matters more goes first
 * (docs/rules.md#texting). Takes the conversation's oldest waiting text through and returns 0, or returns the milliseconds
 * after which to ask again. This is pace, not business time: the machine's clock counts. With stand-ins there is no gate.
 */
export async function takeSendSlot(deps: Deps, of: { conversationId: number }): Promise<number> {
  if (deps.config.STAND_INS) return 0;
  const now = Date.now();
  const businessNow = deps.clock.now();
  const gapMs = 1000 / deps.config.SMS_PER_SECOND;
  return withPlatform(deps.db, 'sending rate', async (tx) => {
    // The row is the queue's lock: one text at a time is let through, over all processes.
    await tx.$executeRaw`insert into system_state (key, value, updated_at) values ('sms_slot', to_jsonb(0::float8), ${new Date(now)}) on conflict (key) do nothing`;
    const [slot] = await tx.$queryRaw<{ next: number }[]>`
      select (value)::text::float8 as next from system_state where key = 'sms_slot' for update`;
    const next = slot && slot.next <= now + FURTHEST_MS ? slot.next : now;
    const ahead = await countAhead(tx, of.conversationId, new Date(businessNow.getTime() - PATIENCE_MS));
    if (ahead === null) return 0;
    const waitMs = Math.max(0, next - now) + ahead * gapMs;
    if (waitMs > 0) return Math.min(LONGEST_WAIT_MS, Math.ceil(waitMs));
    await tx.$executeRaw`update system_state set value = to_jsonb(${now + gapMs}::float8), updated_at = ${new Date(now)} where key = 'sms_slot'`;
    return 0;
  });
}

/** How many conversations' next texts go before this one's; null when nothing of it waits for the carrier. */
async function countAhead(tx: Tx, conversationId: number, patienceEnds: Date): Promise<number | null> {
  const [row] = await tx.$queryRaw<{ ahead: number }[]>`
    with heads as (
      select distinct on (conversation_id) conversation_id, id, status, received_at, ${Prisma.raw(RANKS)} as rank
      from messages where direction = 'out' and status in ('queued', 'sending') and provider_sid is null and channel = 'sms' order by conversation_id, id
    ), waiting as (
      select conversation_id, id, case when received_at < ${patienceEnds} then 0 else rank end as rank from heads where status = 'queued'
    )
    select (select count(*) from waiting other where (other.rank, other.id) < (mine.rank, mine.id))::int as ahead
    from waiting mine where mine.conversation_id = ${conversationId}`;
  return row?.ahead ?? null;
}
