import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';
import type { OutboxKind, OutboxKinds } from '../services/enqueue.ts';

export type OutboxRow = {
  [K in OutboxKind]: {
    id: bigint;
    aggregate: string;
    kind: K;
    payload: OutboxKinds[K];
    requestId: string | null;
    attempts: number;
  };
}[OutboxKind];

const LEASE_MS = 15_000;

/** Leases the oldest due row of each aggregate, at most `limit`. Rows another process leased are skipped. */
export async function leaseOutbox(deps: Pick<Deps, 'db' | 'clock'>, limit = 50): Promise<OutboxRow[]> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  return withPlatform(
    deps.db,
    'relay',
    (tx) => tx.$queryRaw<OutboxRow[]>`
      update outbox set leased_until = ${until}, attempts = attempts + 1
      where id in (
        select o.id from outbox o
        where o.done_at is null and o.dead_at is null and o.available_at <= ${now} and (o.leased_until is null or o.leased_until < ${now})
          and not exists (select from outbox e where e.aggregate = o.aggregate and e.id < o.id and e.done_at is null and e.dead_at is null)
        order by o.id limit ${limit} for update skip locked)
      returning id, aggregate, kind, payload, request_id as "requestId", attempts`,
  );
}

export async function finishOutbox(deps: Pick<Deps, 'db' | 'clock'>, ids: bigint[]): Promise<void> {
  const now = deps.clock.now();
  if (ids.length > 0)
    await withPlatform(
      deps.db,
      'relay',
      (tx) => tx.$executeRaw`update outbox set done_at = ${now}, leased_until = null where id = any(${ids})`,
    );
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
  const before = new Date(deps.clock.now().getTime() - 7 * 24 * 3600_000);
  await withPlatform(deps.db, 'relay', (tx) => tx.outbox.deleteMany({ where: { done_at: { lt: before } } }));
}
