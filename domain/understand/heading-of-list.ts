import type { MeasureChunk } from '../lexer/chunk.ts';
import { nounAt } from '../lexer/counted-noun.ts';
import type { LexedText } from '../lexer/lex.ts';
import { endsSentence } from '../lexer/pair-labor.ts';
import { CREW_WORDS, tradeOfWord } from '../lexer/people-words.ts';
import { CONTAINER_WORDS, unitOfWord } from '../lexer/unit-words.ts';
import { NAME_STOPS } from './name-words.ts';
import { type ReadName, readName } from './read-name.ts';
import { verbClass } from './verbs.ts';
import { cased, join } from './word-name.ts';
import { inside, nameOfSize, textAt, tokenAt } from './words-at.ts';

const MOST_WORDS = 3;

/**
 * What an entry of a list is by the list's heading, where it says only of what size or sort it is: 'MC cable: three rolls 12-2,
 * one roll 10-3', 'Locks: 5 storeroom function, 2 passage', 'breakers: 3 20a, 2 30a'.
 */
export function underHeading(lexed: LexedText, chunk: MeasureChunk, first: number): ReadName | null {
  if (chunk.form === 'article') return null;
  const sort = sortOf(lexed, chunk.last + 1);
  const heading = sort ? headingBefore(lexed, chunk, first) : null;
  if (!sort || !heading) return null;
  return {
    ...heading,
    name: join(sort.sizes, [...sort.words, inside(heading.name)]),
    // The first entry's words hold the heading.
    first: textAt(lexed, chunk.first - 1) === ':' ? heading.first : chunk.first,
    last: sort.last,
    sizes: sort.sizes.length,
    trails: false,
  };
}

/** Sizes and words of no table up to the entry's end or its price. */
function sortOf(lexed: LexedText, from: number): { sizes: string[]; words: string[]; last: number } | null {
  let at = textAt(lexed, from) === 'of' ? from + 1 : from;
  const sizes: string[] = [];
  const words: string[] = [];
  for (; !endsEntry(lexed, at); at += 1) {
    const { kind, text } = tokenAt(lexed, at);
    if (kind === 'size' && nounAt(lexed, at) === null) sizes.push(nameOfSize(tokenAt(lexed, at)));
    else if (kind === 'word' && isSort(lexed, at, text)) words.push(cased(lexed, at));
    else return null;
  }
  const isToldEnough = sizes.length + words.length > 0 && words.length <= MOST_WORDS;
  return isToldEnough ? { sizes, words, last: at - 1 } : null;
}

const isSort = (lexed: LexedText, at: number, text: string): boolean =>
  nounAt(lexed, at) === null &&
  !NAME_STOPS.has(text) &&
  verbClass(text) === null &&
  !/(?:ed|ing)$/.test(text) &&
  unitOfWord(text) === null &&
  !(text in CONTAINER_WORDS) &&
  !CREW_WORDS.has(text) &&
  tradeOfWord(text) === null;

const endsEntry = (lexed: LexedText, at: number): boolean =>
  tokenAt(lexed, at).kind === 'mark' ||
  tokenAt(lexed, at).kind === 'end' ||
  tokenAt(lexed, at).kind === 'money' ||
  ['and', 'at', '@', '&', '+'].includes(textAt(lexed, at));

/** The things that stand before the colon of this sentence, and nothing else with them. */
function headingBefore(lexed: LexedText, chunk: MeasureChunk, first: number): ReadName | null {
  let colon = chunk.first - 1;
  while (colon > first && textAt(lexed, colon) !== ':') {
    if (endsSentence(lexed, colon)) return null;
    colon -= 1;
  }
  if (textAt(lexed, colon) !== ':') return null;
  for (let at = Math.max(first, colon - 3); at < colon; at += 1) {
    const opens = at === first || tokenAt(lexed, at - 1).kind === 'mark';
    const name = opens ? readName(lexed, at, colon - 1, false) : null;
    const isMany = /s$/.test(textAt(lexed, colon - 1)) || chunk.unit !== null;
    if (name?.noun?.category === 'materials' && name.last === colon - 1 && isMany) return name;
  }
  return null;
}
