import { nounAt } from '../lexer/counted-noun.ts';
import { type LexedText, wordsOf } from '../lexer/lex.ts';
import { verbClass } from './verbs.ts';
import type { FoundJob } from './read-jobs.ts';
import { textAt, tokenAt } from './words-at.ts';

/** Numbers right behind a job's name that count nothing: 'riverside 305 duct was in the way', 'maple two twelve we swapped …'. */
export function withRooms(lexed: LexedText, jobs: readonly FoundJob[]): LexedText {
  const rooms = new Set(jobs.flatMap((job) => (isRoom(lexed, job.last + 1) ? [job.last + 1] : [])));
  if (rooms.size === 0) return lexed;
  return {
    ...lexed,
    tokens: lexed.tokens.map((token, at) => (rooms.has(at) ? { ...token, kind: 'place' as const } : token)),
  };
}

/** What stands behind is one thing ('5 duct'), and is no '5 conduit' that somebody counts loosely: something is told of it. */
function isRoom(lexed: LexedText, at: number): boolean {
  const { kind, amount } = tokenAt(lexed, at);
  if (kind !== 'number' || amount === undefined || amount <= 10_000) return false;
  const noun = nounAt(lexed, at + 1);
  if (!noun) return false;
  const end = at + 1 + noun.words;
  const isOne = !/s$/.test(textAt(lexed, end - 1));
  const told = textAt(lexed, end);
  return isOne && !/\d/.test(wordsOf(lexed, at + 1, end - 1)) && (TOLD.test(told) || verbClass(told) !== null);
}

const TOLD =
  /^(?:was|were|is|had|got|in|on|by|above|behind|relo|reroute|relocation|repair|rework|swap|replacement|move|leak|change|not|that)$/;
