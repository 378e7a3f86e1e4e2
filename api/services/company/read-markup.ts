import { canonicalDecimal, formatDecimal, parseDecimal, roundDecimal } from '../../../domain/decimal.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { MARKUP_CATEGORIES, type MarkupCategory } from '../../../domain/change-order.ts';
import type { MarkupRules } from '../../../domain/markup-rules.ts';
import { validateMarkupRules } from '../../../domain/validation/validate-pricing.ts';
import { validateListMarkup } from '../../../domain/validation/validate-company-lists.ts';
import type { MarkupInput } from '../../contract/company.ts';
import { readRules } from '../change-orders/markup-rules.ts';
import { cleanText, refuseInvalid } from './record-setting.ts';

export interface StoredMarkup {
  markup_category: string;
  markup_name: string;
  /** Decimal string: a fraction to 6 decimals when a percentage, else dollars to 4. */
  markup_value: string;
  markup_percentage: boolean;
  markup_active: boolean;
  rules: MarkupRules | undefined;
}

/** 1,000 %: more is a percentage that was not divided by 100. */
const FRACTION_LIMIT = 10;
const NEW = {
  markup_category: 'general',
  markup_name: '',
  markup_value: null,
  markup_percentage: true,
  markup_active: true,
  rules: undefined,
};

/** A body's markup by either of its names, over what is stored. @throws AppError INVALID by field */
export function readMarkup(input: MarkupInput, stored: StoredMarkup | null): StoredMarkup {
  const base = stored ?? NEW;
  const category = cleanText(input.markup_category ?? input.category ?? base.markup_category).toLowerCase();
  const name = cleanText(firstGiven(input.markup_name, input.name, base.markup_name));
  const value = firstGiven(input.markup_value, input.value, base.markup_value);
  const isPercentage = input.markup_percentage ?? input.percentage ?? base.markup_percentage;
  const { company } = MESSAGES;
  const rules = readRules(input, base.rules);
  const isKnown = MARKUP_CATEGORIES.some((known) => known === category);
  const isTooLarge = isPercentage && Number(value) > FRACTION_LIMIT;
  refuseInvalid({
    ...(isKnown ? {} : { markup_category: company.markupCategoryInvalid }),
    ...validateListMarkup({ name, value }),
    ...(isTooLarge ? { markup_value: company.markupValueTooLarge } : {}),
    ...rulesProblems(name, category, isPercentage, rules),
  });
  return {
    markup_category: category,
    markup_name: name,
    markup_value: rounded(String(value).trim(), isPercentage ? 6 : 4),
    markup_percentage: isPercentage,
    markup_active: input.markup_active ?? input.active ?? base.markup_active,
    rules,
  };
}

/** What is missing falls to the next name; null counts as given, so that it can be refused. */
function firstGiven<T>(given: T | undefined, alias: T | undefined, stored: T): T {
  return given !== undefined ? given : alias !== undefined ? alias : stored;
}

/** A percentage keeps 4 decimals of the percent: 8.375 % is 0.08375. */
function rounded(value: string, places: number): string {
  const read = parseDecimal(value.replace(/^\./, '0.').replace(/\.$/, ''));
  return read ? canonicalDecimal(formatDecimal(roundDecimal(read, places)), places)! : '0';
}

/** Problems of the rules by the body's own field. */
function rulesProblems(name: string, category: string, isPercentage: boolean, rules: MarkupRules | undefined) {
  if (!rules) return {};
  const markup = { name, category: category as MarkupCategory, isPercentage, rate: '0', rules };
  const problems = Object.entries(validateMarkupRules([markup]));
  return Object.fromEntries(problems.map(([path, sentence]) => [path.replace('big_dict.markups.0.', ''), sentence]));
}
