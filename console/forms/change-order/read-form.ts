import { formatReferences } from '../../../domain/order-reference.ts';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import { CATEGORIES, type Category } from '../../../domain/change-order.ts';
import { canonicalDecimal } from '../../../domain/decimal.ts';
import { fractionToPercent } from '../../../domain/money.ts';
import { readFormRules } from './form-rules.ts';
import { readExtras } from './line-extras.ts';
import type { FormLine, FormMarkup, OrderForm } from './order-form.ts';

/** The form of a stored order; lines in their stored order, unknown numbers empty. */
export function readForm(order: ChangeOrderBody): OrderForm {
  const { big_dict: dict } = order;
  const { Days, Weeks, Months } = dict.schedule_extension;
  return {
    jobId: order.job_id,
    description: order.description,
    note: dict.note,
    schedule: { days: Days, weeks: Weeks, months: Months },
    lines: Object.fromEntries(CATEGORIES.map((category) => [category, readLines(dict.categories[category])])) as Record<
      Category,
      FormLine[]
    >,
    markups: (dict.markups ?? []).map(readMarkup),
    markupCap: dict.markup_cap === null ? '' : fractionToPercent(canonicalDecimal(dict.markup_cap, 6) ?? '0'),
    workDate: order.work_date ?? '',
    directedBy: order.directed_by ?? '',
    customerReference: order.customer_reference ?? '',
    references: formatReferences(order.references),
    scope: order.scope,
    exclusions: order.exclusions,
    terms: order.terms,
    corNumber: order.cor_number === null ? '' : String(order.cor_number),
  };
}

type Item = ChangeOrderBody['big_dict']['categories'][Category][string];

function readLines(byName: Record<string, Item>): FormLine[] {
  return Object.values(byName)
    .toSorted((a, b) => a.position - b.position)
    .map((item) => ({
      key: String(item.id),
      id: item.id,
      name: item.name,
      unit: item.unit,
      quantity: item.credit ? numberText(item.quantity).replace('-', '') : numberText(item.quantity),
      unitCost: numberText(item.cost_per_unit),
      rateKind: item.rate_kind,
      ...readExtras(item),
    }));
}

type Markup = NonNullable<ChangeOrderBody['big_dict']['markups']>[number];

function readMarkup({ name, category, is_percentage, rate, ...rules }: Markup, index: number): FormMarkup {
  const exact = canonicalDecimal(rate, 6) ?? '0';
  return {
    key: `markup-${index}`,
    name,
    category,
    isPercentage: is_percentage,
    rate: is_percentage ? fractionToPercent(exact) : exact,
    ...readFormRules(rules),
  };
}

function numberText(value: number | null): string {
  return value === null ? '' : (canonicalDecimal(value) ?? String(value));
}
