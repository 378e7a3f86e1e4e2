import { type Amount, multiplyAmounts, parseAmount } from '../../domain/lexer/amount.ts';
import type { PeopleChunk } from '../../domain/lexer/chunk.ts';
import { lex, wordsOf } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import type { ContextItem } from '../prompt-context.ts';
import type { Turn } from './turn.ts';

export interface LaborWords {
  people: { count: Amount; words: string } | null;
  duration: { hours: Amount; words: string } | null;
}

/** How many people and how long, from the words the line stands on, else from what the person texted before. */
export function laborWords(
  turn: Turn,
  line: Pick<ContextItem, 'name' | 'words' | 'rate_kind'> & Partial<Pick<ContextItem, 'quantity'>>,
): LaborWords {
  const earlier = turn.prompt.history
    .filter((message) => message.role === 'user')
    .map((message) => message.text)
    .reverse();
  const found: LaborWords = { people: null, duration: null };
  found.people = oneByOne(line, earlier);
  for (const words of line.words ?? []) readInto(found, words, line, true);
  found.people ??= countOnly(line, found.duration);
  for (const text of earlier) {
    if (found.people && found.duration) break;
    readInto(found, text, line, found.people === null);
  }
  return found;
}

/** '3 hrs yo y 3 hrs Chuy': people told one by one, each with his time, are as many as were told. */
function oneByOne({ name, words = [] }: Pick<ContextItem, 'name' | 'words'>, texts: readonly string[]): LaborWords['people'] {
  const text = texts.find((one) => words.every((said) => one.includes(said)));
  if (text === undefined) return null;
  const lexed = lex(text);
  const chunks = readChunks(lexed);
  const people = chunks.filter((chunk) => chunk.kind === 'people');
  if (!people.every(({ first, last }) => words.includes(wordsOf(lexed, first, last)))) return null;
  const isEach = people.length > 1 && people.length === chunks.filter((chunk) => chunk.kind === 'duration').length;
  const counts = people.flatMap(({ groups }) => groups.map(({ trade, count }) => ((trade ?? 'Labor') === name ? count : null))); // prettier-ignore
  if (!isEach || counts.includes(null)) return null;
  return { count: counts.reduce<Amount>((sum, count) => sum + (count ?? 0), 0), words: text };
} // prettier-ignore

/** 'No eran 3 ayudantes, eran 4' left a bare 4 beside the hours: with them it makes the line. */
function countOnly(
  { words = [], quantity }: Partial<Pick<ContextItem, 'words' | 'quantity'>>,
  duration: LaborWords['duration'],
): LaborWords['people'] {
  for (const text of words) {
    const [chunk, ...others] = readChunks(lex(text));
    const count = chunk?.kind === 'measure' && others.length === 0 && chunk.unit === null ? chunk.amount : null;
    if (count !== null && duration && multiplyAmounts(count, duration.hours) === parseAmount(quantity ?? '')) return { count, words: text }; // prettier-ignore
  }
  return null;
}

function readInto(found: LaborWords, text: string, line: Pick<ContextItem, 'name' | 'rate_kind'>, withPeople: boolean): void {
  const lexed = lex(text);
  const chunks = readChunks(lexed);
  for (const chunk of chunks)
    if (chunk.kind === 'people' && withPeople)
      found.people ??= peopleOf(chunk, line.name, wordsOf(lexed, chunk.first, chunk.last));
  const times = chunks.flatMap((chunk) => (chunk.kind === 'duration' && !chunk.isBreak ? [chunk] : []));
  // '8 regular plus 2 overtime': each line has the hours of its own rate.
  const rate = line.rate_kind === 'regular' ? null : line.rate_kind;
  const time = times.find((one) => one.rate === rate) ?? times[0];
  if (time) found.duration ??= { hours: time.hours, words: wordsOf(lexed, time.first, time.last) };
} // prettier-ignore

function peopleOf(chunk: PeopleChunk, trade: string, words: string): LaborWords['people'] {
  const group =
    chunk.groups.find((one) => (one.trade ?? 'Labor') === trade) ??
    (chunk.groups.length === 1 ? chunk.groups[0] : undefined);
  return group && group.count !== null ? { count: group.count, words } : null;
}
