import { describe, expect, it } from 'vitest';
import { compareEvalRuns } from '../../../domain/compare-eval-runs.ts';
import { caseSchema } from '../case.ts';
import type { CaseResult } from '../run-cases.ts';
import { judgeBars } from './judge-bars.ts';
import { measure } from './measure.ts';
import { f1, quantile, wilson } from './statistics.ts';
import { toStoredRun } from './store-run.ts';

function result(
  id: string,
  group: string,
  passes: boolean[],
  verdicts: { expected: 'approved' | 'denied' | 'awaiting'; actual: string }[] = [],
): CaseResult {
  const one = { ...caseSchema.parse({ id, group, turns: [{ from: 'super' }], expect: {} }), part: 'seen' as const };
  const runs = passes.map((pass) => ({
    variant: 'as written',
    grade: {
      pass,
      why: pass ? [] : ['wrong'],
      forbidden: [],
      orders: { why: [], lines: [] },
      approvals: { why: [], verdicts },
    },
    transcript: [],
    replyMs: [10],
    segments: [1],
    digest: '',
  }));
  return { case: one, runs, pass: passes[0]!, passAll: passes.every(Boolean) };
}

const bar = (results: CaseResult[], name: string) =>
  judgeBars(measure(results), results).find((one) => one.name.startsWith(name));

describe('the figures', () => {
  it('know Wilson, F1 and quantiles', () => {
    const [low, high] = wilson(95, 100);
    expect(low).toBeCloseTo(0.8882, 3);
    expect(high).toBeCloseTo(0.9785, 3);
    expect(f1({ right: 8, wrong: 2, missed: 2 })).toBeCloseTo(0.8, 6);
    expect(quantile([3, 1, 2], 0.5)).toBe(2);
  });

  it('count single runs for pass^1 and whole cases for pass^k', () => {
    const { dialogue } = measure([
      result('a', 'dialogue', [true, true]),
      result('b', 'dialogue', [true, false]),
    ]).groups;
    expect(dialogue).toMatchObject({ n: 2, pass1: 0.75, pass_k: 0.5, k: 2 });
  });

  it.each([
    ['denied', 'approved', 1],
    ['awaiting', 'approved', 1],
    ['awaiting', 'hours_only', 1],
    ['approved', 'hours_only', 0],
    ['approved', 'awaiting', 0],
    ['denied', 'awaiting', 0],
  ] as const)('%s taken for %s: %i false approvals', (expected, actual, count) => {
    expect(measure([result('a', 'approval', [false], [{ expected, actual }])]).falseApprovals).toBe(count);
  });
});

describe('the bars', () => {
  it('let no single false approval pass', () => {
    const good = Array.from({ length: 500 }, (_, index) =>
      result(`g${index}`, 'approval', [true], [{ expected: 'approved', actual: 'approved' }]),
    );
    const bad = result('bad', 'approval', [false], [{ expected: 'denied', actual: 'approved' }]);
    expect(bar(good, 'approval: false')?.met).toBe(true);
    expect(bar([...good, bad], 'approval: false')?.met).toBe(false);
  });

  it('take dialogues from 88 in a hundred of the seen part', () => {
    const some = (right: number) =>
      Array.from({ length: 100 }, (_, index) => result(`d${index}`, 'dialogue', [index < right]));
    expect(bar(some(88), 'dialogue')?.met).toBe(true);
    expect(bar(some(87), 'dialogue')?.met).toBe(false);
  });

  it('want every case of the group nothing', () => {
    const good = Array.from({ length: 300 }, (_, index) => result(`g${index}`, 'nothing', [true]));
    expect(bar([...good, result('bad', 'nothing', [false])], 'nothing')?.met).toBe(false);
  });
});

it('two runs are compared case by case', () => {
  const run = (pass: boolean) => {
    const results = [result('a', 'nothing', [pass]), result('b', 'nothing', [true])];
    return toStoredRun(
      { at: '2026-03-02T00:00:00Z', model: 'built-in', part: 'all', seconds: 1 },
      measure(results),
      [],
      results,
    );
  };
  expect(compareEvalRuns(run(true), run(false))).toMatchObject({ broken: ['a'], mended: [] });
  expect(compareEvalRuns(run(false), run(true))).toMatchObject({ broken: [], mended: ['a'] });
});
