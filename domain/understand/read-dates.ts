import { wordsOf, type LexedText } from '../lexer/lex.ts';
import { CREW_WORDS, tradeOfWord } from '../lexer/people-words.ts';
import { wordTable } from '../word-table.ts';

const WEEKDAYS = wordTable<number>({
  sunday: 0, sun: 0, domingo: 0, monday: 1, mon: 1, lunes: 1, tuesday: 2, tue: 2, tues: 2, martes: 2, wednesday: 3, wed: 3, weds: 3, miercoles: 3,
  thursday: 4, thu: 4, thur: 4, thurs: 4, jueves: 4, friday: 5, fri: 5, viernes: 5, saturday: 6, sat: 6, sabado: 6,
}); // prettier-ignore
const MONTHS: Record<string, number> = {
  jan: 1, ene: 1, feb: 2, mar: 3, apr: 4, abr: 4, may: 5, jun: 6, jul: 7, aug: 8, ago: 8, sep: 9, set: 9, oct: 10, nov: 11, dec: 12, dic: 12,
}; // prettier-ignore
const BACK = wordTable<number>({
  today: 0,
  hoy: 0,
  yesterday: 1,
  yest: 1,
  ystrday: 1,
  yday: 1,
  yesturday: 1,
  ayer: 1,
  anteayer: 2,
  antier: 2,
  antes: -1,
});
export const FUTURE_WORDS = new Set(['tomorrow', 'tmrw', 'tomorow', 'tmw', 'tommorow', 'manana']);

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
    const token = lexed.tokens[i];
    if (!token) continue;
    if (token.kind === 'date') {
      const date = fixedDate(token.text, today);
      if (date) return found(lexed, i, i, date);
    }
    if (token.kind !== 'word' && token.kind !== 'number') continue;
    const back = BACK[token.text];
    if (back !== undefined && back >= 0) return found(lexed, i, i, shiftDays(today, -back));
    if (token.text === 'day' && lexed.tokens[i + 1]?.text === 'before' && lexed.tokens[i + 2]?.text === 'yesterday')
      return found(lexed, i, i + 2, shiftDays(today, -2));
    if (token.text === 'last' && lexed.tokens[i + 1]?.text === 'night')
      return found(lexed, i, i + 1, shiftDays(today, -1));
    if (token.text === 'anoche') return found(lexed, i, i, shiftDays(today, -1));
    const ago = daysAgo(lexed, i);
    if (ago) return found(lexed, i, ago.last, shiftDays(today, -ago.days));
    const weekday = WEEKDAYS[token.text] ?? WEEKDAYS[token.text.replace(/'s$/, '')];
    if (weekday !== undefined && token.kind === 'word' && !isNotDay(lexed, i)) {
      const previous =
        lexed.tokens[i - 1]?.text === 'last' || ['pasado', 'anterior'].includes(lexed.tokens[i + 1]?.text ?? '');
      const start = previous && lexed.tokens[i - 1]?.text === 'last' ? i - 1 : i;
      return found(lexed, start, previous && start === i ? i + 1 : i, backTo(today, weekday, previous));
    }
  }
  return null;
}

/** 'sun' the star, 'mar' and 'sat' as verbs: only before something else. */
function isNotDay(lexed: LexedText, at: number): boolean {
  const word = lexed.tokens[at]?.text ?? '';
  const next = lexed.tokens[at + 1]?.text ?? '';
  const before = lexed.tokens[at - 1]?.text ?? '';
  if (before === 'next' || next === 'proximo' || before === 'proximo' || before === 'by' || before === 'until')
    return true;
  if (word === 'sun') return ['the', 'in', 'full'].includes(before);
  const person =
    CREW_WORDS.has(before) || tradeOfWord(before) !== null || ['we', 'they', 'us', 'crew', 'just'].includes(before);
  if (word === 'sat' && (person || next === 'for' || next === 'idle')) return true;
  return word === 'sat' && ['in', 'on', 'around', 'down', 'there', 'waiting'].includes(next);
}

function daysAgo(lexed: LexedText, at: number): { days: number; last: number } | null {
  const token = lexed.tokens[at];
  const day = (i: number): boolean => ['day', 'days', 'dia', 'dias'].includes(lexed.tokens[i]?.text ?? '');
  if (token?.kind === 'number' && token.amount !== undefined && day(at + 1) && lexed.tokens[at + 2]?.text === 'ago')
    return { days: token.amount / 10_000, last: at + 2 };
  const number = lexed.tokens[at + 1];
  if (token?.text === 'hace' && number?.kind === 'number' && number.amount !== undefined && day(at + 2))
    return { days: number.amount / 10_000, last: at + 2 };
  return null;
}

function fixedDate(words: string, today: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(words);
  if (iso) return valid(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [year = 0] = today.split('-').map(Number);
  const slashed = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{2,4}))?$/.exec(words);
  if (slashed) {
    const said = slashed[3] ? Number(slashed[3]) + (slashed[3].length === 2 ? 2000 : 0) : null;
    return said
      ? valid(said, Number(slashed[1]), Number(slashed[2]))
      : latest(year, Number(slashed[1]), Number(slashed[2]), today);
  }
  const spoken = /^([a-z]{3})[a-z]*\.? (\d{1,2})(?:[a-z]{2})?(?:,? (20\d\d))?$/.exec(words) ?? null;
  if (spoken) {
    const month = MONTHS[spoken[1] ?? ''] ?? 0;
    return spoken[3]
      ? valid(Number(spoken[3]), month, Number(spoken[2]))
      : latest(year, month, Number(spoken[2]), today);
  }
  const hablado = /^(\d{1,2}) de ([a-z]{3})[a-z]*(?: de (20\d\d))?$/.exec(words);
  if (!hablado) return null;
  const month = MONTHS[hablado[2] ?? ''] ?? 0;
  return hablado[3]
    ? valid(Number(hablado[3]), month, Number(hablado[1]))
    : latest(year, month, Number(hablado[1]), today);
}

/** A day without a year is the last such day. */
function latest(year: number, month: number, day: number, today: string): string | null {
  const date = valid(year, month, day);
  return date !== null && date > today ? valid(year - 1, month, day) : date;
}

function valid(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

function backTo(today: string, weekday: number, notToday: boolean): string {
  const now = new Date(`${today}T00:00:00Z`).getUTCDay();
  const days = (now - weekday + 7) % 7;
  return shiftDays(today, -(days === 0 && notToday ? 7 : days));
}

export function shiftDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function found(lexed: LexedText, first: number, last: number, date: string): FoundDate {
  return { date, quote: wordsOf(lexed, first, last), first, last };
}
