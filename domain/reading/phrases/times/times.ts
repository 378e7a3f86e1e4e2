import { spanned } from './clock-spans.ts';
import { lunchAt } from './lunch.ts';
import { amountAt, round, rateAt } from './time-amounts.ts';
import { modified, type PutTime } from './time-modifiers.ts';
import { wordSet } from '../../lexicon/word-set.ts';

import type { Phrase, Time } from '../phrase.ts';

import type { TaggedText } from '../tagged-text.ts';

const UNITS: Readonly<Record<string, Time['unit']>> = { hr: 'hr', min: 'hr', day: 'day', week: 'week', month: 'month' };

/** Every time that may begin here: '4 hrs each', '7 to 3:30', '2 OT', '12 man hours', 'half hour lunch'. */
export function timesAt(text: TaggedText, at: number): Phrase[] {
  const found: Phrase[] = [];
  const put: PutTime = (end, score, time) => void found.push({ kind: 'time', first: at, end, score, ...time });
  measured(text, at, put);
  spanned(text, at, put);
  const lunch = lunchAt(text, at);
  if (lunch) found.push({ kind: 'lunch', first: at, ...lunch });
  const rate = rateAt(text, at);
  if (rate) found.push({ kind: 'rate', first: at, end: rate.end, score: 2, rate: rate.rate });
  return found;
}

const FILLERS = wordSet(`
  -, total, full, whole, solid, good, more, extra, de, of, mas, additional, the
`);

function measured(text: TaggedText, at: number, put: PutTime): void {
  const each = text.tag(at, 'each', 'total');
  const start = each && text.isNumber(each.end) && text.norm(at) !== 'por' ? each.end : at;
  const first: Time = {
    amount: null,
    unit: 'hr',
    each: each?.cls === 'each' && start > at,
    total: each?.cls === 'total' && start > at,
    rate: null,
  };
  const amount = amountAt(text, start);
  if (!amount) return andHalf(text, at, put);
  const article = !text.isNumber(start) && text.token(start)!.kind === 'word' && amount.amount === 1;
  let next = amount.end;
  // '2 to 3 hrs', '2-3 hrs': nobody knows.
  const isRange =
    ['to', '-', 'or', 'a', 'o'].includes(text.norm(next)) &&
    text.isNumber(next + 1) &&
    text.token(next + 1)!.value > (amount.amount ?? 99) &&
    text.unit(next + 2, 'time');
  if (isRange)
    return modified(
      text,
      next + 3,
      { ...first, amount: null, unit: UNITS[text.unit(next + 2, 'time')!.value]! },
      8,
      put,
    );
  for (let steps = 0; steps < 2 && FILLERS.has(text.norm(next)); steps += 1) next += 1;
  const man = text.tag(next, 'manhour');
  if (man && !article) return modified(text, man.end, { ...first, amount: amount.amount, total: true }, 12, put);
  const trade = text.tag(next, 'trade');
  const ofTrade = trade ? text.unit(trade.end, 'time') : null;
  if (trade && ofTrade?.value === 'hr' && text.isNumber(start))
    return modified(text, ofTrade.end, { ...first, amount: amount.amount, total: true, trade: trade.value }, 14, put);
  const rateFirst = rateAt(text, next);
  const rated = rateFirst ? text.unit(rateFirst.end, 'time') : null;
  if (rateFirst && text.isNumber(start))
    modified(
      text,
      rated?.end ?? rateFirst.end,
      { ...first, amount: amount.amount, rate: rateFirst.rate },
      rated ? 9 : 7,
      put,
    );
  const unit = text.unit(next, 'time');
  if (unit) {
    if (article && unit.value !== 'hr' && unit.value !== 'day') return;
    if (text.norm(start) === 'the' && (unit.value !== 'day' || text.norm(start - 1) !== 'for')) return;
    if (text.token(next)!.norm === 'h' && !text.token(next)!.glued && text.isNumber(next + 1)) return;
    const isAll = ['all', 'full', 'whole', 'todo', 'el'].includes(text.norm(start)) && unit.value === 'day';
    if (
      article &&
      unit.value === 'day' &&
      !isAll &&
      !['un', 'one'].includes(text.norm(start)) &&
      isMoneyBefore(text, start)
    )
      return;
    let value = unit.value === 'min' ? round(amount.amount, 1 / 60) : amount.amount;
    let end = unit.end;
    // '2 hrs 30 min', '1 hour and 15 minutes'
    const and = ['and', 'y', 'con', ',', '&'].includes(text.norm(end)) ? end + 1 : end;
    const more = text.isNumber(and) ? text.unit(and + 1, 'time') : null;
    if (more?.value === 'min' && unit.value === 'hr' && value !== null) {
      value += round(text.token(and)!.value, 1 / 60)!;
      end = more.end;
    }
    // 'hour and a half'
    const half =
      ['and', 'y'].includes(text.norm(end)) && text.token(end + 1)?.kind === 'number' && text.token(end + 1)!.value < 1
        ? text.token(end + 1)!.value
        : 0;
    if (half > 0 && value !== null) {
      value += half;
      end += 2;
    }
    modified(text, end, { ...first, amount: value, unit: UNITS[unit.value]! }, article ? 4 : 9, put);
    return;
  }
  if (!text.isNumber(start)) return;
  const eachAfter = text.tag(next, 'each');
  if (
    eachAfter &&
    (amount.amount ?? 99) <= 16 &&
    !['a', 'per'].includes(text.norm(next)) &&
    (eachAfter.end === next + 1 || true)
  )
    put(eachAfter.end, 3, { ...first, amount: amount.amount, each: true });
  const isListed =
    amount.amount !== null &&
    amount.amount <= 16 &&
    (text.has(start - 1, 'trade', 'name', 'self') ||
      (text.norm(start - 1) === 'for' && text.has(start - 2, 'trade'))) &&
    !text.norm(start - 1).endsWith('s') &&
    (text.isStop(next) ||
      text.isPart(next) ||
      text.has(next, 'and', 'grammar') ||
      text.norm(next) === 'as' ||
      text.verb(next) !== null) &&
    text.norm(next) !== '-';
  if (isListed) put(next, 4, { ...first, amount: amount.amount });
  if (isTimesCrew(text, start)) modified(text, next, { ...first, amount: amount.amount }, 5, put);
}

