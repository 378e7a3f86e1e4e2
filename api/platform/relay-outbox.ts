import { Prisma } from '../../prisma/client.ts';
import { assertNoTransaction, withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';
import { deleteInBatches } from './delete-in-batches.ts';
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
  return askOutbox(deps, [now, until, after, limit, without, idsOf(told)]);
}

/** Marks what was told without leasing more: a relay that stops. */
export async function finishOutbox(deps: Pick<Deps, 'db' | 'clock'>, told: readonly ToldRow[]): Promise<void> {
  const now = deps.clock.now();
  if (told.length > 0) await askOutbox(deps, [now, now, '', 0, [], idsOf(told)]);
}

/** The rows themselves and those that said the same when they were leased. */
const idsOf = (told: readonly ToldRow[]): string[] => told.flatMap(({ id, same }) => [id, ...same]).map(String);

type LeasedRow = Omit<OutboxRow, 'id' | 'same'> & { id: string; same: string[] };

/** One statement (see the migration `fewer_statements`): each text takes several looks at the outbox. */
async function askOutbox(deps: Pick<Deps, 'db'>, values: unknown[]): Promise<OutboxRow[]> {
  assertNoTransaction('The outbox');
  const { rows } = await deps.db.pool.query<LeasedRow>({
    name: 'lease_outbox',
    text: 'select id, aggregate, kind, payload, request_id as "requestId", attempts, same::text[] from lease_outbox($1, $2, $3, $4, $5, $6)',
    values,
  });
  return rows.map((row) => ({ ...row, id: BigInt(row.id), same: row.same.map(BigInt) }) as OutboxRow);
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
  await deleteInBatches(deps, { table: 'outbox', where: Prisma.sql`done_at < ${before}` });
}
