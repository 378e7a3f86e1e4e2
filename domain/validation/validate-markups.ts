/** The markups of an order as the Edit Markups dialog or a body gives them. */
import { MARKUP_CATEGORIES } from '../change-order.ts';
import type { OrderMarkup } from '../change-order.ts';
import { canonicalDecimal, parseDecimal } from '../decimal.ts';
import { MESSAGES } from '../messages.ts';
import type { FieldErrors } from './field-errors.ts';
import { collectErrors } from './field-errors.ts';

const SENTENCES = MESSAGES.orders;
/** 1,000 %: more is a typing mistake. */
const FRACTION_LIMIT = 10;
const DOLLAR_LIMIT = 100_000_000;

export interface MarkupForm {
  name: string;
  category: string;
  isPercentage: boolean;
  /** A fraction when a percentage, else dollars. */
  rate: string | number;
}

/** Sentence per wire path ('big_dict.markups.0.rate'). */
export function validateMarkups(markups: readonly MarkupForm[]): FieldErrors {
  const fields: FieldErrors = {};
  markups.forEach((markup, index) => {
    const path = `big_dict.markups.${index}`;
    const isKnown = MARKUP_CATEGORIES.some((category) => category === markup.category);
    Object.assign(
      fields,
      collectErrors({
        [`${path}.name`]: markup.name.trim() === '' && SENTENCES.markupNameRequired,
        [`${path}.category`]: !isKnown && `Markup category must be one of ${MARKUP_CATEGORIES.join(', ')}`,
        [`${path}.rate`]: validateRate(markup),
      }),
    );
  });
  return fields;
}

/** Changing between percent and flat resets the value to 0: 10 % must never become $10 by a click. */
export function switchMarkupType(markup: OrderMarkup): OrderMarkup {
  return { ...markup, isPercentage: !markup.isPercentage, rate: '0' };
}

function validateRate({ rate, isPercentage }: MarkupForm): string | null {
  if (!parseDecimal(String(rate).trim())) return SENTENCES.markupRateNumber;
  if (Math.abs(Number(rate)) > (isPercentage ? FRACTION_LIMIT : DOLLAR_LIMIT)) return SENTENCES.markupRateTooLarge;
  return canonicalDecimal(rate, isPercentage ? 6 : 4) === null ? SENTENCES.numberTooPrecise : null;
}
