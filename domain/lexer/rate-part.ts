import type { RateKind } from '../change-order.ts';
import { type Amount, ONE } from './amount.ts';
import { type Chunk, type DurationChunk, HOURS_PER_DAY } from './chunk.ts';
import { EACH, phraseAt, rateAt, timeUnit, TOTAL } from './duration-words.ts';
import type { LexedText } from './lex.ts';
import { amountOf, textAt, textOf, type Token, tokenAt } from './token.ts';

/** Hours at a rate of their own that are part of hours told as a whole: 'the last 2 hrs OT', 'anything past 8 is OT'. */
export interface RatePart {
  /** Tokens, inclusive. */
  first: number;
  last: number;
  rate: RateKind;
  /** How many they are; null where it is told after how many they begin. */
  hours: Amount | null;
  /** 'anything past 8 is OT': the hours before them. */
  after: Amount | null;
  basis: DurationChunk['basis'];
  /** '10 hrs each with 2 hrs OT': part of a long day, beside the hours of any other. */
  isOfLongDay?: true;
  /** '2 of those 10': what they are part of, where it is said again. */
  of: Amount | null;
}

/** The part that begins at a token; null where none does. */
export function ratePartAt(lexed: LexedText, at: number): RatePart | null {
  return (
    lastHoursAt(lexed, at) ??
    hoursOfThemAt(lexed, at) ??
    ofWholeAt(lexed, at) ??
    includedAt(lexed, at) ??
    hoursPastAt(lexed, at) ??
    ratePastAt(lexed, at) ??
    firstHoursAt(lexed, at)
  );
}

const partFrom = (
  first: number,
  behind: Pick<RatePart, 'last' | 'rate' | 'basis'>,
  told: Partial<RatePart>,
): RatePart => ({ first, hours: null, after: null, of: null, ...behind, ...told });

/** 'the last 2 hrs OT', 'last hr was overtime', 'las ultimas 2 fueron tiempo extra' */
function lastHoursAt(lexed: LexedText, at: number): RatePart | null {
  const { tokens } = lexed;
  const lead = ARTICLES.has(textAt(tokens, at)) ? at + 1 : at;
  if (!LAST.has(textAt(tokens, lead))) return null;
  const count = hoursAt(tokens, lead + 1);
  if (!count) return null;
  const behind = behindHours(lexed, count.next);
  return behind && partFrom(at, behind, { hours: count.hours });
}

/** '2 of it overtime', '2 hrs of those 10 were OT', "2 of chuy's hrs were OT", '2 de esas horas fueron extras' */
function hoursOfThemAt(lexed: LexedText, at: number): RatePart | null {
  const { tokens } = lexed;
  const hours = amountOf(tokenAt(tokens, at));
  if (hours === null || hours <= 0 || hours > 24 * ONE || tokenAt(tokens, at).form === 'negative') return null;
  let next = at + 1;
  if (timeUnit(textAt(tokens, next)) === 'hr') next += 1;
  const each = phraseAt(lexed, next, EACH);
  next += each;
  // '2 hrs each was overtime', '2 horas de cada uno son extra'
  if (each > 0 && /^(?:was|were|is|are|fueron|fue|eran|era|son|es|van)$/.test(textAt(tokens, next))) {
    const behind = behindHours(lexed, next);
    return behind && partFrom(at, behind, { hours, basis: 'each' });
  }
  if (!['of', 'de'].includes(textAt(tokens, next))) return null;
  next += 1;
  // "2 of chuy's hrs", '2 of his hrs'
  const isHis =
    /^(?:his|her|my|sus|mis)$|[a-z]{2,}'?s$/.test(textAt(tokens, next)) &&
    timeUnit(textAt(tokens, next + 1)) === 'hr' &&
    !THEM.has(textAt(tokens, next));
  if (!isHis && !THEM.has(textAt(tokens, next))) return null;
  next += 1;
  const whole = amountOf(tokenAt(tokens, next));
  if (whole !== null) next += 1;
  // 'change 2 of the hours to overtime'
  const isOfHours = whole === null && timeUnit(textAt(tokens, next)) === 'hr';
  if (isOfHours) next += 1;
  if ((textAt(tokens, next - 1) === 'the' && !isOfHours) || (whole !== null && whole <= hours)) return null;
  if (isOfHours && ['to', 'into', 'as'].includes(textAt(tokens, next))) next += 1;
  const behind = behindHours(lexed, next);
  if (!behind) return null;
  const basis = isHis ? 'total' : each > 0 ? 'each' : behind.basis;
  return partFrom(at, behind, { hours, basis, of: whole });
}

