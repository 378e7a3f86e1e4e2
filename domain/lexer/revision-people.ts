import { type Amount, ONE } from './amount.ts';
import { hasKind, isTime, kindAt, type Piece, wordAt } from './revision-pieces.ts';

/** Whom a piece of a text that tells hours of a crew anew speaks of, and which of its numbers count people. */

export interface Whom {
  /** Nobody named: the line as it is. */
  who: 'each' | 'some' | 'rest' | null;
  /** How many of `some`; of the rest where it is told. */
  count: Amount | null;
  /** What `some` are called, where they are. */
  name: string | null;
}

export const NOBODY: Whom = { who: null, count: null, name: null };

/** Where the numbers of a piece stand: 'two of them only had 4' has one of people and one of hours. */
export function numbersIn(piece: Piece): { people: number[]; hours: number[] } {
  const isArticle = (at: number): boolean => !isTime(piece, at) && !takesPeople(piece, at);
  const numbers = piece.words.flatMap(({ kind, form }, at) =>
    kind === 'number' && !(form === 'article' && isArticle(at)) ? [at] : [],
  );
  const people = numbers.filter((at) => countsPeople(piece, at));
  return { people, hours: numbers.filter((at) => !people.includes(at)) };
}

/** So many people: every row tells it alone. */
const countsPeople = (piece: Piece, at: number): boolean =>
  !isTime(piece, at) && COUNTS_PEOPLE.some((counts) => counts(piece, at));

const COUNTS_PEOPLE: readonly ((piece: Piece, at: number) => boolean)[] = [
  // 'three guys', 'the two roofers'
  (piece, at) => isMan(piece, at + 1) && kindAt(piece, at + 2) !== 'hour',
  isHeadCount,
  // 'crew size was 4'
  (piece) => hasKind(piece, 'heads') && !hasKind(piece, 'each', 'hour'),
  // 'one less guy on that'
  (piece, at) => kindAt(piece, at + 1) === 'less' && isMan(piece, at + 2),
  // 'two worked 6 and the other two worked 4'
  (piece, at) => /^(?:are|were|had|did|got|stay|stayed|worked|put|only)$/.test(wordAt(piece, at + 1)),
  // 'it was 3 of em', '2 of us'
  (piece, at) => wordAt(piece, at + 1) === 'of' && isOfPeople(piece, at + 2),
  // 'nine hrs total for the two'
  (piece, at) => wordAt(piece, at - 1) === 'the' && /^(?:for|of)$/.test(wordAt(piece, at - 2)),
  // 'los otros dos 4'
  (piece, at) => kindAt(piece, at - 1) === 'rest' && (isSpelled(piece, at) || hasNumberBehind(piece, at)),
];

const isMan = (piece: Piece, at: number): boolean => ['guy', 'trade'].includes(kindAt(piece, at) ?? '');

/** 'drop a man off that' */
const takesPeople = (piece: Piece, at: number): boolean =>
  isMan(piece, at + 1) && piece.words.slice(0, at).some(({ kind }) => kind === 'less');

/** Those who are not to be counted: 'take one electrician off', 'leave mike out', 'pull his hrs off'. */
export function goneIn(piece: Piece, people: readonly number[], whom: Whom): Whom | null {
  if (!hasKind(piece, 'less', 'uncounted') || hasKind(piece, 'not', 'lunch', 'early', 'late', 'only')) return null;
  const [at, ...others] = people;
  if (others.length > 0) return null;
  if (at !== undefined)
    return hasKind(piece, 'rest', 'part') ? null : { who: 'some', count: headCount(piece, people), name: null };
  const isOfOne = hasKind(piece, 'name', 'self', 'one') && whom.who === 'some' && whom.name !== 'otherone';
  return isOfOne ? whom : null;
}

/** 'three of us not four' tells how many, twice. */
export const isCountOf = (piece: Piece, people: readonly number[], hours: readonly number[]): boolean =>
  people.length === 1 &&
  hours.length > 0 &&
  !hasKind(piece, 'hour', 'each', 'total') &&
  hours.every((at) => kindAt(piece, at - 1) === 'not');

/** How many there were: 'it was 3 guys', 'crew was 4', 'just danny on that one'. */
export function headsIn(piece: Piece, people: readonly number[]): Amount | null {
  if (
    hasKind(piece, 'not', 'less', 'more', 'rest', 'one', 'part', 'uncounted', 'lunch', 'early', 'late', 'stays', 'keep')
  )
    return null;
  const names = namesIn(piece);
  if (people.length === 0) return names.length > 0 && ONLY_THEM.test(piece.text) ? names.length * ONE : null;
  const isAll = !isOfSome(piece, people) || (hasKind(piece, 'only') && WERE_ON_IT.test(piece.text));
  return names.length > 0 || hasKind(piece, 'free', 'thing', 'comes') || !isAll ? null : headCount(piece, people);
}

/** 'only two of them worked it' */
const WERE_ON_IT = /(?<![a-z])(?:worked|did|were on|was on|had any|got)(?![a-z])/;

/** 'just danny on that one', 'only my hours': nobody else. */
const ONLY_THEM =
  /^\W*(?:(?:so|and|but|it|was|is|should|be|that|that is|its|actually|really) )*(?:just|only) (?!(?:had|did|got|worked|there|on|came|for)(?![a-z]))/;

