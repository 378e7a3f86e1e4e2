import { type Amount, formatAmount, multiplyAmounts, ONE } from '../lexer/amount.ts';
import type { Chunk, MeasureChunk } from '../lexer/chunk.ts';
import { nounAt } from '../lexer/counted-noun.ts';
import type { LexedText } from '../lexer/lex.ts';
import { LENGTH_PIECES } from '../lexer/unit-words.ts';
import { type FoundItem, newItem } from './new-item.ts';
import { readName } from './read-name.ts';
import { inside, textAt, tokenAt } from './words-at.ts';

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
  // '22 3 5/8 studs 60 ft track': the feet have a name of their own.
  const isStud = gap.some((token) => /^studs?$/.test(token.text));
  const isOwn = isStud && (nounAt(lexed, other.last + 1) !== null || other.amount > LONGEST);
  // '2 rolls of membrane 5 gal of bonding adhesive': each has a name of its own.
  const behind = textAt(lexed, other.last + 1) === 'of' ? other.last + 2 : other.last + 1;
  const isNamed = gap.some((_, i) => nounAt(lexed, chunk.last + 1 + i) !== null);
  if (
    isNamed &&
    other.unit !== chunk.unit &&
    [behind, behind + 1].some((at) => nounAt(lexed, at)?.category === 'materials')
  )
    return null;
  const piece =
    (chunk.unitWord !== null && LENGTH_PIECES.has(chunk.unitWord)) ||
    gap.some((token) => LENGTH_PIECES.has(token.text));
  const each = ['each', 'ea', 'apiece', 'cada', 'c/u'].includes(textAt(lexed, other.last + 1));
  const joint = gap.length <= 2 && gap.some((token) => ['of', 'x', '@', 'at', 'de'].includes(token.text));
  // '3 10 ft sticks of EMT'
  const isAhead = gap.length === 0 && LENGTH_PIECES.has(textAt(lexed, other.last + 1));
  const times = joint && gap.some((token) => ['x', '@'].includes(token.text));
  if (!(each || times || isAhead || (piece && gap.length <= 2 && !isOwn))) return null;
  const end = each ? other.last + 1 : other.last;
  const isNameBetween = each && gap.length > 0 && !joint;
  return {
    amount: multiplyAmounts(chunk.amount, other.amount),
    unit: other.unit,
    last: end,
    nameFrom: (isNameBetween ? chunk.last : end) + 1,
  };
}

/** '14 eight foot 2x4s', '8 ea 4 ft strip lights', '8 strip lights 4 ft': so many pieces, and how long one is. */
export function countedByLength(
  lexed: LexedText,
  chunk: MeasureChunk,
  later: readonly Chunk[],
  last: number,
): FoundItem | null {
  const length = later.find((one): one is MeasureChunk => one.kind === 'measure' && one.form !== 'article');
  if (!length || length.last > last || length.unit !== 'ft' || length.amount > LONGEST || chunk.amount <= 0)
    return null;
  if (chunk.form === 'article' || !(chunk.unit === null || chunk.unit === 'ea')) return null;
  const isAhead = length.first === chunk.last + 1;
  const end = ['de', 'of'].includes(textAt(lexed, length.first - 1)) ? length.first - 2 : length.first - 1;
  const name = readName(lexed, isAhead ? length.last + 1 : chunk.last + 1, isAhead ? last : end, false);
  // '6 lamparas de 4 pies ahi'
  const isBehind =
    name !== null &&
    name.last === end &&
    (end < length.first - 1
      ? !['of', 'de'].includes(textAt(lexed, length.last + 1))
      : tokenAt(lexed, length.last + 1).kind !== 'word');
  if (!name?.noun || name.category !== 'materials' || !(isAhead || isBehind) || !LONG.test(name.name)) return null;
  const item = newItem(lexed, chunk.first, Math.max(name.last, length.last), name, chunk.amount, 'ea');
  return { ...item, name: `${formatAmount(length.amount)} ft ${inside(item.name)}` };
}

/** "4' cross tees 80 pcs", '8 ft 2x4 - 12 pcs': how long one is stands first, how many behind. */
export function lengthAhead(lexed: LexedText, chunk: MeasureChunk, later: readonly Chunk[]): FoundItem | null {
  const count = later.find((one) => one.first > chunk.last);
  if (chunk.unit !== 'ft' || chunk.amount > LONGEST || count?.kind !== 'measure' || count.unit !== 'ea') return null;
  const end = ['-', ':', '(', 'x'].includes(textAt(lexed, count.first - 1)) ? count.first - 2 : count.first - 1;
  const name = readName(lexed, chunk.last + 1, end, false);
  if (!name?.noun || name.last !== end || !LONG.test(name.name)) return null;
  const item = newItem(lexed, chunk.first, count.last, name, count.amount, 'ea');
  return { ...item, name: `${formatAmount(chunk.amount)} ft ${inside(item.name)}` };
}

const LONGEST = 24 * ONE;
/** What is counted by the piece and comes in lengths. */
const LONG =
  /light|strip|troffer|fixture|^\dx\d|lumber|board|stud|plank|post|baseboard|heater|strut|track|pole|\btee|bead|mold|trim|angle|whip|cord|picket|chain|sling|ladder|lamp/i;

/** '250 ft #12 THHN x 3' is three times the length. */
export function timesAfter(lexed: LexedText, at: number, later: readonly Chunk[]): MeasureChunk | null {
  const times = later.find(
    (one): one is MeasureChunk => one.kind === 'measure' && one.first === at + 2 && one.unit === null && one.amount > 0,
  );
  return times && textAt(lexed, at + 1) === 'x' && tokenAt(lexed, times.last + 1).kind === 'mark' ? times : null;
}
