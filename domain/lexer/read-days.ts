import { type Amount, multiplyAmounts, ONE } from './amount.ts';
import { ALL_DAY, EACH, phraseAt, timeUnit } from './duration-words.ts';
import type { LexedText } from './lex.ts';
import { amountOf, textAt, textOf, type Token, tokenAt } from './token.ts';

/** Days of so many hours, as they were said. */
export interface WorkedDays {
  days: Amount;
  hours: Amount;
  isEach: boolean;
  /** The first token behind. */
  next: number;
}

/** Behind hours: every day had so many. */
export const DAILY = [
  'a day',
  'per day',
  '/ day',
  'each day',
  'every day',
  'daily',
  'al dia',
  'por dia',
  'cada dia',
  'diarias',
  'el dia',
  'a day each',
];
const DAYS = new Set(['day', 'days', 'shift', 'shifts', 'dia', 'dias', 'turno', 'turnos', 'jornada', 'jornadas']);

/** Behind days: '3 dias completos de 8 horas'. */
const WHOLE = new Set([
  'completo',
  'completos',
  'completa',
  'completas',
  'entero',
  'enteros',
  'enteras',
  'complete',
  'whole',
  'full',
  'solid',
  'straight',
  'seguidos',
]);

/**
 * Days and the hours of each at token `at`: '2 days at 10 hrs a day', '3 days, 8 hours per day', 'two 10 hr shifts',
 * '8 hrs a day for 3 days', 'tres dias de 10 horas'. Null where it says no hours of a day.
 */
export function readDays(lexed: LexedText, at: number): WorkedDays | null {
  return (
    hoursBehind(lexed, at) ??
    wholeDay(lexed, at) ??
    hoursAhead(lexed, at) ??
    hoursWithin(lexed, at) ??
    namedDays(lexed, at)
  );
}

const WEEKDAYS =
  /^(?:mon|tue|tues|wed|wednes|weds|thu|thur|thurs|fri|sat|satur|sun)(?:days?)?$|^(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)$/;
const ORDER = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];

/** A word, also of a day that was put aside as the day of the work. */
const dayAt = (tokens: readonly Token[], at: number): string => tokenAt(tokens, at).aside ?? textAt(tokens, at);

/** 'wed thu fri', 'wednesday, thursday and friday', 'mon through wed': how many days they are. */
function weekdaysAt({ tokens }: LexedText, from: number): { days: Amount; next: number } | null {
  if (!WEEKDAYS.test(dayAt(tokens, from))) return null;
  const until = /^(?:through|thru|to|-|a)$/.test(textAt(tokens, from + 1)) ? dayAt(tokens, from + 2) : '';
  const [start, end] = [ORDER.indexOf(dayAt(tokens, from).slice(0, 2)), ORDER.indexOf(until.slice(0, 2))];
  if (WEEKDAYS.test(until) && start >= 0 && end > start) return { days: (end - start + 1) * ONE, next: from + 3 };
  let [days, next] = [ONE, from + 1];
  for (let at = next; at <= next + 2; at += 1) {
    if (WEEKDAYS.test(dayAt(tokens, at))) [days, next] = [days + ONE, at + 1];
    else if (!/^(?:,|and|&|\+|n|y|\/)$/.test(textAt(tokens, at))) break;
  }
  return days > ONE ? { days, next } : null;
}

/** 'wednesday thursday and friday four hours a day each' */
function namedDays(lexed: LexedText, at: number): WorkedDays | null {
  const named = WEEKDAYS.test(dayAt(lexed.tokens, at - 1)) ? null : weekdaysAt(lexed, at);
  if (!named) return null;
  const hours = hoursAt(
    lexed,
    /^(?:,|at|for|-|:)$/.test(textAt(lexed.tokens, named.next)) ? named.next + 1 : named.next,
  );
  const daily = hours ? phraseAt(lexed, hours.next, DAILY) : 0;
  return hours && daily > 0 ? { days: named.days, hours: hours.amount, isEach: false, next: hours.next + daily } : null;
}

/** '3 days at 10 hrs a day' */
function hoursBehind(lexed: LexedText, at: number): WorkedDays | null {
  const days = countAt(lexed, at);
  const full = WHOLE.has(textAt(lexed.tokens, at + 1)) ? 1 : 0;
  if (days === null || !DAYS.has(textAt(lexed.tokens, at + 1 + full))) return null;
  const whole = full + (WHOLE.has(textAt(lexed.tokens, at + 2 + full)) ? 1 : 0);
  const each = phraseAt(lexed, at + 2 + whole, EACH);
  let from = at + 2 + whole + each;
  // 'two full days thursday and friday eight hours a day'
  const named = weekdaysAt(lexed, [',', 'on', '('].includes(textAt(lexed.tokens, from)) ? from + 1 : from);
  if (named?.days === days) from = named.next;
  const isComma = textAt(lexed.tokens, from) === ',';
  if (isComma) from += 1;
  const isOf = ['of', 'de', 'at', '@', 'x'].includes(textAt(lexed.tokens, from));
  if (isOf) from += 1;
  const hours = hoursAt(lexed, from);
  if (!hours) return null;
  const daily = phraseAt(lexed, hours.next, DAILY);
  // '2 days 8 hrs each' are no two days and eight hours more.
  const isWhole = hours.amount >= 6 * ONE && days >= 2 * ONE && phraseAt(lexed, hours.next, EACH) > 0;
  return daily > 0 || isOf || isWhole
    ? { days, hours: hours.amount, isEach: each > 0, next: hours.next + daily }
    : null;
}

