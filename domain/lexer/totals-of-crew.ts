import { multiplyAmounts, ONE } from './amount.ts';
import type { Chunk, DurationChunk, PeopleChunk } from './chunk.ts';
import { countOf } from './count-of.ts';
import { EACH } from './duration-words.ts';
import type { LexedText } from './lex.ts';
import { isRegular } from './rate-part.ts';
import { textAt, textOf } from './token.ts';

/**
 * '3 laborers 24 hrs reg, 6 hrs OT', 'journeymen: 16 hrs regular plus 6 overtime', '24 hrs straight and 6 OT, electricians, 3 of
 * them': no man has 16 regular hours in a day, so both are of all of them.
 */
export function totalsByRate({ tokens }: LexedText, chunks: readonly Chunk[]): void {
  for (const [i, part] of chunks.entries()) {
    const whole = chunks[i - 1];
    const people = [chunks[i - 2], chunks[i + 1]].find((one) => one?.kind === 'people');
    if (part.kind !== 'duration' || whole?.kind !== 'duration' || !people) continue;
    const isTotal =
      whole.hours >= 16 * ONE &&
      whole.stated.unit === 'hr' &&
      whole.rate === null &&
      whole.basis === null &&
      part.rate !== null &&
      part.basis === null;
    if (isTotal && isRegular(tokens, whole) && countOf(people) !== ONE) [whole.basis, part.basis] = ['total', 'total'];
  }
}

/** 'Two journeymen ten hours each, so 16 regular and 4 overtime': what the kinds of time of all of them come to is said of all. */
export function splitOfAll({ tokens }: LexedText, chunks: readonly Chunk[]): Chunk[] {
  const gone = new Set<Chunk>();
  for (const [i, people] of chunks.entries()) {
    const [each, one, other] = [chunks[i + 1], chunks[i + 2], chunks[i + 3]];
    const count = people.kind === 'people' ? countOf(people) : null;
    if (
      count === null ||
      count <= ONE ||
      each?.kind !== 'duration' ||
      one?.kind !== 'duration' ||
      other?.kind !== 'duration'
    )
      continue;
    const isSplit = each.rate === null && one.rate !== other.rate && one.basis !== 'each' && other.basis !== 'each';
    if (
      !isSplit ||
      one.hours + other.hours !== multiplyAmounts(count, each.hours) ||
      MORE.test(textOf(tokens, each.last + 1, one.first))
    )
      continue;
    [one.basis, other.basis] = ['total', 'total'];
    gone.add(each);
  }
  return chunks.filter((chunk) => !gone.has(chunk));
}

const MORE = /(?:^| )(?:and|plus|then|also|another|more|y|mas|luego)(?: |$)/;

/** '10 finisher hours between 2 men', '5 electrician hours (2 guys)': the men are those whose hours are told. */
function ofTheirTrade(time: DurationChunk, people: PeopleChunk): void {
  const [group, ...others] = people.groups;
  if (time.trade === undefined || !group || ![null, time.trade].includes(group.trade) || others.length > 0) return;
  group.trade = time.trade;
  delete time.trade;
  time.basis = 'total';
}

/**
 * '6 hrs between three guys', '12 hrs labor 2 men', '10 hrs (2 guys)', '18 hrs OT, 3 electricians', 'eight hours for two guys': hours said before
 * how many worked them are all of theirs, where no man works as long or the words say so.
 */
