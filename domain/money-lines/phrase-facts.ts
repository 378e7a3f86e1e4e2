import { formatAmount, type Amount } from '../lexer/amount.ts';
import type { DurationChunk, MeasureChunk, PeopleChunk, PriceChunk } from '../lexer/chunk.ts';
import { lex, spanOf } from '../lexer/lex.ts';
import { readChunks } from '../lexer/read-chunks.ts';

interface Placed {
  start: number;
  end: number;
}
export type Price = PriceChunk & Placed;
export type Duration = DurationChunk & Placed;
export type Measure = MeasureChunk & Placed;
export type People = PeopleChunk & Placed;

/** The numbers of a phrase, by the reader that proves them too, with their places in it. */
export interface PhraseFacts {
  prices: Price[];
  durations: Duration[];
  measures: Measure[];
  people: People[];
}

export function factsOf(words: string): PhraseFacts {
  const lexed = lex(words);
  const facts: PhraseFacts = { prices: [], durations: [], measures: [], people: [] };
  for (const chunk of readChunks(lexed)) {
    const { start, end } = spanOf(lexed, chunk.first, chunk.last);
    if (chunk.kind === 'price') facts.prices.push({ ...chunk, start, end });
    else if (chunk.kind === 'duration') facts.durations.push({ ...chunk, start, end });
    else if (chunk.kind === 'people') facts.people.push({ ...chunk, start, end });
    else facts.measures.push({ ...chunk, start, end });
  }
  return facts;
}

export const decimal = (amount: Amount): string => formatAmount(amount);

/** How many people are counted; null where nobody says. */
export function countOf(people: readonly People[]): string | null {
  const counts = people.flatMap(({ groups }) => groups.map(({ count }) => count));
  const known = counts.filter((count) => count !== null);
  return counts.length > 0 && known.length === counts.length
    ? decimal(known.reduce((sum, count) => sum + count, 0))
    : null;
}

const SMALL_WORDS = new Set(
  'and y plus also then for of on at the a an our we us it was is had did do use used bill charge charged add put de del el la los las por para en un una fue con to extra new co cor per contract agreed flat price cost hay que cobrar agrega nuestro nuestra'.split(
    ' ',
  ),
);
const SMALL_ENDS = new Set(
  'and y plus for of on at the a an was is are were nos de del el la por para en fue al contract our as per us we with to agreed flat'.split(
    ' ',
  ),
);

/** What a line is called: the words without small ones around them, with a capital. Empty where nothing is left. */
export function nameFrom(words: string): string {
  const tokens = words
    .replaceAll(/[()"“”]/g, ' ')
    .split(/\s+/)
    .map((word) => word.replaceAll(/^[,.:;-]+|[,.:;-]+$/g, ''))
    .filter(Boolean);
  while (tokens.length > 0 && SMALL_WORDS.has(tokens[0]!.toLowerCase())) tokens.shift();
  while (tokens.length > 0 && SMALL_ENDS.has(tokens.at(-1)!.toLowerCase())) tokens.pop();
  const name = tokens.join(' ');
  return /\p{L}{2}/u.test(name) ? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`.slice(0, 120) : '';
}
