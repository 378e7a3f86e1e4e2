import type { Amount } from '../../domain/lexer/amount.ts';
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
export function laborWords(turn: Turn, line: Pick<ContextItem, 'name' | 'words' | 'rate_kind'>): LaborWords {
  const earlier = turn.prompt.history
    .filter((message) => message.role === 'user')
    .map((message) => message.text)
    .reverse();
  const found: LaborWords = { people: null, duration: null };
  for (const words of line.words ?? []) readInto(found, words, line, true);
  for (const text of earlier) {
    if (found.people && found.duration) break;
    readInto(found, text, line, found.people === null);
  }
  return found;
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
