import type { RateKind } from '../change-order.ts';
import type { LexedText } from './lex.ts';
import { tradeOfWord } from './people-words.ts';
import { textAt, textOf } from './token.ts';
import { unitOfWord } from './unit-words.ts';
import { wordTable } from '../word-table.ts';

export const EACH: readonly string[] = [
  'each',
  'ea',
  'apiece',
  'a piece',
  'a pc',
  'per man',
  'per guy',
  'per person',
  'per head',
  'a man',
  'a guy',
  'each guy',
  'each man',
  'per worker',
  'per day each',
  'each one',
  'cada uno',
  'cada 1',
  'c/u',
  'c / u',
  'por persona',
  'por hombre',
  'por cabeza',
  'cada quien',
  'per',
  'por cada uno',
  'cada persona',
  'a cada uno',
  'eahc',
  'eech',
  'ech',
  'eac',
  'aech',
  'x persona',
  'eah',
  'ecah',
  'eacg',
  'eavh',
  'esch',
  'eaxh',
  'wach',
  ...['', 'x ', 'por ', 'a ', 'para ', 'pa ', 'de '].flatMap((lead) =>
    [
      'uno',
      'una',
      '1',
      'quien',
      'cual',
      'persona',
      'hombre',
      'trabajador',
      'muchacho',
      'elemento',
      'vato',
      'bato',
      'compa',
      'guy',
      'man',
    ].map((who) => `${lead}cada ${who}`),
  ),
  'x cabeza',
  'x hombre',
  'por trabajador',
  'por elemento',
  'x trabajador',
  'por bato',
  'por vato',
  'por cada cabeza',
];

export const TOTAL: readonly string[] = [
  'total',
  'in total',
  'all together',
  'altogether',
  'combined',
  'between them',
  'between us',
  'between the two',
  'all in',
  'en total',
  'entre todos',
  'entre los dos',
  'totales',
  'total between',
  'tot',
  'entre nosotros',
  'entre ambos',
  'entre toda la cuadrilla',
  'juntos',
  'los dos juntos',
  'together',
  'for both together',
  'both together',
  'for the two together',
  'for all three together',
  'entre las dos',
  'between all of us',
  'between us all',
  'among us',
  'between all of em',
  'between all of them',
  'between em',
  'between em all',
  'between them all',
  'between everybody',
  'among them',
  'for the lot',
  'for the pair',
  'all told between them',
  'for the whole crew',
  ...['tres', 'cuatro', 'cinco', 'seis', '2', '3', '4', '5', '6'].map((count) => `entre los ${count}`),
  ...['two', 'three', 'four', 'five', '2', '3', '4', '5'].flatMap((count) => [
    `between the ${count}`,
    `between the ${count} of them`,
    `for the ${count} of them`,
    `for the ${count} of em`,
  ]),
];

export const MAN_HOURS: readonly string[] = [
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
  'total man hours',
  'total man hrs',
  'total man-hours',
  'total labor hours',
  'total labor hrs',
  'total crew hours',
  'combined man hours',
  'total hours',
  'total hrs',
  'combined hours',
  'horas totales',
  'man - hours',
  'man - hrs',
];

const RATES = wordTable<RateKind>({
  ot: 'overtime',
  'o.t.': 'overtime',
  'o.t': 'overtime',
  overtime: 'overtime',
  'over time': 'overtime',
  'time and a half': 'overtime',
  'time & a half': 'overtime',
  '1.5x': 'overtime',
  'tiempo extra': 'overtime',
  'horas extra': 'overtime',
  'horas extras': 'overtime',
  'hora extra': 'overtime',
  sobretiempo: 'overtime',
  'tiempo y medio': 'overtime',
  extras: 'overtime',
  overtiem: 'overtime',
  overtme: 'overtime',
  'double time': 'double',
  doubletime: 'double',
  'double-time': 'double',
  dt: 'double',
  'dbl time': 'double',
  'tiempo doble': 'double',
  'pago doble': 'double',
  dobles: 'double',
  'horas dobles': 'double',
  'straight ot': 'overtime',
  'ot rate': 'overtime',
  'overtime rate': 'overtime',
  'time and half': 'overtime',
  'a time and a half': 'overtime',
  'horas de tiempo extra': 'overtime',
  'a doble': 'double',
  'al doble': 'double',
  'double pay': 'double',
  'double rate': 'double',
  'dt rate': 'double',
  'double ot': 'double',
  '1.5 x': 'overtime',
  'x 1.5': 'overtime',
  premium: 'premium',
  'premium rate': 'premium',
  'shift premium': 'premium',
  'night premium': 'premium',
  'night rate': 'premium',
  'weekend rate': 'premium',
  'weekend premium': 'premium',
  'after hours rate': 'premium',
  'after hours': 'premium',
  'holiday pay': 'premium',
  'holiday rate': 'premium',
  'premium time': 'premium',
  'premium pay': 'premium',
  'shift differential': 'premium',
  'pago premium': 'premium',
  'tarifa premium': 'premium',
  'night differential': 'premium',
});

