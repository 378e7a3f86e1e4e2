/**
 * What a change order consists of on paper. Exact decimals travel as canonical strings ('12.5', '-3', '0.0825'),
 * amounts of money as integer cents, so that everything here survives JSON unchanged.
 */
import { CATEGORIES, type Category } from './categories.ts';
import type { LineTerms } from './line-kinds.ts';
import type { MarkupRules } from './markup-rules.ts';
import type { Clauses } from './order-clauses.ts';

export { CATEGORIES, type Category } from './categories.ts';

export const MARKUP_CATEGORIES = [...CATEGORIES, 'general'] as const;
export type MarkupCategory = (typeof MARKUP_CATEGORIES)[number];

export const LABOR_RATE_KINDS = ['regular', 'overtime', 'double', 'premium'] as const;
/** A machine's hours at work and its hours standing by are two lines at two rates. */
export const EQUIPMENT_RATE_KINDS = ['operating', 'standby'] as const;
export const RATE_KINDS = [...LABOR_RATE_KINDS, ...EQUIPMENT_RATE_KINDS] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** The one list of units a line may carry. */
export const UNITS = [
  'ea',
  'hr',
  'day',
  'week',
  'ft',
  'lf',
  'sf',
  'sy',
  'cy',
  'yd',
  'lb',
  'ton',
  'gal',
  'box',
  'bag',
  'roll',
  'sheet',
  'set',
  'pair',
  'ls',
] as const;
export type Unit = (typeof UNITS)[number];

/** Where a line's unit cost came from; `field` is a price the sender stated, for the estimator to confirm. */
export const COST_SOURCES = ['office', 'labor_rate', 'price_list', 'price_widget', 'field'] as const;
export type CostSource = (typeof COST_SOURCES)[number];

export interface LineItem {
  /** Database id; null until saved. */
  id: number | null;
  category: Category;
  name: string;
  /** Decimal string, at most 4 places; null is unknown ('needs quantity'). */
  quantity: string | null;
  unit: string;
  /** Dollars per unit as a decimal string, at most 4 places; null is unknown ('needs price'). */
  unitCost: string | null;
  rateKind: RateKind | null;
  /** 0-based order within its category. */
  position: number;
  /** A credit: its quantity is 0 or less, whatever was typed. Absent on a charge. */
  isCredit?: boolean;
  /** Left out of markups, except those on the order total. Absent when markups apply. */
  isExempt?: boolean;
  /** What kind of line it is and what its quantity or unit cost follows from. Absent on a standard line. */
  terms?: LineTerms;
}

export interface OrderMarkup {
  name: string;
  category: MarkupCategory;
  isPercentage: boolean;
  /** A fraction with at most 6 places when a percentage ('0.15' is 15 %), else dollars. Decimal string. */
  rate: string;
  /** Absent on a markup that follows the default rules alone. */
  rules?: MarkupRules;
}

/** What the selects offer: none, then 1 to 100 days, weeks and months each. */
export const SCHEDULE_MAX = 100;

export interface ScheduleExtension {
  days: number;
  weeks: number;
  months: number;
}

export interface OrderContent {
  description: string;
  note: string;
  /** Those that say something; absent without any. */
  clauses?: Partial<Clauses>;
  /** ISO date of the work, or null. */
  workDate: string | null;
  directedBy: string | null;
  scheduleExtension: ScheduleExtension;
  items: LineItem[];
  markups: OrderMarkup[];
  /** The most that markups may add to the cost they apply to, as a fraction ('0.15'). Absent without a cap. */
  markupCap?: string;
}
