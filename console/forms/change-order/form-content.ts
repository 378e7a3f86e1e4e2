import { CATEGORIES, type Category, type LineItem, type OrderContent } from '../../../domain/change-order.ts';
import { canonicalDecimal, formatDecimal, parseDecimal } from '../../../domain/decimal.ts';
import { canonicalEnteredNumber } from '../../../domain/entered-number.ts';
import { resolveLines } from '../../../domain/line-terms.ts';
import type { MarkupRules } from '../../../domain/markup-rules.ts';
import { type Breakdown, computeBreakdown } from '../../../domain/money.ts';
import { NUMBER_LIMIT } from '../../../domain/validation/validate-item.ts';
import { validateMarkupCap } from '../../../domain/validation/validate-pricing.ts';
import { type FormRules, percentToShare, rulesContent } from './form-rules.ts';
import { extrasContent } from './line-extras.ts';
import type { FormMarkup, OrderForm } from './order-form.ts';

/** What the form says, in the domain's terms. What is no number yet is unknown and counts 0; it is never guessed. */
export function formContent(form: OrderForm): Pick<OrderContent, 'items' | 'markups' | 'markupCap'> {
  const cap = form.markupCap.trim() === '' ? null : canonicalDecimal(percentToShare(form.markupCap), 6);
  return {
    items: CATEGORIES.flatMap((category) =>
      form.lines[category].map((line, position) => ({
        id: line.id,
        category,
        name: line.name,
        quantity: readNumber(line.quantity),
        unit: line.unit,
        unitCost: readNumber(line.unitCost),
        rateKind: line.rateKind,
        position,
        ...extrasContent(line.extras),
      })),
    ),
    markups: form.markups.map(({ name, category, isPercentage, rate, rules: typed }) => {
      const rules = soundRules(typed);
      return { name, category, isPercentage, rate: rateOf({ isPercentage, rate }) ?? '0', ...(rules ? { rules } : {}) };
    }),
    ...(cap !== null && validateMarkupCap(cap) === null ? { markupCap: cap } : {}),
  };
}

/** Tiers that are no numbers yet count as none. */
function soundRules(typed: FormRules | undefined): MarkupRules | undefined {
  const rules = rulesContent(typed);
  const areSound = rules?.tiers?.every(({ upTo, rate }) => (upTo === null || parseDecimal(upTo)) && parseDecimal(rate));
  if (!rules?.tiers || areSound) return rules;
  const { tiers: _tiers, ...rest } = rules;
  return rest;
}

/** The lines as their terms and signs give them, in the form's order; none while the numbers are too large to add. */
export function resolvedItems(form: OrderForm): LineItem[] {
  try {
    return resolveLines(formContent(form).items);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

export function resolvedLines(form: OrderForm, category: Category): LineItem[] {
  return resolvedItems(form).filter((item) => item.category === category);
}

/** Every amount on the screen; null when the numbers are too large to add. */
export function formBreakdown(form: OrderForm): Breakdown | null {
  try {
    return computeBreakdown(formContent(form));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A markup's rate in the domain's terms (a fraction, or dollars), exactly as typed; null while that is no number. */
export function rateOf({ isPercentage, rate }: Pick<FormMarkup, 'isPercentage' | 'rate'>): string | null {
  const typed = parseDecimal(rate.trim());
  if (typed === null) return null;
  return formatDecimal(isPercentage ? { ...typed, places: typed.places + 2 } : typed);
}

function readNumber(text: string): string | null {
  const typed = canonicalEnteredNumber(text);
  return typed === null || Math.abs(Number(typed)) >= NUMBER_LIMIT ? null : typed;
}