/** 'hour and a half', and '1:30 hrs'. */
function andHalf(text: TaggedText, at: number, put: PutTime): void {
  const clock = text.token(at)!;
  const after = text.unit(at + 1, 'time');
  const base: Time = { amount: null, unit: 'hr', each: false, total: false, rate: null };
  if (clock.kind === 'clock' && !clock.half && after?.value === 'hr')
    return modified(text, after.end, { ...base, amount: Number((clock.value / 60).toFixed(4)) }, 12, put);
  const unit = text.unit(at, 'time');
  const half = unit ? text.token(unit.end + 1) : undefined;
  if (
    !unit ||
    !['and', 'an', 'n', 'y', '&'].includes(text.norm(unit.end)) ||
    half?.kind !== 'number' ||
    half.value >= 1
  )
    return;
  if (text.isNumber(at - 1)) return;
  modified(text, unit.end + 2, { ...base, amount: 1 + half.value, unit: UNITS[unit.value]! }, 11, put);
}

const isMoneyBefore = (text: TaggedText, at: number): boolean =>
  text.token(at - 1)?.kind === 'money' || text.isNumber(at - 1);

/** '2 guys x 4', 'carpenters @ 6': a bare number behind a mark behind people. */
const isTimesCrew = (text: TaggedText, at: number): boolean => {
  const mark = text.norm(at - 1);
  if (!['x', '@', '*'].includes(mark)) return false;
  return text.has(at - 2, 'people', 'trade', 'self', 'name', 'crew', 'us') || ['us', ')'].includes(text.norm(at - 2));
};
