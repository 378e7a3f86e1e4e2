import type { Time } from '../phrase.ts';
import type { TaggedText } from '../tagged-text.ts';
import { rateAt } from './time-amounts.ts';

export type PutTime = (end: number, score: number, time: Time) => void;

/** 'each', 'total', 'OT' behind a time, in any order. */
export function modified(text: TaggedText, end: number, time: Time, score: number, put: PutTime): void {
  put(end, score, time);
  let now = { ...time };
  let next = end;
  const days = time.unit === 'hr' && time.amount !== null && !time.total ? daysBehind(text, end) : null;
  if (days) {
    now = { ...now, amount: Number((time.amount! * days.count).toFixed(4)), each: true };
    next = days.end;
    put(next, score + 4 + 2 * (next - end), now);
  }
  for (let steps = 0; steps < 4; steps += 1) {
    let at = next;
    while (
      [
        'of',
        'at',
        'on',
        'de',
        'all',
        'in',
        '(',
        ',',
        'for',
        'a',
        'was',
        'were',
        'is',
        '@',
        'worked',
        'straight',
      ].includes(text.norm(at)) &&
      at < next + 2 &&
      !text.tag(at, 'each', 'total')
    )
      at += 1;
    const each = text.tag(at, 'each', 'total');
    const rate = rateAt(text, at);
    const glue = text.norm(next);
    if (
      each &&
      (each.cls === 'total' || isEach(text, each.end, at)) &&
      !(each.cls === 'each' && glue === ',' && at > next && text.isNumber(at + 1)) &&
      !['for', 'of', '('].includes(at > next && each.cls === 'each' ? glue : '')
    ) {
      now = { ...now, each: now.each || each.cls === 'each', total: now.total || each.cls === 'total' };
      next = each.end;
    } else if (rate && now.rate === null && !(glue === ',' && at > next)) {
      now = { ...now, rate: rate.rate };
      next = rate.end;
    } else break;
    if (text.norm(next) === ')') next += 1;
    put(next, score + 4 + 2 * (next - end), now);
  }
}

/** 'each both days', 'a day for 2 days', 'x 3 days', 'diarias por 2 dias' */
function daysBehind(text: TaggedText, at: number): { end: number; count: number } | null {
  let next = text.tag(at, 'each')?.end ?? at;
  for (let steps = 0; steps < 5 && DAILY.has(text.norm(next)); steps += 1) next += 1;
  if (['both', 'ambos', 'los dos'].includes(text.norm(next)) && text.unit(next + 1)?.value === 'day')
    return { end: next + 2, count: 2 };
  const count = text.isNumber(next) ? text.token(next)!.value : 0;
  const unit = text.unit(next + 1);
  const isTold = next > at && unit?.value === 'day' && Number.isInteger(count) && count >= 2 && count <= 14;
  return isTold ? { end: unit.end, count } : null;
}

const DAILY = new Set([
  'a',
  'per',
  'each',
  'day',
  'days',
  '/',
  'al',
  'por',
  'dia',
  'diarias',
  'diario',
  'daily',
  'for',
  'x',
  ',',
  'durante',
  'every',
  'cada',
  'on',
  'over',
]);

/** 'each' of people, and not 'per load', 'each 20 ft'. */
function isEach(text: TaggedText, end: number, at: number): boolean {
  const word = text.norm(at);
  if (['per', 'a', 'cada'].includes(word) && end === at + 1) return text.has(end, 'trade', 'people');
  return true;
}
