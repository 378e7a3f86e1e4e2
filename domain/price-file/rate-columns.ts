/**
 * Sheets with several prices a row: quantity breaks, rental periods, an added and a deducted price, and hourly rates by kind.
 * Told by their headings, which say nothing alone: 'Day' is a price only beside 'Week'.
 */
import { foldHeading } from './headings.ts';

export type PriceFamily = 'break' | 'period' | 'add_deduct' | 'hours';

export interface PricedColumn {
  column: number;
  family: PriceFamily;
  /** Of rentals: what the price is for. */
  unit: string | null;
  /** Stands behind the description of a further price: ', deduct' or ' OT'. */
  suffix: string;
}

const PERIODS: [RegExp, string][] = [
  [/^(?:per |1 |rental )?(?:day|daily|dia|diario|por dia)(?: rate| rental| price)?$|^(?:tarifa )?diaria$/, 'day'],
  [/^(?:per |1 |rental )?(?:week|weekly|wk|semana|semanal|por semana)(?: rate| rental| price)?$|^7 days?$/, 'week'],
  [/^(?:per |1 |rental )?(?:month|monthly|mo|mes|mensual|por mes)(?: rate| rental| price)?$/, 'month'],
  [/^(?:4|four) ?(?:weeks?|wks?|semanas)(?: rate| rental| price)?$|^28 days?$/, '4 weeks'],
];
const ADD = /^(?:add|adds|added|addition|additive|add price|unit add|agregar|aumento)$/;
const DEDUCT = /^(?:deduct|deducts|deduction|deductive|deduct price|unit deduct|credit|deducir|deduccion)$/;
const REGULAR = /^(?:st|s t|straight|straight time|regular|reg|regular time|base rate|normal|tiempo normal)(?: rate)?$/;
const OVERTIME = /^(?:ot|o t|overtime|over time|time and a half|1 5x|1 1 2x|tiempo extra|horas extras?)(?: rate)?$/;
const DOUBLE = /^(?:dt|d t|double|double time|dbl time|2x|2 0x|tiempo doble)(?: rate)?$/;
/** '1-99', '100 to 499', '500+', 'Qty 1-9', '>= 1000'. */
const BREAK =
  /^(?:(?:qty|quantity|cant) )?(?:\d{1,7} ?(?:-|–|to|a) ?\d{1,7}|\d{1,7} ?(?:\+|& up|and up|or more)|(?:>|>=|over|más de) ?\d{1,7})(?: ?(?:pcs?|ea|units?|ft))?$/i;

/** '2024-2025' is when a price was good. */
const YEARS = /^(?:19|20)\d\d ?(?:-|–|to|a) ?(?:19|20)?\d\d$/;

type Told = Omit<PricedColumn, 'column'> & { rank: number };

/** The priced columns of a heading row, the one that counts as the price first; empty where there are no several. */
export function pricedColumns(labels: readonly string[]): PricedColumn[] {
  const told = labels.flatMap((label, column) => {
    const one = familyOf(label);
    return one ? [{ ...one, column }] : [];
  });
  const families = new Map<PriceFamily, typeof told>();
  for (const one of told) families.set(one.family, [...(families.get(one.family) ?? []), one]);
  const group = [...families.values()].find((list) => new Set(list.map(keyOf)).size >= 2);
  if (!group) return [];
  return group
    .toSorted((a, b) => a.rank - b.rank || a.column - b.column)
    .map(({ column, family, unit, suffix }) => ({ column, family, unit, suffix }));
}

/** Two columns of one meaning ('Day' twice) are no group. */
const keyOf = ({ family, unit, suffix, column }: Told & { column: number }): string =>
  family === 'break' ? String(column) : `${unit}${suffix}`;

function familyOf(label: string): Told | null {
  const heading = foldHeading(label);
  const period = PERIODS.findIndex(([words]) => words.test(heading));
  if (period >= 0) return { family: 'period', unit: PERIODS[period]![1], suffix: '', rank: period };
  if (ADD.test(heading)) return { family: 'add_deduct', unit: null, suffix: '', rank: 0 };
  if (DEDUCT.test(heading)) return { family: 'add_deduct', unit: null, suffix: ', deduct', rank: 1 };
  if (REGULAR.test(heading)) return { family: 'hours', unit: 'hr', suffix: '', rank: 0 };
  if (OVERTIME.test(heading)) return { family: 'hours', unit: 'hr', suffix: ' OT', rank: 1 };
  if (DOUBLE.test(heading)) return { family: 'hours', unit: 'hr', suffix: ' DT', rank: 2 };
  const quantities = plainLabel(label);
  if (!BREAK.test(quantities) || YEARS.test(quantities)) return null;
  // The smallest quantity first, whatever the order of the columns.
  return { family: 'break', unit: null, suffix: '', rank: Number(/\d+/.exec(quantities)?.[0]) };
}

/** Without thousands signs and dots, one space between words. */
const plainLabel = (label: string): string =>
  label.slice(0, 40).replace(/[.,]/g, '').split(/\s+/).filter(Boolean).join(' ');
