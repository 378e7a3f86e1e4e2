import { type Amount, multiplyAmounts } from '../lexer/amount.ts';
import type { Chunk, MeasureChunk } from '../lexer/chunk.ts';
import type { LexedText } from '../lexer/lex.ts';
import { LENGTH_PIECES } from '../lexer/unit-words.ts';

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
  const each = ['each', 'ea', 'apiece', 'cada', 'c/u'].includes(lexed.tokens[other.last + 1]?.text ?? '');
  const joint = gap.length <= 2 && gap.some((token) => ['of', 'x', '@', 'at', 'de'].includes(token.text));
  if (!(
    (piece && (joint || gap.length <= 2)) ||
    each ||
    (joint && gap.some((token) => ['x', '@'].includes(token.text)))
  ))
    return null;
  const amount = multiplyAmounts(chunk.amount, other.amount);
  if (each && gap.length > 0 && !joint)
    return { amount, unit: other.unit, last: other.last + 1, nameFrom: chunk.last + 1 };
  return { amount, unit: other.unit, last: other.last + (each ? 1 : 0), nameFrom: other.last + 1 + (each ? 1 : 0) };
}

/** '250 ft #12 THHN x 3' is three times the length. */
export function timesAfter(lexed: LexedText, at: number, later: readonly Chunk[]): MeasureChunk | null {
  const times = later.find(
    (one): one is MeasureChunk => one.kind === 'measure' && one.first === at + 2 && one.unit === null && one.amount > 0,
  );
  const next = times ? lexed.tokens[times.last + 1] : undefined;
  return times && lexed.tokens[at + 1]?.text === 'x' && (!next || next.kind === 'mark') ? times : null;
}
