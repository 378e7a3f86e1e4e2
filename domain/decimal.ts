/**
 * Exact decimals. Between modules they are canonical strings ('12.5', '-3', '0.0825'): no exponent, no plus sign, no
 * leading or trailing zeros, '0' for every zero. Inside a calculation they are a bigint and a number of places.
 */
export interface Decimal {
  /** The value times 10 to the power of `places`. */
  digits: bigint;
  places: number;
}

const PLAIN = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/**
 * Reads a plain decimal: sign, digits, point, and the exponent that JavaScript prints for tiny and huge numbers.
 * Thousands commas, currency signs, spaces and words give null.
 */
export function parseDecimal(text: string): Decimal | null {
  const match = PLAIN.exec(text);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  if (whole + fraction === '') return null;
  const shift = fraction.length - Number(exponent);
  const magnitude = BigInt(whole + fraction) * (shift < 0 ? 10n ** BigInt(-shift) : 1n);
  return { digits: sign === '-' ? -magnitude : magnitude, places: Math.max(shift, 0) };
}

/** Reads a string that is known to be a decimal (a stored quantity, cost or rate). @throws RangeError otherwise. */
export function toDecimal(text: string): Decimal {
  const value = parseDecimal(text);
  if (!value) throw new RangeError(`Not a decimal: '${text}'`);
  return value;
}

/** The canonical string of a decimal. */
export function formatDecimal({ digits, places }: Decimal): string {
  const magnitude = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0');
  const whole = magnitude.slice(0, magnitude.length - places);
  const fraction = magnitude.slice(magnitude.length - places).replace(/(?<!0)0+$/, '');
  const unsigned = fraction ? `${whole}.${fraction}` : whole;
  return digits < 0n ? `-${unsigned}` : unsigned;
}

/** Rounds half up to `places`; exactly half goes away from zero, for negatives too (-0.5 is -1). */
export function roundDecimal(value: Decimal, places: number): Decimal {
  if (value.places <= places) {
    return { digits: value.digits * 10n ** BigInt(places - value.places), places };
  }
  const divisor = 10n ** BigInt(value.places - places);
  const magnitude = value.digits < 0n ? -value.digits : value.digits;
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
  return { digits: value.digits < 0n ? -rounded : rounded, places };
}

/** The exact product; its places are the sum of both. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, places: a.places + b.places };
}

/** The exact sum. */
export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const places = Math.max(a.places, b.places);
  return { digits: roundDecimal(a, places).digits + roundDecimal(b, places).digits, places };
}

/** Negative, zero or positive as `a` is less than, equal to or more than `b`. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const difference = addDecimals(a, { digits: -b.digits, places: b.places }).digits;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/**
 * The canonical string, of at most `places` places, of what a person or a JSON body gave: a number or a decimal string
 * with spaces around it. Null when it is not a finite decimal or has more places than allowed (never rounded silently).
 */
export function canonicalDecimal(input: string | number, places = 4): string | null {
  const value = parseDecimal(String(input).trim());
  if (!value) return null;
  const canonical = formatDecimal(value);
  return (canonical.split('.')[1] ?? '').length > places ? null : canonical;
}

/** Two decimal strings are the same number ('8', '8.0'); null (unknown) equals only null. */
export function sameDecimal(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return a === b;
  return compareDecimals(toDecimal(a), toDecimal(b)) === 0;
}
