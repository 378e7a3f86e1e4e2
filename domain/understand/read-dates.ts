import { wordsOf, type LexedText } from '../lexer/lex.ts';
import { CREW_WORDS, tradeOfWord } from '../lexer/people-words.ts';
import { wordTable } from '../word-table.ts';
import { textAt, tokenAt } from './words-at.ts';

/** Days of the week in both languages, from Sunday on. */
export const WEEKDAYS = wordTable<number>({
  sunday: 0,
  sun: 0,
  domingo: 0,
  monday: 1,
  mon: 1,
  lunes: 1,
  tuesday: 2,
  tue: 2,
  tues: 2,
  martes: 2,
  wednesday: 3,
  wed: 3,
  weds: 3,
  miercoles: 3,
  dom: 0,
  lun: 1,
  mie: 3,
  jue: 4,
  vie: 5,
  sab: 6,
  thursday: 4,
  thu: 4,
  thur: 4,
  thurs: 4,
  jueves: 4,
  friday: 5,
  fri: 5,
  viernes: 5,
  saturday: 6,
  sat: 6,
  sabado: 6,
});
/** By their first letters, in both languages. */
const MONTHS = ['jan ene', 'feb', 'mar', 'apr abr', 'may', 'jun', 'jul', 'aug ago', 'sep set', 'oct', 'nov', 'dec dic'];
/** '2026-03-02', '3/2', '3-2-26', 'March 2nd, 2026', '2 de marzo de 2026'; a month that is spelled by its first letters. */
const DATE_FORMS = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  /^(?<month>\d{1,2})[/-](?<day>\d{1,2})(?:[/-](?<year>\d{2,4}))?$/,
  /^(?<month>[a-z]{3})[a-z]*\.? (?<day>\d{1,2})(?:[a-z]{2})?(?:,? (?<year>20\d\d))?$/,
  /^(?<day>\d{1,2}) de (?<month>[a-z]{3})[a-z]*(?: de (?<year>20\d\d))?$/,
];
/** Days by their distance from today. */
export const BACK = wordTable<number>({
  today: 0,
  hoy: 0,
  yesterday: 1,
  yest: 1,
  ystrday: 1,
  yday: 1,
  ydy: 1,
  yesturday: 1,
  yestd: 1,
  yestday: 1,
  yesterdy: 1,
  ystday: 1,
  ayer: 1,
  anteayer: 2,
  antier: 2,
  antes: -1,
});
/** Parts of the day at hand. */
const THIS_DAY = new Set([
  'this morning',
  'this mornin',
  'this am',
  'this afternoon',
  'this evening',
  'this pm',
  'esta manana',
  'esta tarde',
  'earlier today',
]);

export interface FoundDate {
  /** ISO date. */
  date: string;
  quote: string;
  first: number;
  last: number;
}

