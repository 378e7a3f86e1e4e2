import type { MarkupBody } from '../../../api/contract/customers.ts';
import { canonicalDecimal } from '../../../domain/decimal.ts';
import { formatPercent, fractionToPercent, percentToFraction } from '../../../domain/money.ts';
import { formatMoney } from '../../lib/format-money.ts';

interface Placed {
  region_id: number | null;
  job_id: number | null;
}

export interface RegionalSet<T> {
  rows: T[];
  /** The region has none of its own: these are the company's. */
  isFallback: boolean;
}

/** What counts in a region: its own set, else the company-wide one. Rates of single jobs are theirs alone. */
export function setOfRegion<T extends Placed>(all: readonly T[], region: number | null): RegionalSet<T> {
  const of = (id: number | null) => all.filter((row) => row.job_id === null && row.region_id === id);
  const own = of(region);
  if (region === null || own.length > 0) return { rows: own, isFallback: false };
  return { rows: of(null), isFallback: true };
}

/** '8.25%' or '$20.00'; a dash for who may not see money. */
export function showMarkup({
  markup_value: value,
  markup_percentage,
}: Pick<MarkupBody, 'markup_value' | 'markup_percentage'>): string {
  if (value === null || !markup_percentage) return formatMoney(value);
  return formatPercent(canonicalDecimal(value, 6) ?? '0');
}

/** The stored value as people type it: '8.25' of 0.0825, '20' of 20. */
export function typedMarkup({
  markup_value: value,
  markup_percentage,
}: Pick<MarkupBody, 'markup_value' | 'markup_percentage'>): string {
  const stored = canonicalDecimal(value ?? 0, 6) ?? '0';
  return markup_percentage ? fractionToPercent(stored) : stored;
}

/** What was typed as it is stored: a percent entry as a fraction, to 4 decimals of the percent. */
export function storedMarkup(typed: string, isPercentage: boolean): number {
  const plain = typed.trim().replace(/^\./, '0.').replace(/\.$/, '');
  return Number(isPercentage ? percentToFraction(plain) : plain);
}

/** Digits and one decimal point: nothing else can be typed into a markup. */
export function keepNumber(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('')}`;
}
