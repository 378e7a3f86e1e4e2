import { AppError } from '../../../domain/errors.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { TurnTrace } from '../../contract/turns.ts';
import type { Deps } from '../../deps.ts';
import { readScratchWorld } from './read-scratch-rows.ts';
import { companyOfTurn } from './read-turn-trace.ts';

/** The deterministic model, which needs no key. */
const BUILT_IN = 'built-in';

/**
 * Lives a finished turn through again on another model, in a scratch world: a process and a database of its own, made from
 * the company's rows as they were before the turn, with no key of a vendor. Nothing is sent and nothing of the company is
 * touched. Settings (rates, jobs, people) are as they are today.
 * @throws AppError NOT_FOUND; CONFLICT while the turn runs; INVALID for a model that is not set up; UNAVAILABLE
 */
export async function replayTurn(
  deps: Deps,
  input: { id: number; model: string },
): Promise<{ model: string; ms: number; trace: TurnTrace }> {
  const customerId = await companyOfTurn(deps, input.id);
  const isFinished = await withTenant(deps.db, { customerId }, (tx) =>
    tx.turns.count({ where: { customer_id: customerId, id: input.id, finished_at: { not: null } } }),
  );
  if (!isFinished) throw new AppError('CONFLICT', 'This turn is still running.');
  if (input.model !== BUILT_IN && !deps.config.OPENAI_API_KEY) {
    const sentence = 'Only the built-in model is set up here.';
    throw new AppError('INVALID', sentence, { fields: { model: sentence } });
  }
  if (!deps.scratch) throw new AppError('UNAVAILABLE', 'This server cannot replay turns.');
  const world = await readScratchWorld(deps, { customerId, turnId: input.id });
  const started = performance.now();
  const trace = await deps.scratch.replay(world, input.model);
  return { model: input.model, ms: Math.round(performance.now() - started), trace: trace as TurnTrace };
}
