import { amountAt, round } from './time-amounts.ts';
import type { TaggedText } from '../tagged-text.ts';

/** '30 min lunch', 'half hr lunch', 'less lunch 30', 'no lunch', 'lunch 1/2 hr'. */
export function lunchAt(text: TaggedText, at: number): { end: number; score: number; hours: number } | null {
  let next = at;
  while (
    [
      'less',
      'minus',
      'menos',
      'w',
      'with',
      'con',
      'w/',
      '-',
      'took',
      'a',
      'the',
      'usual',
      'our',
      'normal',
      'el',
      'una',
      'un',
    ].includes(text.norm(next)) &&
    next < at + 4
  )
    next += 1;
  if (text.has(next, 'not') && text.has(next + 1, 'lunch'))
    return { end: text.tag(next + 1, 'lunch')!.end, score: 12, hours: 0 };
  const lunch = text.isNumber(next) ? null : text.tag(next, 'lunch');
  if (lunch) {
    const gap = ['of', 'was', '(', ':', 'de', '-'].includes(text.norm(lunch.end)) ? lunch.end + 1 : lunch.end;
    const amount = amountAt(text, gap);
    const unit = amount ? text.unit(amount.end, 'time') : null;
    if (amount?.amount != null && unit && text.norm(gap) !== 'a')
      return { end: unit.end, score: 14, hours: round(amount.amount, unit.value === 'min' ? 1 / 60 : 1)! };
    return null;
  }
  const amount = amountAt(text, next);
  const unit = amount ? text.unit(text.norm(amount.end) === '-' ? amount.end + 1 : amount.end, 'time') : null;
  if (!amount || amount.amount === null || !unit) return null;
  const gap = ['for', 'de', 'off', 'para', 'of', 'the', 'unpaid'].includes(text.norm(unit.end))
    ? unit.end + 1
    : unit.end;
  const end = text.tag(['the', 'el', 'la', 'de'].includes(text.norm(gap)) ? gap + 1 : gap, 'lunch');
  return end ? { end: end.end, score: 16, hours: round(amount.amount, unit.value === 'min' ? 1 / 60 : 1)! } : null;
}
