import { CLAUSES, type Clause } from '../../../domain/order-clauses.ts';
import { itemWireKey } from '../../../domain/item-name-key.ts';
import { parseReferenceList } from '../../../domain/order-reference.ts';
import type { BodyOf } from '../../../api/contract/endpoints.ts';
import { CATEGORIES, type Category } from '../../../domain/change-order.ts';
import { isBlankItem } from '../../../domain/validation/validate-item.ts';
import { rateOf } from './form-content.ts';
import { percentToShare, writeRules } from './form-rules.ts';
import { writeExtras } from './line-extras.ts';
import type { FormLine, OrderForm } from './order-form.ts';

export interface BodySettings {
  /** The form as the server last said it. */
  base: OrderForm;
  isDraft: boolean;
  /** Who may not see money sends none. */
  seesMoney: boolean;
  jobName: string | null;
}

type Content = Pick<
  BodyOf<'changeOrders.update'>,
  | 'job_id'
  | 'description'
  | 'big_dict'
  | 'work_date'
  | 'directed_by'
  | 'customer_reference'
  | 'references'
  | 'cor_number'
  | Clause
>;
type SentItem = NonNullable<NonNullable<NonNullable<Content['big_dict']>['categories']>[Category]>[string];

/**
 * The form as `POST` and `PUT /change-orders` take it: lines keyed by name, numbers as exact text, percentages as
 * fractions. An unknown number that nobody touched is null, which leaves what is stored.
 */
export function writeBody(form: OrderForm, { base, isDraft, seesMoney, jobName }: BodySettings): Content {
  const lines = linesToSend(form, base, isDraft);
  const categories = Object.fromEntries(
    CATEGORIES.map((category) => [category, writeLines(lines[category], seesMoney)]),
  );
  return {
    job_id: form.jobId,
    description: form.description.trim(),
    work_date: form.workDate || null,
    directed_by: form.directedBy.trim() || null,
    customer_reference: form.customerReference.trim() || null,
    ...writeReferences(form, base),
    // What a new order leaves out is the company's own text.
    ...Object.fromEntries(CLAUSES.filter((name) => form[name] !== base[name]).map((name) => [name, form[name].trim()])),
    ...(seesMoney && form.corNumber.trim() !== '' && form.corNumber !== base.corNumber
      ? { cor_number: form.corNumber.trim() }
      : {}),
    big_dict: {
      desc: form.description.trim(),
      note: form.note,
      schedule_extension: { Days: form.schedule.days, Weeks: form.schedule.weeks, Months: form.schedule.months },
      categories,
      ...(seesMoney ? { markups: writeMarkups(form) } : {}),
      ...(seesMoney && form.markupCap !== base.markupCap ? { markup_cap: writeCap(form.markupCap) } : {}),
      job_id: form.jobId,
      job_name: jobName,
    },
  };
}

/**
 * The lines that a save leaves: a new one without a word and a number is left out of a draft, and what is empty is 0,
 * unless it was unknown and nobody touched it ('').
 */
export function linesToSend(form: OrderForm, base: OrderForm, isDraft: boolean): OrderForm['lines'] {
  const known = new Map(CATEGORIES.flatMap((category) => base.lines[category]).map((line) => [line.key, line]));
  const settle = (line: FormLine): FormLine => ({
    ...line,
    quantity: settleNumber(line.quantity, known.get(line.key)?.quantity),
    unitCost: settleNumber(line.unitCost, known.get(line.key)?.unitCost),
  });
  return Object.fromEntries(
    CATEGORIES.map((category) => [
      category,
      form.lines[category].filter((line) => !(isDraft && line.id === null && isBlankItem(line))).map(settle),
    ]),
  ) as OrderForm['lines'];
}

/** `known` is what was there, '' for unknown, undefined for a new line. */
function settleNumber(typed: string, known: string | undefined): string {
  return typed.trim() || (known === '' ? '' : '0');
}

function writeLines(lines: readonly FormLine[], seesMoney: boolean): Record<string, SentItem> {
  return Object.fromEntries(
    lines.map((line, position) => {
      const item: SentItem = {
        id: line.id ?? line.key,
        name: line.name.trim(),
        unit: line.unit,
        quantity: line.quantity || null,
        position,
        rate_kind: line.rateKind,
        // A line that had extras takes them back by saying that it is standard.
        ...(line.extras || line.id !== null ? writeExtras(line.extras, seesMoney) : {}),
      };
      return [itemWireKey(item.name ?? ''), seesMoney ? { ...item, cost_per_unit: line.unitCost || null } : item];
    }),
  );
}

function writeMarkups(form: OrderForm) {
  return form.markups.map(({ name, category, isPercentage, rate, rules }) => ({
    name: name.trim(),
    category,
    is_percentage: isPercentage,
    rate: rateOf({ isPercentage, rate }) ?? rate,
    ...writeRules(rules),
  }));
}

function writeCap(percent: string): string | null {
  return percent.trim() === '' ? null : percentToShare(percent);
}

/** Only when they changed; what cannot be read is refused by the form before it is sent. */
function writeReferences(form: OrderForm, base: OrderForm): Pick<Content, 'references'> {
  if (form.references === base.references) return {};
  const read = parseReferenceList(form.references);
  return 'references' in read ? { references: read.references } : {};
}
