import { type Amount, multiplyAmounts, ONE } from './amount.ts';
import { type DurationChunk, HOURS_PER_DAY, HOURS_PER_WEEK } from './chunk.ts';
import { ALL_DAY, BREAKS, EACH, HALF_DAY, MAN_HOURS, phraseAt, rateAt, timeUnit } from './duration-words.ts';
import { finish } from './finish-duration.ts';
import type { LexedText } from './lex.ts';
import { HALVES } from './number-words.ts';
import type { Token } from './token.ts';
import { MINUTE_WORDS, unitOfWord } from './unit-words.ts';

/**
 * A duration at token `at`: '4 hrs each', 'an hour and a half', '90 min', 'half a day', '2 horas y media', '8 man hours',
 * '7-3:30'. Days count as the company's working day. Null when none begins here.
 */
export function readDuration(lexed: LexedText, at: number): DurationChunk | null {
  const { tokens } = lexed;
  const clock = tokens[at];
  if (clock?.kind === 'clock' && clock.amount !== undefined)
    return finish(lexed, at, at + 1, clock.amount, 'hr', clock.amount, null, true);
  const whole = phraseAt(lexed, at, ALL_DAY);
  if (whole > 0) return finish(lexed, at, at + whole, ONE, 'day', ONE * HOURS_PER_DAY, null, false);
  const half = phraseAt(lexed, at, HALF_DAY);
  if (half > 0 && tokens[at - 1]?.kind !== 'number')
    return finish(lexed, at, at + half, ONE / 2, 'day', (ONE * HOURS_PER_DAY) / 2, null, false);
  if (clock?.text === 'half-hour') return finish(lexed, at, at + 1, ONE / 2, 'hr', ONE / 2, null, false);
  const labelled = readLabelled(lexed, at);
  if (labelled) return labelled;
  const bare = readBareUnit(lexed, at);
  if (bare) return bare;
  const number = tokens[at];
  if (number?.kind !== 'number' || number.amount === undefined || number.form === 'negative') return null;
  return readNumbered(lexed, at, number.amount);
}

function readNumbered(lexed: LexedText, at: number, amount: Amount): DurationChunk | null {
  const { tokens } = lexed;
  let next = at + 1;
  const behind = tokens[next + 1]?.text ?? '';
  if (tokens[next]?.text === '-' && (unitOfWord(behind) !== null || MINUTE_WORDS.has(behind))) next += 1;
  if (
    [
      'more',
      'extra',
      'additional',
      'mas',
      'full',
      'whole',
      'solid',
      'good',
      'labor',
      'lost',
      'wasted',
      'billable',
    ].includes(tokens[next]?.text ?? '') &&
    timeUnit(tokens[next + 1]?.text)
  )
    next += 1;
  const man = phraseAt(lexed, next, MAN_HOURS);
  if (man > 0) return finish(lexed, at, next + man, amount, 'hr', amount, 'total', false);
  const rateFirst = rateAt(lexed, next);
  if (rateFirst && timeUnit(tokens[next + rateFirst.words]?.text)) {
    const chunk = finish(lexed, at, next + rateFirst.words + 1, amount, 'hr', amount, null, false);
    return { ...chunk, rate: rateFirst.rate };
  }
  const word = tokens[next]?.text ?? '';
  if (MINUTE_WORDS.has(word)) {
    const hours = Math.round(amount / 60);
    return finish(lexed, at, next + 1, hours, 'hr', hours, null, false);
  }
  // '30 lunch' off a clock range is minutes.
  if (
    BREAKS.has(word) &&
    amount >= 15 * ONE &&
    amount <= 90 * ONE &&
    tokens.slice(0, at).some((one) => one.kind === 'clock')
  )
    return finish(lexed, at, next, Math.round(amount / 60), 'hr', Math.round(amount / 60), null, false);
  const unit = timeUnit(word);
  if (!unit) return null;
  return withTail(lexed, at, next + 1, amount, unit);
}

/** 'Man hours: 16', 'Hours - 8': the label first. */
function readLabelled(lexed: LexedText, at: number): DurationChunk | null {
  const { tokens } = lexed;
  if (tokens[at]?.kind !== 'word' || tokens[at - 1]?.kind === 'number') return null;
  const man = phraseAt(lexed, at, MAN_HOURS);
  const words = man > 0 ? man : timeUnit(tokens[at]?.text) === 'hr' ? 1 : 0;
  if (words === 0 || ![':', '-', '='].includes(tokens[at + words]?.text ?? '')) return null;
  const number = tokens[at + words + 1];
  const after = tokens[at + words + 2];
  if (
    number?.kind !== 'number' ||
    number.amount === undefined ||
    number.amount <= 0 ||
    (after && after.kind !== 'mark')
  )
    return null;
  return finish(lexed, at, at + words + 2, number.amount, 'hr', number.amount, man > 0 ? 'total' : null, false);
}

