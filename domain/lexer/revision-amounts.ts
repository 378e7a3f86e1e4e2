import { hasKind, isTime, kindAt, type Piece, wordAt } from './revision-pieces.ts';
import { NOT_BILLED, type RevisionKind } from './revision-words.ts';

/** What a number does to a line: 'make it 7', '2 hrs late', 'take 2 off'; `men` tells how many there were. */

export type How = 'set' | 'more' | 'less' | 'half' | 'men';

/** A number of hours, and the words of its piece up to the numbers of hours beside it. */
interface Beside {
  piece: Piece;
  ahead: Piece['words'];
  after: Piece['words'];
  /** The nearest words that tell what it does. */
  last: Piece['words'][number] | undefined;
  next: Piece['words'][number] | undefined;
}

/** Whether a number is set, is more or is less; null where nothing beside it tells. The first row that fits tells. */
export function howOf(piece: Piece, at: number, hours: readonly number[]): How | null {
  const beside = besideOf(piece, at, hours);
  return HOWS.find(([fits]) => fits(beside))?.[1] ?? null;
}

function besideOf(piece: Piece, at: number, hours: readonly number[]): Beside {
  const before = hours.findLast((one) => one < at) ?? -1;
  const ahead = piece.words.slice(before + 1, at);
  const after = piece.words.slice(
    at + 1,
    hours.find((one) => one > at),
  );
  const last = ahead.findLast(({ kind }) => !['small', 'only', 'number', 'guy', 'trade'].includes(kind));
  const next = after.find(
    ({ kind }) => !['hour', 'each', 'small', 'total', 'self', 'all', 'forall', 'fullday'].includes(kind),
  );
  return { piece, ahead, after, last, next };
}

const HOWS: readonly (readonly [(beside: Beside) => boolean, How | null])[] = [
  // 'he was on contract work for 2 of those'
  [({ piece }) => NOT_BILLED.test(piece.text) && /ofthose/.test(piece.text), 'less'],
  // 'bump one carp up 2 hrs', 'knock one carp down 2 hrs'
  [({ piece, ahead }) => ahead.at(-1)?.text === 'up' && BUMPS.test(piece.text), 'more'],
  [({ piece, ahead }) => ahead.at(-1)?.text === 'down' && BUMPS.test(piece.text), 'less'],
  // 'change 18 to 17', 'mine should be 6'
  [({ last, next }) => last?.kind === 'to' || (last?.kind === 'set' && next === undefined), 'set'],
  // 'one stayed 2 hrs late', 'one of them came in 2 hrs late'
  [({ piece, next }) => next?.kind === 'late' && hasKind(piece, 'stays'), 'more'],
  [({ next }) => next?.kind === 'late', 'less'],
  // 'he came in 2 hrs early', 'they all left an hour early'
  [({ piece, next }) => next?.kind === 'early' && hasKind(piece, 'comes') && !LEAVES.test(piece.text), 'more'],
  [({ next }) => next?.kind === 'early', 'less'],
  // 'an hour of that was drive time'; 'only two of them were up there' tells nothing
  [({ piece, after }) => isPart(after) && (NOT_BILLED.test(piece.text) || hasKind(piece, 'uncounted')), 'less'],
  [({ after }) => isPart(after), null],
  // 'took off an hour for lunch', '2 hrs drive time dont count it'
  [({ piece }) => hasKind(piece, 'lunch') || (hasKind(piece, 'uncounted') && NOT_BILLED.test(piece.text)), 'less'],
  // 'ran an hour over'
  [
    ({ piece, next }) =>
      next?.text === 'over' && /(?<![a-z])(?:ran|went|stayed|kept|stuck|hung)(?![a-z])/.test(piece.text),
    'more',
  ],
  // 'an hour less apiece', 'half an hour more each'
  [({ next }) => next?.kind === 'less', 'less'],
  [({ next }) => next?.kind === 'more', 'more'],
  // '2 hrs out'
  [({ after }) => after.length === 2 && after[0]!.kind === 'hour' && after[1]!.text === 'out', 'less'],
  // 'minus 2', 'jorge kept going another two'
  [({ ahead }) => verbIn(ahead) === 'less', 'less'],
  [({ ahead }) => verbIn(ahead) === 'more', 'more'],
];

const BUMPS = /(?<![a-z])(?:bump|raise|bring|move|scale|drop|knock|cut|put)(?![a-z])/;
const LEAVES = /left|out|went|cut/;

const isPart = (after: Beside['after']): boolean => after.some(({ kind }) => kind === 'part');

/** The last word ahead of a number that takes or gives. */
const verbIn = (ahead: Beside['ahead']): string | undefined =>
  ahead.findLast(({ kind }) => kind === 'less' || kind === 'more')?.kind;

/** '17 in total', 'each had 5': a word of a kind behind the number and before the next one, or ahead of the first. */
export function isNear({ words }: Piece, at: number, kind: RevisionKind): boolean {
  const isOther = (one: Piece['words'][number]): boolean => one.kind === 'number';
  const ahead = words.slice(0, at);
  const after = words.slice(at + 1);
  const next = after.findIndex(isOther);
  const behind = next < 0 ? after : after.slice(0, next);
  return [...behind, ...(ahead.some(isOther) ? [] : ahead)].some((one) => one.kind === kind);
}

/** 'not 5', 'instead of 5', 'from 5', the 18 of 'change 18 to 17': what it was before. */
export function isDeniedAt(piece: Piece, at: number): boolean {
  const last = piece.words
    .slice(0, at)
    .findLast(({ kind, text }) => kind !== 'only' && !['of', 'the', 'than'].includes(text));
  const isRaised = wordAt(piece, at + 1) === 'to' && kindAt(piece, at + 2) === 'number';
  return last?.kind === 'not' || last?.text === 'from' || isRaised;
}

/** 'til 3', 'left at 2': when, not how long. */
export const isOfClock = (piece: Piece, at: number): boolean =>
  !isTime(piece, at) &&
  (/^(?:til|till|until|after|before|around)$/.test(wordAt(piece, at - 1)) ||
    (wordAt(piece, at - 1) === 'at' && COMES_OR_GOES.test(piece.text)));
const COMES_OR_GOES =
  /(?<![a-z])(?:start|began|left|leave|finish|came|come|showed|done|here|there|home|got|quit|wrap|lunch)/;
