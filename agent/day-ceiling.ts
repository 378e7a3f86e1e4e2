import { dateAt, instantOf } from '../domain/zoned-time.ts';
import { withTenant } from '../prisma/walls.ts';
import type { Deps } from '../api/deps.ts';
import { turnTime } from './context.ts';
import type { LoadedTurn } from './load-turn.ts';

/** Whether the company has used up what a day of its own may cost. The built-in model costs nothing and goes on. */
export async function hasSpentItsDay(deps: Deps, turn: LoadedTurn): Promise<boolean> {
  const most = deps.config.MODEL_TOKENS_PER_DAY;
  if (most === 0) return false;
  const { timeZone } = turn.company;
  const [year, month, day] = dateAt(turnTime(turn).getTime(), timeZone).split('-').map(Number);
  const midnight = instantOf({ year: year!, month: month!, day: day!, hour: 0, minute: 0, second: 0 }, timeZone);
  return withTenant(deps.db, turn, async (tx) => {
    const { _sum } = await tx.turns.aggregate({
      where: { customer_id: turn.customerId, claimed_at: { gte: new Date(midnight) } },
      _sum: { input_tokens: true, output_tokens: true },
    });
    return (_sum.input_tokens ?? 0) + (_sum.output_tokens ?? 0) >= most;
  });
}
