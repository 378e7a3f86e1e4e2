import { ONE } from './amount.ts';
import type { Chunk, DurationChunk } from './chunk.ts';
import type { Token } from './token.ts';

/** '2 tinners 4h each, 7 to 11', '7am-11am, 2 tinners, 4 hrs': from when to when, beside how long that was, lunch aside. */
export function isToldToo(tokens: readonly Token[], chunks: readonly Chunk[], at: number): boolean {
  const [before, clock, next, behind] = [chunks[at - 1], chunks[at], chunks[at + 1], chunks[at + 2]];
  if (clock?.kind !== 'duration' || !clock.isClock) return false;
  const isBeside = (from: number, to: number): boolean =>
    tokens.slice(from + 1, to).every(({ text }) => BESIDE.has(text));
  if (before?.kind === 'duration' && isAsLong(clock, before))
    return isBeside(before.last, clock.first) && !(next?.kind === 'people' && behind?.kind !== 'duration');
  const isFirst = before?.kind !== 'people' && before?.kind !== 'duration';
  return (
    isFirst &&
    next?.kind === 'people' &&
    behind?.kind === 'duration' &&
    isAsLong(clock, behind) &&
    isBeside(clock.last, next.first) &&
    isBeside(next.last, behind.first)
  );
}

const isAsLong = (clock: DurationChunk, one: DurationChunk): boolean =>
  !one.isClock &&
  one.stated.unit === 'hr' &&
  !one.isBreak &&
  one.rate === null &&
  one.basis !== 'total' &&
  clock.hours >= one.hours &&
  clock.hours - one.hours <= ONE;

const BESIDE = new Set([
  ',',
  '(',
  ')',
  '-',
  'from',
  'was',
  'were',
  'at',
  'so',
  '.',
  ':',
  'there',
  'did',
  'put',
  'in',
  'worked',
  'de',
  'went',
  'they',
  'we',
  'each',
]);
