import type { Amount } from './amount.ts';
import { foldText } from './fold-text.ts';
import { type How, howOf, isDeniedAt, isNear } from './revision-amounts.ts';
import {
  addsPeople,
  goneIn,
  headCount,
  headsIn,
  isCountOf,
  isOfSome,
  NOBODY,
  numbersIn,
  whoOf,
  type Whom,
} from './revision-people.ts';
import { cutPieces, hasKind, type IsTold, isTime, kindAt, type Piece, pieceOf, tradesIn } from './revision-pieces.ts';
import { isRefused, isUnclear, type Timed, type Told } from './revision-refusals.ts';
import { inRevisionWords } from './revision-words.ts';
import { withSelf } from './self-and.ts';

/** What a piece of a later text says of the hours of a crew. */
export interface Revision extends Whom {
  /** The trade that is spoken of. */
  trade: string | null;
  how: How;
  amount: Amount;
  isTotal: boolean;
  /** 'not 5', 'from 5' */
  isDenied: boolean;
  /** '5 hrs', '5 a man': no other number. */
  isHours: boolean;
  /** '3 guys': as many as the line has, or it is another crew. */
  men: Amount | null;
  /** 'second day was just the one roofer': of one day of several. */
  isOfDay: boolean;
  /** 'comes down to 6' */
  isDown: boolean;
}

/** What a piece leaves to the next. */
interface Carried {
  whom: Whom;
  trade: string | null;
  /** 'take lunch out of that': what follows is less. */
  direction: 'less' | null;
  isOfDay: boolean;
}

interface Reading {
  revisions: Revision[];
  carried: Carried;
}

/** Another rate, a price, a question, and what makes it work of its own, are told elsewhere. */
const NOT_HOURS =
  /[$?¿%]|->|=>|\d ?\/ ?(?:h|hr|hour|hora)(?![a-z])|(?<![a-z])(?:ot|o\.t|overtime|over time|dt|double time|doubletime|dbl|time and|premium|straight|regular|reg|price|cost|rate|each way|tomorrow|will|gonna|if|new|daily log|log|asked|asks|ordered|directed|approved|authorized|requested|wanted|wants|told us|told me|separate|order|ticket|cor|(?:end|start|quit|finish|stop)(?:ing|ting)? time|extra horas|tiempo (?:extra|doble)|(?:horas?|hrs?) (?:extras?|dobles?|normales|regulares)|normales|regulares|dobles?|(?:son|fue|fueron|eran|era) extras?|orden|pidio|ordeno|manana)(?![a-z])/;

/** 'take lunch out of that': something of the text is not to be counted. */
const TAKES_OFF =
  /(?<![a-z])(?:uncounted|take|pull|knock|deduct|subtract|minus|less|out|off|quit[ae][a-z]*|resta[a-z]*|descuenta[a-z]*|menos|rebaja[a-z]*)(?![a-z])/;

/**
 * Hours of a crew told anew, in whatever words: 'jorge stayed 2 hrs longer than me', 'one showed up late and just did 4', 'take lunch
 * out of that, half hr each', 'an hour of that was drive time'. Null where a number is of anything else, or is not plain.
 */
export function readRevision(text: string, isTold: IsTold, isClock = false): Revision[] | null {
  const plain = inRevisionWords(withSelf(foldText(text).text));
  if (NOT_HOURS.test(plain)) return null;
  const isOff = isClock || TAKES_OFF.test(plain);
  const read: Revision[] = [];
  let before: Carried = { whom: NOBODY, trade: null, direction: null, isOfDay: false };
  for (const words of cutPieces(plain, isTold)) {
    const piece = pieceOf(words, isTold);
    if (read.length > 0 && tellsDays(piece)) continue;
    const reading = readPiece(piece, before, isOff);
    if (reading === null) return null;
    before = reading.carried;
    const last = reading.revisions.length === 0 ? read.pop() : undefined;
    read.push(...(last ? [tellMore(last, piece, before.whom)] : reading.revisions));
    // 'take one electrician off, it was two': what follows is of those who are left.
    if (reading.revisions.some(isOfMen)) before = { ...before, whom: NOBODY };
  }
  return read.length > 0 ? read : null;
}

/** How many there were, or that some were not. */
export const isOfMen = ({ how, amount }: Revision): boolean => how === 'men' || (how === 'set' && amount === 0);

/** 'No that 14 is each, they were on it two days' tells why. */
const tellsDays = ({ text }: Piece): boolean =>
  /^\W*(?:they|we|he|it|that) (?:was|were|is|took|had)(?: [a-z]+){0,3} (?:(?:\d|two|three|four) days|(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: and(?: half(?: of)?)? )?)+)\W*$/.test(
    text,
  );

/** A piece without hours behind one that has them: whose those are, or that they are everybody's together. */
function tellMore(last: Revision, { text }: Piece, { who, count }: Whom): Revision {
  if (last.who !== null) return last;
  // 'add 2, one guy stayed late'
  const isOfOne = /onewho/.test(text) && (last.how === 'more' || last.how === 'less');
  const whose = isOfOne ? { ...last, who, count } : last;
  // 'change 20 to 17, thats everybody together'
  const isTotal = whose.who === null && /(?<![a-z])intotal(?![a-z])/.test(text);
  return isTotal ? { ...whose, isTotal } : whose;
}