export const BREAKS = new Set([
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

export const ALL_DAY = [
  'all day',
  'full day',
  'whole day',
  'all day long',
  'all-day',
  'full-day',
  'entire day',
  'for the day',
  'todo el dia',
  'dia completo',
  'el dia entero',
  'full shift',
  'turno completo',
  'jornada completa',
];

export const HALF_DAY = [
  'half-day',
  'half day',
  'medio dia',
  'media jornada',
  'half shift',
  'half the day',
  'half of the day',
  'half the shift',
  'medio turno',
];

const BEFORE_EXTRAS = new Set(['fueron', 'eran', 'son', 'van', 'como', 'de', 'las', 'esas', 'todas', 'puras']);
const OPENS_RATE = new Set(Object.keys(RATES).map((phrase) => phrase.split(' ')[0]!));

/** The rate words at a token, with how many tokens they take. */
export function rateAt(lexed: LexedText, at: number): { rate: RateKind; words: number } | null {
  // '4 hrs doble', but 'puerta doble 4 hrs'.
  if (textOf(lexed.tokens, at, at + 1) === 'doble' && timeUnit(textOf(lexed.tokens, at - 1, at)) === 'hr')
    return { rate: 'double', words: 1 };
  const opening = textOf(lexed.tokens, at, at + 1);
  if (!OPENS_RATE.has(opening) || (/^(?:extras|dobles)$/.test(opening) && !areHours(lexed, at))) return null;
  for (let words = 4; words >= 1; words -= 1) {
    if (at + words > lexed.tokens.length) continue;
    const rate = RATES[textOf(lexed.tokens, at, at + words)];
    // '2 x 1.5h' are hours.
    if (
      rate &&
      !(
        words === 2 &&
        textOf(lexed.tokens, at, at + 2) === 'x 1.5' &&
        timeUnit(textOf(lexed.tokens, at + 2, at + 3)) === 'hr'
      )
    )
      return { rate, words };
  }
  return null;
}

/** 'las 2 fueron extras', '2 hrs extras', '8 normales y 2 extras'; but 'two extras today', 'extras: 2 guys 4 hrs', 'todays extras'. */
function areHours({ tokens }: LexedText, at: number): boolean {
  const before = textOf(tokens, at - 1, at);
  if (timeUnit(before) !== null || BEFORE_EXTRAS.has(before)) return true;
  return /(?:normal(?:es)?|reg|regular|regulares|sencillas) (?:(?:y|and|&|\+|,) )?\S+$/.test(
    textOf(tokens, Math.max(0, at - 4), at),
  );
}

/** How many tokens the longest fitting phrase takes; 0 for none. */
export function phraseAt(lexed: LexedText, at: number, phrases: readonly string[]): number {
  const opening = textOf(lexed.tokens, at, at + 1);
  if (!phrases.some((phrase) => phrase.startsWith(opening))) return 0;
  for (let words = 5; words >= 1; words -= 1) {
    if (at + words > lexed.tokens.length) continue;
    if (phrases.includes(textOf(lexed.tokens, at, at + words))) return words;
  }
  return 0;
}

/** 'cada electricista', 'x cada pintor': how many words say that it is everybody's of a trade; 0 for none. */
export function eachOfTrade({ tokens }: LexedText, at: number): number {
  const lead = ['x', 'por', 'a', 'para', 'pa', 'de', 'for'].includes(textAt(tokens, at)) ? 1 : 0;
  const isEach =
    (textAt(tokens, at + lead) === 'cada' || (lead > 0 && ['each', 'every'].includes(textAt(tokens, at + lead)))) &&
    tradeOfWord(textAt(tokens, at + lead + 1)) !== null;
  return isEach ? lead + 2 : 0;
}

export function timeUnit(word: string): 'hr' | 'day' | 'week' | null {
  const unit = word === 'ours' ? null : unitOfWord(word);
  return unit === 'hr' || unit === 'day' || unit === 'week' ? unit : null;
}
