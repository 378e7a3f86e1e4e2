import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';
import { readModelPause } from './read-model-pause.ts';

/** Rows are counted up to this many, so that a backlog of millions costs no more than one of thousands. */
export const COUNTED_ROWS = 1_000;

/** Each count stops at `COUNTED_ROWS`. */
export interface OutboxDepth {
  waiting: number;
  /** Due for more than five seconds: something that should take them is away. */
  overdue: number;
  dead: number;
  oldest: Date | null;
  /** Texts that came more than 30 seconds ago and that no turn has taken: whoever answers them is away. */
  unanswered: number;
  /** Until when the language model is left alone because it was down. */
  modelPause: Date | null;
}

/** How many actions wait to be told to Temporal or Pusher, and for how long. */
export async function measureOutbox(deps: Pick<Deps, 'db' | 'clock'>): Promise<OutboxDepth> {
  const late = new Date(deps.clock.now().getTime() - 5_000);
  return withPlatform(deps.db, 'health', async (tx) => {
    // Each list is ordered as its index: without an order the planner may read the table from its beginning instead.
    const [row] = await tx.$queryRaw<{ waiting: bigint; overdue: bigint; dead: bigint; oldest: Date | null }[]>`
      select count(*) as waiting, count(*) filter (where created_at < ${late}) as overdue, min(created_at) as oldest,
        (select count(*) from (select from outbox where done_at is null and dead_at is not null order by dead_at limit ${COUNTED_ROWS}) d) as dead
      from (select created_at from outbox where done_at is null and dead_at is null order by created_at limit ${COUNTED_ROWS}) w`;
    const unanswered = await tx.messages.count({
      where: { direction: 'in', turn_id: null, received_at: { lt: new Date(deps.clock.now().getTime() - 30_000) } },
    });
    return {
      unanswered,
      modelPause: await readModelPause(tx, deps.clock.now()),
      waiting: Number(row?.waiting ?? 0),
      overdue: Number(row?.overdue ?? 0),
      dead: Number(row?.dead ?? 0),
      oldest: row?.oldest ?? null,
    };
  });
}
