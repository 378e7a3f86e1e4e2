import type { Category, LineItem } from '../change-order.ts';
import type { LineKind } from '../line-kinds.ts';

/** A line read from words, as it will stand on the order. Numbers are decimal strings; null is not said. */
export type MoneyLine = Pick<
  LineItem,
  'name' | 'quantity' | 'unit' | 'unitCost' | 'rateKind' | 'isExempt' | 'terms'
> & {
  category: Category;
};

/** What must be said before there is a line. */
export type MoneyAsk =
  | 'people_days'
  | 'rooms'
  | 'base'
  | 'allowance'
  | 'difference'
  | 'amount'
  | 'quantity'
  | 'name'
  | 'hours'
  | 'one_at_a_time';

/** `markup`: overhead and profit, which belong to the company's rules and are no line. */
export type PhraseKind = Exclude<LineKind, 'standard'> | 'machine_hours' | 'loads' | 'markup';

/** What a phrase says: lines, what to ask, or both ('per diem' is whole, the rooms are not counted). */
export interface ReadLines {
  lines: MoneyLine[];
  ask: MoneyAsk | null;
  /** Words of the phrase that no line holds ('plus 10%'). */
  rest?: string;
}

export interface MoneyReading extends ReadLines {
  kind: PhraseKind;
  start: number;
  end: number;
  words: string;
}

/** One line without anything special about it. */
export function moneyLine(
  name: string,
  of: Partial<MoneyLine> & Pick<MoneyLine, 'quantity' | 'unit' | 'unitCost'>,
): MoneyLine {
  return { category: 'other', rateKind: null, ...of, name };
}

export const asked = (ask: MoneyAsk): ReadLines => ({ lines: [], ask });
