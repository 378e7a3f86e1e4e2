/** Rows of a company's lists: labor rates, markups, materials, custom statuses. */
import { compareDecimals, toDecimal } from '../decimal.ts';
import { canonicalEnteredNumber } from '../entered-number.ts';
import { MESSAGES } from '../messages.ts';
import { isReservedStatusName } from '../order-status.ts';
import type { FieldErrors } from './field-errors.ts';
import { collectErrors, isBlank } from './field-errors.ts';
import { NUMBER_LIMIT } from './validate-item.ts';

type NumberInput = string | number | null | undefined;

/** A labor rate: dollars per hour, 0 or more. */
export function validateLaborRate(rate: { laborType: string; rateValue: NumberInput }): FieldErrors {
  return collectErrors({
    labor_type: isBlank(rate.laborType) && MESSAGES.company.laborTypeRequired,
    rate_value: !isAmount(rate.rateValue) && MESSAGES.company.rateValueInvalid,
  });
}

/** A markup of the company's list: digits and one decimal point only, so neither sign nor exponent. */
export function validateListMarkup(markup: { name: string; value: NumberInput }): FieldErrors {
  const value = String(markup.value ?? '').trim();
  const isPlain = /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(value) && Number(value) < NUMBER_LIMIT;
  return collectErrors({
    markup_name: isBlank(markup.name) && MESSAGES.company.markupNameRequired,
    markup_value: !isPlain && MESSAGES.company.markupValueInvalid,
  });
}

/** A row of the price list. */
export function validateMaterial(material: { description: string; price: NumberInput }): FieldErrors {
  return collectErrors({
    description: isBlank(material.description) && MESSAGES.materials.descriptionRequired,
    price: !isAmount(material.price) && MESSAGES.materials.priceInvalid,
  });
}

/** The sentence for a custom status' name, or null. `taken` are the company's other ones. */
export function validateStatusName(name: string, taken: readonly string[]): string | null {
  if (isBlank(name)) return MESSAGES.statuses.nameRequired;
  if (isReservedStatusName(name)) return MESSAGES.statuses.nameReserved;
  const key = name.trim().toLowerCase();
  return taken.some((other) => other.trim().toLowerCase() === key) ? MESSAGES.statuses.nameTaken : null;
}

function isAmount(value: NumberInput): boolean {
  if (value === null || value === undefined) return false;
  const canonical = canonicalEnteredNumber(value);
  if (canonical === null || Number(canonical) >= NUMBER_LIMIT) return false;
  return compareDecimals(toDecimal(canonical), { digits: 0n, places: 0 }) >= 0;
}
