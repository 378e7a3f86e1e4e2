import type { Amount } from '../lexer/amount.ts';
import type { PriceChunk } from '../lexer/chunk.ts';
import { type LexedText, wordsOf } from '../lexer/lex.ts';
import type { ReadName } from './read-name.ts';
import type { UnderstoodItem } from './understanding.ts';

export interface FoundItem extends UnderstoodItem {
  /** Tokens of its words, inclusive. */
  first: number;
  last: number;
}

export function newItem(
  lexed: LexedText,
  first: number,
  last: number,
  name: ReadName | null,
  quantity: Amount | null,
  unit: string,
): FoundItem {
  const quotes = [wordsOf(lexed, first, last)];
  return {
    category: name?.category ?? 'materials',
    name: name?.name ?? '',
    quantity,
    unit,
    quotes,
    rateKind: null,
    unitCost: null,
    unitCostQuotes: [],
    unknown: quantity === null ? 'amount' : null,
    hours: null,
    people: null,
    each: false,
    first,
    last,
    tellsWork: false,
  };
}

export function addPrice(lexed: LexedText, item: FoundItem, price: PriceChunk): void {
  item.unitCost = price.amount;
  item.unitCostQuotes = [wordsOf(lexed, price.first, price.last)];
}

export function push(items: FoundItem[], item: FoundItem | null, taken: boolean[]): void {
  if (!item) return;
  items.push(item);
  mark(taken, item.first, item.last);
}

export function mark(taken: boolean[], first: number, last: number): void {
  for (let i = first; i <= last; i += 1) taken[i] = true;
}
