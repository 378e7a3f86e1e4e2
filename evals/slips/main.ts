/**
 * Forty printed slips as phone photos, read as the product reads them: `node evals/slips/main.ts [--photos FOLDER]`.
 * Words and numbers against what was printed, and the lines that a person would be offered against the right ones.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readPrint } from '../../api/documents/read-print.ts';
import { paperOf } from '../../api/services/papers/read-printed-paper.ts';
import { drawPictures } from '../../api/documents/run-document-job.ts';
import { linesOf, SURE } from '../../api/services/papers/paper-lines.ts';
import { missingNumbers, numbersOf, wordErrors, wordsOf } from '../word-errors.ts';
import { drawSlips, type Photographed } from './draw-slips.ts';

const EDGE = 1_600;
const TODAY = '2026-03-02';

interface Score {
  words: number;
  wrongWords: number;
  numbers: number;
  wrongNumbers: number;
  lines: number;
  right: number;
  /** Offered with another quantity or unit than was printed: without a mark, and marked to be checked. */
  wrongUnmarked: number;
  wrongMarked: number;
  rightMarked: number;
  seconds: number;
}

const { values } = parseArgs({ options: { photos: { type: 'string' } } });
const scores = new Map<string, Score[]>();
for await (const slip of drawSlips()) {
  if (values.photos) keep(values.photos, slip);
  const score = await scoreOf(slip);
  for (const name of [slip.condition, slip.lang, slip.kind, 'all forty'])
    scores.set(name, [...(scores.get(name) ?? []), score]);
  console.error(slip.id);
}
console.log('slips | words wrong | numbers wrong | lines right | wrong, marked / not | right but marked | seconds');
for (const [name, list] of scores) console.log(`${name.padEnd(14)} | ${row(list)}`);

async function scoreOf(slip: Photographed): Promise<Score> {
  const [drawn] = await drawPictures([{ bytes: slip.jpeg, size: { edge: EDGE } }]);
  const began = performance.now();
  const printed = (await readPrint(drawn!.bytes)) ?? [];
  const seconds = (performance.now() - began) / 1000;
  const truth = [...slip.head, ...slip.items, ...slip.foot].map((cells) => cells.join(' ')).join(' ');
  const read = printed.map(({ words }) => words).join(' ');
  const items = slip.items.map((cells) => cells.join(' '));
  const wanted = items.flatMap((words) => linesOf([{ words, confidence: 1 }], TODAY, 1)).map(sumOf);
  const score = {
    ...{ words: wordsOf(truth).length, wrongWords: wordErrors(wordsOf(truth), wordsOf(read)) },
    ...{ numbers: numbersOf(truth).length, wrongNumbers: missingNumbers(truth, read) },
    ...{ lines: wanted.length, right: 0, wrongUnmarked: 0, wrongMarked: 0, rightMarked: 0, seconds },
  };
  for (const line of linesOf(paperOf(printed).lines, TODAY, 1)) {
    const at = wanted.indexOf(sumOf(line));
    const isMarked = line.confidence < SURE || line.quantity === null;
    if (at >= 0) wanted.splice(at, 1);
    if (at >= 0) score.right += 1;
    if (at >= 0 && isMarked) score.rightMarked += 1;
    if (at < 0 && isMarked) score.wrongMarked += 1;
    if (at < 0 && !isMarked) score.wrongUnmarked += 1;
  }
  return score;
}

function sumOf({ quantity, unit }: { quantity: string | null; unit: string }): string {
  return `${quantity} ${unit}`;
}

function row(list: readonly Score[]): string {
  const sum = (name: keyof Score): number => list.reduce((all, one) => all + one[name], 0);
  const share = (part: keyof Score, all: keyof Score): string => `${((100 * sum(part)) / sum(all)).toFixed(1)} %`;
  const slowest = Math.max(...list.map(({ seconds }) => seconds));
  return [
    share('wrongWords', 'words'),
    `${share('wrongNumbers', 'numbers')} of ${sum('numbers')}`,
    `${sum('right')} of ${sum('lines')}`,
    `${sum('wrongMarked')} / ${sum('wrongUnmarked')}`,
    String(sum('rightMarked')),
    `${(sum('seconds') / list.length).toFixed(1)}, slowest ${slowest.toFixed(1)}`,
  ].join(' | ');
}

function keep(folder: string, { id, jpeg }: Photographed): void {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, `${id}.jpg`), jpeg);
}
