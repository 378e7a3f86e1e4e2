import { type Amount, multiplyAmounts, ONE } from './amount.ts';
import type { DurationChunk } from './chunk.ts';
import { rateAt, timeUnit } from './duration-words.ts';
import type { LexedText } from './lex.ts';
import { isRegular, isRegularWord, type RatePart, ratePartAt } from './rate-part.ts';
import { readChunks } from './read-chunks.ts';
import { amountOf, textAt, tokenAt } from './token.ts';

/** How hours told in an earlier text fall into two rates. */
export interface RateSplit extends RatePart {
  /** '8 straight 2 OT': the hours that keep their rate, where they are told too. */
  regular: Amount | null;
}

/** 'the last 2 were OT', 'anything past 8 is OT', 'split that 16 reg 4 overtime': null of a text that tells no such thing. */
export function readRateSplit(lexed: LexedText): RateSplit | null {
  const pair = regularAndRated(lexed) ?? bareAndRated(lexed) ?? eachIsOfAKind(lexed);
  if (pair) return pair;
  for (let at = 0; at < lexed.tokens.length; at += 1) {
    const part = ratePartAt(lexed, at);
    if (part && !part.isOfLongDay) return { ...part, regular: null };
  }
  return null;
}

/** '8 straight 2 OT each': both are told, and no time beside them. */
function regularAndRated(lexed: LexedText): RateSplit | null {
  const times = readChunks(lexed).flatMap((one) => (one.kind === 'duration' ? [one] : []));
  const regular = times.find((one) => one.rate === null && isRegular(lexed.tokens, one));
  const rated = times.find((one): one is DurationChunk & { rate: RatePart['rate'] } => one.rate !== null);
  if (!regular || !rated || times.length > 2) return null;
  const [first, last] = [Math.min(regular.first, rated.first), Math.max(regular.last, rated.last)];
  return {
    first,
    last,
    rate: rated.rate,
    hours: rated.hours,
    after: null,
    basis: rated.basis,
    of: null,
    regular: regular.hours,
  };
}

/** '8 + 1 ot each', '8 n 2 ot', 'was 8 hrs plus 2 hrs OT a man': hours of no kind are the regular ones, where nothing else is told. */
function bareAndRated(lexed: LexedText): RateSplit | null {
  const chunks = readChunks(lexed);
  const [bare, rated, ...others] = chunks;
  if (!bare || rated?.kind !== 'duration' || rated.rate === null || rated.isPart || others.length > 0) return null;
  const hours =
    bare.kind === 'duration' && bare.rate === null
      ? bare.hours
      : bare.kind === 'measure' && [null, 'ea'].includes(bare.unit)
        ? bare.amount
        : null;
  const isOpen = lexed.tokens.slice(0, bare.first).every(({ text }) => OPENS.has(text));
  const isBeside = lexed.tokens.slice(bare.last + 1, rated.first).every(({ text }) => JOINS.has(text));
  const isEnd = lexed.tokens.slice(rated.last + 1).every(({ text }) => ENDS.has(text));
  if (hours === null || rated.first === bare.last + 1 || !isOpen || !isBeside || !isEnd) return null;
  return {
    first: bare.first,
    last: rated.last,
    rate: rated.rate,
    hours: rated.hours,
    after: null,
    basis: rated.basis,
    of: null,
    regular: hours,
  };
}

const OPENS = new Set([
  'was',
  'its',
  "it's",
  'it',
  'is',
  'were',
  'make',
  'that',
  'should',
  'be',
  's/b',
  'actually',
  'sorry',
  'they',
  'we',
  'did',
  'worked',
  'had',
  'no',
  ',',
  'so',
  'really',
  'thats',
  'eran',
  'fueron',
  'son',
]);
const JOINS = new Set([
  '+',
  'and',
  'n',
  '&',
  'plus',
  'w/',
  'with',
  'y',
  'mas',
  'con',
  'hr',
  'hrs',
  'hours',
  'each',
  'ea',
]);
const ENDS = new Set(['.', '!', 'each', 'ea', 'apiece', 'total', 'not', 'all']);

interface OfAKind {
  first: number;
  last: number;
  /** Null of the rest. */
  hours: Amount | null;
  rate: RatePart['rate'] | 'regular';
}

