import { isSameTrade } from '../../api/services/prices/find-labor-rate.ts';
import { signsOf, toldOf } from '../../agent/built-in-model/line-confidence.ts';
import type { Weights } from '../../domain/reading/learned/tagger.ts';
import type { ReadLine } from '../../domain/reading/lines/line.ts';
import { PATTERNS } from '../../domain/reading/phrases/propose-phrases.ts';
import { readReport } from '../../domain/reading/read-report.ts';
import { SUMMIT_RATES } from '../../prisma/seed/base-world.ts';
import type { EvalCase, ExpectedItem } from '../agent/case.ts';
import { gradeItems } from '../agent/graders/grade-items.ts';
import type { EndItem } from '../agent/world/read-end-state.ts';
import { JOBS, readByWords } from './load-reports.ts';

/** A line that was read, its signs, and whether it is right in all its parts. */
export interface LineExample {
  line: ReadLine;
  signs: Record<string, number>;
  isRight: boolean;
}

const rateNameOf = (trade: string): string => SUMMIT_RATES.find(([name]) => isSameTrade(trade, name))?.[0] ?? trade;

export const itemOf = (line: ReadLine, id: number): EndItem => ({
  id,
  category: line.category,
  name: line.category === 'labor' ? rateNameOf(line.name) : line.name,
  quantity: line.quantity,
  unit: line.unit,
  cost_per_unit: line.unitCost,
  rate_kind: line.rate,
});

export const expectedOf = (one: EvalCase): ExpectedItem[] =>
  (one.expect.orders ?? []).flatMap(({ items }) => items ?? []);

/** The lines of a report by a tagger that never saw its author. */
export function linesOf(one: EvalCase, weights: Weights): LineExample[] {
  const expected = expectedOf(one);
  return readByWords(one.turns.map(({ text }) => text).join('\n')).flatMap(({ source, items }) => {
    const report = readReport(source, { jobs: JOBS }, PATTERNS, weights);
    const byPatterns = readReport(source, { jobs: JOBS });
    const graded = gradeItems(expected, report.lines.map(itemOf));
    return report.lines.map((line, i) => ({
      line,
      signs: signsOf(line, {
        learned: report.lines,
        byPatterns: byPatterns.lines,
        byWords: items.map(toldOf),
        hasUnexplained: report.notUnderstood.length > 0,
        hasUnexplainedByPatterns: byPatterns.notUnderstood.length > 0,
        words: report.text.words(line.first, line.end),
      }),
      isRight: graded.pairs.some(({ actual, wrong }) => actual?.id === i && wrong.length === 0),
    }));
  });
}

/** Logistic regression by full gradients (AdaGrad), with a pull to zero. */
export function fitLines(examples: readonly LineExample[], pull = 0.5): Record<string, number> {
  const weights: Record<string, number> = {};
  const seen: Record<string, number> = {};
  for (let round = 0; round < 120; round += 1) {
    const gradient: Record<string, number> = {};
    for (const { signs, isRight } of examples) {
      const error = probabilityOf(weights, signs) - (isRight ? 1 : 0);
      for (const [sign, value] of Object.entries(signs)) gradient[sign] = (gradient[sign] ?? 0) + error * value;
    }
    for (const [sign, value] of Object.entries(gradient)) {
      const full = value + pull * (weights[sign] ?? 0);
      seen[sign] = (seen[sign] ?? 1e-6) + full * full;
      weights[sign] = (weights[sign] ?? 0) - (0.5 * full) / Math.sqrt(seen[sign]);
    }
  }
  return weights;
}

export function probabilityOf(
  weights: Readonly<Record<string, number>>,
  signs: Readonly<Record<string, number>>,
): number {
  let sum = 0;
  for (const [sign, value] of Object.entries(signs)) sum += (weights[sign] ?? 0) * value;
  return 1 / (1 + Math.exp(-sum));
}
