import type { BodyOf } from '../../../api/contract/endpoints.ts';
import { CATEGORIES, type Category } from '../../../domain/change-order.ts';
import { isBlankItem } from '../../../domain/validation/validate-item.ts';
import { rateOf } from './form-content.ts';
import type { FormLine, OrderForm } from './order-form.ts';

export interface BodySettings {
  /** The form as the server last said it; a number that was there and is cleared is sent as 0. */
  base: OrderForm;
  /** Lines without a word and a number are left out of a draft. */
  isDraft: boolean;
  /** Who may not see money sends none. */
  seesMoney: boolean;
  jobName: string | null;
}

type Content = Pick<BodyOf<'changeOrders.update'>, 'job_id' | 'description' | 'big_dict' | 'work_date' | 'directed_by' | 'customer_reference' | 'cor_number'>; // prettier-ignore
type SentItem = NonNullable<NonNullable<NonNullable<Content['big_dict']>['categories']>[Category]>[string];

/**
 * The form as `POST` and `PUT /change-orders` take it: lines keyed by name, numbers as exact text, percentages as
 * fractions. An unknown number that nobody touched is null, which leaves what is stored.
 */
export function writeBody(form: OrderForm, settings: BodySettings): Content {
  const { seesMoney, base, jobName } = settings;
  const knownLines = new Map(CATEGORIES.flatMap((category) => base.lines[category]).map((line) => [line.key, line]));
  const categories = Object.fromEntries(
    CATEGORIES.map((category) => [category, writeLines(form.lines[category], knownLines, settings)]),
  );
  return {
    job_id: form.jobId,
    description: form.description.trim(),
    work_date: form.workDate || null,
    directed_by: form.directedBy.trim() || null,
    customer_reference: form.customerReference.trim() || null,
    ...(seesMoney && form.corNumber.trim() !== '' && form.corNumber !== base.corNumber
      ? { cor_number: form.corNumber.trim() }
      : {}),
    big_dict: {
      desc: form.description.trim(),
      note: form.note,
      schedule_extension: { Days: form.schedule.days, Weeks: form.schedule.weeks, Months: form.schedule.months },
      categories,
      ...(seesMoney ? { markups: writeMarkups(form) } : {}),
      job_id: form.jobId,
      job_name: jobName,
    },
  };
}

function writeLines(
  lines: readonly FormLine[],
  knownLines: ReadonlyMap<string, FormLine>,
  { isDraft, seesMoney }: BodySettings,
): Record<string, SentItem> {
  const sent = lines.filter((line) => !(isDraft && line.id === null && isBlankItem(line)));
  return Object.fromEntries(
    sent.map((line, position) => {
      const known = knownLines.get(line.key) ?? null;
      const item: SentItem = {
        id: line.id ?? line.key,
        name: line.name.trim(),
        unit: line.unit,
        quantity: writeNumber(line.quantity, known?.quantity ?? null),
        position,
        rate_kind: line.rateKind,
      };
      return [item.name ?? '', seesMoney ? { ...item, cost_per_unit: writeNumber(line.unitCost, known?.unitCost ?? null) } : item]; // prettier-ignore
    }),
  );
}

/** `known` is what was there, '' for unknown, null for a new line. */
function writeNumber(typed: string, known: string | null): string | number | null {
  if (typed.trim() !== '') return typed.trim();
  return known === '' ? null : 0;
}

function writeMarkups(form: OrderForm) {
  return form.markups.map(({ name, category, isPercentage, rate }) => ({
    name: name.trim(),
    category,
    is_percentage: isPercentage,
    rate: rateOf({ isPercentage, rate }) ?? rate,
  }));
}