/** The day of the work a text names, resolved backward from `today`: 'yesterday', 'Sat', 'on 3/2', 'el lunes pasado'. */
export function readDate(lexed: LexedText, first: number, last: number, today: string): FoundDate | null {
  for (let i = first; i <= last; i += 1) {
    const token = tokenAt(lexed, i);
    if (/^(?:not|was ?n'?t|is ?n'?t)$/.test(textAt(lexed, i - 1))) continue;
    if (token.kind === 'date') {
      const date = fixedDate(token.text, today);
      if (date) return found(lexed, i, i, date);
    }
    if (!['word', 'number', 'ordinal'].includes(token.kind)) continue;
    const loose = looseDate(lexed, i, today);
    if (loose) return loose;
    const back = BACK[token.text.replace(/'s$/, '')];
    if (back !== undefined && back >= 0)
      return found(
        lexed,
        i,
        DAY_PARTS.has(textAt(lexed, i + 1)) || WEEKDAYS[textAt(lexed, i + 1)] !== undefined ? i + 1 : i,
        shiftDays(today, -back),
      );
    if (token.text === 'day' && textAt(lexed, i + 1) === 'before' && textAt(lexed, i + 2) === 'yesterday')
      return found(lexed, i, i + 2, shiftDays(today, -2));
    if (THIS_DAY.has(`${token.text} ${textAt(lexed, i + 1)}`)) return found(lexed, i, i + 1, today);
    if (token.text === 'last' && textAt(lexed, i + 1) === 'night') return found(lexed, i, i + 1, shiftDays(today, -1));
    if (token.text === 'anoche') return found(lexed, i, i, shiftDays(today, -1));
    const ago = daysAgo(lexed, i);
    if (ago) return found(lexed, i, ago.last, shiftDays(today, -ago.days));
    const weekday = WEEKDAYS[token.text] ?? WEEKDAYS[token.text.replace(/'s$/, '')];
    if (weekday !== undefined && token.kind === 'word' && !isNotDay(lexed, i)) {
      const isBehind = ['pasado', 'anterior'].includes(textAt(lexed, i + 1));
      const before =
        DAY_LEADS.find((words) => words.every((word, w) => textAt(lexed, i - words.length + w) === word)) ?? [];
      // 'thursday last week', 'thursday of last week'
      const of = textAt(lexed, i + 1) === 'of' ? i + 2 : i + 1;
      if (textAt(lexed, of) === 'last' && textAt(lexed, of + 1) === 'week')
        return found(lexed, i, of + 1, ofLastWeek(today, weekday));
      const exact = numberedDay(lexed, i, weekday, today);
      if (exact) return exact;
      const last = isBehind || DAY_PARTS.has(textAt(lexed, i + 1)) ? i + 1 : i;
      return found(
        lexed,
        i - before.length,
        last,
        backTo(today, weekday, isBehind || before.some((word) => word === 'last' || word === 'past')),
      );
    }
  }
  return null;
}

/** 'monday the 23rd', 'friday 2/27', 'sat, feb 28': the day of the week and which one. */
function numberedDay(lexed: LexedText, at: number, weekday: number, today: string): FoundDate | null {
  let next = at + 1;
  while (/^(?:,|the|el|on|dia)$/.test(textAt(lexed, next)) && next < at + 3) next += 1;
  const token = tokenAt(lexed, next);
  const nth = token.kind === 'ordinal' ? Number.parseInt(token.text, 10) : null;
  const date =
    nth !== null ? dayOfNumber(today, weekday, nth) : token.kind === 'date' ? fixedDate(token.text, today) : null;
  return date !== null && isWeekday(date, weekday) ? found(lexed, at, next, date) : null;
}

const isWeekday = (date: string, weekday: number): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() === weekday;

/** 'Monday the 23rd': the last Monday that was a 23rd; null where none of the last weeks was. */
export function dayOfNumber(today: string, weekday: number, number: number): string | null {
  const last = backTo(today, weekday, false);
  const days = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((weeks) => shiftDays(last, -7 * weeks));
  return days.find((day) => Number(day.slice(8)) === number) ?? null;
}

/** 'this past saturday', 'late friday', 'friday night': how a day is named. */
const DAY_LEADS = ['this past', 'this', 'past', 'last', 'late', 'early', 'late on', 'early on']
  .map((words) => words.split(' '))
  .toSorted((a, b) => b.length - a.length);
const DAY_PARTS = new Set(['night', 'nite', 'morning', 'afternoon', 'evening']);

const MONTH_WORD =
  /^(?:jan(?:uary)?|feb(?:ruary|rero)?|march|marzo|mayo|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|enero|abril|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)$/;
/** Of no size: '2/28', not '3/8' or '2/16'. */
const DAY_OF_SLASH = /^(?:1[3-57-9]|2\d|3[01])$/;

/** '3/1', more than a whole and no cable: not '12/2', '10/3' or '5/4'. */
const EARLY_DAY = /^(?:2\/1|3\/[12]|4\/[1-3]|5\/[1-3]|7\/[1-6]|9\/[1-8]|11\/\d)$/;

/** '28 feb', 'the 26th of feb', 'the 19th', and '2/28' where a day is told, which the lexer leaves as numbers. */
function looseDate(lexed: LexedText, at: number, today: string): FoundDate | null {
  const number = textAt(lexed, at).replace(/(?:st|nd|rd|th)$/, '');
  if (!/^\d{1,2}$/.test(number)) return null;
  const of = /^(?:of|de)$/.test(textAt(lexed, at + 1)) ? at + 2 : at + 1;
  const month = textAt(lexed, of);
  if (MONTH_WORD.test(month)) return dated(lexed, at, of, fixedDate(`${month} ${number}`, today));
  if (tokenAt(lexed, at).kind === 'ordinal')
    return isNth(lexed, at) ? dated(lexed, at, at, lastOf(Number(number), today)) : null;
  // 'on 2-25'
  const [, day] = /^-(\d{2})$/.exec(month) ?? [];
  if (day !== undefined)
    return DAY_OF_SLASH.test(day) && DAY_TOLD.test(textAt(lexed, at - 1))
      ? dated(lexed, at, at + 1, fixedDate(`${number}/${day}`, today))
      : null;
  if (month === '/' && isDay(lexed, at))
    return dated(lexed, at, at + 2, fixedDate(`${number}/${textAt(lexed, at + 2)}`, today));
  // 'wh14 3/1, 2 laborers'
  const isAlone = tokenAt(lexed, at - 1).kind !== 'number' && tokenAt(lexed, at + 3).kind === 'mark';
  if (month !== '/' || !isAlone) return null;
  if (!DAY_OF_SLASH.test(textAt(lexed, at + 2)) && !EARLY_DAY.test(`${number}/${textAt(lexed, at + 2)}`)) return null;
  return dated(lexed, at, at + 2, fixedDate(`${number}/${textAt(lexed, at + 2)}`, today));
}

/** Before a day: 'done 2/25', 'from 2/18', 'swapped them 2/26'. */
const DAY_TOLD = /^(?:on|done|did|it|them|all|from|for|of|was|dated|date|back|since|worked|work|that)$/;
/** What '2/20' counts instead: the poles and amps of a breaker, the pairs of a cable. */
const NO_DAY =
  /^(?:breakers?|brkrs?|poles?|amps?|a|ckts?|circuits?|pairs?|pr|cable|mc|romex|so|cord|scale|mix|oil|hz|v|volts?|in|inch|x|-)$/;

/** '2/26' of no size, where a day is told: behind 'done' or the job, before a mark. */
function isDay(lexed: LexedText, at: number): boolean {
  const next = tokenAt(lexed, at + 3);
  if (!DAY_OF_SLASH.test(textAt(lexed, at + 2)) || (NO_DAY.test(next.text) && textAt(lexed, at - 1) !== '\u00b7'))
    return false;
  return next.kind === 'mark' || textAt(lexed, at - 1) === '\u00b7' || DAY_TOLD.test(textAt(lexed, at - 1));
}

/** 'on the 19th.', 'this was the 26th', 'night of the 25th': no floor, and no day that a floor could be. */
function isNth(lexed: LexedText, at: number): boolean {
  const next = tokenAt(lexed, at + 1);
  const isEnd = next.kind === 'mark' || /^(?:at|we|i|me|and|for|in)$/.test(next.text);
  const lead = textAt(lexed, at - 2);
  return (
    isEnd &&
    textAt(lexed, at - 1) === 'the' &&
    (/^(?:was|night|morning)$/.test(lead) ||
      (/^(?:on|of|from|since|for|back)$/.test(lead) && Number.parseInt(textAt(lexed, at), 10) > MOST_FLOORS))
  );
}

/** 'on the 9th' may be a floor. */
const MOST_FLOORS = 12;

/** 'the 26th': the last day of that number; null where the last month had none. */
export function lastOf(day: number, today: string): string | null {
  const month = Number(today.slice(8)) >= day ? today : shiftDays(`${today.slice(0, 8)}01`, -1);
  return day < 1 ? null : fixedDate(`${month.slice(0, 8)}${String(day).padStart(2, '0')}`, today);
}

const dated = (lexed: LexedText, first: number, last: number, date: string | null): FoundDate | null =>
  date === null ? null : found(lexed, first, last, date);

/** 'next friday', 'by friday', '4 more days til friday': a day to come. */
const NOT_DAY_BEHIND = new Set(['next', 'proximo', 'by', 'until', 'til', 'till', "'til"]);

/** 'sun' the star, 'mar' and 'sat' as verbs: only before something else. */
function isNotDay(lexed: LexedText, at: number): boolean {
  const word = textAt(lexed, at);
  const next = textAt(lexed, at + 1);
  const before = textAt(lexed, at - 1);
  if (next === 'proximo' || NOT_DAY_BEHIND.has(before)) return true;
  // 'Wes and Dom worked 8 hrs each', 'Dom 8'
  const isMan =
    word === 'dom' &&
    wordsOf(lexed, at, at) === 'Dom' &&
    (tokenAt(lexed, at + 1).kind === 'number' ||
      /^(?:and|&|n)$/.test(before) ||
      /^(?:worked|did|had|put|spent|got|was|stayed|'s)$/.test(next));
  if (isMan) return true;
  if (word === 'sun') return ['the', 'in', 'full'].includes(before);
  const person =
    CREW_WORDS.has(before) || tradeOfWord(before) !== null || ['we', 'they', 'us', 'crew', 'just'].includes(before);
  if (word === 'sat' && person) return true;
  return isVerb(word, `${before} `, ` ${next} ${textAt(lexed, at + 2)} `);
}

/** 'the drain sat too high', 'it sat 2 inches low', 'we sat around': no Saturday. */
export const isVerb = (word: string, before: string, behind: string): boolean =>
  word === 'sat' && (SAT_BEHIND.test(behind) || /(?:^|[^a-z])(?:it|that|which|they|we|i|he|just)\W*$/.test(before));
const SAT_BEHIND =
  /^ (?:for|idle|\S+ (?:in|inch|inches)|in|on|around|down|there|waiting|too|so|low|lower|high|higher|up|back|crooked|wrong|off|out|outside|inside|flush|proud|above|below|over|under|behind|against|right|empty|unused|near|next|parked|open|half|wet|unlevel|uneven|tight|loose|cold|unlocked)(?![a-z])/;

function daysAgo(lexed: LexedText, at: number): { days: number; last: number } | null {
  const token = lexed.tokens[at];
  const day = (i: number): boolean => ['day', 'days', 'dia', 'dias'].includes(textAt(lexed, i));
  if (token?.kind === 'number' && token.amount !== undefined && day(at + 1) && textAt(lexed, at + 2) === 'ago')
    return { days: token.amount / 10_000, last: at + 2 };
  const number = lexed.tokens[at + 1];
  if (token?.text === 'hace' && number?.kind === 'number' && number.amount !== undefined && day(at + 2))
    return { days: number.amount / 10_000, last: at + 2 };
  return null;
}

/** '2/28', 'feb 28', '28 de febrero', the last such day. */
export function fixedDate(words: string, today: string): string | null {
  for (const form of DATE_FORMS) {
    const { year, month, day } = form.exec(words)?.groups ?? {};
    if (!month || !day) continue;
    const number = /\d/.test(month) ? Number(month) : MONTHS.findIndex((names) => names.includes(month)) + 1;
    return year ? valid(Number(year.padStart(4, '20')), number, Number(day)) : latest(number, Number(day), today);
  }
  return null;
}

/** A day without a year is the last such day. */
function latest(month: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const date = valid(year, month, day);
  return date !== null && date > today ? valid(year - 1, month, day) : date;
}

function valid(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

/** The last such day of the week. */
export function backTo(today: string, weekday: number, notToday: boolean): string {
  const now = new Date(`${today}T00:00:00Z`).getUTCDay();
  const days = (now - weekday + 7) % 7;
  return shiftDays(today, -(days === 0 && notToday ? 7 : days));
}

/** 'thursday last week', said on a Friday, is eight days ago; a week begins on Monday. */
export function ofLastWeek(today: string, weekday: number): string {
  const monday = backTo(today, 1, false);
  return shiftDays(monday, ((weekday + 6) % 7) - 7);
}

export function shiftDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function found(lexed: LexedText, first: number, last: number, date: string): FoundDate {
  return { date, quote: wordsOf(lexed, first, last), first, last };
}
