import type { MeasureChunk } from '../lexer/chunk.ts';
import { nounAt } from '../lexer/counted-noun.ts';
import type { LexedText } from '../lexer/lex.ts';
import { MATERIAL_ADJECTIVES } from '../lexer/material-words.ts';
import { unitOfWord } from '../lexer/unit-words.ts';
import { governingVerb } from './governing-verb.ts';
import { PLACES } from './name-behind.ts';
import { isWorkedOnBehind } from './nobody-bought.ts';
import { type FoundItem, newItem } from './new-item.ts';
import { type ReadName, readName } from './read-name.ts';
import { NAME_STOPS } from './name-words.ts';
import { verbClass } from './verbs.ts';
import { cased } from './word-name.ts';
import { inside, nameOfSize, textAt, tokenAt } from './words-at.ts';

const NEW = new Set(['new', 'replacement']);
const ONES = new Set(['one', 'ones']);
const THEM = new Set(['them', 'em']);
/** What becomes of them: 'changed six of them to combo units'. */
const BECOMES = new Set(['to', 'into', 'over', 'out', 'for', 'with']);
const COUNTS = new Set<MeasureChunk['form']>(['digits', 'spelled', 'dozen', 'article']);

/**
 * Things that were named before and are counted by a word that stands for them: 'had a dead duct detector so he put in a new
 * one', 'never got dowels so we put in 24 of them', 'breakers for the warmers, 2 of em, 20 amp'. Null of what has a line.
 */
export function goodsAgain(
  lexed: LexedText,
  chunk: MeasureChunk,
  first: number,
  last: number,
  taken: readonly boolean[],
): FoundItem | null {
  if (chunk.unit !== null || !COUNTS.has(chunk.form)) return null;
  // 'a dozen of em' holds its 'of' already.
  const from = textAt(lexed, chunk.last).endsWith('of') ? chunk.last : chunk.last + 1;
  const [a, b] = [textAt(lexed, from), textAt(lexed, from + 1)];
  // 'le metimos doce nuevos'
  const isNewOnes = /^nuev[oa]s?$/.test(a) && nounAt(lexed, from + 1) === null;
  const isNew = (NEW.has(a) && ONES.has(b)) || isNewOnes;
  const isThem = a.endsWith('of') && THEM.has(b);
  const other = isThem ? becomes(lexed, from + 2, last) : null;
  if (other) return newItem(lexed, chunk.first, other.last, other, chunk.amount, 'ea');
  const ones = a.endsWith('of') && b === 'the' ? onesBehind(lexed, from + 2, last) : null;
  if (ones) {
    const thing = thingBefore(lexed, chunk.first, true, taken);
    const sorts = thing ? [...ones.sorts, inside(thing.name)].join(' ') : '';
    return thing ? newItem(lexed, chunk.first, ones.last, { ...thing, name: sorts }, chunk.amount, 'ea') : null;
  }
  const verb = governingVerb(lexed, chunk.first, first);
  if (verb.stripped || !(isThem || (isNew && verb.consumes))) return null;
  const name = thingBefore(lexed, chunk.first, isThem, taken);
  // '20 tiles. dante was 4 hrs so 16 for the 3 of them': those who worked
  if (!name || (isThem && lexed.tokens.slice(name.last, chunk.first).some(({ text }) => unitOfWord(text) === 'hr')))
    return null;
  // 'doors had to come off and go back on, 3 of them'
  if (isWorkedOnBehind(lexed, name.last + 1, false)) return null;
  const behind = isThem ? sortBehind(lexed, from + 2, last) : null;
  const between = lexed.tokens
    .slice(name.last + 1, chunk.first)
    .filter(({ kind }) => kind === 'size')
    .map((size) => nameOfSize(size));
  const sorts = [...between, ...(behind ? [behind.name] : []), name.name]
    .map((part, i) => (i > 0 ? inside(part) : part))
    .join(' ');
  const item = newItem(
    lexed,
    chunk.first,
    behind?.last ?? (isNewOnes ? from : from + 1),
    { ...name, name: sorts },
    chunk.amount,
    'ea',
  );
  return { ...item, tellsWork: verb.tells };
}

