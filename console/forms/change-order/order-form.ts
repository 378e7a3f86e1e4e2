/** A change order as its form holds it: numbers as the person typed them, lines keyed so that React and errors find them. */
import type { Category, MarkupCategory, RateKind } from '../../../domain/change-order.ts';
import type { FormRules } from './form-rules.ts';
import type { FormExtras } from './line-extras.ts';

export interface FormLine {
  /** The database id as text, or 'temp-…' until saved. */
  key: string;
  /** Null until saved. */
  id: number | null;
  name: string;
  unit: string;
  /** As typed; '' is unknown on a stored line, 0 in a draft on a new one. */
  quantity: string;
  /** Dollars per unit, as typed. */
  unitCost: string;
  rateKind: RateKind | null;
  /** Absent on a standard charge. A credit's quantity is typed and shown without its minus. */
  extras?: FormExtras;
}

export interface FormMarkup {
  key: string;
  name: string;
  category: MarkupCategory;
  isPercentage: boolean;
  /** Percent (8.25) or dollars, as typed. */
  rate: string;
  /** Absent where the default rules apply. */
  rules?: FormRules;
}

export interface OrderForm {
  jobId: number | null;
  description: string;
  note: string;
  schedule: { days: number; weeks: number; months: number };
  lines: Record<Category, FormLine[]>;
  markups: FormMarkup[];
  /** Percent; '' is no cap. */
  markupCap: string;
  /** ISO date or ''. */
  workDate: string;
  directedBy: string;
  customerReference: string;
  /** As typed: 'Ticket 2231, RFI 088'. */
  references: string;
  scope: string;
  exclusions: string;
  terms: string;
  /** Only once the order has one. */
  corNumber: string;
}

export const temporaryKey = (): string => `temp-${Math.random().toString(36).slice(2, 10)}`;

/** A new line: unit ea, numbers empty, which is 0. */
export const emptyLine = (): FormLine => ({
  key: temporaryKey(),
  id: null,
  name: '',
  unit: 'ea',
  quantity: '',
  unitCost: '',
  rateKind: null,
});

/** A new order: empty categories, no schedule extension. */
export const emptyForm = (): OrderForm => ({
  jobId: null,
  description: '',
  note: '',
  schedule: { days: 0, weeks: 0, months: 0 },
  lines: { labor: [], materials: [], equipment: [], other: [] },
  markups: [],
  markupCap: '',
  workDate: '',
  directedBy: '',
  customerReference: '',
  references: '',
  scope: '',
  exclusions: '',
  terms: '',
  corNumber: '',
});

/** Whether two states of the form say the same; keys of lines that are not saved yet do not count. */
export function isSameForm(a: OrderForm, b: OrderForm): boolean {
  return fingerprint(a) === fingerprint(b);
}

export function isSameMarkups(a: readonly FormMarkup[], b: readonly FormMarkup[]): boolean {
  return fingerprint(a) === fingerprint(b);
}

function fingerprint(part: unknown): string {
  return JSON.stringify(part, (name, value: unknown) => (name === 'key' ? undefined : value));
}
