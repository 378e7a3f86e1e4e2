import type { EvalCase } from './case.ts';
import { gradeApprovals } from './graders/grade-approvals.ts';
import { gradeOrders } from './graders/grade-orders.ts';
import { runCase, type CaseRun } from './run-case.ts';
import { variantsOf } from './vary-turns.ts';
import { faultOf } from './world/apply-fault.ts';
import type { EvalWorld } from './world/open-eval-world.ts';
import type { Models } from './world/settle.ts';

export interface CaseResult {
  case: EvalCase;
  runs: CaseRun[];
  /** The first variant passed; every variant did. */
  pass: boolean;
  passAll: boolean;
}

/** A case with its variants, each in companies of its own; a run that throws is one that failed. */
export async function runOne(
  world: EvalWorld,
  one: EvalCase,
  options: { k: number | null; models?: Models | undefined },
): Promise<CaseResult> {
  const fault = faultOf(one.tags);
  const runs: CaseRun[] = [];
  for (const variant of variantsOf(one, options.k)) {
    try {
      const run = await runCase(world, one, variant, options.models, fault);
      if (fault) compareWithClean(run, await runCase(world, one, variant, options.models));
      runs.push(run);
    } catch (error) {
      runs.push(brokenRun(one, variant.name, error as Error));
    }
  }
  return toResult(one, runs);
}

export const toResult = (one: EvalCase, runs: CaseRun[]): CaseResult => ({
  case: one,
  runs,
  pass: runs[0]!.grade.pass,
  passAll: runs.every((run) => run.grade.pass),
});

/** A faulty run must leave what the clean one leaves. */
function compareWithClean(run: CaseRun, clean: CaseRun): void {
  if (run.digest === clean.digest) return;
  run.grade.why.push(`the end differs from the clean run: ${run.digest} instead of ${clean.digest}`);
  run.grade.pass = false;
}

/** A run that broke is graded as one that left nothing. */
function brokenRun(one: EvalCase, variant: string, error: Error): CaseRun {
  const orders = gradeOrders(one.expect.orders, [], []);
  const approvals = gradeApprovals(one.expect.approvals, [], [], []);
  const why = [`it broke: ${error.message}`];
  return {
    variant,
    grade: { pass: false, why, forbidden: [], orders, approvals },
    transcript: [error.stack ?? error.message],
    replyMs: [],
    segments: [],
    digest: '',
    broke: true,
  };
}
