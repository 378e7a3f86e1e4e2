/** A company's details, as the form or a body gives them. */
import { compareDecimals, toDecimal } from '../decimal.ts';
import { canonicalEnteredNumber } from '../entered-number.ts';
import { MESSAGES } from '../messages.ts';
import { ORDER_PREFIX } from '../order-number.ts';
import { normalizePhone } from '../phone.ts';
import type { FieldErrors } from './field-errors.ts';
import { collectErrors, isBlank } from './field-errors.ts';
import { deceptionIn } from './hidden-characters.ts';
import { NUMBER_LIMIT } from './validate-item.ts';

const SENTENCES = MESSAGES.company;

export interface CompanyForm {
  name: string;
  /** '' is none. */
  officePhone: string;
  timeZone: string;
  /** '' is none: orders are numbered 'COR 4'. */
  orderPrefix: string;
  /** Dollars from which an approval needs a signature; '' is never. */
  signatureOver: string;
}

/** Sentence per wire field; `stored` is the company as it is. */
export function validateCompany(form: CompanyForm, stored?: { name: string }): FieldErrors {
  return collectErrors({
    name: isBlank(form.name) ? SENTENCES.nameRequired : deceptionIn(form.name, stored?.name),
    office_phone_number: !isBlank(form.officePhone) && !normalizePhone(form.officePhone) && SENTENCES.phoneInvalid,
    time_zone: !isTimeZone(form.timeZone) && SENTENCES.timeZoneInvalid,
    order_prefix:
      !isBlank(form.orderPrefix) &&
      !ORDER_PREFIX.test(form.orderPrefix.trim().toUpperCase()) &&
      SENTENCES.prefixInvalid,
    signature_over: !isBlank(form.signatureOver) && !isDollars(form.signatureOver) && SENTENCES.amountInvalid,
  });
}

/** An IANA name that this runtime can count with ('America/Denver', 'UTC'). */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && new Intl.DateTimeFormat('en-US', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/** The sentence for a region's name, or null. `taken` are the company's other ones. */
export function validateRegionName(name: string, taken: readonly string[]): string | null {
  if (isBlank(name)) return SENTENCES.regionRequired;
  const deception = deceptionIn(name);
  if (deception) return deception;
  const key = name.trim().toLowerCase();
  return taken.some((other) => other.trim().toLowerCase() === key) ? SENTENCES.regionTaken : null;
}

function isDollars(text: string): boolean {
  const canonical = canonicalEnteredNumber(text, 2);
  if (canonical === null || Number(canonical) >= NUMBER_LIMIT) return false;
  return compareDecimals(toDecimal(canonical), { digits: 0n, places: 0 }) >= 0;
}
