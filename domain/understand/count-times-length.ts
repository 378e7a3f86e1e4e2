import { type Amount, multiplyAmounts } from '../lexer/amount.ts';
import type { Chunk, MeasureChunk } from '../lexer/chunk.ts';
import type { LexedText } from '../lexer/lex.ts';
import { LENGTH_PIECES } from '../lexer/unit-words.ts';
import { textAt, tokenAt } from './words-at.ts';

/** '3 runs of 20 ft', '4 x 10 ft', '3 runs of 3/4 EMT 20 ft each': the count times the length. */
export function countTimesLength(
  lexed: LexedText,
  chunk: MeasureChunk,
  later: readonly Chunk[],
  last: number,
): { amount: Amount; unit: string; last: number; nameFrom: number } | null {
  if (chunk.amount <= 0 || (chunk.unit !== null && chunk.unit !== 'ea' && chunk.unit !== 'roll')) return null;
  const other = later.find((one): one is MeasureChunk => one.kind === 'measure');
  if (
    !other ||
    other.last > last ||
    other.unit === null ||
    ['ea', 'sheet', 'box', 'set', 'pair', 'bag'].includes(other.unit)
  )
    return null;
  const gap = lexed.tokens.slice(chunk.last + 1, other.first);
  if (gap.length > 7 || gap.some((token) => [',', '.', ';', 'and', 'y', '+', '&', '\n'].includes(token.text)))
    return null;
  const piece =
    (chunk.unitWord !== null && LENGTH_PIECES.has(chunk.unitWord)) ||
    gap.some((token) => LENGTH_PIECES.has(token.text));
  const each = ['each', 'ea', 'apiece', 'cada', 'c/u'].includes(textAt(lexed, other.last + 1));
  const joint = gap.length <= 2 && gap.some((token) => ['of', 'x', '@', 'at', 'de'].includes(token.text));
  const times = joint && gap.some((token) => ['x', '@'].includes(token.text));
  if (!(each || times || (piece && gap.length <= 2))) return null;
  const end = each ? other.last + 1 : other.last;
  const isNameBetween = each && gap.length > 0 && !joint;
  return {
    amount: multiplyAmounts(chunk.amount, other.amount),
    unit: other.unit,
    last: end,
    nameFrom: (isNameBetween ? chunk.last : end) + 1,
  };
}

/** '250 ft #12 THHN x 3' is three times the length. */
export function timesAfter(lexed: LexedText, at: number, later: readonly Chunk[]): MeasureChunk | null {
  const times = later.find(
    (one): one is MeasureChunk => one.kind === 'measure' && one.first === at + 2 && one.unit === null && one.amount > 0,
  );
  return times && textAt(lexed, at + 1) === 'x' && tokenAt(lexed, times.last + 1).kind === 'mark' ? times : null;
}
