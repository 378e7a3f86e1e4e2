import type { MeasureChunk } from '../lexer/chunk.ts';
import { nounAt } from '../lexer/counted-noun.ts';
import type { LexedText } from '../lexer/lex.ts';
import { MATERIAL_ADJECTIVES } from '../lexer/material-words.ts';
import { CONTAINER_WORDS, LENGTH_PIECES, unitOfWord } from '../lexer/unit-words.ts';
import { NAME_STOPS } from './name-words.ts';
import { type ReadName, readName } from './read-name.ts';
import { isGoods } from './unknown-thing.ts';
import { verbClass } from './verbs.ts';
import { cased, join } from './word-name.ts';
import { nameOfSize, textAt, tokenAt } from './words-at.ts';

const QTY = new Set(['qty', 'quantity', 'ct', 'count']);

/**
 * What a count belongs to that stands at the end of its entry, whatever stands between: 'recepts hosp grade qty 8', 'storefront
 * glass, tempered 36x84 qty 1', and of a whole text 'new hinges bought for that, six'.
 */
export function nameOfEntry(
  lexed: LexedText,
  chunk: MeasureChunk,
  first: number,
  taken: readonly boolean[],
): ReadName | null {
  if (chunk.unit !== null || chunk.form === 'article') return null;
  if (!['mark', 'end'].includes(tokenAt(lexed, chunk.last + 1).kind)) return null;
  const lead = textAt(lexed, chunk.first - 1);
  if (QTY.has(lead) && textAt(lexed, chunk.first - 2) === ',')
    return thingsOfEntry(lexed, chunk.first - 3, first, taken);
  if (QTY.has(lead)) return entryBefore(lexed, chunk.first - 2, first, taken);
  const isWhole = first === 0 && chunk.last + 1 >= lexed.tokens.length;
  return isWhole && [',', ':', '-'].includes(lead) ? onlyThing(lexed, chunk.first - 1, taken) : null;
}

/** 'fireproofing bags: 9', 'mud boxes qty 3': the unit stands before its count, and what came in it before that. */
export function unitAhead(
  lexed: LexedText,
  chunk: MeasureChunk,
  first: number,
  taken: readonly boolean[],
): { name: ReadName; unit: string } | null {
  if (chunk.unit !== null || !['mark', 'end'].includes(tokenAt(lexed, chunk.last + 1).kind)) return null;
  const at = chunk.first - 2;
  const word = textAt(lexed, at);
  // 'Contractor bags: 40' are bags.
  if (lexed.tokens.slice(first, at).some((_, i) => (nounAt(lexed, first + i)?.words ?? 0) === at + 1 - first - i))
    return null;
  const unit = word in CONTAINER_WORDS || LENGTH_PIECES.has(word) ? 'ea' : unitOfWord(word);
  if (
    unit === null ||
    !/s$/.test(word) ||
    !BULK.has(unit) ||
    !(QTY.has(textAt(lexed, at + 1)) || [':', '='].includes(textAt(lexed, at + 1)))
  )
    return null;
  let from = at;
  while (
    from > first &&
    at - from < 3 &&
    !taken[from - 1] &&
    (isOfEntry(lexed, from - 1) || /ing$/.test(textAt(lexed, from - 1)))
  )
    from -= 1;
  if (from === at || !isGoods(lexed, at - 1)) return null;
  const known = readName(lexed, from, at - 1, true);
  return known && { name: { ...known, isGuess: true }, unit };
}

const BULK = new Set(['ea', 'bag', 'box', 'roll', 'sheet', 'gal', 'lb']);

/** The words from the entry's beginning to its count. */
function entryBefore(lexed: LexedText, end: number, first: number, taken: readonly boolean[]): ReadName | null {
  let from = end + 1;
  while (from > first && end - from < 5 && !taken[from - 1] && isOfEntry(lexed, from - 1)) from -= 1;
  const at = Array.from({ length: end + 1 - from }, (_, i) => from + i);
  const noun = at.map((i) => nounAt(lexed, i)).find((one) => one?.category === 'materials') ?? null;
  const words = at
    .filter((i) => tokenAt(lexed, i).kind === 'word' && textAt(lexed, i) !== 'new')
    .map((i) => cased(lexed, i));
  const sizes = at
    .map((i) => tokenAt(lexed, i))
    .filter(({ kind }) => kind === 'size')
    .map((size) => nameOfSize(size));
  if (noun)
    return {
      name: join(sizes, words),
      category: 'materials',
      noun,
      first: from,
      last: end,
      sizes: sizes.length,
      trails: false,
      isGuess: true,
    };
  // 'tempered 36x84': only of what sort.
  const thing = sizes.length > 0 ? onlyThing(lexed, from, taken) : null;
  return (
    thing && {
      ...thing,
      name: join(sizes, [...words, thing.name.toLowerCase()]),
      first: from,
      last: end,
      isGuess: true,
    }
  );
}

/** 'added exit signs gym, qty 3': the things of the entry before, with where they went. */
function thingsOfEntry(lexed: LexedText, end: number, first: number, taken: readonly boolean[]): ReadName | null {
  for (let at = end; at >= first && tokenAt(lexed, at).kind !== 'mark' && !taken[at]; at -= 1) {
    const isThings =
      /s$/.test(textAt(lexed, at)) && [1, 0].some((back) => nounAt(lexed, at - back)?.category === 'materials');
    if (!isThings) continue;
    let from = at;
    while (
      from > first &&
      isOfEntry(lexed, from - 1) &&
      (nounAt(lexed, from - 1) !== null ||
        MATERIAL_ADJECTIVES.has(textAt(lexed, from - 1)) ||
        tokenAt(lexed, from - 1).kind === 'size')
    )
      from -= 1;
    return readName(lexed, from, at, false);
  }
  return null;
}

const isOfEntry = (lexed: LexedText, at: number): boolean =>
  tokenAt(lexed, at).kind === 'size' ||
  (tokenAt(lexed, at).kind === 'word' &&
    !NAME_STOPS.has(textAt(lexed, at)) &&
    (verbClass(textAt(lexed, at)) === null || nounAt(lexed, at) !== null || (nounAt(lexed, at - 1)?.words ?? 0) > 1));

/** The one thing that is named before, where nothing was moved or taken out. */
function onlyThing(lexed: LexedText, end: number, taken: readonly boolean[]): ReadName | null {
  const found: ReadName[] = [];
  for (let at = 0; at < end; at += 1) {
    if (['move', 'strip'].includes(verbClass(textAt(lexed, at)) ?? '') && nounAt(lexed, at) === null) return null;
    const begins = nounAt(lexed, at)?.category === 'materials' || MATERIAL_ADJECTIVES.has(textAt(lexed, at));
    const name = begins && !taken[at] ? readName(lexed, at, end - 1, false) : null;
    if (!name?.noun) continue;
    found.push(name);
    at = name.last;
  }
  return found.length === 1 ? found[0]! : null;
}
