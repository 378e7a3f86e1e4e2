import type { EvalCase } from '../agent/case.ts';
import { measure } from '../agent/report/measure.ts';
import { runOne } from '../agent/run-cases.ts';
import type { EvalWorld } from '../agent/world/open-eval-world.ts';
import type { Models } from '../agent/world/settle.ts';
import { findClaims } from './find-claims.ts';
import { findLeaks } from './find-leaks.ts';
import type { KeptCase } from './kept-cases.ts';
import { readFigures } from './live-figures.ts';

/** Runs a case as it is written and counts what its turns cost and did. */
export async function runLive(
  world: EvalWorld,
  one: EvalCase,
  models: Models,
): Promise<{ ended: KeptCase; transcript: string[] }> {
  const { rows } = await world.owner.query<{ id: number }>('select coalesce(max(id), 0) as id from turns');
  const before = rows[0]!.id;
  const began = performance.now();
  const result = await runOne(world, one, { k: 1, models });
  const { grade, transcript, writtenItems = [] } = result.runs[0]!;
  const ended: KeptCase = {
    id: one.id,
    pass: result.pass,
    why: grade.why,
    forbidden: grade.forbidden,
    falseApprovals: measure([result]).falseApprovals,
    leaks: findLeaks(transcript),
    claims: await findClaims(world.owner, before),
    seconds: (performance.now() - began) / 1000,
    figures: await readFigures(world.owner, before, writtenItems),
  };
  // Of a run that broke it holds the stack.
  return { ended, transcript: transcript.map((line) => line.replaceAll(`${process.cwd()}/`, '')) };
}
