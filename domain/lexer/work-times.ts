import type { Chunk, DurationChunk } from './chunk.ts';
import type { LexedText } from './lex.ts';
import { TRADES_OF_THINGS, TRADES_OF_WORK } from './people-words.ts';
import { isPause, textAt, textOf, tokenAt } from './token.ts';

/**
 * 'plumber 4h + drywall 2h', 'sink relocated, plumb 5h', 'electrical 4 hrs, plumbing 3 hrs': a trade called by its work, alone
 * between marks with its hours. What may be stuff as well ('drywall') is one only beside the hours of another trade.
 */
export function workTimes(lexed: LexedText, chunks: readonly Chunk[]): Chunk[] {
  return chunks.map((time, i) => {
    const work = time.kind === 'duration' && isOfOne(time) ? workBefore(lexed, time, chunks[i - 1]) : null;
    const next = chunks[i + 1];
    // 'electrical 4 hrs 2 guys'
    const isCounted =
      next?.kind === 'people' && next.first - time.last <= 3 && next.groups.every((group) => group.trade === null);
    const isAlone = !isCounted && chunks[i - 1]?.kind !== 'people' && isPause(tokenAt(lexed.tokens, time.last + 1));
    return work && isAlone ? { ...time, ...work } : time;
  });
}

const isOfOne = ({ stated, basis, trade, isClock, isBreak }: DurationChunk): boolean =>
  stated.unit === 'hr' && basis === null && trade === undefined && !isClock && !isBreak;

function workBefore({ tokens }: LexedText, time: DurationChunk, before: Chunk | undefined) {
  const end = [':', '-'].includes(textAt(tokens, time.first - 1)) ? time.first - 1 : time.first;
  for (const words of [2, 1]) {
    const opening = end - words;
    const work = textOf(tokens, opening, end);
    const isListed = before?.kind === 'duration' && before.stated.unit === 'hr' && before.last === opening - 2;
    const isApart = isPause(tokenAt(tokens, opening - 1)) || (isListed && JOINS.has(textAt(tokens, opening - 1)));
    const trade = TRADES_OF_WORK[work] ?? (isListed ? TRADES_OF_THINGS[work] : undefined);
    if (opening >= 0 && isApart && trade !== undefined) return { trade, first: opening };
  }
  return null;
}

const JOINS = new Set(['+', 'and', '&', 'n', 'y', 'plus']);
