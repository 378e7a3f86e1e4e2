import { formatAmount } from '../../domain/lexer/amount.ts';
import { unitsAgree } from '../../domain/lexer/unit-words.ts';
import { entriesOf, fold } from '../../domain/reading/lexicon/lexicon.ts';
import type { ReadLine } from '../../domain/reading/lines/line.ts';
import type { UnderstoodItem } from '../../domain/understand/understanding.ts';
import { LINE_WEIGHTS } from './line-weights.ts';

/** What stands beside a line: the lines of all three readings, and the numbers that nobody explains. */
export interface Beside {
  learned: readonly ReadLine[];
  byPatterns: readonly ReadLine[];
  byWords: readonly Told[];
  hasUnexplained: boolean;
  hasUnexplainedByPatterns: boolean;
  /** The words that the line stands on. */
  words: string;
}

/** The probability that a line is right in all its parts: logistic regression over signs of the three readings. */
export function confidenceOf(
  line: ReadLine,
  beside: Beside,
  weights: Readonly<Record<string, number>> = LINE_WEIGHTS,
): number {
  let sum = 0;
  for (const [sign, value] of Object.entries(signsOf(line, beside))) sum += (weights[sign] ?? 0) * value;
  return 1 / (1 + Math.exp(-sum));
}

/** The signs of a line, by name. */
export function signsOf(line: ReadLine, beside: Beside): Record<string, number> {
  const sure = Math.min(0.9999, Math.max(0.0001, line.sure ?? 0));
  const found: Record<string, number> = { bias: 1, logit: Math.log(sure / (1 - sure)) / 4 };
  const put = (sign: string, is = true): void => {
    if (is) found[sign] = 1;
  };
  const isLabor = line.category === 'labor';
  put(`sure ${sure > 0.98 ? 98 : sure > 0.9 ? 90 : sure > 0.7 ? 70 : sure > 0.4 ? 40 : 0}`);
  put(`category ${line.category}`);
  const patterns = agreement(line, beside.byPatterns);
  const words = agreement(line, beside.byWords);
  put(`patterns ${patterns}`);
  put(`words ${words}`);
  put(`patterns ${patterns} words ${words} ${isLabor ? 'labor' : 'goods'}`);
  put('doubt', line.doubt !== null);
  put('contested', line.isContested === true);
  put('tight', line.isTight === true);
  put('weak', line.isWeak === true);
  put('unexplained', beside.hasUnexplained);
  put('unexplained by patterns', beside.hasUnexplainedByPatterns);
  put(`numbers ${Math.min(4, (beside.words.match(/\d+(?:\.\d+)?/g) ?? []).length)}`);
  put(`length ${Math.min(4, Math.floor((line.end - line.first) / 4))}`);
  if (isLabor) {
    put(line.name === 'Labor' ? 'anybody' : 'trade');
    put('several crews', beside.learned.filter(({ category }) => category === 'labor').length > 1);
    put('nobody counted', line.people === null);
  } else {
    put(entriesOf(fold(line.name).split(' ').at(-1)!).some(({ cls }) => NAMED.has(cls)) ? 'known' : 'unknown');
    put(line.unit === 'ea' ? 'pieces' : 'measured');
    put(`name of ${Math.min(4, line.name.split(' ').length)}`);
  }
  return found;
}

const NAMED = new Set(['goods', 'machine', 'cost']);

export type Told = Pick<ReadLine, 'category' | 'name' | 'quantity' | 'unit'>;

export const toldOf = ({ category, name, quantity, unit }: UnderstoodItem): Told => ({
  category,
  name,
  quantity: quantity === null ? null : Number(formatAmount(quantity)),
  unit,
});

/** Whether another reading has the same line, the same number for something else, another number for it, or nothing. */
function agreement(line: Told, others: readonly Told[]): 'same' | 'number' | 'clash' | 'none' {
  const twins = others.filter(
    (one) =>
      (one.category === 'labor') === (line.category === 'labor') &&
      one.quantity === line.quantity &&
      unitsAgree(one.unit, line.unit),
  );
  if (twins.some((one) => isNamedSame(one, line))) return 'same';
  if (twins.length > 0) return 'number';
  return others.some((one) => one.quantity !== null && isNamedSame(one, line)) ? 'clash' : 'none';
}

const headOf = (name: string): string => fold(name).split(' ').at(-1)!.replace(/s$/, '');
const isNamedSame = (a: Told, b: Told): boolean =>
  a.category === 'labor'
    ? b.category === 'labor' && (a.name === b.name || a.name === 'Labor' || b.name === 'Labor')
    : b.category !== 'labor' && headOf(a.name) === headOf(b.name);
