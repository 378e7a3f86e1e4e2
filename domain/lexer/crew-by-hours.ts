import { type Amount, ONE } from './amount.ts';
import { nounAt } from './counted-noun.ts';
import { EACH, phraseAt } from './duration-words.ts';
import { isKnownWord } from './known-words.ts';
import type { LexedText } from './lex.ts';
import { CREWS_OF_WORK, TRADES_OF_WORK } from './people-words.ts';
import { amountOf, textAt, textOf, tokenAt } from './token.ts';
import { unitOfWord } from './unit-words.ts';

export interface CountedCrew {
  trade: string | null;
  count: Amount;
  next: number;
}

/**
 * Only people have hours each: '2 de demolicion 5 hrs c/u', 'four pavers three hours each', '3 hangers x 5 hrs a man',
 * 'hangers x2, 6 hr per man', 'ops: three, 6 hrs per man'. Machines have them too, and are known.
 */
export function crewByHours(lexed: LexedText, at: number): CountedCrew | null {
  const count = amountOf(tokenAt(lexed.tokens, at));
  if (count === null) return crewBeforeCount(lexed, at);
  if (count % ONE !== 0 || count <= 0 || count > 30 * ONE) return null;
  let next = at + 1;
  const isOf = OF.has(textAt(lexed.tokens, next));
  while (OF.has(textAt(lexed.tokens, next))) next += 1;
  const crew = crewAt(lexed, next, isOf);
  if (!crew) return null;
  // '3 of the duct guys 2 hrs each'
  if (/^(?:guys?|men|man|hands|crew|people)$/.test(textAt(lexed.tokens, crew.next))) crew.next += 1;
  return hoursEach(lexed, crew.next) ? { ...crew, count } : null;
}

const OF = new Set(['de', 'del', 'of', 'the', 'my', 'our', 'mis', 'los', 'la', 'el']);
const BEFORE_COUNT = new Set(['x', ':', 'were', 'was', 'eran', 'fueron', '-', 'son', "'s", 's', '·']);

function crewBeforeCount(lexed: LexedText, at: number): CountedCrew | null {
  const { tokens } = lexed;
  const crew = tokenAt(tokens, at).kind === 'word' && !OF.has(textAt(tokens, at - 1)) ? tradeAt(lexed, at) : null;
  if (!crew) return null;
  let next = crew.next;
  while (BEFORE_COUNT.has(textAt(tokens, next)) && next < crew.next + 3) next += 1;
  const count = amountOf(tokenAt(tokens, next));
  const isCount = next > crew.next && count !== null && count % ONE === 0 && count <= 30 * ONE;
  return isCount && hoursEach(lexed, next + 1) ? { trade: crew.trade, count, next: next + 1 } : null;
}

function tradeAt({ tokens }: LexedText, at: number): { trade: string | null; next: number } | null {
  for (let words = 2; words >= 1; words -= 1) {
    const phrase = textOf(tokens, at, at + words);
    const trade = CREWS_OF_WORK[phrase] ?? CREWS_OF_WORK[phrase.replace(/'?s$/, '')];
    if (trade !== undefined) return { trade, next: at + words };
  }
  return null;
}

function crewAt(lexed: LexedText, at: number, isOf: boolean): { trade: string | null; next: number } | null {
  const known = tradeAt(lexed, at);
  if (known) return known;
  const { kind, text } = tokenAt(lexed.tokens, at);
  if (kind !== 'word' || unitOfWord(text) !== null) return null;
  const noun = nounAt(lexed, at);
  if (noun)
    return noun.category === 'materials' && (isOf || /(?:er|or|ist)s$/.test(text))
      ? { trade: null, next: at + noun.words }
      : null;
  const work = TRADES_OF_WORK[text];
  if (work !== undefined) return { trade: work, next: at + 1 };
  return /(?:ers|ors|eros|ores|istas|ists|men)$/.test(text) && !isKnownWord(text)
    ? { trade: null, next: at + 1 }
    : null;
}

/** '5 hrs c/u', ', six hours apiece', 'a 5 hrs x persona', 'at 8 hrs ea'. */
function hoursEach(lexed: LexedText, from: number): boolean {
  const { tokens } = lexed;
  let at = from;
  while (BEFORE_HOURS.has(textAt(tokens, at)) && at < from + 2) at += 1;
  const unit = at + 1;
  return (
    amountOf(tokenAt(tokens, at)) !== null &&
    unitOfWord(textAt(tokens, unit)) === 'hr' &&
    phraseAt(lexed, unit + 1, EACH) > 0
  );
}

const BEFORE_HOURS = new Set([',', 'at', '@', 'x', 'for', 'a', 'con', ':', '-', 'por']);
