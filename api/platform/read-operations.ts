import { Prisma, type Tx } from '../../prisma/client.ts';
import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';
import { deleteInBatches } from './delete-in-batches.ts';
import { COUNTED_ROWS } from './measure-outbox.ts';
import { readUpcoming, type Upcoming } from './read-upcoming.ts';
import { readSenders, type SenderRows } from './senders.ts';
import { readModelPause } from './read-model-pause.ts';

export interface WorkRow {
  kind: string;
  running: number;
  stuck: number;
  oldest: Date | null;
}

export interface Operations {
  outbox: { kind: string; waiting: number; overdue: number; dead: number; oldest: Date | null }[];
  work: WorkRow[];
  undelivered: { code: number | null; day: number; week: number }[];
  undeliveredTexts: {
    id: number;
    customer_id: number;
    company: string;
    at: Date;
    status: string;
    error_code: number | null;
  }[];
  faults: { vendor: string; call: string; outcome: string; hour: number; day: number; newest: Date }[];
  newestFaults: {
    at: Date;
    vendor: string;
    call: string;
    outcome: string;
    reason: string | null;
    ms: number;
    request_id: string | null;
  }[];
  rounds: {
    kind: string;
    done_at: Date | null;
    failed_at: Date | null;
    day: number;
    week: number;
    companies: number;
    company: string | null;
    reason: string | null;
    request_id: string | null;
  }[];
  turns: { finished: number; fallbacks: number; failed: number; by_reader: number; by_model: number };
  upcoming: Upcoming[];
  senders: SenderRows;
  /** When a backup was last finished; null where none was noted. */
  backupAt: Date | null;
  modelPause: Date | null;
  deadLetters: {
    id: number;
    kind: string;
    aggregate: string;
    attempts: number;
    created_at: Date;
    dead_at: Date;
    error: string | null;
    request_id: string | null;
  }[];
}

const MINUTE = 60_000;

/** How the whole platform's work stands: counts, moments and the vendors' codes, no content of a company. */
export async function readOperations(deps: Pick<Deps, 'db' | 'clock'>): Promise<Operations> {
  const now = deps.clock.now();
  const before = (minutes: number): Date => new Date(now.getTime() - minutes * MINUTE);
  return withPlatform(deps.db, 'operations', async (tx) => ({
    outbox: await tx.$queryRaw<Operations['outbox']>`
      select kind, count(*) filter (where not dead)::int as waiting, count(*) filter (where not dead and created_at < ${new Date(now.getTime() - 5_000)})::int as overdue,
        count(*) filter (where dead)::int as dead, min(created_at) filter (where not dead) as oldest
      from ((select kind, created_at, false as dead from outbox where done_at is null and dead_at is null order by created_at limit ${COUNTED_ROWS})
        union all (select kind, null, true from outbox where done_at is null and dead_at is not null order by dead_at limit ${COUNTED_ROWS})) o
      group by kind order by waiting desc, kind`,
    work: await readWork(tx, now, before),
    undelivered: await tx.$queryRaw<Operations['undelivered']>`
      select error_code as code, count(*) filter (where received_at >= ${before(1440)})::int as day, count(*)::int as week from messages
      where direction = 'out' and status in ('undelivered', 'failed', 'refused') and received_at >= ${before(7 * 1440)} group by 1 order by week desc limit 20`,
    undeliveredTexts: await tx.$queryRaw<Operations['undeliveredTexts']>`
      select m.id, m.customer_id, c.name as company, m.received_at as at, m.status, m.error_code from messages m join customers c on c.id = m.customer_id
      where m.direction = 'out' and m.status in ('undelivered', 'failed', 'refused') and m.received_at >= ${before(7 * 1440)} order by m.received_at desc limit 20`,
    faults: await tx.$queryRaw<Operations['faults']>`
      select vendor, call, outcome, count(*) filter (where at >= ${before(60)})::int as hour, count(*)::int as day, max(at) as newest
      from vendor_faults where at >= ${before(1440)} group by 1, 2, 3 order by day desc limit 50`,
    newestFaults: await tx.$queryRaw<Operations['newestFaults']>`
      select at, vendor, call, outcome, reason, ms, request_id from vendor_faults order by id desc limit 20`,
    rounds: await tx.$queryRaw<Operations['rounds']>`
      select coalesce(m.kind, n.kind) as kind, m.done_at, f.at as failed_at, coalesce(n.day, 0) as day, coalesce(n.week, 0) as week, coalesce(f.companies, 0) as companies, c.name as company, f.reason, f.request_id
      from round_marks m full join (select kind, count(*) filter (where at >= ${before(1440)})::int as day, count(*)::int as week, max(id) as newest
        from round_faults where at >= ${before(7 * 1440)} group by kind) n using (kind)
      left join round_faults f on f.id = n.newest left join customers c on c.id = f.first_company
      order by coalesce(f.at > m.done_at, f.at is not null) desc, 1`,
    turns: (
      await tx.$queryRaw<Operations['turns'][]>`
      select count(*)::int as finished, count(*) filter (where fallback)::int as fallbacks, count(*) filter (where failed)::int as failed,
        count(*) filter (where answered_by = 'reader')::int as by_reader, count(*) filter (where answered_by = 'model')::int as by_model
      from checkpoints where at >= ${before(1440)}`
    )[0]!,
    upcoming: await readUpcoming(tx, now),
    senders: await readSenders(tx),
    backupAt: (await tx.system_state.findUnique({ where: { key: 'backup_done' } }))?.updated_at ?? null,
    modelPause: await readModelPause(tx, now),
    deadLetters: await tx.$queryRaw<Operations['deadLetters']>`
      select id::int, kind, aggregate, attempts, created_at, dead_at, error, request_id from outbox
      where dead_at is not null and done_at is null order by dead_at desc limit 100`,
  }));
}