/** 'of those 10, 8 is straight time and 2 is overtime', 'reg 4 ot 2', '2 at OT, rest regular': numbers that are said to be of a kind. */
function eachIsOfAKind(lexed: LexedText): RateSplit | null {
  const { tokens } = lexed;
  const numbers = tokens.flatMap((token, at) => {
    const hours =
      REST.has(token.text) && !((amountOf(tokenAt(tokens, at + 1)) ?? 0) > 0)
        ? null
        : (amountOf(token) ?? oneAt(lexed, at));
    return (hours === null && !REST.has(token.text)) ||
      (hours !== null && hours <= 0) ||
      isWhole(lexed, at) ||
      token.form === 'article'
      ? []
      : [{ at, hours }];
  });
  const behind = numbers.flatMap(({ at, hours }) => rateBehind(lexed, at, hours) ?? []);
  const said = behind.length === 2 ? behind : numbers.flatMap(({ at, hours }) => rateBefore(lexed, at, hours) ?? []);
  const [one, two, ...others] = said;
  if (
    !one ||
    !two ||
    others.length > 0 ||
    (behind.length !== 2 && numbers.length !== 2) ||
    (one.rate === 'regular') === (two.rate === 'regular')
  )
    return null;
  const [regular, rated] = one.rate === 'regular' ? [one, two] : [two, one];
  const told = {
    first: one.first,
    last: two.last,
    rate: rated.rate as RatePart['rate'],
    basis: null,
    of: null,
    after: null,
    hours: rated.hours,
    regular: regular.hours,
  };
  if (rated.hours !== null) return told;
  // 'The first 4 are regular, the rest is double'
  return regular.hours === null ? null : { ...told, after: regular.hours, regular: null };
}

/** 'one is OT' */
const oneAt = ({ tokens }: LexedText, at: number): Amount | null =>
  textAt(tokens, at) === 'one' && /^(?:is|was|at|ot|overtime)$/.test(textAt(tokens, at + 1)) ? ONE : null;

const REST = new Set(['rest', 'remainder', 'remaining', 'balance', 'resto', 'demas']);

/** '2h = DT', 'four of the six are regular' */
function rateBehind(lexed: LexedText, first: number, hours: Amount | null): OfAKind | null {
  const { tokens } = lexed;
  let last = first + 1;
  while (
    timeUnit(textAt(tokens, last)) === 'hr' ||
    COPULAS.has(textAt(tokens, last)) ||
    (isWhole(lexed, last) && amountOf(tokenAt(tokens, last)) !== null)
  )
    last += 1;
  const rate = rateOf(lexed, last);
  return rate ? { first, last, hours, rate } : null;
}

/** 'reg: 4', 'OT = 2 hrs' */
function rateBefore(lexed: LexedText, last: number, hours: Amount | null): OfAKind | null {
  const { tokens } = lexed;
  const at = ['=', ':', 'time', '-'].includes(textAt(tokens, last - 1)) ? last - 1 : last;
  const first = [2, 1].map((words) => at - words).find((from) => rateOf(lexed, from) !== null);
  const rate = first === undefined ? null : rateOf(lexed, first);
  return rate && first !== undefined ? { first, last, hours, rate } : null;
}

const rateOf = (lexed: LexedText, at: number): OfAKind['rate'] | null =>
  isRegularWord(textAt(lexed.tokens, at)) ? 'regular' : ((rateAt(lexed, at)?.rate ?? null) as OfAKind['rate'] | null);

const COPULAS = new Set([
  'is',
  'are',
  'was',
  'were',
  'at',
  'of',
  'son',
  'fueron',
  'eran',
  'de',
  '=',
  ':',
  'the',
  'those',
  'them',
  'these',
  'his',
  'their',
  'should',
  'be',
  'shoulda',
  'been',
  'to',
  'on',
  'as',
  'a',
  'van',
]);

/** 'four of the six are regular': six are all of them. */
const isWhole = ({ tokens }: LexedText, at: number): boolean =>
  textAt(tokens, at - 1) === 'of' ||
  (textAt(tokens, at - 2) === 'of' && ['the', 'those', 'these', 'his', 'their'].includes(textAt(tokens, at - 1)));

/** The hours of a line of so many people, each so long, by rate; null where the numbers do not go together. */
export function divideHours(
  { hours: part, after, basis, of, regular }: RateSplit,
  people: Amount,
  hours: Amount,
): { regular: Amount; rated: Amount } | null {
  const total = multiplyAmounts(people, hours);
  const each = (one: Amount): { regular: Amount; rated: Amount } | null =>
    one > 0 && one < hours
      ? { regular: multiplyAmounts(people, hours - one), rated: multiplyAmounts(people, one) }
      : null;
  if (part === null) return each(hours - after!);
  const whole = of ?? (regular === null ? null : regular + part);
  if (whole !== null && whole !== hours && whole !== total) return null;
  const isEach = whole === null ? basis !== 'total' && part < hours : whole === hours;
  if (isEach) return each(part);
  return part < total ? { regular: total - part, rated: part } : null;
}