/** 'of the 9 one is ot, each guy', 'out of those 10 hrs 2 were overtime', 'of that, 2 OT', 'de esas 16 horas 4 fueron de tiempo extra' */
function ofWholeAt(lexed: LexedText, at: number): RatePart | null {
  const { tokens } = lexed;
  if (!['of', 'de'].includes(textAt(tokens, at)) || !THEM.has(textAt(tokens, at + 1))) return null;
  let next = at + 2;
  const whole = amountOf(tokenAt(tokens, next));
  if (whole !== null) next += 1;
  if (timeUnit(textAt(tokens, next)) === 'hr') next += 1;
  if (textAt(tokens, at + 1) === 'the' && whole === null) return null;
  while (OF_WHOLE.has(textAt(tokens, next))) next += 1;
  const count = hoursAt(tokens, next);
  const behind = count && behindHours(lexed, count.next);
  if (!behind || (whole !== null && whole <= count.hours)) return null;
  // '…, each guy'
  const each = textAt(tokens, behind.last + 1) === ',' ? phraseAt(lexed, behind.last + 2, EACH) : 0;
  const told = each > 0 ? { ...behind, last: behind.last + 1 + each, basis: 'each' as const } : behind;
  return partFrom(textAt(tokens, at - 1) === 'out' ? at - 1 : at, told, { hours: count.hours, of: whole });
}
const OF_WHOLE = new Set([',', 'only', 'nomas', 'solo', 'just', 'the', 'last']);

/** 'including 2 hrs OT each', 'that includes 2 OT', 'with 2 hours each at overtime', '2 hrs OT in there' */
function includedAt(lexed: LexedText, at: number): RatePart | null {
  const { tokens } = lexed;
  const lead = textAt(tokens, at);
  const isIncluded = INCLUDING.has(lead);
  const count = hoursAt(tokens, isIncluded || WITH.has(lead) ? at + 1 : at);
  const behind = count && behindHours(lexed, count.next);
  if (!behind) return null;
  const isInThere = /^(?:in (?:there|that|it)|out of (?:that|it)|incluidas)(?: |$)/.test(
    textOf(tokens, behind.last + 1, behind.last + 4),
  );
  if (!isIncluded && !isInThere && !WITH.has(lead)) return null;
  const isOfLongDay = !isIncluded && !isInThere;
  return partFrom(at, behind, { hours: count.hours, ...(isOfLongDay ? { isOfLongDay } : {}) });
}

/** 'first 8 straight, the rest overtime', 'the first 8 were regular and the other 2 OT' */
function firstHoursAt(lexed: LexedText, at: number): RatePart | null {
  const { tokens } = lexed;
  const lead = ARTICLES.has(textAt(tokens, at)) ? at + 1 : at;
  if (!/^(?:first|primeras)$/.test(textAt(tokens, lead))) return null;
  const count = hoursAt(tokens, lead + 1);
  if (!count) return null;
  let next = count.next;
  while (FILLERS.has(textAt(tokens, next))) next += 1;
  if (!isRegularWord(textAt(tokens, next))) return null;
  next += 1;
  while (['time', 'rate', ',', 'and', 'y', 'the', 'el', 'then', '.'].includes(textAt(tokens, next))) next += 1;
  if (!/^(?:rest|remainder|remaining|balance|other|resto|otras|demas)$/.test(textAt(tokens, next))) return null;
  next += amountOf(tokenAt(tokens, next + 1)) === null ? 1 : 2;
  const behind = behindHours(lexed, next);
  return behind && partFrom(at, behind, { after: count.hours, basis: 'each' });
}

/** 'anything past 8 is OT', 'everything after 8 hrs was overtime', 'despues de 8 es tiempo extra' */
function hoursPastAt(lexed: LexedText, at: number): RatePart | null {
  const { tokens } = lexed;
  let next = at;
  while (ANYTHING.has(textAt(tokens, next)) && next < at + 3) next += 1;
  const past = threshold(lexed, next);
  const behind = past && behindHours(lexed, past.next);
  return behind && partFrom(at, behind, { after: past.after, basis: 'each' });
}

