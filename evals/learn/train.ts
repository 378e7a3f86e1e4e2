/**
 * Trains the tagger of reports and the judge of lines, and writes both sets of weights.
 *
 *   node evals/learn/train.ts             from evals/learn/reports and the cases that are seen
 *   node evals/learn/train.ts --measure   leaves one author after the other out, prints what is right and writes nothing
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Weights } from '../../domain/reading/learned/tagger.ts';
import { gradeItems } from '../agent/graders/grade-items.ts';
import { f1, type Tally } from '../agent/report/statistics.ts';
import type { EvalCase } from '../agent/case.ts';
import { expectedOf, fitLines, itemOf, linesOf, probabilityOf, type LineExample } from './line-examples.ts';
import { loadReports } from './load-reports.ts';
import { exampleOf, packed, randomFrom, train } from './train-tagger.ts';

const BUCKETS = 2 ** 15;
const ROUNDS = 8;
/** Shares of words hidden, one a round in turn: the tagger learns what unknown words are by those beside them. */
const HIDDEN = [0, 0.3, 0.5, 0.15];
const FOLD = 3;
const ROOT = path.join(import.meta.dirname, '..', '..');

const { values } = parseArgs({ options: { measure: { type: 'boolean' } } });
const { labeled, cases } = loadReports();
const fresh = [...cases.keys()].filter((author) => author.startsWith('new-'));

function taggerWithout(authors: readonly string[]): Weights {
  const random = randomFrom(7);
  const examples = labeled
    .filter(({ author }) => !authors.includes(author))
    .map((one) => exampleOf(one, BUCKETS, HIDDEN, random));
  return train(examples, BUCKETS, ROUNDS, random);
}

const read = new Map<string, { one: EvalCase; lines: LineExample[] }[]>();
for (let i = 0; i < fresh.length; i += FOLD) {
  const fold = fresh.slice(i, i + FOLD);
  const weights = taggerWithout(fold);
  for (const author of fold)
    read.set(
      author,
      cases.get(author)!.map((one) => ({ one, lines: linesOf(one, weights) })),
    );
}

const examplesOf = (is: (author: string) => boolean): LineExample[] =>
  [...read]
    .filter(([author]) => is(author))
    .flatMap(([, all]) => all.flatMap(({ lines }) => lines))
    .filter(({ line }) => line.quantity !== null);

measure();
if (!values.measure) write();

function write(): void {
  const lines = fitLines(examplesOf(() => true));
  const rows = Object.entries(lines)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([sign, weight]) => `  ${/^[a-z]+$/.test(sign) ? sign : `'${sign}'`}: ${weight.toFixed(2)},`);
  fs.writeFileSync(
    path.join(ROOT, 'agent/built-in-model/line-weights.ts'),
    `/** Weights of the signs of a line; made by \`node evals/learn/train.ts\`. */\nexport const LINE_WEIGHTS: Readonly<Record<string, number>> = {\n${rows.join('\n')}\n};\n`,
  );
  fs.writeFileSync(path.join(ROOT, 'domain/reading/learned/tagger-weights.ts'), packed(taggerWithout([])));
}

function measure(): void {
  const probable = new Map<LineExample, number>();
  for (const [author, all] of read) {
    const weights = fitLines(examplesOf((other) => other !== author));
    for (const { lines } of all) for (const line of lines) probable.set(line, probabilityOf(weights, line.signs));
  }
  for (const least of [0, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95]) {
    const all = [...read.values()].flat().map((one) => score(one, (line) => probable.get(line)! >= least));
    const share = (is: (one: (typeof all)[number]) => boolean): string =>
      `${((100 * all.filter(is).length) / all.length).toFixed(1)} %`;
    const tally = all.reduce(
      (sum, one) => ({ right: sum.right + one.right, wrong: sum.wrong + one.wrong, missed: sum.missed + one.missed }),
      { right: 0, wrong: 0, missed: 0 },
    );
    console.log(
      `least ${least}: wholly right ${share(({ isRight }) => isRight)}, anything wrong ${share(({ isWrong }) => isWrong)} of ${all.length}; F1 ${f1(tally).toFixed(3)}`,
    );
  }
}

/** Lines alone: who directed it and the job are the agent's matter. */
function score(
  { one, lines }: { one: EvalCase; lines: LineExample[] },
  isWritten: (line: LineExample) => boolean,
): Tally & { isRight: boolean; isWrong: boolean } {
  const told = lines.map((example, i) => ({
    ...itemOf(example.line, i),
    quantity: isWritten(example) && example.line.isContested !== true ? example.line.quantity : null,
  }));
  const { pairs, extra } = gradeItems(expectedOf(one), told);
  const right = pairs.filter(({ wrong }) => wrong.length === 0).length;
  return {
    right,
    missed: pairs.length - right,
    wrong: extra.length + pairs.filter(({ actual, wrong }) => actual && wrong.length > 0).length,
    isRight: right === pairs.length && extra.length === 0,
    isWrong: [...extra, ...pairs.flatMap(({ actual, wrong }) => (actual && wrong.length > 0 ? [actual] : []))].some(
      ({ quantity }) => quantity !== null,
    ),
  };
}