/** 'hour and a half', 'hora y media', 'day and a half' without a number before. */
function readBareUnit(lexed: LexedText, at: number): DurationChunk | null {
  const unit = lexed.tokens[at]?.kind === 'word' ? timeUnit(lexed.tokens[at]?.text) : null;
  if (!unit || lexed.tokens[at - 1]?.kind === 'number' || !tailFraction(lexed, at + 1)) return null;
  return withTail(lexed, at, at + 1, ONE, unit);
}

/** 'N hours and a half', 'N hrs 30 min', '8 hr shift'. */
function withTail(
  lexed: LexedText,
  at: number,
  from: number,
  amount: Amount,
  unit: 'hr' | 'day' | 'week',
): DurationChunk {
  const { tokens } = lexed;
  let stated = amount;
  let next = from;
  const fraction = tailFraction(lexed, next);
  if (fraction) {
    stated += fraction.amount;
    next = fraction.next;
  } else {
    const minutes = unit === 'hr' ? minutesBehind(tokens, next) : null;
    if (minutes) {
      stated += Math.round(minutes.amount / 60);
      next = minutes.next;
    }
  }
  if (unit === 'hr' && ['day', 'shift', 'days', 'shifts'].includes(tokens[next]?.text ?? '')) next += 1;
  const hours =
    unit === 'hr' ? stated : multiplyAmounts(stated, ONE * (unit === 'day' ? HOURS_PER_DAY : HOURS_PER_WEEK));
  return finish(lexed, at, next, stated, unit, hours, null, false);
}

/** Minutes behind hours: '1 hr 30 min', '2hrs15min', '1h30', 'an hour forty five', 'dos horas y treinta'. */
function minutesBehind(tokens: readonly Token[], from: number): { amount: Amount; next: number } | null {
  const at = from + (['and', 'y', '&', 'con', ','].includes(tokens[from]?.text ?? '') ? 1 : 0);
  const number = tokens[at];
  if (number?.kind !== 'number' || number.amount === undefined) return null;
  const behind = tokens[at + 1]?.text ?? '';
  if (MINUTE_WORDS.has(behind))
    return BREAKS.has(tokens[at + 2]?.text ?? '') ? null : { amount: number.amount, next: at + 2 };
  if (behind === 'm' && tokens[from - 1]?.text === 'h') return { amount: number.amount, next: at + 2 };
  if (tokens[from]?.text === ',' || !QUARTERS_OF_AN_HOUR.has(number.amount / ONE)) return null;
  const isGlued = at === from && number.start === tokens[from - 1]?.end;
  if (isGlued) return { amount: number.amount, next: at + 1 };
  // Without its unit a number is minutes only where nothing follows that it could count.
  return isEnd(tokens, at + 1) ? { amount: number.amount, next: at + 1 } : null;
}

const QUARTERS_OF_AN_HOUR = new Set([15, 30, 45]);

function isEnd(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return (
    token === undefined ||
    (token.kind === 'mark' && !['"', "'", '/', '-', '%'].includes(token.text)) ||
    EACH.includes(token.text)
  );
}

function tailFraction(lexed: LexedText, at: number): { amount: Amount; next: number } | null {
  const { tokens } = lexed;
  const [a, b, c] = tokens.slice(at, at + 3);
  if (a?.text !== 'and' && a?.text !== 'y' && a?.text !== '&') return null;
  // 'an hour and 3/4'; with a pipe behind it, the pipe's size.
  const size = b?.kind === 'size' ? /^(\d)\/(\d)"$/.exec(b.canonical ?? '') : null;
  if (size && isEnd(tokens, at + 2)) return { amount: (Number(size[1]) * ONE) / Number(size[2]), next: at + 2 };
  if (
    b?.kind === 'number' &&
    (b.form === 'half' || b.form === 'fraction') &&
    !timeUnit(c?.text) &&
    !MINUTE_WORDS.has(c?.text ?? '')
  ) {
    return { amount: b.amount ?? 0, next: at + 2 };
  }
  if (b && HALVES.has(b.text) && b.kind === 'word' && timeUnit(c?.text) === null)
    return { amount: ONE / 2, next: at + 2 };
  if (['a', 'an', 'un', 'una'].includes(b?.text ?? '') && c && (HALVES.has(c.text) || c.text === 'quarter')) {
    return { amount: c.text === 'quarter' ? ONE / 4 : ONE / 2, next: at + 3 };
  }
  if (b?.form === 'article' && c && (HALVES.has(c.text) || c.text === 'quarter'))
    return { amount: c.text === 'quarter' ? ONE / 4 : ONE / 2, next: at + 3 };
  if (['cuarto', 'quarter'].includes(b?.text ?? '')) return { amount: ONE / 4, next: at + 2 };
  return null;
}
