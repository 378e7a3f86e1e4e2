/** What a markup applies to and how its rate runs, beyond the default: percent of its category, or of the base cost. */
import { addDecimals, compareDecimals, multiplyDecimals, toDecimal, type Decimal } from './decimal.ts';
import { toCents } from './to-cents.ts';

/**
 * `base_cost`: the cost of the category, or of the order, before other markups of its kind; the default of general markups.
 * `running_total`: what the markups before it have left; the default of category markups (profit on overhead).
 * `order_total`: general only; everything before it, exempt lines and the cap included (bond, gross receipts tax).
 */
export const MARKUP_BASES = ['base_cost', 'running_total', 'order_total'] as const;
export type MarkupBase = (typeof MARKUP_BASES)[number];

export interface MarkupTier {
  /** Dollars up to which the rate applies, or null for all above the tier before. */
  upTo: string | null;
  /** A fraction. */
  rate: string;
}

export interface MarkupRules {
  /** Absent: the default of its category. */
  appliesTo?: MarkupBase;
  /** In place of the one rate; each rate applies to the part of the amount inside its tier. */
  tiers?: MarkupTier[];
  /** Applies to the category's subcontractor lines alone, which then leave the category's other markups. */
  lineKind?: 'subcontractor';
  /** A percentage that adds nothing when the order's marked-up lines come to less than 0. */
  skipsNetCredit?: boolean;
}

/** Rules with their fields in one order, as they are stored and compared; undefined when they say nothing. */
export function cleanRules(rules: MarkupRules | null | undefined): MarkupRules | undefined {
  if (!rules) return undefined;
  const clean: MarkupRules = {
    ...(rules.appliesTo ? { appliesTo: rules.appliesTo } : {}),
    ...(rules.tiers?.length ? { tiers: rules.tiers.map(({ upTo, rate }) => ({ upTo, rate })) } : {}),
    ...(rules.lineKind ? { lineKind: rules.lineKind } : {}),
    ...(rules.skipsNetCredit ? { skipsNetCredit: true } : {}),
  };
  return Object.keys(clean).length > 0 ? clean : undefined;
}

/** A tiered percentage of an amount, rounded once. A negative amount runs through the tiers by its size. */
export function tieredCents(cents: number, tiers: readonly MarkupTier[]): number {
  const size: Decimal = { digits: BigInt(Math.abs(cents)), places: 2 };
  let from: Decimal = { digits: 0n, places: 0 };
  let total: Decimal = { digits: 0n, places: 0 };
  for (const { upTo, rate } of tiers) {
    const limit = upTo === null ? size : toDecimal(upTo);
    const end = compareDecimals(limit, size) < 0 ? limit : size;
    if (compareDecimals(end, from) <= 0) break;
    const part = addDecimals(end, { digits: -from.digits, places: from.places });
    total = addDecimals(total, multiplyDecimals(part, toDecimal(rate)));
    from = end;
  }
  const amount = toCents(total);
  return cents < 0 && amount !== 0 ? -amount : amount;
}