/** 'changed six of them to combo units', 'swapped 4 of em out for 3-way switches': what was put in their place. */
function becomes(lexed: LexedText, from: number, last: number): ReadName | null {
  let at = from;
  while (BECOMES.has(textAt(lexed, at))) at += 1;
  while (at > from && ['a', 'the', 'new', 'some'].includes(textAt(lexed, at))) at += 1;
  if (at === from) return null;
  const known = readName(lexed, at, last, false);
  if (known?.noun?.category === 'materials' && known.first === at) return known;
  // 'combo units'
  let end = at;
  while (
    end < last &&
    end - at < 2 &&
    tokenAt(lexed, end + 1).kind === 'word' &&
    !NAME_STOPS.has(textAt(lexed, end + 1))
  )
    end += 1;
  return /units?$|ones$/.test(textAt(lexed, end)) && end > at ? readName(lexed, at, end, true) : null;
}

/** 'There were 10 of the 1/2 pex ones', behind 'missed the elbows': of what sort they are. */
function onesBehind(lexed: LexedText, from: number, last: number): { sorts: string[]; last: number } | null {
  let at = from;
  while (at < last && at < from + 3 && !ONES.has(textAt(lexed, at))) at += 1;
  if (at === from || !ONES.has(textAt(lexed, at))) return null;
  const sorts = lexed.tokens
    .slice(from, at)
    .map((token, i) => (token.kind === 'size' ? nameOfSize(token) : cased(lexed, from + i)));
  return { sorts, last: at };
}

/** The nearest thing before, of several where several are meant; null where it is on a line already. */
function thingBefore(lexed: LexedText, from: number, isMany: boolean, taken: readonly boolean[]): ReadName | null {
  for (let at = from - 1; at >= 0; at -= 1) {
    if (nounAt(lexed, at)?.category !== 'materials' || (isMany && !/s$/.test(textAt(lexed, at)))) continue;
    if (taken[at] || at === from - 1) return null;
    let start = at;
    while (isPartOfName(lexed, start - 1)) start -= 1;
    if (!isWhere(lexed, start)) return readName(lexed, start, at, false);
  }
  return null;
}

/** 'the valve under the sink', 'closers on the corridor doors': where it was. */
function isWhere(lexed: LexedText, start: number): boolean {
  let at = start - 1;
  while (
    start - at <= 2 &&
    tokenAt(lexed, at).kind === 'word' &&
    !NAME_STOPS.has(textAt(lexed, at)) &&
    verbClass(textAt(lexed, at)) === null
  )
    at -= 1;
  return PLACES.has(textAt(lexed, THE.has(textAt(lexed, at)) ? at - 1 : at));
}

const THE = new Set(['the', 'their', 'those', 'these', 'our', 'his']);

const isPartOfName = (lexed: LexedText, at: number): boolean =>
  tokenAt(lexed, at).kind === 'size' ||
  MATERIAL_ADJECTIVES.has(textAt(lexed, at)) ||
  (tokenAt(lexed, at).kind === 'word' && nounAt(lexed, at)?.category === 'materials');

/** ', 20 amp', ', pex': of what sort they are, said last. */
function sortBehind(lexed: LexedText, at: number, last: number): { name: string; last: number } | null {
  if (textAt(lexed, at) !== ',' || !['mark', 'end'].includes(tokenAt(lexed, at + 2).kind)) return null;
  const { kind, text } = tokenAt(lexed, at + 1);
  if (kind === 'size') return { name: nameOfSize(tokenAt(lexed, at + 1)), last: at + 1 };
  const isSort = MATERIAL_ADJECTIVES.has(text) || nounAt(lexed, at + 1)?.category === 'materials';
  return isSort ? { name: readName(lexed, at + 1, last, true)!.name, last: at + 1 } : null;
}
