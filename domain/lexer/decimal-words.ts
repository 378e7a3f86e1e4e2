import { type Amount, amountFromDigits, ONE } from './amount.ts';
import { HUNDREDS, TENS, UNIT_NUMBERS } from './number-words.ts';
import type { Token } from './token.ts';
import { unitOfWord } from './unit-words.ts';

const POINTS = new Set(['point', 'punto', 'coma']);
const ZEROS = new Set(['zero', 'oh', 'o', 'nought', 'naught', 'cero']);
/** 'at that point five hours' is no half hour. */
const NO_DECIMAL_AFTER = new Set([
  'a',
  'the',
  'that',
  'this',
  'which',
  'what',
  'some',
  'one',
  'un',
  'el',
  'ese',
  'este',
  'en',
]);

export interface ReadDecimal {
  amount: Amount;
  next: number;
}

/** What a voice note makes of decimals, behind a whole number: 'point five', 'point seven five', 'coma veinticinco'. */
export function readPlaces(tokens: readonly Token[], at: number): ReadDecimal | null {
  if (!POINTS.has(tokens[at]?.text ?? '')) return null;
  let digits = '';
  let next = at + 1;
  for (; next < tokens.length; next += 1) {
    const read = placesOf(tokens[next], digits);
    if (read === null) break;
    digits = read;
  }
  const amount = digits === '' ? null : amountFromDigits(`0.${digits}`);
  return amount === null ? null : { amount, next };
}

/** 'point five hours', 'zero point five': only where time or length follows, or a zero stands before. */
export function readBarePlaces(tokens: readonly Token[], at: number, before: Token | undefined): ReadDecimal | null {
  const hasZero = ZEROS.has(tokens[at]?.text ?? '') && tokens[at]?.kind === 'word';
  const read = readPlaces(tokens, hasZero ? at + 1 : at);
  if (!read || hasZero) return read;
  const unit = unitOfWord(tokens[read.next]?.text ?? '');
  return unit !== null && unit !== 'ea' && !NO_DECIMAL_AFTER.has(before?.text ?? '') && before?.kind !== 'number'
    ? read
    : null;
}

/** The digits so far with one more word's: 'seven' 'five' → '75', 'twenty' 'five' → '25', 'zero' 'three' → '03'. */
function placesOf(token: Token | undefined, digits: string): string | null {
  if (!token) return null;
  if (token.kind === 'number' && token.form === 'digits' && (token.amount ?? 1) % ONE === 0)
    return digits === '' ? token.text : null;
  if (token.kind !== 'word') return null;
  if (ZEROS.has(token.text)) return `${digits}0`;
  const [first = '', second] = token.text.split('-');
  const tens = TENS[first];
  const ones = UNIT_NUMBERS[second ?? first];
  if (token.text === 'y') return /[3-9]0$/.test(digits) ? digits : null;
  if (tens !== undefined && digits === '') return String(second === undefined ? tens : tens + (ones ?? 0));
  const hundred = HUNDREDS[token.text];
  if (hundred && !hundred.multiplies && digits === '') return String(hundred.value);
  if (ones === undefined || second !== undefined || ['un', 'una'].includes(token.text)) return null;
  if (/^[2-9]0$/.test(digits) && ones < 10) return `${digits[0]}${ones}`;
  return digits === '' || ones < 10 ? `${digits}${ones}` : null;
}
