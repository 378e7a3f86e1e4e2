import { type Amount, multiplyAmounts } from './amount.ts';
import type { DurationChunk } from './chunk.ts';
import { rateAt, timeUnit } from './duration-words.ts';
import type { LexedText } from './lex.ts';
import { isRegular, isRegularWord, type RatePart, ratePartAt } from './rate-part.ts';
import { readChunks } from './read-chunks.ts';
import { amountOf, textAt } from './token.ts';

/** How hours told in an earlier text fall into two rates. */
export interface RateSplit extends RatePart {
  /** '8 straight 2 OT': the hours that keep their rate, where they are told too. */
  regular: Amount | null;
}

/** 'the last 2 were OT', 'anything past 8 is OT', 'split that 16 reg 4 overtime': null of a text that tells no such thing. */
export function readRateSplit(lexed: LexedText): RateSplit | null {
  const pair = regularAndRated(lexed) ?? eachIsOfAKind(lexed);
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
  return { first, last, rate: rated.rate, hours: rated.hours, after: null, basis: rated.basis, of: null, regular: regular.hours }; // prettier-ignore
}

/** 'of those 10, 8 is straight time and 2 is overtime': numbers that are said to be of a kind. */
function eachIsOfAKind(lexed: LexedText): RateSplit | null {
  const { tokens } = lexed;
  const said = tokens.flatMap((token, first) => {
    const hours = amountOf(token);
    if (hours === null || hours <= 0) return [];
    let last = first + 1;
    while (timeUnit(textAt(tokens, last)) === 'hr' || COPULAS.has(textAt(tokens, last))) last += 1;
    const rate = isRegularWord(textAt(tokens, last)) ? 'regular' : (rateAt(lexed, last)?.rate ?? null);
    return rate ? [{ first, last, hours, rate }] : [];
  });
  const [one, two, ...others] = said;
  if (!one || !two || others.length > 0 || (one.rate === 'regular') === (two.rate === 'regular')) return null;
  const [regular, rated] = one.rate === 'regular' ? [one, two] : [two, one];
  return { first: one.first, last: two.last, rate: rated.rate, hours: rated.hours, after: null, basis: null, of: null, regular: regular.hours }; // prettier-ignore
}

const COPULAS = new Set(['is', 'are', 'was', 'were', 'at', 'of', 'son', 'fueron', 'eran', 'de']);

/** The hours of a line of so many people, each so long, by rate; null where the numbers do not go together. */
export function divideHours(
  { hours: part, after, basis, of, regular }: RateSplit,
  people: Amount,
  hours: Amount,
): { regular: Amount; rated: Amount } | null {
  const total = multiplyAmounts(people, hours);
  const each = (one: Amount): { regular: Amount; rated: Amount } | null =>
    one > 0 && one < hours ? { regular: multiplyAmounts(people, hours - one), rated: multiplyAmounts(people, one) } : null; // prettier-ignore
  if (part === null) return each(hours - after!);
  const whole = of ?? (regular === null ? null : regular + part);
  if (whole !== null && whole !== hours && whole !== total) return null;
  const isEach = whole === null ? basis !== 'total' && part < hours : whole === hours;
  if (isEach) return each(part);
  return part < total ? { regular: total - part, rated: part } : null;
}
