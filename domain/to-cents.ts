import { roundDecimal, type Decimal } from './decimal.ts';

/** Dollars as integer cents, rounded half-up. @throws RangeError beyond what an integer holds exactly */
export function toCents(dollars: Decimal): number {
  return safeCents(Number(roundDecimal(dollars, 2).digits));
}

/** Integers beyond 2^53 would lose cents without a word. @throws RangeError */
export function safeCents(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError('Amount too large');
  return cents;
}
