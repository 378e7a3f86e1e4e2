import { addDecimals, formatDecimal, parseDecimal, type Decimal } from './decimal.ts';

/** Vulgar fractions as keyboards and spreadsheets give them. */
const FRACTION_SIGNS: Record<string, string> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅓': '1/3',
  '⅔': '2/3',
};
/** More places than any field keeps, so that 1/3 is refused as too precise and never rounded. */
const FRACTION_PLACES = 8;

const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const PLAIN = /^\d*(?:\.\d*)?$/;
const FRACTION = /^(?:(\d{1,9})\s+)?(\d{1,6})\/(\d{1,6})$/;

/**
 * Reads a number the way people type and paste it: '1,234.5', '$5', ' 12 ', '1/2', '1 1/2', '½', '-3'. A JavaScript
 * number is read as it is. Null for anything else: an exponent ('1e3'), commas that are not thousands ('1,5'), words.
 */
export function parseEnteredNumber(input: string | number): Decimal | null {
  if (typeof input === 'number') return parseDecimal(String(input));
  const spelled = input.replace(/[½¼¾⅛⅜⅝⅞⅓⅔]/g, (sign) => ` ${FRACTION_SIGNS[sign]}`).trim();
  const sign = /^[+-]?/.exec(spelled)![0];
  const unsigned = spelled.slice(sign.length).replace(/^\$/, '').trim();
  const magnitude = parseMagnitude(unsigned);
  return magnitude && sign === '-' ? { ...magnitude, digits: -magnitude.digits } : magnitude;
}

/** The canonical decimal string of an entered number, of at most `places` places; null where it is none or has more. */
export function canonicalEnteredNumber(input: string | number, places = 4): string | null {
  const value = parseEnteredNumber(input);
  if (!value) return null;
  const canonical = formatDecimal(value);
  return (canonical.split('.')[1] ?? '').length > places ? null : canonical;
}

function parseMagnitude(text: string): Decimal | null {
  if (PLAIN.test(text)) return parseDecimal(text);
  if (GROUPED.test(text)) return parseDecimal(text.replaceAll(',', ''));
  const fraction = FRACTION.exec(text);
  if (!fraction) return null;
  const [, whole = '0', above = '', below = ''] = fraction;
  if (Number(below) === 0) return null;
  const digits = (BigInt(above) * 10n ** BigInt(FRACTION_PLACES)) / BigInt(below);
  return addDecimals({ digits: BigInt(whole), places: 0 }, { digits, places: FRACTION_PLACES });
}
