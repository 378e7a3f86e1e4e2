import { ONE } from './amount.ts';
import type { PeopleChunk } from './chunk.ts';
import { nounAt } from './counted-noun.ts';
import { isKnownWord } from './known-words.ts';
import { type LexedText, wordsOf } from './lex.ts';
import { CREW_WORDS, SELF_WORDS, tradeOfWord } from './people-words.ts';
import { textAt, textOf, tokenAt } from './token.ts';
import { unitOfWord } from './unit-words.ts';

/** First names that are words of their own, too. */
const NAMES_TOO = new Set('al art bill chip dale dan don drew earl frank gene grant jack jay lane lee mark max pat ray red rich rob rod skip will'.split(' ')); // prettier-ignore
const LAST_JOINTS = new Set(['and', '&', 'n', 'y', '+', 'e']);

/** Names in a row, the last one joined ('Al and Bo', 'mike, sal and denny', 'me and Hank'): how many, and what follows. */
export function namesAt(lexed: LexedText, from: number): { count: number; next: number } | null {
  const { tokens } = lexed;
  let count = 0;
  for (let at = from; isName(lexed, at); at += 2) {
    count += 1;
    if (LAST_JOINTS.has(textAt(tokens, at + 1)))
      return isName(lexed, at + 2) && isSomebody(lexed, from, at + 2) ? { count: count + 1, next: at + 3 } : null;
    if (textAt(tokens, at + 1) !== ',') return null;
  }
  return null;
}

function isName(lexed: LexedText, at: number): boolean {
  const { kind, text } = tokenAt(lexed.tokens, at);
  if (kind !== 'word') return false;
  if (SELF_WORDS.has(text) || NAMES_TOO.has(text)) return true;
  const isFree = !isKnownWord(text) && nounAt(lexed, at) === null && unitOfWord(text) === null;
  return isFree && /^[a-z]{2,12}$/.test(text) && tradeOfWord(text) === null && !CREW_WORDS.has(text);
}

/** At least one of them is no word of anything else. */
const isSomebody = (lexed: LexedText, first: number, last: number): boolean =>
  lexed.tokens.slice(first, last + 1).some(({ kind, text }, i) => kind === 'word' && !LAST_JOINTS.has(text) && !SELF_WORDS.has(text) && (!isKnownWord(text) || /^[A-Z]/.test(wordsOf(lexed, first + i, first + i)))); // prettier-ignore

/**
 * 'Al & Bo, carpenters', 'al and bo (carpenters)', 'mike, sal and denny went around, all journeymen': so many of a trade as are
 * named, where the trade of all of them is told behind.
 */
export function namedCrew(lexed: LexedText, at: number): PeopleChunk | null {
  const { tokens } = lexed;
  // In the middle of a list.
  if ((textAt(tokens, at - 1) === ',' || LAST_JOINTS.has(textAt(tokens, at - 1))) && isName(lexed, at - 2)) return null; // prettier-ignore
  const names = namesAt(lexed, at);
  if (!names) return null;
  for (let i = names.next; i < names.next + 8; i += 1) {
    const { kind, text } = tokenAt(tokens, i);
    if (kind === 'number' || kind === 'end' || kind === 'clock' || ['.', ';', '\n'].includes(text)) return null;
    const isAll = text === 'all' || text === 'both';
    const isBeside = i === names.next && (text === ',' || text === '(');
    if (!isAll && !isBeside) continue;
    const trade = tradesAt(lexed, i + 1);
    if (trade) return { kind: 'people', first: at, last: trade.next - 1, groups: [{ trade: trade.name, count: names.count * ONE }] }; // prettier-ignore
  }
  return null;
}

/** 'carpenters)', 'of them journeymen': several of a trade, and nothing of theirs behind. */
function tradesAt({ tokens }: LexedText, from: number): { name: string; next: number } | null {
  let at = from;
  while (ALL_OF.has(textAt(tokens, at)) && at < from + 4) at += 1;
  for (let words = 3; words >= 1; words -= 1) {
    const phrase = textOf(tokens, at, at + words);
    const name = /(?:[^s]s|men)$/.test(phrase) ? tradeOfWord(phrase) : null;
    const behind = tokenAt(tokens, at + words);
    if (name === null || (behind.kind === 'word' && !BEHIND.has(behind.text))) continue;
    return { name, next: at + words };
  }
  return null;
}

const ALL_OF = new Set(['both', 'all', 'of', 'them', 'us', 'are', 'were', 'em', '(', 'the']);
const BEHIND = new Set(['were', 'was', 'at', 'on', 'worked', 'put', 'for', 'in', 'spent', 'did']);
