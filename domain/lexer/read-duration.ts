import type { RateKind } from '../change-order.ts';
import { ONE, multiplyAmounts, type Amount } from './amount.ts';
import { HOURS_PER_DAY, HOURS_PER_WEEK, type DurationChunk } from './chunk.ts';
import type { LexedText } from './lex.ts';
import { HALVES } from './number-words.ts';
import { MINUTE_WORDS, unitOfWord } from './unit-words.ts';

const EACH: readonly string[] = [
  'each', 'ea', 'apiece', 'a piece', 'a pc', 'per man', 'per guy', 'per person', 'per head', 'a man', 'a guy', 'each guy', 'each man', 'per worker', 'per day each',
  'each one', 'cada uno', 'cada 1', 'c/u', 'c / u', 'por persona', 'por hombre', 'por cabeza', 'cada quien', 'per', 'por cada uno', 'cada persona', 'a cada uno', 'eahc', 'eech', 'x persona',
]; // prettier-ignore
const TOTAL: readonly string[] = [
  'total', 'in total', 'all together', 'altogether', 'combined', 'between them', 'between us', 'between the two', 'all in', 'en total', 'entre todos', 'entre los dos', 'totales', 'total between', 'tot',
]; // prettier-ignore
const MAN_HOURS: readonly string[] = [
  'man hours',
  'man hour',
  'man-hours',
  'man-hour',
  'man hrs',
  'man-hrs',
  'man hr',
  'manhours',
  'manhrs',
  'mh',
  'mhrs',
  'labor hours',
  'labor hrs',
  'crew hours',
  'horas hombre',
  'horas-hombre',
  'hh',
  'total hours',
  'total hrs',
  'combined hours',
  'horas totales',
  'man - hours',
  'man - hrs',
];
const RATES: Record<string, RateKind> = {
  ot: 'overtime', 'o.t.': 'overtime', 'o.t': 'overtime', overtime: 'overtime', 'over time': 'overtime', 'time and a half': 'overtime', 'time & a half': 'overtime', '1.5x': 'overtime',
  'tiempo extra': 'overtime', 'horas extra': 'overtime', 'horas extras': 'overtime', 'hora extra': 'overtime', sobretiempo: 'overtime', 'tiempo y medio': 'overtime', extras: 'overtime', overtiem: 'overtime', overtme: 'overtime',
  'double time': 'double', doubletime: 'double', 'double-time': 'double', dt: 'double', 'dbl time': 'double', 'tiempo doble': 'double', 'pago doble': 'double', dobles: 'double', 'horas dobles': 'double',
  premium: 'premium', 'premium time': 'premium', 'premium pay': 'premium', 'shift differential': 'premium', 'pago premium': 'premium', 'tarifa premium': 'premium', 'night differential': 'premium',
}; // prettier-ignore
const BREAKS = new Set([
  'lunch',
  'break',
  'almuerzo',
  'comida',
  'lonche',
  'descanso',
  'lunches',
  'breaks',
  'comer',
  'lonchar',
  'lunchbreak',
  'lunch-break',
]);
const ALL_DAY = [
  'all day',
  'full day',
  'whole day',
  'all day long',
  'todo el dia',
  'dia completo',
  'el dia entero',
  'full shift',
  'turno completo',
  'jornada completa',
];
const HALF_DAY = ['half-day', 'half day', 'medio dia', 'media jornada', 'half shift'];

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
  if (tokens[next]?.text === '-' && unitOfWord(tokens[next + 1]?.text ?? '') !== null) next += 1;
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
    let minutes = next;
    if (['and', 'y', '&', 'con', ','].includes(tokens[minutes]?.text ?? '')) minutes += 1;
    const number = tokens[minutes];
    if (
      unit === 'hr' &&
      number?.kind === 'number' &&
      number.amount !== undefined &&
      MINUTE_WORDS.has(tokens[minutes + 1]?.text ?? '') &&
      !BREAKS.has(tokens[minutes + 2]?.text ?? '')
    ) {
      stated += Math.round(number.amount / 60);
      next = minutes + 2;
    } else if (
      unit === 'hr' &&
      number?.kind === 'number' &&
      minutes === next &&
      number.amount === 30 * ONE &&
      tokens[next - 1]?.text === 'h'
    ) {
      stated += ONE / 2;
      next += 1;
    }
  }
  if (unit === 'hr' && ['day', 'shift', 'days', 'shifts'].includes(tokens[next]?.text ?? '')) next += 1;
  const hours =
    unit === 'hr' ? stated : multiplyAmounts(stated, ONE * (unit === 'day' ? HOURS_PER_DAY : HOURS_PER_WEEK));
  return finish(lexed, at, next, stated, unit, hours, null, false);
}