/** 'overtime after 8', 'OT past 8 hrs' */
function ratePastAt(lexed: LexedText, at: number): RatePart | null {
  const said = rateAt(lexed, at);
  if (!said) return null;
  const next = at + said.words;
  const past = threshold(lexed, FILLERS.has(textAt(lexed.tokens, next)) ? next + 1 : next);
  return past && partFrom(at, { last: past.next - 1, rate: said.rate, basis: 'each' }, { after: past.after });
}

/** 'past 8', 'over 8 hrs', 'after the first 8': bare, only the hours of a working day are one. */
function threshold({ tokens }: LexedText, at: number): { after: Amount; next: number } | null {
  const words = [3, 2, 1].find((count) => PAST.has(textOf(tokens, at, at + count)));
  if (words === undefined) return null;
  // 'both stayed over 2 hrs OT' tells how long.
  if (/^(?:stay|stayed|stays|went|ran|run|kept|held)$/.test(textAt(tokens, at - 1))) return null;
  // 'despues de las 8 horas'; 'despues de las 8' is of the clock
  const article = /^(?:las|the|sus)$/.test(textAt(tokens, at + words)) ? 1 : 0;
  const number = at + words + article;
  const after = amountOf(tokenAt(tokens, number));
  if (after === null || after <= 0 || after > 24 * ONE) return null;
  const isHours = timeUnit(textAt(tokens, number + 1)) === 'hr';
  return isHours || (article === 0 && WORKING_DAYS.has(after)) ? { after, next: number + (isHours ? 2 : 1) } : null;
}

/** '2', '2 hrs', 'hour', 'couple hours' */
function hoursAt(tokens: readonly Token[], at: number): { hours: Amount; next: number } | null {
  if (/^(?:hr|hour|hora)$/.test(textAt(tokens, at))) {
    const half = ['and a half', 'y media'].find(
      (words) => textOf(tokens, at + 1, at + 1 + words.split(' ').length) === words,
    );
    return half ? { hours: ONE + ONE / 2, next: at + 1 + half.split(' ').length } : { hours: ONE, next: at + 1 };
  }
  const couple = ['couple', 'par'].includes(textAt(tokens, at)) ? 2 * ONE : null;
  const isOne =
    textAt(tokens, at) === 'one' && /^(?:is|was|were|at|on|ot|overtime|hr|hour|each|ea)$/.test(textAt(tokens, at + 1));
  const hours = couple ?? (isOne ? ONE : amountOf(tokenAt(tokens, at)));
  if (hours === null || hours <= 0 || hours > 24 * ONE) return null;
  if (timeUnit(textAt(tokens, at + 1)) === 'hr') return { hours, next: at + 2 };
  return couple === null ? { hours, next: at + 1 } : null;
}

/** What stands between hours and their rate, each man's or not: 'for each guy is OT', 'were', 'on'. */
function behindHours(lexed: LexedText, from: number): Pick<RatePart, 'last' | 'rate' | 'basis'> | null {
  const { tokens } = lexed;
  let basis: DurationChunk['basis'] = null;
  for (let at = from; at < from + 6;) {
    // 'son extra', where the table has 'horas extra'
    const extra = at > from && /^extras?$/.test(textAt(tokens, at)) ? { rate: 'overtime' as const, words: 1 } : null;
    const said = rateAt(lexed, at) ?? extra;
    if (said) {
      const next = at + said.words;
      const [each, total] = [phraseAt(lexed, next, EACH), phraseAt(lexed, next, TOTAL)];
      return { rate: said.rate, last: next + each + total - 1, basis: each > 0 ? 'each' : total > 0 ? 'total' : basis };
    }
    const each = Math.max(phraseAt(lexed, at, EACH), phraseAt(lexed, at, EVERYBODY));
    if (each > 0) basis = 'each';
    else if (!FILLERS.has(textAt(tokens, at)) && timeUnit(textAt(tokens, at)) !== 'hr') return null;
    at += Math.max(each, 1);
  }
  return null;
}

