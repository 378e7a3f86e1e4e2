import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';

export interface OutboxDepth {
  waiting: number;
  /** Due for more than five seconds: something that should take them is away. */
  overdue: number;
  dead: number;
  oldest: Date | null;
  /** Texts that came more than 30 seconds ago and that no turn has taken: whoever answers them is away. */
  unanswered: number;
}

/** How many actions wait to be told to Temporal or Pusher, and for how long. */
export async function measureOutbox(deps: Pick<Deps, 'db' | 'clock'>): Promise<OutboxDepth> {
  const late = new Date(deps.clock.now().getTime() - 5_000);
  return withPlatform(deps.db, 'health', async (tx) => {
    const [row] = await tx.$queryRaw<{ waiting: bigint; overdue: bigint; dead: bigint; oldest: Date | null }[]>`
      select count(*) filter (where dead_at is null) as waiting, count(*) filter (where dead_at is null and created_at < ${late}) as overdue,
        count(*) filter (where dead_at is not null) as dead, min(created_at) filter (where dead_at is null) as oldest
      from outbox where done_at is null`;
    const unanswered = await tx.messages.count({
      where: { direction: 'in', turn_id: null, received_at: { lt: new Date(deps.clock.now().getTime() - 30_000) } },
    });
    return {
      unanswered,
      waiting: Number(row?.waiting ?? 0),
      overdue: Number(row?.overdue ?? 0),
      dead: Number(row?.dead ?? 0),
      oldest: row?.oldest ?? null,
    };
  });
}
