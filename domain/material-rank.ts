/**
 * How materials stand in order once trigrams and vectors have found them: sizes first, because a size that differs is a
 * different material, then both orders put together.
 */
import { singularOf } from './material-spelling.ts';

export interface Size {
  /** '6', '4' of '6x4'; one for a plain size. */
  parts: string[];
  /** 'in', 'ft', 'awg', 'a', 'kva' …, or '' where none is said or it stands apart. */
  unit: string;
}

const PLAIN = /^(\d+(?:-\d+)?(?:\/\d+)?)(in|ft|awg|a|v|w|kva|kw|lb|gal|psi|cfm|mil|yd|ga)?$/;
/** '2x4x8', 'w8x18', 'l3x3x1/4'. */
const SIDES = /^[a-z]?(\d+(?:\/\d+)?(?:x\d+(?:\/\d+)?)+)$/;

/** Of a text as `normalizeMaterialText` leaves it. */
export function sizesIn(text: string): Size[] {
  return text.split(' ').flatMap((word) => {
    const plain = PLAIN.exec(word);
    if (plain) return { parts: [plain[1]!], unit: plain[2] ?? '' };
    const sides = SIDES.exec(word);
    return sides ? { parts: sides[1]!.split('x'), unit: '' } : [];
  });
}

/** Sizes nobody asked for only lower a material; those asked for and not in its name, or different there, sink it. */
export const UNASKED = 0.92;
const UNNAMED = 0.5;
const OTHER = 0.35;
/** What some of several sizes that fit are worth at most beside the others that do not. */
const SOME = 0.3;

/** 0 to 1, by what was asked for and what a material's name has; 1 only where all that was asked for is there. */
export function sizeFactor(asked: readonly Size[], listed: readonly Size[]): number {
  if (asked.length === 0) return listed.length === 0 ? 1 : UNASKED;
  if (listed.length === 0) return UNNAMED;
  const hits = asked.filter((size) => isIn(size, listed)).length;
  return hits === asked.length ? 1 : OTHER + (SOME * hits) / asked.length;
}

/** '2x4' is in '2x4x8' and in '2 in x 4 ft'; '8 ft' is in '2x4x8', not in '8 in'. */
function isIn(size: Size, listed: readonly Size[]): boolean {
  const left = listed.flatMap(({ parts, unit }) => parts.map((part) => ({ part, unit })));
  return size.parts.every((part) => {
    const at = left.findIndex(
      (own) => own.part === part && (own.unit === '' || size.unit === '' || own.unit === size.unit),
    );
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** What a name adds as its last word is what it is: a rod clamp is no rod. */
const OTHER_THING = 0.9;
/** All words of a name and no others, whatever its sizes. */
const SAME_WORDS = 0.95;

/**
 * A likeness of texts (0 to 1) by what their words say beside their letters: a name of just the words asked for is what is
 * meant, though its sizes make it long; one that ends in a thing nobody named is less.
 */
export function weighWords(likeness: number, asked: readonly string[], listed: readonly string[]): number {
  const last = listed.at(-1);
  if (last === undefined || asked.length === 0) return likeness;
  const isSame = asked.every((word) => listed.includes(word)) && listed.every((word) => asked.includes(word));
  if (isSame) return Math.max(likeness, SAME_WORDS);
  return asked.includes(last) ? likeness : likeness * OTHER_THING;
}

/** What stands beside a number and names nothing. */
const UNITS = new Set('in ft lb lbs gal gallon yard yd psi mil kva kw cfm circuit port strand minute gauge'.split(' '));

/** The words of a text as `normalizeMaterialText` leaves it, singular, without sizes and their units. */
export function namingWords(text: string): string[] {
  return text
    .split(' ')
    .filter((word) => /^[a-z-]{2,}$/.test(word) && !UNITS.has(word))
    .map(singularOf);
}

export interface Asked {
  sizes: Size[];
  words: string[];
}

/** The wordings of a look-up, its own first; where that has no size in figures ('half inch'), the others' hold for it. */
export function readAsked(wordings: readonly string[]): Asked[] {
  const asked = wordings.map((text) => ({ sizes: sizesIn(text), words: namingWords(text) }));
  const said = asked.find(({ sizes }) => sizes.length > 0)?.sizes ?? [];
  return asked.map((wording, at) => (at === 0 && wording.sizes.length === 0 ? { ...wording, sizes: said } : wording));
}

/** How soon a place further down counts for less when both orders are put together. */
const FUSION = 20;
/** Trigrams know more about a list than hashed letters do. */
const TRIGRAM_WEIGHT = 2;

/** From an order by trigrams, by reciprocal rank over it and the nearness of vectors; what is equal in both stays. */
export function fuseByRank<T extends { id: number; nearness: number }>(ranked: readonly T[]): T[] {
  const byVector = ranked.toSorted((a, b) => b.nearness - a.nearness);
  const place = new Map(byVector.map((row, at) => [row.id, at]));
  const points = new Map(
    ranked.map((row, at) => [row.id, TRIGRAM_WEIGHT / (FUSION + at) + 1 / (FUSION + place.get(row.id)!)]),
  );
  return ranked.toSorted((a, b) => points.get(b.id)! - points.get(a.id)!);
}