/** 'dia completo de 8 horas', 'all day 8 hrs': the hours of that one day. */
function wholeDay(lexed: LexedText, at: number): WorkedDays | null {
  const words = phraseAt(lexed, at, ALL_DAY);
  if (words === 0) return null;
  const from = at + words + (['de', 'of', ',', '='].includes(textAt(lexed.tokens, at + words)) ? 1 : 0);
  const hours = from > at + words ? hoursAt(lexed, from) : null;
  return hours && hours.amount >= 6 * ONE ? { days: ONE, hours: hours.amount, isEach: false, next: hours.next } : null;
}

/** '8 hrs a day for 3 days', '8 hour days x 3 days' */
function hoursAhead(lexed: LexedText, at: number): WorkedDays | null {
  const hours = hoursAt(lexed, at);
  if (!hours) return null;
  const isDays = DAYS.has(textAt(lexed.tokens, hours.next));
  const before = isDays ? 0 : phraseAt(lexed, hours.next, EACH);
  const daily = isDays ? 1 : phraseAt(lexed, hours.next + before, DAILY) || eachOfDays(lexed, hours.next + before);
  if (daily === 0 && textAt(lexed.tokens, hours.next) !== 'both') return null;
  const each = before + phraseAt(lexed, hours.next + before + daily, EACH);
  let from = hours.next + daily + each;
  while (BEFORE_DAYS.has(textAt(lexed.tokens, from)) && from < hours.next + daily + each + 3) from += 1;
  // '8 hrs a day each, both days'
  if (textAt(lexed.tokens, from) === 'both' && DAYS.has(textAt(lexed.tokens, from + 1)))
    return { days: 2 * ONE, hours: hours.amount, isEach: each > 0, next: from + 2 };
  // '4 hrs/day each, wed thu fri'
  const named = weekdaysAt(lexed, from);
  if (named) return { days: named.days, hours: hours.amount, isEach: each > 0, next: named.next };
  const days = countAt(lexed, from);
  if (days === null || !DAYS.has(textAt(lexed.tokens, from + 1))) return null;
  return { days, hours: hours.amount, isEach: each > 0, next: from + 2 };
}

/** 'four hours apiece on each of three days' */
const eachOfDays = ({ tokens }: LexedText, at: number): number =>
  /^(?:on|for) each of(?: |$)/.test(textOf(tokens, at, at + 3)) ? 3 : 0;

/** Between the hours of a day and how many days: 'x the 2 days', ', for both days'. */
const BEFORE_DAYS = new Set([
  'for',
  'x',
  ',',
  'times',
  'por',
  'durante',
  '*',
  'the',
  'those',
  'these',
  'over',
  'all',
  'los',
  'on',
]);

/** 'two 8 hr days' */
function hoursWithin(lexed: LexedText, at: number): WorkedDays | null {
  const days = countAt(lexed, at);
  const hours = days === null ? null : hoursAt(lexed, at + 1);
  if (days === null || !hours || !DAYS.has(textAt(lexed.tokens, hours.next))) return null;
  return { days, hours: hours.amount, isEach: false, next: hours.next + 1 };
}

/** A plain count of days: digits or a word, at most two weeks of them. */
function countAt({ tokens }: LexedText, at: number): Amount | null {
  const token = tokenAt(tokens, at);
  const amount = token.kind === 'number' && token.form !== 'negative' ? amountOf(token) : null;
  return amount !== null && amount > 0 && amount <= 14 * ONE ? amount : null;
}

/** Hours that one day may have: '10 hrs', '8-hr'. */
function hoursAt({ tokens }: LexedText, at: number): { amount: Amount; next: number } | null {
  const amount = amountOf(tokenAt(tokens, at));
  const from = textAt(tokens, at + 1) === '-' ? at + 2 : at + 1;
  if (amount === null || amount <= 0 || amount > 24 * ONE || timeUnit(textAt(tokens, from)) !== 'hr') return null;
  return { amount, next: from + 1 };
}

/** All hours of the days. */
export const hoursOf = ({ days, hours }: WorkedDays): Amount => multiplyAmounts(days, hours);
