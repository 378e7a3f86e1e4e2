/**
 * Line kinds beyond quantity × unit cost as typed. Whatever its kind, a line's amount is its quantity times its unit cost:
 * the terms say what those two follow from (`line-terms.ts` fills them in). Amounts are dollar strings.
 */
import { CATEGORIES, type Category } from './categories.ts';

export const LINE_KINDS = [
  'standard',
  'unit_price',
  'allowance',
  'lump_sum',
  'subcontractor',
  'per_diem',
  'percent',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export const PERCENT_BASES = [...CATEGORIES, 'all', 'line', 'amount'] as const;
/** What a percent line is a percentage of: a category's other lines, all other lines, one line, or a stated amount. */
export type PercentBase =
  { base: Category | 'all' } | { base: 'line'; line: string } | { base: 'amount'; amount: string };

export type LineTerms =
  | { kind: 'lump_sum' }
  /** An all-in price of the contract's schedule; the number as the schedule has it ('UP-1'). */
  | { kind: 'unit_price'; scheduleNumber: string | null }
  /** Charges actual minus allowance; less than the allowance is a credit. Null actual is not known yet. */
  | { kind: 'allowance'; allowance: string; actual: string | null }
  /** A subcontractor's bill, with the attachment that shows it. */
  | { kind: 'subcontractor'; billAttachmentId: number | null }
  /** Quantity is people × days; the unit cost is the daily rate. */
  | { kind: 'per_diem'; people: string | null; days: string | null }
  /** Quantity is the percentage; the unit cost is a hundredth of the base. */
  | { kind: 'percent'; of: PercentBase };
