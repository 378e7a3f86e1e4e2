/** Prices as people write them: '$1,234.50', '0,98', '(5.00)', '98¢', '12.50/ft', 'call'. */
import { formatDecimal, multiplyDecimals, roundDecimal, toDecimal, type Decimal } from '../decimal.ts';
import { NUMBER_LIMIT } from '../validation/validate-item.ts';
import type { Cell, RefusalCode } from './price-file.ts';

/** Which sign divides whole dollars from cents in a column. */
export type DecimalSign = '.' | ',';

export interface ReadPrice {
  /** Canonical decimal, at most 4 places. */
  price: string;
  rounded: boolean;
  cents: boolean;
  /** The sign that was read as the decimal one, where the other reading was possible. */
  comma: boolean;
  /** What stood behind it ('/ft', 'per C'), or null. */
  per: string | null;
}

export type PriceReading = { read: ReadPrice } | { refused: RefusalCode };

const PLACES = 4;
/** Letters of a cell that may be a price; a longer one is a paragraph. */
const LONGEST = 200;
const NUMBER = /^([-+−(]?) ?((?:[\d.,'][\d.,' ]*)?\d[.,]?) ?(\)?-?)$/;

/** Reads one price cell. `sign` is what the column as a whole says (`decimalSignOf`). */
export function readPrice(cell: Cell, sign: DecimalSign = '.'): PriceReading {
  if (cell === null || cell === '') return { refused: 'no_price' };
  if (typeof cell === 'object') return { refused: cell.problem === 'error' ? 'cell_error' : 'uncalculated' };
  if (typeof cell === 'boolean') return { refused: 'price_text' };
  if (typeof cell === 'number') return Number.isFinite(cell) ? fromNumber(cell) : { refused: 'price_text' };
  return cell.length > LONGEST ? { refused: 'price_text' } : fromText(cell.replace(/\s+/g, ' ').trim(), sign);
}

/** A spreadsheet's number is a float: 0.30000000000000004 is 0.3, and only a real fifth decimal is a rounding. */
function fromNumber(value: number): PriceReading {
  return settle(toDecimal(String(value)), { cents: false, comma: false, per: null });
}

function fromText(text: string, sign: DecimalSign): PriceReading {
  if (text === '') return { refused: 'no_price' };
  if (/^(?:[-–—.]+|n\/?a|none|nil)$/i.test(text)) return { refused: 'no_price' };
  const { bare, per } = splitPer(text);
  const cents = /¢$|\bcents?$|\bcts?\.?$/i.test(bare);
  const plain = bare
    .replace(/^(?:about|approx\.?)\s+/i, '~')
    .replace(/(?:¢|cents?|cts?\.?)$/i, '')
    .trimEnd()
    .replace(/(?:US\$|USD|CAD?\$|C\$|CAD|U\.S\.D\.?|US|MX\$|€|EUR|euros?|dlls?\.?|dollars?|\$)/gi, '')
    .trim();
  const match = NUMBER.exec(plain);
  if (!match) return { refused: 'price_text' };
  const [, before = '', digits = '', after = ''] = match;
  const parens = before === '(' && after.startsWith(')');
  if ((before === '(') !== after.startsWith(')')) return { refused: 'price_text' };
  const number = readDigits(digits, sign);
  if (number === null) return { refused: 'price_text' };
  const value = toDecimal(number.text);
  const negative = parens || before === '-' || before === '−' || after.endsWith('-');
  const dollars = cents ? multiplyDecimals(value, { digits: 1n, places: 2 }) : value;
  return settle(negative ? { ...dollars, digits: -dollars.digits } : dollars, { cents, comma: number.comma, per });
}

/** Four places are kept; a float's noise far behind them is no rounding. */
function settle(exact: Decimal, how: Pick<ReadPrice, 'cents' | 'comma' | 'per'>): PriceReading {
  if (exact.digits < 0n) return { refused: 'price_negative' };
  const price = formatDecimal(roundDecimal(exact, PLACES));
  const value = Number(formatDecimal(exact));
  if (value >= NUMBER_LIMIT) return { refused: 'price_too_large' };
  return { read: { price, rounded: Math.abs(Number(price) - value) > 1e-7, ...how } };
}

/** '12.50/ft', '3.10 per lf', '45.00 / C', '2.40 ea': the number and what it is for. */
function splitPer(text: string): { bare: string; per: string | null } {
  const match =
    /^(.*[\d)¢]) ?(?:\/|\bper\b|\bpor\b|\bcada\b|\bpar\b|\bpro\b|(?<= )) ?(\p{L}[\p{L} .]{0,14}|100|1,?000)$/iu.exec(
      text,
    );
  if (!match || /^(?:usd|us|cad|eur|euros?|dlls?\.?|dollars?|cents?|cts?\.?)$/i.test(match[2]!.trim()))
    return { bare: text, per: null };
  return { bare: match[1]!, per: match[2]!.trim() };
}

/** Digits with their signs as a plain decimal, or null when they fit no way of writing numbers. */
function readDigits(written: string, sign: DecimalSign): { text: string; comma: boolean } | null {
  const digits = written.replace(/[' ](?=\d{3}(?!\d))/g, '');
  if (/[' ]/.test(digits)) return null;
  const own = decimalSignIn(digits) ?? sign;
  const grouping = own === '.' ? ',' : '.';
  const [whole = '', fraction = '', ...rest] = digits.split(own);
  if (rest.length > 0) return null;
  if (whole.includes(grouping) && !new RegExp(`^\\d{1,3}(?:\\${grouping}\\d{3})+$`).test(whole)) return null;
  const text = `${whole.replaceAll(grouping, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`;
  return { text, comma: own === ',' && digits.includes(',') };
}

/** The decimal sign a number shows by itself: '1.234,50' and '0,98' a comma, '1,234.5' a point, '1,234' neither. */
function decimalSignIn(digits: string): DecimalSign | null {
  const point = digits.lastIndexOf('.');
  const comma = digits.lastIndexOf(',');
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ',';
  const at = Math.max(point, comma);
  if (at < 0) return null;
  const own: DecimalSign = point >= 0 ? '.' : ',';
  const other: DecimalSign = own === '.' ? ',' : '.';
  if (digits.indexOf(own) !== at) return other;
  const behind = digits.length - at - 1;
  // '1,234': three digits behind one sign say nothing, unless nothing or a zero stands before it ('0,125', ',125').
  if (behind === 3 && at >= 1 && at <= 3 && digits[0] !== '0') return null;
  return own;
}

/** What the texts of a column say together; a point when they say nothing. */
export function decimalSignOf(cells: Iterable<Cell>): DecimalSign {
  let points = 0;
  let commas = 0;
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    const digits = /\d[\d.,' \u00a0]*/.exec(cell)?.[0].trim().replace(/[.,]$/, '');
    const own = digits === undefined ? null : decimalSignIn(digits.replace(/[' \u00a0]/g, ''));
    if (own === '.') points++;
    if (own === ',') commas++;
  }
  return commas > points ? ',' : '.';
}