export function totalsAhead({ tokens }: LexedText, chunks: readonly Chunk[]): void {
  for (const [i, time] of chunks.entries()) {
    const people = chunks[i + 1];
    // '4 guys split 20 hrs'
    if (
      time.kind === 'duration' &&
      chunks[i - 1]?.kind === 'people' &&
      /^(?:split|shared)$/.test(textAt(tokens, time.first - 1))
    )
      time.basis ??= 'total';
    if (time.kind !== 'duration' || time.basis !== null || time.stated.unit !== 'hr' || time.isClock) continue;
    if (
      people?.kind !== 'people' ||
      !((countOf(people) ?? 0) > ONE) ||
      /^(?:each|ea|apiece)$/.test(textAt(tokens, people.last + 1))
    )
      continue;
    const gap = textOf(tokens, time.last + 1, people.first);
    const isBracketed = textAt(tokens, people.first - 1) === '(' && textAt(tokens, people.last + 1) === ')';
    const isBetween = BETWEEN.test(gap);
    if (isBracketed || isBetween) ofTheirTrade(time, people);
    // '3 plumbers 8 hrs, 2 laborers 6 hrs': each crew has its own.
    const isOwn =
      time.hours <= LONGEST_ALONE && (chunks[i - 1]?.kind === 'people' || chunks[i + 2]?.kind === 'duration');
    const isLong = isBracketed || /^for(?: the| all)?$/.test(gap) || (!isOwn && isApart(gap));
    if (isBetween || (time.hours >= SHIFT && isLong)) time.basis = 'total';
  }
}

/**
 * 'there was 3 of us so 12 hrs', '2 guys = 9 hrs': what all of them come to; of 'finishers spent half the day on it, there was four
 * of em so 16 hrs' nothing else is left.
 */
export function totalsBehind({ tokens }: LexedText, chunks: readonly Chunk[]): Chunk[] {
  const gone = new Set<Chunk>();
  for (const [i, time] of chunks.entries()) {
    const [crew, each, people] = [chunks[i - 3], chunks[i - 2], chunks[i - 1]];
    if (
      time.kind !== 'duration' ||
      time.basis !== null ||
      time.stated.unit !== 'hr' ||
      time.isClock ||
      people?.kind !== 'people'
    )
      continue;
    const count = countOf(people);
    const isSaidSo =
      SO_MANY.test(textOf(tokens, people.last + 1, time.first)) && !EACH.includes(textAt(tokens, time.last + 1));
    if (count === null || count <= ONE || !isSaidSo || time.hours < count) continue;
    time.basis = 'total';
    const isOfCrew =
      crew?.kind === 'people' &&
      countOf(crew) === null &&
      each?.kind === 'duration' &&
      multiplyAmounts(count, each.hours) === time.hours;
    if (isOfCrew) gone.add(each).add(people);
  }
  return chunks.filter((chunk) => !gone.has(chunk));
}

const SO_MANY =
  /^,? ?(?:so|=|equals|makes|totals|totaling|comes to|for a total of|son|o sea)(?: (?:that's|thats|that is|it's|its|was))?$/;

const BETWEEN = /^(?:between|among|amongst|split between|split by|split|shared by)(?: (?:the|my|our))?$/;
/** 'eight hours for two guys', '10 hrs, 2 guys': a day's hours or more, told before any man, are what all of them had. */
const SHIFT = 8 * ONE;
/** Longer than that a man is there only where it is said that each of them was. */
const LONGEST_ALONE = 10 * ONE;

/** Nothing between but a comma, the kind of time, the day or the place: '10 hrs dbl time, 2 guys', '8 ot hrs maple thursday, 2 guys'. */
const isApart = (gap: string): boolean =>
  /^(?:[,(-]|labor|of labor|total|with|w\/?| )*$/.test(gap) ||
  (/^[^\d.;:()\n]+,$/.test(gap) && gap.split(' ').length <= 7 && !OF_MORE.test(gap));
const OF_MORE =
  /(?:^| )(?:and|plus|then|also|another|more|each|ea|apiece|per|x|n|other|rest|y|mas|luego|cada|otr[ao]s?|on|for|with|con|para)(?: |,)/;

/** '16 hrs all told w/ 4 plumbers'; not 'each one put in 10 hrs all told'. */
export function totalsOfAll({ tokens }: LexedText, chunks: readonly Chunk[]): void {
  const isCrew = chunks.some((chunk) => chunk.kind === 'people' && countOf(chunk) !== ONE);
  for (const chunk of isCrew ? chunks : []) {
    if (chunk.kind !== 'duration' || !/^(?:all told|in all)$/.test(textOf(tokens, chunk.last + 1, chunk.last + 3)))
      continue;
    const isEach = tokens.slice(Math.max(0, chunk.first - 6), chunk.first).some(({ text }) => EACH.includes(text));
    if (!isEach) chunk.basis ??= 'total';
  }
}