function tailFraction(lexed: LexedText, at: number): { amount: Amount; next: number } | null {
  const [a, b, c] = lexed.tokens.slice(at, at + 3);
  if (a?.text !== 'and' && a?.text !== 'y' && a?.text !== '&') return null;
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

function finish(
  lexed: LexedText,
  at: number,
  from: number,
  stated: Amount,
  unit: 'hr' | 'day' | 'week',
  hours: Amount,
  basis: DurationChunk['basis'],
  isClock: boolean,
): DurationChunk {
  let next = from;
  let rate: RateKind | null = null;
  let settled = basis;
  let isBreak = false;
  for (let round = 0; round < 4; round += 1) {
    const overtime =
      !rate && /^horas?$/.test(lexed.tokens[next - 1]?.text ?? '') && /^extras?$/.test(lexed.tokens[next]?.text ?? '');
    if (
      !rate &&
      /^horas?$/.test(lexed.tokens[next - 1]?.text ?? '') &&
      /^dobles?$/.test(lexed.tokens[next]?.text ?? '')
    ) {
      rate = 'double';
      next += 1;
      continue;
    }
    if (overtime) {
      rate = 'overtime';
      next += 1;
      continue;
    }
    const filler = ['of', 'at', '@', 'de', 'a', 'on', 'in', '(', 'for'].includes(lexed.tokens[next]?.text ?? '')
      ? 1
      : 0;
    const each = phraseAt(lexed, next, EACH);
    const total = phraseAt(lexed, next, TOTAL);
    const said = rateAt(lexed, next) ?? (filler ? rateAt(lexed, next + 1) : null);
    if (said && !rate) {
      next += said.words + (rateAt(lexed, next) ? 0 : 1);
      rate = said.rate;
    } else if (each > 0 && settled === null && !isPrice(lexed, next)) {
      settled = 'each';
      next += each;
    } else if (total > 0 && settled === null) {
      settled = 'total';
      next += total;
    } else if (
      BREAKS.has(lexed.tokens[next]?.text ?? '') ||
      (filler && BREAKS.has(lexed.tokens[next + 1]?.text ?? ''))
    ) {
      isBreak = true;
      next += BREAKS.has(lexed.tokens[next]?.text ?? '') ? 1 : 2;
    } else break;
  }
  const before = lexed.tokens[at - 1]?.text ?? '';
  if (['ot', 'overtime', 'dt'].includes(before) && !rate) rate = before === 'dt' ? 'double' : 'overtime';
  if (settled === null && before === 'each') settled = 'each';
  if (settled === null && (before === 'total' || (before === 'of' && lexed.tokens[at - 2]?.text === 'total')))
    settled = 'total';
  if (
    !isClock &&
    ['lunch', 'minus', 'less', 'menos'].includes(before) &&
    lexed.tokens.slice(0, at).some((token) => token.kind === 'clock')
  )
    isBreak = true;
  return {
    kind: 'duration',
    first: at,
    last: next - 1,
    hours,
    stated: { amount: stated, unit },
    basis: settled,
    rate,
    isBreak,
    isClock,
  };
}

/** '4 hrs per' is each; '$40 each' is not reached from here, '2 days each week' is. */
function isPrice(lexed: LexedText, at: number): boolean {
  return (
    lexed.tokens[at]?.text === 'per' &&
    !['man', 'guy', 'person', 'head', 'worker'].includes(lexed.tokens[at + 1]?.text ?? '') &&
    lexed.tokens[at + 1]?.kind === 'word'
  );
}

/** The rate words at a token, with how many tokens they take. */
export function rateAt(lexed: LexedText, at: number): { rate: RateKind; words: number } | null {
  for (let words = 4; words >= 1; words -= 1) {
    if (at + words > lexed.tokens.length) continue;
    const rate =
      RATES[
        lexed.tokens
          .slice(at, at + words)
          .map((token) => token.text)
          .join(' ')
      ];
    if (rate) return { rate, words };
  }
  return null;
}

/** How many tokens the longest fitting phrase takes; 0 for none. */
export function phraseAt(lexed: LexedText, at: number, phrases: readonly string[]): number {
  for (let words = 4; words >= 1; words -= 1) {
    if (at + words > lexed.tokens.length) continue;
    if (
      phrases.includes(
        lexed.tokens
          .slice(at, at + words)
          .map((token) => token.text)
          .join(' '),
      )
    )
      return words;
  }
  return 0;
}

function timeUnit(word: string | undefined): 'hr' | 'day' | 'week' | null {
  const unit = word === undefined || word === 'ours' ? null : unitOfWord(word);
  return unit === 'hr' || unit === 'day' || unit === 'week' ? unit : null;
}
