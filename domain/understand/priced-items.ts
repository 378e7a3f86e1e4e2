import { ONE } from '../lexer/amount.ts';
import type { PriceChunk } from '../lexer/chunk.ts';
import type { LexedText } from '../lexer/lex.ts';
import { addPrice, type FoundItem, mark, newItem, push } from './new-item.ts';
import { type ReadName, readName } from './read-name.ts';
import { textAt } from './words-at.ts';

/** '$450 for the lift', 'dump fee $85', '60 ft EMT at $2.50/ft': a lump sum of its own, or the unit cost of the line beside it. */
export function priced(
  lexed: LexedText,
  price: PriceChunk,
  items: FoundItem[],
  first: number,
  last: number,
  taken: boolean[],
): void {
  const beside = items.find(
    (item) =>
      item.last < price.first &&
      price.first - item.last <= 3 &&
      lexed.tokens
        .slice(item.last + 1, price.first)
        .every((token) => ['@', 'at', '-', '(', 'a', ',', 'de', '='].includes(token.text)),
  );
  if (
    beside &&
    (price.perUnit !== null ||
      lexed.tokens.slice(beside.last + 1, price.first).some((token) => ['@', 'at', 'a'].includes(token.text)))
  ) {
    addPrice(lexed, beside, price);
    mark(taken, price.first, price.last);
    beside.last = price.last;
    return;
  }
  if (price.perUnit !== null && !beside) {
    const named = costBefore(lexed, price, first, taken);
    if (!named) return;
    const unpriced = newItem(lexed, named.first, price.last, named, null, price.perUnit);
    addPrice(lexed, unpriced, price);
    push(items, unpriced, taken);
    return;
  }
  const name = costAfter(lexed, price, last) ?? costBefore(lexed, price, first, taken);
  if (!name) return;
  // '$450 for the scissor lift 2 days': a sum for what has its own quantity is no price of one.
  if (items.some((item) => item.first <= name.last && item.last >= name.first)) return;
  const item = newItem(lexed, Math.min(name.first, price.first), Math.max(name.last, price.last), name, ONE, 'ls');
  addPrice(lexed, item, price);
  push(items, item, taken);
}

function costAfter(lexed: LexedText, price: PriceChunk, last: number): ReadName | null {
  let from = price.last + 1;
  const led = ['for', 'on', 'de', 'por', 'in', 'of', 'para', 'worth', 'en'].includes(textAt(lexed, from));
  while (
    [
      'for',
      'on',
      'de',
      'por',
      'in',
      'of',
      'para',
      'the',
      'a',
      'an',
      'la',
      'el',
      'worth',
      'en',
      'una',
      'un',
      'renting',
      'renta',
      'rental',
      'extra',
      'in',
    ].includes(textAt(lexed, from)) &&
    from < price.last + 4
  )
    from += 1;
  if (from > last) return null;
  const name = readName(lexed, from, last, false);
  return name?.noun && (led || name.first <= price.last + 2) ? name : null;
}

function costBefore(lexed: LexedText, price: PriceChunk, first: number, taken: boolean[]): ReadName | null {
  let end = price.first - 1;
  while (
    end >= first &&
    [
      'was',
      'is',
      'cost',
      'costs',
      ':',
      '-',
      'for',
      'ran',
      'us',
      'came',
      'to',
      'fue',
      'costo',
      'salio',
      'en',
      'de',
      'were',
      'about',
      'another',
      'charged',
      'rental',
      '(',
      '=',
      'fueron',
      'at',
      '@',
      'me',
      'nos',
    ].includes(textAt(lexed, end))
  )
    end -= 1;
  if (end < first || taken[end]) return null;
  for (let start = Math.max(first, end - 4); start <= end; start += 1) {
    if (taken[start]) continue;
    const name = readName(lexed, start, end, false);
    if (name?.noun && name.last === end) return name;
  }
  return null;
}
