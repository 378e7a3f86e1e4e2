/** What a job's contract says of money, as entered. Empty fields are none. */
import { toDecimal, compareDecimals } from '../decimal.ts';
import { canonicalEnteredNumber } from '../entered-number.ts';
import { MESSAGES } from '../messages.ts';
import type { FieldErrors } from './field-errors.ts';
import { collectErrors } from './field-errors.ts';

export interface ContractForm {
  /** Dollars as typed. */
  originalSum: string;
  /** A fraction. */
  retainage: string;
}

const MOST_DOLLARS = { digits: 10n ** 12n, places: 0 };
const ONE = { digits: 1n, places: 0 };
const ZERO = { digits: 0n, places: 0 };

/** Sentence per wire field. */
export function validateContract({ originalSum, retainage }: ContractForm): FieldErrors {
  return collectErrors({
    original_contract_sum:
      originalSum.trim() !== '' && readContractDollars(originalSum) === null && MESSAGES.jobs.contractSumInvalid,
    retainage: retainage.trim() !== '' && readRetainage(retainage) === null && MESSAGES.jobs.retainageInvalid,
  });
}

/** Canonical dollars, or null when it is no amount of at least 0. */
export function readContractDollars(typed: string): string | null {
  const dollars = canonicalEnteredNumber(typed, 2);
  return dollars !== null && isBetween(dollars, MOST_DOLLARS) ? dollars : null;
}

/** A canonical fraction from 0 to 1, or null. */
export function readRetainage(typed: string): string | null {
  const fraction = canonicalEnteredNumber(typed, 6);
  return fraction !== null && isBetween(fraction, ONE) ? fraction : null;
}

function isBetween(value: string, most: typeof ONE): boolean {
  const decimal = toDecimal(value);
  return compareDecimals(decimal, ZERO) >= 0 && compareDecimals(decimal, most) <= 0;
}
