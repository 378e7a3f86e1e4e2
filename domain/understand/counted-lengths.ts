import type { Chunk, MeasureChunk } from '../lexer/chunk.ts';
import type { LexedText } from '../lexer/lex.ts';
import { formatAmount } from '../lexer/amount.ts';
import { type FoundItem, newItem } from './new-item.ts';
import { readName } from './read-name.ts';
import { inside, textAt } from './words-at.ts';

const BETWEEN = new Set(['new', 'more', 'extra', 'additional', 'of', 'the']);

/** '14 new 6ft whips', 'fourteen new six foot whips': so many things, and how long each is belongs to its name. */
export function countedLengths(
  lexed: LexedText,
  chunk: MeasureChunk,
  later: readonly Chunk[],
  last: number,
): FoundItem | null {
  const [length] = later;
  if (chunk.unit !== null || length?.kind !== 'measure' || length.unit !== 'ft') return null;
  const gap = lexed.tokens.slice(chunk.last + 1, length.first);
  if (gap.length > 2 || !gap.every(({ text }) => BETWEEN.has(text))) return null;
  const name = readName(lexed, length.last + 1, last, false);
  if (!name?.noun || name.category !== 'materials' || !/s$/.test(textAt(lexed, name.last))) return null;
  const named = { ...name, name: `${formatAmount(length.amount)} ft ${inside(name.name)}` };
  return newItem(lexed, chunk.first, name.last, named, chunk.amount, 'ea');
}