/** What runs by its row, and what of it should have gone on long ago. */
async function readWork(tx: Tx, now: Date, before: (minutes: number) => Date): Promise<WorkRow[]> {
  const late = before(2);
  const veryLate = before(12); // the reconciler comes by every ten minutes
  return tx.$queryRaw<WorkRow[]>`
    select 'conversation' as kind, count(*)::int as running, count(*) filter (where since < ${late})::int as stuck, min(since) as oldest from (
      select claimed_at as since from turns where status in ('claimed', 'running')
      union all select received_at from messages where direction = 'in' and turn_id is null
      union all select received_at from messages where direction = 'out' and status in ('queued', 'sending') and provider_sid is null
        and not exists (select from send_lines q where q.conversation_id = messages.conversation_id)) c
    union all select 'approval', count(*)::int, count(*) filter (where next_chase_at is null or next_chase_at < ${veryLate})::int, min(next_chase_at) filter (where next_chase_at < ${now})
      from approval_requests where status = 'awaiting' and no_reply_at is null
    union all select 'execution', count(*)::int, count(*) filter (where coalesce(next_at, started_at) < ${veryLate})::int, min(started_at) from executions where state = 'running'
    union all select 'mail', count(*)::int, count(*) filter (where created_at < ${veryLate})::int, min(created_at) from mails where status in ('queued', 'sending')
    union all select 'import', count(*)::int, count(*) filter (where coalesce(started_at, created_at) < ${veryLate})::int, min(created_at) from material_imports where status = 'processing'
    union all select 'billing', count(*)::int, count(*) filter (where sync_wanted_at < ${veryLate})::int, min(sync_wanted_at) from billing_accounts where sync_wanted_at is not null`;
}

/** Puts dead letters back in the line as if they were new; all of them without an id. Returns those that were dead. */
export async function retryDeadLetters(
  deps: Pick<Deps, 'db' | 'clock'>,
  id: number | null,
): Promise<{ id: number; kind: string; customerId: number | null }[]> {
  return withPlatform(
    deps.db,
    'operations',
    (tx) =>
      tx.$queryRaw<{ id: number; kind: string; customerId: number | null }[]>`
      update outbox set dead_at = null, attempts = 0, leased_until = null, error = null, available_at = ${deps.clock.now()}
      where dead_at is not null and done_at is null and (${id}::bigint is null or id = ${id}::bigint)
      returning id::int, kind, case when payload ? 'customerId' then (payload ->> 'customerId')::int end as "customerId"`,
  );
}

/** Forgets faults of vendors and rounds of more than a month ago; called by the reconciler. */
export async function pruneFaults(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - 30 * 1440 * MINUTE);
  for (const table of ['vendor_faults', 'round_faults'] as const)
    await deleteInBatches(deps, { table, where: Prisma.sql`at < ${before}` });
}
