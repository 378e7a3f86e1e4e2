import { ONE } from './amount.ts';
import type { PeopleChunk } from './chunk.ts';
import { nounAt } from './counted-noun.ts';
import { isKnownWord } from './known-words.ts';
import type { LexedText } from './lex.ts';
import { CREW_WORDS, SELF_WORDS, tradeOfWord } from './people-words.ts';
import { wordsOf } from './spans.ts';
import { textAt, textOf, tokenAt } from './token.ts';
import { unitOfWord } from './unit-words.ts';

/** First names that are words of their own, too. */
const NAMES_TOO = new Set(
  'al art bill cam chavo chip dale dan dom don drew earl frank fred gene grant guy jack jay john lane lee mando marco mark max ned pat ray red rich rob rod roger sal skip ted ty vic ward will'.split(
    ' ',
  ),
);
const LAST_JOINTS = new Set(['and', '&', 'n', 'y', '+', 'e']);
/** 'Big Mike', 'lil Chris' */
export const NICK = new Set(['big', 'lil', 'little', 'old', 'young', 'mr', 'don']);

/** A first name that is a word of something else, written as a name is: 'Cam', 'Vic', 'Marco'. */
export const isNameToo = (lexed: LexedText, at: number): boolean =>
  NAMES_TOO.has(textAt(lexed.tokens, at)) && /^[A-Z]/.test(wordsOf(lexed, at, at));

/**
 * Names in a row, the last one joined ('Al and Bo', 'mike, sal and denny', 'me and Hank', 'luis/beto/chuy'): how many, and what
 * follows. Behind a trade or a count (`isLed`) they need no joint where they are written as names: 'Pete Luis Big Mike'.
 */
export function namesAt(lexed: LexedText, from: number, isLed = false): { count: number; next: number } | null {
  const { tokens } = lexed;
  let [count, next, isJoined, isWritten] = [0, from, false, true];
  for (let at = from; ;) {
    const end = endOfName(lexed, at);
    if (end === null) break;
    isWritten &&= /^[A-Z]/.test(wordsOf(lexed, at, at));
    [count, next, at] = [count + 1, end, end];
    if (textAt(tokens, at) === ',') at += 1;
    const isLast = LAST_JOINTS.has(textAt(tokens, at));
    const isSlash = textAt(tokens, at) === '/';
    if (isLast || isSlash) at += 1;
    else if (at === end && !isLed) break;
    if (endOfName(lexed, at) === null) break;
    isJoined ||= isLast || isSlash;
  }
  const isRow = count > 1 && (isJoined || (isLed && isWritten));
  return isRow && isSomebody(lexed, from, next - 1) ? { count, next } : null;
}

/** Where the name that begins here ends; null where none does. */
function endOfName(lexed: LexedText, at: number): number | null {
  const first = NICK.has(textAt(lexed.tokens, at)) ? at + 1 : at;
  return isName(lexed, first) ? first + 1 : null;
}

/** Between a crew and its names: 'three painters, namely', 'guys on it:', 'de plomeros fueron'. */
export function behindCrew({ tokens }: LexedText, from: number): number {
  let at = from;
  while (BEFORE_NAMES.has(textAt(tokens, at)) && at < from + 4) at += 1;
  return at;
}
const BEFORE_NAMES = new Set([
  'fueron',
  'anduvieron',
  'estuvieron',
  'trabajaron',
  'andaban',
  'eran',
  'son',
  'vinieron',
  'entraron',
  'jalaron',
  'hoy',
  'ahi',
  ',',
  ':',
  '-',
  '(',
  'namely',
  'named',
  'being',
  'were',
  'on',
  'it',
  'there',
  'today',
  'are',
  'is',
  '=',
  'at',
  '\u00b7',
]);

function isName(lexed: LexedText, at: number): boolean {
  const { kind, text } = tokenAt(lexed.tokens, at);
  if (kind !== 'word') return false;
  if (SELF_WORDS.has(text) || NAMES_TOO.has(text)) return true;
  const isFree = !isKnownWord(text) && nounAt(lexed, at) === null && unitOfWord(text) === null;
  return isFree && /^[a-z]{2,12}$/.test(text) && tradeOfWord(text) === null && !CREW_WORDS.has(text);
}

/** At least one of them is no word of anything else. */
const isSomebody = (lexed: LexedText, first: number, last: number): boolean =>
  lexed.tokens
    .slice(first, last + 1)
    .some(
      ({ kind, text }, i) =>
        kind === 'word' &&
        !LAST_JOINTS.has(text) &&
        !SELF_WORDS.has(text) &&
        (!isKnownWord(text) || /^[A-Z]/.test(wordsOf(lexed, first + i, first + i))),
    );

/**
 * 'Al & Bo, carpenters', 'al and bo (carpenters)', 'mike, sal and denny went around, all journeymen': so many of a trade as are
 * named, where the trade of all of them is told behind.
 */
export function namedCrew(lexed: LexedText, at: number): PeopleChunk | null {
  const { tokens } = lexed;
  // In the middle of a list.
  if ((textAt(tokens, at - 1) === ',' || LAST_JOINTS.has(textAt(tokens, at - 1))) && isName(lexed, at - 2)) return null;
  const names = namesAt(lexed, at);
  if (!names) return null;
  // 'Sam n Bill carpenters 630 to 3'
  const beside = tradesAt(lexed, names.next);
  if (beside && ['number', 'clock'].includes(tokenAt(tokens, beside.next).kind)) return ofTrade(at, names, beside);
  for (let i = names.next; i < names.next + 8; i += 1) {
    const { kind, text } = tokenAt(tokens, i);
    if (kind === 'number' || kind === 'end' || kind === 'clock' || ['.', ';', '\n'].includes(text)) return null;
    const isAll = text === 'all' || text === 'both';
    const isBeside = i === names.next && (text === ',' || text === '(');
    if (!isAll && !isBeside) continue;
    const trade = tradesAt(lexed, i + 1);
    if (trade) return ofTrade(at, names, trade);
  }
  return null;
}

const ofTrade = (first: number, names: { count: number }, trade: { name: string; next: number }): PeopleChunk => ({
  kind: 'people',
  first,
  last: trade.next - 1,
  groups: [{ trade: trade.name, count: names.count * ONE }],
});

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
