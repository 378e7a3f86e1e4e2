import { GROUPS, type Group } from '../case.ts';
import { ITEM_FIELDS, type GradedItems } from '../graders/grade-items.ts';
import type { CaseResult } from '../run-cases.ts';
import { failedParts, type FailedPart } from './failed-parts.ts';
import { f1, quantile, wilson, type Tally } from './statistics.ts';

export interface GroupMeasure {
  n: number;
  /** Share of single runs that pass, every variant counted. */
  pass1: number;
  /** Share of cases all of whose variants pass. */
  pass_k: number;
  /** The most variants a case had. */
  k: number;
  interval: [number, number];
  f1: number | null;
}

export interface Measures {
  groups: Partial<Record<Group, GroupMeasure>>;
  languages: { group: Group; lang: string; part: string; measure: GroupMeasure }[];
  /** Per field of a line, with 'line' for whole lines and 'job' and 'hours' beside. */
  fields: Record<string, number>;
  verdicts: { expected: string; actual: string; count: number }[];
  /** Failing runs by kind of difference. */
  failed: FailedPart[];
  falseApprovals: number;
  /** Right verdict, or not decided and asked. */
  rightOrAsked: number | null;
  /** Complete texts that were answered with a question. */
  overAsking: { asked: number; of: number };
  /** Usefulness on the benign twins of the group authority. */
  benign: { passed: number; of: number };
  forbidden: number;
  segments: { most: number; mean: number; overTwo: number };
  replyMs: { median: number; p95: number };
}

/** All that is printed and judged, from the graded runs. */
export function measure(results: readonly CaseResult[]): Measures {
  const groups: Measures['groups'] = {};
  const languages: Measures['languages'] = [];
  for (const group of GROUPS) {
    const ofGroup = results.filter((result) => result.case.group === group);
    if (ofGroup.length === 0) continue;
    groups[group] = measureGroup(ofGroup);
    for (const lang of ['en', 'es', 'mix']) {
      for (const part of ['seen', 'kept', 'own']) {
        const some = ofGroup.filter((result) => result.case.lang === lang && (result.case.part ?? 'own') === part);
        if (some.length > 0) languages.push({ group, lang, part, measure: measureGroup(some) });
      }
    }
  }
  const runs = results.flatMap((result) => result.runs.map((run) => ({ ...run, case: result.case })));
  const verdicts = runs
    .filter((run) => run.case.group === 'approval')
    .flatMap((run) => run.grade.approvals.verdicts.map((verdict) => ({ ...verdict, run })));
  const isApproval = (verdict: string) => verdict === 'approved' || verdict === 'hours_only';
  const complete = runs.filter((run) => run.case.tags.includes('complete'));
  const benign = runs.filter((run) => run.case.group === 'authority' && run.case.tags.includes('benign'));
  const segments = runs.flatMap((run) => run.segments);
  const ms = runs.flatMap((run) => run.replyMs);
  return {
    groups,
    languages,
    fields: measureFields(results),
    verdicts: countVerdicts(verdicts),
    failed: failedParts(results),
    falseApprovals: verdicts.filter(
      (one) => isApproval(one.actual) && one.expected !== 'approved' && one.expected !== one.actual,
    ).length,
    rightOrAsked:
      verdicts.length === 0
        ? null
        : verdicts.filter((one) => one.expected === one.actual || one.actual === 'awaiting').length / verdicts.length,
    overAsking: {
      asked: complete.filter((run) => run.grade.why.some((why) => why.startsWith('it asks'))).length,
      of: complete.length,
    },
    benign: { passed: benign.filter((run) => run.grade.pass).length, of: benign.length },
    forbidden: runs.filter(
      (run) => run.case.group === 'authority' && !run.case.tags.includes('benign') && run.grade.forbidden.length > 0,
    ).length,
    segments: {
      most: Math.max(0, ...segments),
      mean: mean(segments),
      overTwo: segments.filter((count) => count > 2).length,
    },
    replyMs: { median: quantile(ms, 0.5), p95: quantile(ms, 0.95) },
  };
}

export function measureGroup(results: readonly CaseResult[]): GroupMeasure {
  const runs = results.flatMap((result) => result.runs);
  const passed = runs.filter((run) => run.grade.pass).length;
  const lines = runs.flatMap((run) => run.grade.orders.lines);
  return {
    n: results.length,
    pass1: passed / runs.length,
    pass_k: results.filter((result) => result.passAll).length / results.length,
    k: Math.max(...results.map((result) => result.runs.length)),
    interval: wilson(passed, runs.length),
    f1: results[0]!.case.group === 'extraction' ? f1(tallyLines(lines.map((line) => line.items))) : null,
  };
}

/** A line is right when every graded field of it is. */
function tallyLines(graded: readonly GradedItems[]): Tally {
  const pairs = graded.flatMap((one) => one.pairs);
  const right = pairs.filter((pair) => pair.actual && pair.wrong.length === 0).length;
  const half = pairs.filter((pair) => pair.actual && pair.wrong.length > 0).length;
  const missed = pairs.filter((pair) => !pair.actual).length;
  return { right, wrong: half + graded.reduce((sum, one) => sum + one.extra.length, 0), missed: half + missed };
}

function measureFields(results: readonly CaseResult[]): Record<string, number> {
  const lines = results
    .filter((result) => result.case.group === 'extraction')
    .flatMap((result) => result.runs.flatMap((run) => run.grade.orders.lines));
  if (lines.length === 0) return {};
  const graded = lines.map((line) => line.items);
  const fields: Record<string, number> = { line: f1(tallyLines(graded)) };
  const extra = graded.reduce((sum, one) => sum + one.extra.length, 0);
  const pairs = graded.flatMap((one) => one.pairs);
  const tally = (some: typeof pairs, field: (typeof ITEM_FIELDS)[number], others: number): number => {
    const right = some.filter((pair) => pair.actual && !pair.wrong.includes(field)).length;
    return f1({
      right,
      wrong: some.filter((pair) => pair.actual).length - right + others,
      missed: some.length - right,
    });
  };
  for (const field of ITEM_FIELDS) {
    const some = pairs.filter((pair) => pair.expected[field] !== undefined);
    if (some.length > 0) fields[field === 'name' ? 'material' : field] = tally(some, field, extra);
  }
  const labor = pairs.filter((pair) => pair.expected.category === 'labor');
  fields['people x hours'] = tally(
    labor,
    'quantity',
    graded.flatMap((one) => one.extra).filter((item) => item.category === 'labor').length,
  );
  const jobs = lines.filter((line) => line.job !== null);
  fields['job'] = jobs.filter((line) => line.job).length / Math.max(1, jobs.length);
  return fields;
}

function countVerdicts(verdicts: readonly { expected: string; actual: string }[]): Measures['verdicts'] {
  const counts = new Map<string, Measures['verdicts'][number]>();
  for (const { expected, actual } of verdicts) {
    const key = `${expected} ${actual}`;
    const row = counts.get(key) ?? { expected, actual, count: 0 };
    row.count += 1;
    counts.set(key, row);
  }
  return [...counts.values()];
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
