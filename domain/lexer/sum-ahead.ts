import { multiplyAmounts, type Amount, ONE } from './amount.ts';
import type { Chunk, DurationChunk, PeopleChunk } from './chunk.ts';
import type { LexedText } from './lex.ts';
import { EACH } from './duration-words.ts';
import { TRADES_OF_THINGS, TRADES_OF_WORK, tradeOfWord } from './people-words.ts';
import { textAt, textOf } from './token.ts';

/** Hours of all, the people and the time of each of them, where the first is what the others come to. */
interface Reckoned {
  sum: DurationChunk;
  people: PeopleChunk;
  time: DurationChunk;
}

/**
 * '16 man hrs, 2 men 8 apiece', '6 hrs (2 men x 3)', 'carpenters 10 (two guys five each)': the reckoning that stands behind its sum.
 * Null where none does.
 */
export function findReckoning(
  { tokens }: LexedText,
  chunks: readonly Chunk[],
  isLabor: (duration: DurationChunk) => boolean = () => true,
): (Reckoned & { at: number }) | null {
  for (const [at, whole] of chunks.entries()) {
    const [crew, people, told] = [chunks[at - 1], chunks[at + 1], chunks[at + 2]];
    // '2 plumbers 12 hrs, 3 laborers x 4', 'finishers 4 x 8 ST, 4 x 2 OT': it has people of its own.
    if (crew?.kind === 'people' && crew.groups.some(({ count }) => count !== null)) continue;
    const isBracketed =
      crew?.kind === 'people' && people !== undefined && textOf(tokens, whole.last + 1, people.first) === '(';
    const bare = isBracketed && whole.kind === 'measure' ? timeOf(whole) : null;
    const sum = bare ? { ...bare, basis: null } : whole;
    if (sum.kind !== 'duration' || sum.stated.unit !== 'hr' || sum.basis === 'each' || people?.kind !== 'people')
      continue;
    const time = told && timeOf(told);
    const count = people.groups.length === 1 ? people.groups[0]!.count : null;
    if (
      !time ||
      (time.rate !== null && time.rate !== sum.rate) ||
      count === null ||
      count <= ONE ||
      multiplyAmounts(count, time.hours) !== sum.hours
    )
      continue;
    const between = textOf(tokens, sum.last + 1, people.first);
    // '15 hrs electricians (3 men x 5)'
    const trade = tradeCalled(between.replace(/[^a-z ]/g, '').trim());
    const isSaidSo =
      (trade !== null || ANNOUNCES.test(between) || SET_OFF.test(between)) &&
      AT.test(textOf(tokens, people.last + 1, time.first));
    // '12 hrs OT at the warehouse saturday, chargers dead, me n tony six apiece'
    const isOfEach =
      (time.basis === 'each' || EACH.includes(textAt(tokens, time.last + 1))) && !MORE.test(between) && isLabor(sum);
    if (isSaidSo || isOfEach)
      return {
        at,
        sum: trade === null ? sum : { ...sum, trade },
        people,
        time: { ...time, basis: 'each', rate: sum.rate },
      };
  }
  return null;
}

/** 'electricians', '14 hrs drywall (2 men, 7 each)' */
const tradeCalled = (words: string): string | null =>
  tradeOfWord(words) ?? TRADES_OF_WORK[words] ?? TRADES_OF_THINGS[words] ?? null;

/** A time in hours, or a number that can be one: '8 apiece', 'x 4'. */
function timeOf(chunk: Chunk): DurationChunk | null {
  if (chunk.kind === 'duration') return chunk;
  if (chunk.kind !== 'measure' || (chunk.unit !== null && chunk.unit !== 'ea') || chunk.amount > A_DAY) return null;
  const stated = { amount: chunk.amount, unit: 'hr' as const };
  return {
    kind: 'duration',
    first: chunk.first,
    last: chunk.last,
    hours: chunk.amount,
    stated,
    basis: 'each',
    rate: null,
    isBreak: false,
    isClock: false,
  };
}

const A_DAY: Amount = 24 * ONE;
/** Other hours than those told before. */
const MORE = /(?:^| )(?:and|plus|then|also|another|more|other|y|mas|luego|otros|otras|\+|&|n)(?: |$)/;
const ANNOUNCES = /^(?:[-,.:;(=]|thats|that's|that is|so|it was|was|from|with|w|by|labor|hours|total| )*$/;
/** '15 hrs wh14, 3 man crew 5 hrs' */
const SET_OFF = /^(?!(?:.* )?(?:and|plus|then|also|another|more|other|y|mas|luego|n)(?: |,))[^\d.;:()\n]{1,30},$/;
const AT = /^(?:[-,:/x@*]|at|for|did|worked|were|was|on it|each| )*$/;

/** The sum goes; a trade that stands with it is theirs: '4 hrs plumber (2 men x 2)', 'plumbers 12 hrs (3 guys, 4 each)'. */
export function sumAhead(
  lexed: LexedText,
  chunks: readonly Chunk[],
  isLabor: (duration: DurationChunk) => boolean,
): Chunk[] {
  const found = findReckoning(lexed, chunks, isLabor);
  if (!found) return [...chunks];
  const { at, sum, people, time } = found;
  const crew = chunks[at - 1];
  const isCrew =
    crew?.kind === 'people' && crew.groups.length === 1 && crew.groups[0]!.count === null && sum.first - crew.last <= 3;
  const trade = people.groups[0]!.trade ?? sum.trade ?? (isCrew ? crew.groups[0]!.trade : null);
  // 'electricians (3 men x 5)' is all of whom they are.
  const first = sum.trade !== undefined && people.first - sum.last < 5 ? sum.first : people.first;
  const named: PeopleChunk = { ...people, first, groups: people.groups.map(({ count }) => ({ trade, count })) };
  return [...chunks.slice(0, isCrew ? at - 1 : at), named, time, ...chunks.slice(at + 3)];
}

/** '24 hrs 3 plumbers': longer than anybody works in a day, and no word of days: the hours of all of them. */
export function totalsOfLong({ tokens }: LexedText, chunks: readonly Chunk[]): void {
  const isOfDays = tokens.some(({ text }) => DAYS.test(text));
  const times = chunks.filter((chunk) => chunk.kind === 'duration');
  const [time, ...others] = times;
  if (
    isOfDays ||
    !time ||
    others.length > 0 ||
    time.stated.unit !== 'hr' ||
    time.isClock ||
    time.basis !== null ||
    time.hours < LONGEST
  )
    return;
  const crews = chunks.filter((chunk) => chunk.kind === 'people');
  const count = crews.length === 1 && crews[0]!.groups.length === 1 ? crews[0]!.groups[0]!.count : null;
  const each = count === null || count <= ONE ? null : (time.hours * ONE) / count;
  if (each !== null && each <= LONGEST && each % (ONE / 2) === 0) time.basis = 'total';
}

const LONGEST: Amount = 16 * ONE;
const DAYS =
  /^(?:days?|daily|nights?|weeks?|shifts?|dias?|semanas?|turnos?|noches?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tue|tues|wed|thu|thurs|fri|lunes|martes|miercoles|jueves|viernes|through|thru)$/;
