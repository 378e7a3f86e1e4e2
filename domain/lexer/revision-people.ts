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
  const numbers = piece.words.flatMap(({ kind, form }, at) =>
    kind === 'number' && (form !== 'article' || isTime(piece, at)) ? [at] : [],
  );
  const people = numbers.filter((at) => countsPeople(piece, at));
  return { people, hours: numbers.filter((at) => !people.includes(at)) };
}

/** So many people: every row tells it alone. */
const countsPeople = (piece: Piece, at: number): boolean =>
  !isTime(piece, at) && COUNTS_PEOPLE.some((counts) => counts(piece, at));

const COUNTS_PEOPLE: readonly ((piece: Piece, at: number) => boolean)[] = [
  // 'three guys', 'the two roofers'
  (piece, at) => ['guy', 'trade'].includes(kindAt(piece, at + 1) ?? ''),
  isHeadCount,
  // 'two worked 6 and the other two worked 4'
  (piece, at) => /^(?:are|were|had|did|got|stay|stayed|worked|put|only)$/.test(wordAt(piece, at + 1)),
  // 'it was 3 of em', '2 of us'
  (piece, at) => wordAt(piece, at + 1) === 'of' && isOfPeople(piece, at + 2),
  // 'nine hrs total for the two'
  (piece, at) => wordAt(piece, at - 1) === 'the' && /^(?:for|of)$/.test(wordAt(piece, at - 2)),
  // 'los otros dos 4'
  (piece, at) => kindAt(piece, at - 1) === 'rest' && (isSpelled(piece, at) || hasNumberBehind(piece, at)),
];

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
const EACH_STAYED = /(?<![a-z])(?:[a-z]{3,}[^s]s|men) (?:all |both )?(?:stayed|left|came|showed|kept|hung|quit|started)(?![a-z])/; // prettier-ignore

/** 'the other guy left early', beside one who was told of. */
const isOfOtherOne = ({ words }: Piece): boolean => words.some(({ text }) => text === 'otherone');

/** '3 guys': how many are counted first. */
export const headCount = ({ words }: Piece, [first]: readonly number[]): Amount | null =>
  first === undefined ? null : words[first]!.amount;

/** 'jorge stayed 2 hrs longer than me': Jorge, and not whom he is compared with. */
function namesIn(piece: Piece): string[] {
  const than = piece.words.findIndex(({ text }) => text === 'than' || text === 'like');
  const told = than < 0 ? piece.words : piece.words.slice(0, than);
  return told.flatMap(({ kind, text }, at) => (kind === 'name' || (kind === 'self' && isMe(piece, at)) ? [text] : []));
}

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