/** A part read beside what stands before it; null where hours are told only by where they begin and no whole is there. */
export function asChunk(part: RatePart, before: readonly Chunk[]): DurationChunk | null {
  const { after } = part;
  const wholes = wholeTimes(before);
  const whole = after === null ? undefined : wholes.findLast((one) => one.hours > after);
  if (part.isOfLongDay && (wholes.at(-1)?.hours ?? 0) <= LONG_DAY) return null;
  const hours = part.hours ?? (whole ? whole.hours - after! : null);
  if (hours === null) return null;
  return {
    kind: 'duration',
    first: part.first,
    last: part.last,
    hours,
    stated: { amount: hours, unit: 'hr' },
    basis: part.basis,
    rate: part.rate,
    isBreak: false,
    isClock: false,
    isPart: true,
  };
}

/** Takes each part off the time it is part of. Explicit straight time ('8 straight and the last 2 OT') holds none. */
export function takePartsOff({ tokens }: LexedText, chunks: Chunk[]): Chunk[] {
  for (const [i, part] of chunks.entries()) {
    if (part.kind !== 'duration' || !part.isPart) continue;
    const whole = wholeTimes(chunks.slice(0, i)).at(-1);
    if (!whole || whole.hours <= part.hours || isRegular(tokens, whole) || !goTogether(whole, part)) continue;
    part.basis ??= whole.basis;
    whole.hours -= part.hours;
    whole.stated = { amount: whole.hours, unit: 'hr' };
  }
  return chunks;
}

/** Each man's of each man's, or all of all. */
const goTogether = (whole: DurationChunk, part: DurationChunk): boolean =>
  whole.basis === null || part.basis === null || whole.basis === part.basis;

const wholeTimes = (chunks: readonly Chunk[]): DurationChunk[] =>
  chunks.flatMap((one) => (one.kind === 'duration' && one.rate === null && !one.isBreak ? [one] : []));

/** '8 straight', 'regular time 8 each', 'eight hours each was straight time' */
export function isRegular(tokens: readonly Token[], { first, last }: DurationChunk): boolean {
  const behind = FILLERS.has(textAt(tokens, last + 1)) ? last + 2 : last + 1;
  return tokens.slice(first, last + 1).some(({ text }) => isRegularWord(text)) || isRegularWord(textAt(tokens, behind));
}

export const isRegularWord = (word: string): boolean => REGULAR.has(word);

const REGULAR = new Set(['regular', 'straight', 'reg', 'st', 'normales', 'regulares', 'normal']);
const ARTICLES = new Set(['the', 'las', 'la', 'los', 'his', 'their', 'our']);
const LAST = new Set(['last', 'final', 'ultimas', 'ultima', 'ultimos']);
const THEM = new Set([
  'it',
  'that',
  'them',
  'those',
  'these',
  'which',
  'the',
  'em',
  'esas',
  'ellas',
  'estas',
  'eso',
  'las',
]);
const ANYTHING = new Set([
  'anything',
  'everything',
  'all',
  'whatever',
  'time',
  'hours',
  'hrs',
  'todo',
  'lo',
  'que',
  'sea',
  'and',
  'with',
]);
const PAST = new Set([
  'past',
  'over',
  'after',
  'beyond',
  'above',
  'after the first',
  'past the first',
  'more than',
  'despues de',
  'pasando de',
  'arriba de',
  'pasado de',
  'mas de',
]);
/** Bare numbers that are hours of a day's work. */
const WORKING_DAYS = new Set([8 * ONE, 10 * ONE, 12 * ONE]);
const EVERYBODY: readonly string[] = [
  'for each guy',
  'for each man',
  'for each',
  'for both',
  'for everybody',
  'for all',
  'for both guys',
  'for both men',
  'for both of them',
  'for all of them',
  'for the two of them',
  'for every man',
  'for every guy',
  'both guys',
];
const FILLERS = new Set([
  'was',
  'were',
  'is',
  'are',
  'being',
  'on',
  'at',
  'as',
  'son',
  'es',
  'fue',
  'a',
  'eran',
  'fueron',
  'in',
  'of',
  'de',
  'en',
  '=',
  ',',
  'should',
  'be',
  'to',
]);
const INCLUDING = new Set(['including', 'incl', 'includes', 'included', 'incluyendo', 'incluye']);
const WITH = new Set(['with', 'w/', 'con']);
const LONG_DAY = HOURS_PER_DAY * ONE;
