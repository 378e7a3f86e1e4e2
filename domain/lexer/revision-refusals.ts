import { type Amount, ONE } from './amount.ts';
import { type How, isOfClock } from './revision-amounts.ts';
import type { Whom } from './revision-people.ts';
import { hasKind, isTime, kindAt, type Piece, wordAt } from './revision-pieces.ts';
import { NOT_BILLED } from './revision-words.ts';

/** Numbers that are no hours of the crew, or of which nobody could tell whose or what they are. */

/** A piece with numbers of hours. */
export interface Timed {
  piece: Piece;
  hours: readonly number[];
  /** Of whom it speaks, or the piece before it did. */
  who: Whom['who'];
  /** Something of the whole text is not to be counted. */
  isOff: boolean;
}

/** One of its numbers. */
export interface Told {
  at: number;
  amount: Amount;
  how: How;
  isEach: boolean;
  isTotal: boolean;
  isDenied: boolean;
}

export const isRefused = (timed: Timed): boolean => REFUSED.some((refuses) => refuses(timed));
export const isUnclear = (timed: Timed, told: Told): boolean => UNCLEAR.some((refuses) => refuses(timed, told));

/** Whole pieces: one row is enough. */
const REFUSED: readonly ((timed: Timed) => boolean)[] = [
  // 'had it 2 days'
  ({ piece, hours }) => hours.some((at) => kindAt(piece, at + 1) === 'day'),
  // '2 sconces on the left wall'
  ({ piece, hours }) => hours.some((at) => countsOther(piece, at)),
  // 'plumber should be 92 an hour'
  ({ piece }) => RATE.test(piece.text),
  // 'power was out 3 hrs here', 'rained 2 hrs'
  ({ piece }) => LASTED.test(piece.text),
  // 'a half hr lunch', where nothing is taken out
  ({ piece, isOff }) => hasKind(piece, 'lunch') && (!isOff || hasKind(piece, 'not')),
  // 'we got 3 more weeks of this'
  ({ piece }) => hasKind(piece, 'thing') && !isExplained(piece),
  // 'sconces were 6, see pic'
  ({ piece, who }) => isFree(piece) && who === null && !tellsHours(piece),
  // 'he left at 2', 'til 8'
  ({ piece, hours }) => hours.some((at) => isOfClock(piece, at)),
  // '4 each 2 guys'
  ({ piece, hours }) => hours.some((at) => isEachOfOther(piece, at)),
];

/** What lasted so long, and is nobody's time. */
const RATE = /\d(?: ?\/ ?| (?:an?|per|por|la|cada) )(?:h|hr|hour|hora)(?![a-z])/;
const LASTED =
  /(?<![a-z])(?:(?:power|water|heat|network|internet|elevator|lights|crane) (?:is |was |were |went )?(?:out|down|off)|(?:it )?(?:rained|snowed|hailed|stormed|been raining|was raining)|traffic (?:was|took))(?![a-z])/;

/** Single numbers: one row is enough. */
const UNCLEAR: readonly ((timed: Timed, told: Told) => boolean)[] = [
  // 'delete Rico (0 hrs)'
  (_, { amount }) => amount <= 0,
  // 'jorge had 40'
  ({ who }, { amount, isTotal, isDenied }) => amount > A_SHIFT && who !== null && !isTotal && !isDenied,
  // 'one was 2 hrs each'
  ({ piece }, { isEach }) => isEach && hasKind(piece, 'one'),
  // 'app said 3 hrs of rain'
  ({ piece }, { at, how }) => how === 'set' && isOfOther(piece, at),
  // 'the truck was 2 hours late'
  ({ piece, who }) => who === null && hasKind(piece, 'late', 'early'),
  // 'it was the last 2'
  ({ piece, who }, { at }) => who === null && /^(?:last|first)$/.test(wordAt(piece, at - 1)),
  // 'only two of them were up there'
  ({ piece }, { how }) => how === 'set' && hasKind(piece, 'part'),
  // 'took 10 hrs off the calendar'
  ({ piece, who }, { how, isEach }) =>
    how !== 'set' &&
    who === null &&
    !isEach &&
    isFree(piece) &&
    !NOT_BILLED.test(piece.text) &&
    !hasKind(piece, 'uncounted'),
  // 'they did 2 hrs painting', but 'they did only 2 hrs painting'
  ({ piece }, { at, how }) => how === 'set' && isAtWork(piece, at) && !hasKind(piece, 'only'),
];

/** Nobody works longer without a word of it. */
const A_SHIFT: Amount = 16 * ONE;

const isFree = (piece: Piece): boolean => hasKind(piece, 'free', 'thing');

/** Words that only hours have: '5 hrs', '5 each', 'time on site was 5'. */
const tellsHours = (piece: Piece): boolean =>
  hasKind(piece, 'hour', 'each', 'total', 'part') || /(?<![a-z])time(?![a-z])/.test(piece.text);

const countsOther = (piece: Piece, at: number): boolean =>
  !isTime(piece, at) && ['thing', 'free', 'name'].includes(kindAt(piece, at + 1) ?? '');

const isEachOfOther = (piece: Piece, at: number): boolean =>
  kindAt(piece, at + 1) === 'each' && ['number', 'thing'].includes(kindAt(piece, at + 2) ?? '');

/** '3 hrs of rain' */
const isOfOther = (piece: Piece, at: number): boolean =>
  isTime(piece, at) && wordAt(piece, at + 2) === 'of' && ['free', 'thing'].includes(kindAt(piece, at + 3) ?? '');

/** '2 hrs painting' */
const isAtWork = ({ words }: Piece, at: number): boolean =>
  words.slice(at).some(({ kind, text }) => kind === 'free' && /ing$/.test(text));

/** A thing that only tells why: 'drive time', 'contract railing'. */
const isExplained = (piece: Piece): boolean =>
  NOT_BILLED.test(piece.text) &&
  !piece.words.some(({ kind }, at) => kind === 'thing' && ['number', 'each'].includes(kindAt(piece, at - 1) ?? ''));
