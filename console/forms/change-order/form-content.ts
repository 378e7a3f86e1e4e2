import { CATEGORIES, type OrderContent } from '../../../domain/change-order.ts';
import { formatDecimal, parseDecimal } from '../../../domain/decimal.ts';
import { canonicalEnteredNumber } from '../../../domain/entered-number.ts';
import { type Breakdown, computeBreakdown } from '../../../domain/money.ts';
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