const isOfPeople = (piece: Piece, at: number): boolean =>
  ['all', 'self'].includes(kindAt(piece, at) ?? '') || /^(?:'?em|those|the)$/.test(wordAt(piece, at));

const isSpelled = ({ words }: Piece, at: number): boolean => words[at]?.form === 'spelled';

const hasNumberBehind = ({ words }: Piece, at: number): boolean =>
  words.slice(at + 1).some(({ kind }) => kind === 'number');

/** 'we only had 2 on it', 'we were 4', 'quedan dos', 'uno menos': how many, no hours. */
function isHeadCount(piece: Piece, at: number): boolean {
  if (hasKind(piece, 'each', 'hour')) return false;
  const ahead = piece.words.slice(0, at).findLast(({ kind, text }) => kind !== 'only' && !BEING.has(text));
  return isOneLess(piece, at) || HEADS.has(ahead?.text ?? '');
}
const HEADS = new Set(['we', 'fuimos', 'eramos', 'somos', 'quedan', 'quedamos']);
const BEING = new Set(['were', 'are', 'was', 'had']);

/** 'uno menos', and nothing more */
const isOneLess = (piece: Piece, at: number): boolean =>
  isSpelled(piece, at) &&
  piece.words[at]!.amount === ONE &&
  kindAt(piece, at + 1) === 'less' &&
  piece.words.length === at + 2;

/** 'another apprentice', 'plus 2 guys': somebody who was not told of before. */
export const addsPeople = (piece: Piece): boolean =>
  piece.words.some(({ kind }, at) => {
    const counted = kindAt(piece, at + 1) === 'number' && !isTime(piece, at + 1) ? at + 2 : at + 1;
    return kind === 'more' && ['guy', 'trade'].includes(kindAt(piece, counted) ?? '');
  });

/** 'two of them': some of the crew, not all of it. */
export const isOfSome = (piece: Piece, people: readonly number[]): boolean =>
  people.some((at) => wordAt(piece, at + 1) === 'of');

/** Whom a piece speaks of; null where it tells nobody, or counts twice. */
export function whoOf(piece: Piece, people: readonly number[]): Whom | null {
  if (people.length > 1) return null;
  const count = headCount(piece, people);
  if (hasKind(piece, 'rest')) return { who: 'rest', count, name: null };
  const names = namesIn(piece);
  if (names.length > 0) return { who: 'some', count: names.length * ONE, name: names.join(' ') };
  if (hasKind(piece, 'one')) return { who: 'some', count: ONE, name: isOfOtherOne(piece) ? 'otherone' : null };
  if (count !== null && (isOfSome(piece, people) || count === ONE)) return { who: 'some', count, name: null };
  const areEach = hasKind(piece, 'each') || EVERYBODY.test(piece.text) || EACH_STAYED.test(piece.text);
  return areEach ? { who: 'each', count: null, name: null } : null;
}
const EVERYBODY = /(?<![a-z])(?:they|both|everybody|everyone|all|we|them|todos|ambos|ellos|nosotros)(?![a-z])/;

/** 'ironworkers stayed an hour longer', 'guys left an hour early': each of them. */
const EACH_STAYED =
  /(?<![a-z])(?:[a-z]{3,}[^s]s|men) (?:all |both )?(?:stayed|left|came|showed|kept|hung|quit|started)(?![a-z])/;

/** 'the other guy left early', beside one who was told of. */
const isOfOtherOne = ({ words }: Piece): boolean => words.some(({ text }) => text === 'otherone');

/** '3 guys': how many are counted first. */
export const headCount = ({ words }: Piece, [first]: readonly number[]): Amount | null =>
  first === undefined ? null : words[first]!.amount;

/** 'jorge stayed 2 hrs longer than me': Jorge, and not whom he is compared with. */
function namesIn(piece: Piece): string[] {
  const than = piece.words.findIndex(({ text }) => text === 'than' || text === 'like');
  const told = than < 0 ? piece.words : piece.words.slice(0, than);
  const names = told.flatMap(({ kind, text }, at) =>
    kind === 'name' || (kind === 'self' && isMe(piece, at)) ? [SELF.has(text) ? 'me' : text] : [],
  );
  return [...new Set(names)];
}

const SELF = new Set(['me', 'myself', 'i', 'mine', 'yo']);

/** 'me and jorge', 'put me at 3', 'mine should be 6', 'i only did 3': one of the crew, not who tells of it or is told. */
function isMe(piece: Piece, at: number): boolean {
  const word = wordAt(piece, at);
  if (word === 'mine') return true;
  if (word === 'i') return I_WORKED.test(wordAt(piece, at + 1)) && !I_MISTOOK.test(wordAt(piece, at + 2));
  return (
    BEFORE_ME.test(wordAt(piece, at - 1)) || kindAt(piece, at + 1) === 'number' || BEHIND_ME.test(wordAt(piece, at + 1))
  );
}
const I_WORKED = /^(?:did|worked|stayed|put|only|just|got|was|had)$/;
/** 'i was wrong', 'i had it low' */
const I_MISTOOK = /^(?:wrong|off|high|low|thinking|it|them|that)$/;
const BEFORE_ME = /^(?:put|leave|make|mark|off|and|n|&|y|for)$/;
const BEHIND_ME = /^(?:and|n|&|y|at|had|was)$/;
