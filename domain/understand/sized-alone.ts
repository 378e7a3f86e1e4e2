import { type Amount, ONE } from '../lexer/amount.ts';
import type { MeasureChunk } from '../lexer/chunk.ts';
import type { LexedText } from '../lexer/lex.ts';
import { amountOf, isPause } from '../lexer/token.ts';
import { type FoundItem, newItem } from './new-item.ts';
import { type ReadName, readName } from './read-name.ts';
import { textAt, tokenAt } from './words-at.ts';

/** '30 yd dumpster': how big one is; how many is not said. */
export function sizedAlone(lexed: LexedText, at: number, last: number, taken: readonly boolean[]): FoundItem | null {
  if (taken[at] || !/^\d+ ?-?(?:yd|yard)s?/.test(tokenAt(lexed, at).kind === 'size' ? tokenAt(lexed, at).text : ''))
    return null;
  const name = readName(lexed, at, last, false);
  if (name?.category !== 'equipment' || tokenAt(lexed, at - 1).kind === 'number') return null;
  const count = countBehind(lexed, name.last + 1);
  return newItem(lexed, at, count?.last ?? name.last, name, count?.amount ?? null, 'ea');
}

/** '10 yd dumpster, just 1', '30 yd dumpster x 2': how many, where nothing goes on behind it. */
function countBehind(lexed: LexedText, from: number): { amount: Amount; last: number } | null {
  let at = from;
  while ([',', '-', ':', 'just', 'only', 'qty', 'x', 'total', 'was', 'were'].includes(textAt(lexed, at))) at += 1;
  const amount = amountOf(tokenAt(lexed, at));
  return at > from &&
    amount !== null &&
    amount % ONE === 0 &&
    (isPause(tokenAt(lexed, at + 1)) || isOfThem(lexed, at + 1))
    ? { amount, last: at }
    : null;
}

/** 'a four square box for each one, so 4 of those' */
export function soManyOfEach(lexed: LexedText, from: number): { amount: Amount; last: number } | null {
  if (!/^for (?:each|every)/.test(`${textAt(lexed, from)} ${textAt(lexed, from + 1)}`)) return null;
  let at = from + 2;
  while (
    at < from + 6 &&
    (['one', 'of', 'them', 'those', 'em'].includes(textAt(lexed, at)) || isPause(tokenAt(lexed, at)))
  )
    at += 1;
  const amount = textAt(lexed, at) === 'so' ? amountOf(tokenAt(lexed, at + 1)) : null;
  return amount !== null && isOfThem(lexed, at + 2) ? { amount, last: at + 3 } : null;
}

const isOfThem = (lexed: LexedText, at: number): boolean =>
  textAt(lexed, at) === 'of' && ['those', 'them', 'em'].includes(textAt(lexed, at + 1));

/** 'pvc on that, 60' of inch and a quarter': the thing whose size is told behind. */
export function onThat(lexed: LexedText, chunk: MeasureChunk, first: number): ReadName | null {
  const at = chunk.first - 3;
  const isSaid =
    textAt(lexed, at + 2) === ',' &&
    ['on', 'for', 'in'].includes(textAt(lexed, at)) &&
    ['that', 'it', 'this'].includes(textAt(lexed, at + 1));
  const name = isSaid ? readName(lexed, first, at - 1, false) : null;
  return name?.noun && name.last === at - 1 ? name : null;
}
