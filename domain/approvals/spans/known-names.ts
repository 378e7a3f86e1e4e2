import type { Token } from '../tokens/tokenize.ts';
import { plainWord } from '../tokens/tokenize.ts';
import { FIRST_NAMES } from '../words/first-names.ts';
import type { RequestLine } from './quantities.ts';
import type { KnownRequest, Span } from './span.ts';

export interface Names {
  people: ReadonlySet<string>;
  /** Of the one who was asked: 'approved by Dave'. */
  contact: ReadonlySet<string>;
  places: ReadonlySet<string>;
  /** 'warehouse 14': a word of a place and the number that follows it. */
  pairs: ReadonlySet<string>;
  /** Words of what the work is called. */
  work: ReadonlySet<string>;
  totals: ReadonlySet<number>;
}

/** The names of a request as sets of plain words. */
export const namesOf = (known: KnownRequest): Names => ({
  people: new Set([...nameWords(known.people), ...known.people.map(initialsOf)]),
  contact: nameWords(known.people.slice(0, 1)),
  places: new Set([...nameWords(known.places), ...known.places.flatMap(shortNamesOf)]),
  pairs: namePairs(known.places),
  work: new Set([...nameWords([known.description ?? ''])].filter((word) => word.length >= 4).map(stemOf)),
  totals: new Set(known.totals),
});

/** How many tokens are a name there: 'Dave', 'Dave K', 'Dave here', 'soy Dave', 'D. Kessler'; 0 when none is. */
export function nameAt(tokens: readonly Token[], at: number, people: ReadonlySet<string>): number {
  const word = (index: number): string => tokens[index]?.word ?? '';
  if (people.has(word(at))) {
    const isInitial = /^\p{L}$/u.test(word(at + 1)) && !/^[iy]$/u.test(word(at + 1)) && endsClause(tokens, at + 2);
    return word(at + 1) === 'here' || isInitial || people.has(word(at + 1)) ? 2 : 1;
  }
  if (word(at) === 'soy' && people.has(word(at + 1))) return 2;
  if (/^(?:this|its)$/u.test(word(at)) && people.has(word(at + 1))) return 2;
  if (word(at) === 'this' && word(at + 1) === 'is' && people.has(word(at + 2))) return 3;
  return word(at).length === 1 && word(at + 1) === '.' && people.has(word(at + 2)) ? 3 : 0;
}

const endsClause = (tokens: readonly Token[], at: number): boolean => {
  const kind = tokens[at]?.kind ?? 'mark';
  return kind === 'mark' || kind === 'emoji';
};

/** 'Thx Ray', 'hey Luis, approved': a word nobody knows, spoken to behind thanks or a greeting and up to a mark. */
export function isSpokenTo(tokens: readonly Token[], at: number, previous: Span | undefined): boolean {
  const { kind, word } = tokens[at]!;
  if (kind !== 'word' || !FIRST_NAMES.has(word)) return false;
  return previous === undefined || previous.kind !== 'unknown' || endsClause(tokens, at + 1);
}

/** 'Rerouting' is the 'rerouted' of the description. */
export const stemOf = (word: string): string => word.replace(/(?:ing|ed|es|s|ando|ado|ada|ar)$/u, '');

function nameWords(names: readonly string[]): Set<string> {
  return new Set(names.flatMap((name) => plainWord(name).split(/[^\p{L}\d]+/u)).filter((word) => word.length >= 2));
}

/** 'Dave Kessler' signs 'DK'. */
const initialsOf = (name: string): string => plainWord(name).replace(/(\p{L})[^\s-]*[\s-]*/gu, '$1');

/** 'Riverside Medical Tower' is 'RMT' too. */
function shortNamesOf(place: string): string[] {
  const words = plainWord(place)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);
  const initials = words.map((word) => word[0]).join('');
  return words.length > 2 ? [initials] : [];
}

/** 'Med Tower': the beginning of a word of a place in front of another of its words. */
export function isCutShort(tokens: readonly Token[], at: number, { places }: Names): boolean {
  const [word, next] = [tokens[at]!.word, tokens[at + 1]?.word ?? ''];
  return word.length >= 3 && places.has(next) && [...places].some((own) => own.startsWith(word));
}

function namePairs(places: readonly string[]): Set<string> {
  const pairsIn = (name: string): string[] =>
    [...plainWord(name).matchAll(/(\p{L}+)\W+(\d+)(?!\d)/gu)].map(([, word, number]) => `${word} ${Number(number)}`);
  return new Set(places.flatMap(pairsIn));
}

/** The 14 of 'Warehouse 14', right behind its word, when no line has that quantity. */
export function isNumberOfPlace(
  tokens: readonly Token[],
  at: number,
  lines: readonly RequestLine[],
  { pairs }: Names,
): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (token?.kind !== 'number' || !before || !pairs.has(`${before.word} ${token.value}`)) return false;
  return !isQuantityOfLine(token, lines);
}

export const isQuantityOfLine = (token: Token, lines: readonly RequestLine[]): boolean =>
  lines.some((line) => line.quantity !== null && Number(line.quantity) === token.value);
