/**
 * Exact numbers of the lexer: integer ten-thousandths, the precision a quantity may carry (contract.md 'Everywhere').
 * 12.5 is 125000. A third has no exact form and becomes 0.3333.
 */
export type Amount = number;

export const ONE: Amount = 10_000;

/** '1,200', '12.5', '3' → amount; null when it is no plain decimal. More than 4 places round half-up. */
export function amountFromDigits(digits: string): Amount | null {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(digits.replaceAll(',', ''));
  if (!match) return null;
  const [, whole = '0', places = ''] = match;
  if (whole.length > 11) return null;
  const rounding = (places[4] ?? '0') >= '5' ? 1 : 0;
  return Number(whole) * ONE + Number(places.slice(0, 4).padEnd(4, '0')) + rounding;
}

/** A fraction as an amount, rounded half-up; its divisor is above zero. */
export function amountFromFraction(numerator: number, denominator: number): Amount {
  return Math.round((numerator * ONE) / denominator);
}

/** Product of two amounts, rounded half-up to ten-thousandths. */
export function multiplyAmounts(a: Amount, b: Amount): Amount {
  const product = BigInt(a) * BigInt(b);
  const half = product < 0n ? -5_000n : 5_000n;
  return Number((product + half) / 10_000n);
}

/** The canonical decimal string: '12.5', '-3', '0.3333'. */
export function formatAmount(amount: Amount): string {
  const sign = amount < 0 ? '-' : '';
  const digits = Math.abs(amount).toString().padStart(5, '0');
  const places = digits.slice(-4).replace(/0+$/, '');
  return `${sign}${digits.slice(0, -4)}${places ? `.${places}` : ''}`;
}

/** A decimal string or JSON number as an amount; null when it is not finite or not a decimal. */
export function parseAmount(value: string | number): Amount | null {
  const text = typeof value === 'number' ? value.toFixed(6).replace(/\.?0+$/, '') : value.trim();
  const negative = text.startsWith('-');
  const amount = amountFromDigits(negative ? text.slice(1) : text);
  return amount === null ? null : negative && amount !== 0 ? -amount : amount;
}