/** One piece: 'jorge had 7', 'rest stay at 6'. Null where it is not plain. */
function readPiece(piece: Piece, before: Carried, isOff: boolean): Reading | null {
  const trades = tradesIn(piece);
  if (trades.length > 1 || addsPeople(piece)) return null;
  const trade = trades[0] ?? before.trade;
  const { people, hours } = numbersIn(piece);
  const own = whoOf(piece, people);
  // 'one of the laborers left 2 hrs early, operator 5': the operator is not one of them.
  const whom = own ?? (trade === before.trade ? before.whom : NOBODY);
  const men = whom.who === 'some' || whom.who === 'rest' ? null : headCount(piece, people);
  const isCounted = people.length + hours.length > 0;
  const isOfDay = hasKind(piece, 'ofday') || (before.isOfDay && isCounted);
  const carried: Carried = {
    whom,
    trade,
    direction: isCounted ? null : directionOf(piece, before),
    isOfDay: isOfDay && !isCounted,
  };
  const of = { trade, men };
  if (isCountOf(piece, people, hours))
    return { revisions: [headsTold(headCount(piece, people)!, trade)], carried: { ...carried, whom: NOBODY } };
  const revisions =
    hours.length === 0
      ? readWithoutHours(piece, people, whom, trade)
      : readHours({ piece, hours, who: whom.who, isOff }, { own, whom, direction: before.direction, ...of });
  return revisions && { revisions: revisions.map((one) => ({ ...one, isOfDay })), carried };
}

/** 'take lunch out of that': whatever number follows is less. */
function directionOf(piece: Piece, before: Carried): Carried['direction'] {
  const opens = piece.words.find(({ kind }) => kind !== 'small' && kind !== 'to')?.kind;
  const isLess = (opens === 'less' || opens === 'lunch') && hasKind(piece, 'uncounted', 'less');
  return isLess ? 'less' : before.direction;
}

const headsTold = (amount: Amount, trade: string | null): Revision => ({
  ...NOBODY,
  trade,
  men: null,
  how: 'men',
  amount,
  isTotal: false,
  isDenied: false,
  isHours: false,
  isOfDay: false,
  isDown: false,
});

/** 'only bill half', 'take one off of there', 'it was 3 guys', 'just danny on that one'; nothing of 'he was late'. */
function readWithoutHours(
  piece: Piece,
  people: readonly number[],
  whom: Whom,
  trade: string | null,
): Revision[] | null {
  const told = { ...headsTold(0, trade), how: 'set' as const };
  if (hasKind(piece, 'half')) {
    if (hasKind(piece, 'name', 'one', 'rest')) return null;
    return [{ ...told, how: 'half' }];
  }
  const gone = goneIn(piece, people, whom);
  if (gone) return [{ ...told, ...gone }];
  const count = headsIn(piece, people);
  if (count !== null) return [headsTold(count, trade)];
  const isOtherCrew = people.length > 0 && !hasKind(piece, 'one', 'rest') && !isOfSome(piece, people);
  return isOtherCrew ? null : [];
}

/** Whose the hours of a piece are. */
interface Whose extends Pick<Revision, 'trade' | 'men'>, Pick<Carried, 'whom' | 'direction'> {
  /** Of whom the piece itself speaks. */
  own: Whom | null;
}

/** A revision of each number of hours: 'not 12, its 10'. */
function readHours(timed: Timed, { own, whom, direction, trade, men }: Whose): Revision[] | null {
  if (isRefused(timed)) return null;
  const all = timed.hours.map((at) => toldAt(timed, at, direction));
  if (all.some((told) => isUnclear(timed, told))) return null;
  return all.map(({ at, amount, how, isEach, isTotal, isDenied }) => {
    // 'each' tells so itself; a lunch is everybody's, where the piece names none of them.
    const isOfEach = isEach && own?.who !== 'some' && own?.who !== 'rest';
    const whose: Whom = isTotal ? NOBODY : isOfEach ? { ...whom, who: 'each', count: null } : whom;
    const isDown = DOWN.test(timed.piece.text);
    const isHours = isTime(timed.piece, at) || HOURS.test(timed.piece.text);
    return { ...whose, trade, men, how, amount, isTotal, isDenied, isHours, isOfDay: false, isDown };
  });
}
const HOURS =
  /(?<![a-z])(?:time|hours|hrs|a man|a guy|worked|(?:both|they|eachone|all|we)(?: (?:of )?(?:them|us))? (?:did|put in|were (?:there|here|on it))|hizo|hicieron|hicimos|trabaj(?:o|aron|amos)|ech(?:o|aron|amos)|avent(?:o|aron|amos)|estuv(?:o|ieron|imos)|chambe(?:o|aron))(?![a-z])/;

const DOWN = /(?<![a-z])(?:down|drop|drops|lower|lowers|reduce|cut|knock)(?![a-z])/;

function toldAt({ piece, hours }: Timed, at: number, direction: Carried['direction']): Told {
  const how = howOf(piece, at, hours) ?? direction ?? 'set';
  // '9 hrs for both of them' are all of theirs; 'a full day for all of them' and 'add 2 hrs for all three' are each one's.
  const isOfEach = how !== 'set' || kindAt(piece, at + 2) === 'fullday';
  const isForAll = hasKind(piece, 'forall');
  return {
    at,
    amount: piece.words[at]!.amount,
    how,
    isEach: isNear(piece, at, 'each') || hasKind(piece, 'lunch') || (isForAll && isOfEach),
    isTotal: isNear(piece, at, 'total') || (isForAll && !isOfEach),
    isDenied: isDeniedAt(piece, at),
  };
}
