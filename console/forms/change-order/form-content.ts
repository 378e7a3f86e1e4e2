import { CATEGORIES, type OrderContent } from '../../../domain/change-order.ts';
import { canonicalDecimal } from '../../../domain/decimal.ts';
import { type Breakdown, computeBreakdown, percentToFraction } from '../../../domain/money.ts';
import { NUMBER_LIMIT } from '../../../domain/validation/validate-item.ts';
import type { FormMarkup, OrderForm } from './order-form.ts';

/** What the form says, in the domain's terms. What is no number yet is unknown and counts 0; it is never guessed. */
export function formContent(form: OrderForm): Pick<OrderContent, 'items' | 'markups'> {
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
      })),
    ),
    markups: form.markups.map(({ name, category, isPercentage, rate }) => ({
      name,
      category,
      isPercentage,
      rate: rateOf({ isPercentage, rate }) ?? '0',
    })),
  };
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

/** A markup's rate as it is stored (a fraction, or dollars), or null while what is typed is no number. */
export function rateOf({ isPercentage, rate }: Pick<FormMarkup, 'isPercentage' | 'rate'>): string | null {
  const typed = canonicalDecimal(rate, 4);
  if (typed === null) return null;
  return isPercentage ? percentToFraction(typed, 6) : typed;
}

function readNumber(text: string): string | null {
  const typed = canonicalDecimal(text);
  return typed === null || Math.abs(Number(typed)) >= NUMBER_LIMIT ? null : typed;
}
