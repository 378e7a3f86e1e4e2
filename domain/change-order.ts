/**
 * What a change order consists of on paper. Exact decimals travel as canonical strings ('12.5', '-3', '0.0825'),
 * amounts of money as integer cents, so that everything here survives JSON unchanged.
 */
export const CATEGORIES = ['labor', 'materials', 'equipment', 'other'] as const;
export type Category = (typeof CATEGORIES)[number];

export const MARKUP_CATEGORIES = [...CATEGORIES, 'general'] as const;
export type MarkupCategory = (typeof MARKUP_CATEGORIES)[number];

export const RATE_KINDS = ['regular', 'overtime', 'double', 'premium'] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** The one list of units a line may carry. */
export const UNITS = [
  'ea', 'hr', 'day', 'week', 'ft', 'lf', 'sf', 'sy', 'cy', 'yd', 'lb', 'ton', 'gal', 'box', 'bag', 'roll', 'sheet', 'set', 'pair', 'ls',
] as const; // prettier-ignore
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
}

export interface OrderMarkup {
  name: string;
  category: MarkupCategory;
  isPercentage: boolean;
  /** A fraction with at most 6 places when a percentage ('0.15' is 15 %), else dollars. Decimal string. */
  rate: string;
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
  /** ISO date of the work, or null. */
  workDate: string | null;
  directedBy: string | null;
  scheduleExtension: ScheduleExtension;
  items: LineItem[];
  markups: OrderMarkup[];
}
