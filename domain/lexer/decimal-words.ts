import { type Amount, amountFromDigits } from './amount.ts';
import { HUNDREDS } from './number-words.ts';
import { spelledValue } from './read-spelled.ts';
import { textAt, type Token, tokenAt } from './token.ts';
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

/** 'dos punto una caja': one more box. */
const ARTICLES_ALONE = new Set(['un', 'una']);

export interface ReadDecimal {
  amount: Amount;
  next: number;
}

/** What a voice note makes of decimals, behind a whole number: 'point five', 'point seven five', 'coma veinticinco'. */
export function readPlaces(tokens: readonly Token[], at: number): ReadDecimal | null {
  if (!POINTS.has(textAt(tokens, at))) return null;
  let digits = '';
  let next = at + 1;
  for (; next < tokens.length; next += 1) {
    const read = placesOf(tokenAt(tokens, next), digits);
    if (read === null) break;
    digits = read;
  }
  const amount = digits === '' ? null : amountFromDigits(`0.${digits}`);
  return amount === null ? null : { amount, next };
}

/** 'point five hours', 'zero point five': only where time or length follows, or a zero stands before. */
export function readBarePlaces(tokens: readonly Token[], at: number, before: Token): ReadDecimal | null {
  const hasZero = tokenAt(tokens, at).kind === 'word' && ZEROS.has(textAt(tokens, at));
  const read = readPlaces(tokens, hasZero ? at + 1 : at);
  if (!read || hasZero) return read;
  const unit = unitOfWord(textAt(tokens, read.next));
  return unit !== null && unit !== 'ea' && !NO_DECIMAL_AFTER.has(before.text) && before.kind !== 'number' ? read : null;
}

/** The digits so far with one more word's: 'seven' 'five' → '75', 'twenty' 'five' → '25', 'zero' 'three' → '03'. */
function placesOf({ kind, form, text }: Token, digits: string): string | null {
  if (form === 'digits') return digits === '' && /^\d+$/.test(text) ? text : null;
  if (kind !== 'word' || ARTICLES_ALONE.has(text)) return null;
  if (ZEROS.has(text)) return `${digits}0`;
  if (text === 'y' && /[3-9]0$/.test(digits)) return digits;
  const hundred = HUNDREDS[text];
  const value = hundred?.multiplies === false ? hundred.value : spelledValue(text);
  if (value === null) return null;
  if (digits === '') return String(value);
  if (value >= 10) return null;
  return /^[2-9]0$/.test(digits) ? `${digits[0]}${value}` : `${digits}${value}`;
}
