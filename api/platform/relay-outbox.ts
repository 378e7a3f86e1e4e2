import type { Tx } from '../../prisma/client.ts';
import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';
import { RETENTION_DAYS } from './keep-retention.ts';
import type { OutboxKind, OutboxKinds } from '../services/enqueue.ts';

export type OutboxRow = {
  [K in OutboxKind]: {
    id: bigint;
    aggregate: string;
    kind: K;
    payload: OutboxKinds[K];
    requestId: string | null;
    attempts: number;
    /** Rows behind this one that say the same: they are told with it. */
    same: bigint[];
  };
}[OutboxKind];

type ToldRow = Pick<OutboxRow, 'id' | 'same'>;

const LEASE_MS = 15_000;

/**
 * Marks what was told, and leases the oldest row of each aggregate that is due, at most `limit` aggregates, in their order and
 * beginning behind `after`.
 * Rows another process leased are skipped, and those of the kinds in `without`. One step of an index an aggregate, however
 * many rows wait behind its first: a join of all that wait with all that wait took minutes after an outage.
 */
export async function leaseOutbox(
  deps: Pick<Deps, 'db' | 'clock'>,
  {
    limit = 50,
    after = '',
    without = [],
    told = [],
  }: { limit?: number; after?: string; without?: OutboxKind[]; told?: readonly ToldRow[] } = {},
): Promise<OutboxRow[]> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  return withPlatform(deps.db, 'relay', async (tx) => {
    await markTold(tx, now, told);
    return tx.$queryRaw<OutboxRow[]>`
      with recursive first as (
        (select id, aggregate from outbox where done_at is null and dead_at is null and aggregate > ${after} order by aggregate, id limit 1)
        union all
        select next.id, next.aggregate from first cross join lateral (
          select id, aggregate from outbox where done_at is null and dead_at is null and aggregate > first.aggregate order by aggregate, id limit 1) next),
      due as materialized (
        select held.aggregate, held.id from first cross join lateral (
          select aggregate, id from outbox o where o.aggregate = first.aggregate and o.id = first.id and o.done_at is null and o.dead_at is null
            and o.kind <> all(${without}) and o.available_at <= ${now} and (o.leased_until is null or o.leased_until < ${now}) for update skip locked) held
        limit ${limit}),
      leased as (
        update outbox set leased_until = ${until}, attempts = attempts + 1
        where (aggregate, id) in (select aggregate, id from due) and done_at is null and dead_at is null
        returning id, aggregate, kind, payload, request_id, attempts)
      select id, aggregate, kind, payload, request_id as "requestId", attempts,
        array(select o.id from outbox o where o.aggregate = leased.aggregate and o.id > leased.id and o.done_at is null and o.dead_at is null
          and o.kind = leased.kind and o.payload = leased.payload) as same
      from leased order by aggregate`;
  });
}

/** Marks what was told without leasing more: a relay that stops. */
export async function finishOutbox(deps: Pick<Deps, 'db' | 'clock'>, told: readonly ToldRow[]): Promise<void> {
  if (told.length > 0) await withPlatform(deps.db, 'relay', (tx) => markTold(tx, deps.clock.now(), told));
}

/** The rows themselves and those that said the same when they were leased. */
async function markTold(tx: Tx, now: Date, told: readonly ToldRow[]): Promise<void> {
  const ids = told.flatMap(({ id, same }) => [id, ...same]);
  if (ids.length > 0)
    await tx.$executeRaw`update outbox set done_at = ${now}, leased_until = null where id = any(${ids})`;
}

/** Gives a row back for another try later, or parks it as a dead letter when trying again cannot help. */
export async function failOutbox(
  deps: Pick<Deps, 'db' | 'clock'>,
  row: OutboxRow,
  failure: { error: string; final: boolean },
): Promise<void> {
  const now = deps.clock.now();
  const again = new Date(now.getTime() + Math.min(30_000, 200 * 2 ** Math.min(row.attempts, 8)));
  await withPlatform(deps.db, 'relay', (tx) =>
    tx.outbox.update({
      where: { id: row.id },
      data: {
        leased_until: null,
        error: failure.error.slice(0, 500),
        ...(failure.final ? { dead_at: now } : { available_at: again }),
      },
    }),
  );
}

/** Drops what was delivered long ago; called by the reconciler. */
export async function pruneOutbox(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - RETENTION_DAYS.deliveredOutbox * 24 * 3600_000);
  await withPlatform(deps.db, 'relay', (tx) => tx.outbox.deleteMany({ where: { done_at: { lt: before } } }));
}
