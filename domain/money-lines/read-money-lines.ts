import type { KnownJob } from '../understand/understanding.ts';
import { factsOf, decimal, nameFrom } from './phrase-facts.ts';
import { findPhrases } from './find-phrases.ts';
import { asked, type MoneyReading, moneyLine, type PhraseKind, type ReadLines } from './money-line.ts';
import { readAllowance } from './read-allowance.ts';
import { readLumpSum } from './read-lump-sum.ts';
import { readMachineHours } from './read-machine-hours.ts';
import { readPerDiem } from './read-per-diem.ts';
import { readPercent } from './read-percent.ts';
import { readSubBill } from './read-sub-bill.ts';
import { readUnitPrice } from './read-unit-price.ts';

const READERS: Readonly<Record<PhraseKind, (words: string) => ReadLines>> = {
  per_diem: readPerDiem,
  allowance: readAllowance,
  percent: readPercent,
  subcontractor: readSubBill,
  unit_price: readUnitPrice,
  lump_sum: readLumpSum,
  machine_hours: readMachineHours,
  loads: readLoads,
  markup: () => ({ lines: [], ask: null }),
};

/**
 * What each phrase about money says, in the text's order. Pure: the same words always give the same lines. Names of known
 * jobs are no part of a phrase.
 */
export function readMoneyLines(text: string, jobs: readonly KnownJob[]): MoneyReading[] {
  return findPhrases(text, jobs).map(({ kind, start, end, words }) => ({
    kind,
    start,
    end,
    words,
    ...READERS[kind](words),
  }));
}

/** '7 loads of spoils at $180 a load': a line like any other, at the price that was said. */
function readLoads(words: string): ReadLines {
  const [count, ...others] = factsOf(words).measures;
  const [price, ...more] = factsOf(words).prices;
  if (!count || !price || others.length > 0 || more.length > 0) return asked('one_at_a_time');
  const thing = /(?:loads?|viajes?)\s+(?:of|de)\s+(\p{L}[\p{L} ]*?)(?=\s+(?:at|a|@|for|por)(?!\p{L})|[,$]|$)/iu.exec(
    words,
  );
  const name = thing ? `Loads of ${nameFrom(thing[1]!).toLowerCase()}` : 'Loads';
  return {
    lines: [moneyLine(name, { quantity: decimal(count.amount), unit: 'ea', unitCost: decimal(price.amount) })],
    ask: null,
  };
}
