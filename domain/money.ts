/**
 * What an order costs, exactly. Amounts are integer cents, quantities, unit costs and rates exact decimals; every named
 * step rounds once, half-up, exactly half away from zero. The breakdown is stored with the order, so that screen, PDF,
 * text, invoice and log print the same numbers. docs/rules.md#money
 */
import { CATEGORIES } from './change-order.ts';
import type { Category, LineItem, OrderContent, OrderMarkup } from './change-order.ts';
import { formatDecimal, multiplyDecimals, roundDecimal, toDecimal } from './decimal.ts';
import { extendLine } from './extend-line.ts';
import { groupThousands } from './group-thousands.ts';
import { resolveLines } from './line-terms.ts';
import { tieredCents, type MarkupRules } from './markup-rules.ts';
import { safeCents, toCents } from './to-cents.ts';

export interface LineAmount {
  /** Index in `content.items`. */
  index: number;
  category: Category;
  /** Quantity × unit cost, rounded to cents; 0 while either is unknown. */
  extendedCents: number;
  needsQuantity: boolean;
  needsPrice: boolean;
}

export interface MarkupAmount {
  /** Index in `content.markups`; -1 for the cap's own row. */
  index: number;
  name: string;
  isPercentage: boolean;
  rate: string;
  amountCents: number;
  /** With rules beyond the default: those rules, and the amount they were applied to. */
  rules?: MarkupRules;
  onCents?: number;
  /** The row that takes back what markups add above the cap; its amount is negative, its rate the cap. */
  isCap?: true;
}

export interface CategoryBreakdown {
  itemsCents: number;
  /** In the order's order; each percentage is taken on the subtotal that the ones before it left. */
  markups: MarkupAmount[];
  /** Items plus markups. */
  totalCents: number;
}

export interface Breakdown {
  lines: LineAmount[];
  categories: Record<Category, CategoryBreakdown>;
  /** Sum of the category totals. */
  baseCents: number;
  /** General markups; by default each percentage is on the base and not on another. */
  general: MarkupAmount[];
  totalCents: number;
  unknownQuantityCount: number;
  unknownPriceCount: number;
  /** Cost of the lines that markups leave out. Absent without one. */
  exemptCents?: number;
}

type Priced = Pick<OrderContent, 'items' | 'markups' | 'markupCap'>;

/**
 * Prices an order. Unknown quantities and costs count 0 and are counted, never guessed.
 * @throws RangeError when a quantity, cost or rate is not a decimal, or an amount passes 90 trillion dollars.
 */
export function computeBreakdown({ items, markups, markupCap }: Priced): Breakdown {
  const resolved = resolveLines(items);
  const lines = resolved.map(priceLine);
  const costs = new CostGroups(resolved, lines);
  const isNetCredit = costs.markedUpCents() < 0;
  const amountOn = (markup: OrderMarkup, index: number, cents: number) =>
    describeAmount(markup, index, cents, isNetCredit);

  const categories = {} as Record<Category, CategoryBreakdown>;
  for (const category of CATEGORIES) {
    const itemsCents = costs.itemsCents(category);
    const amounts = markUpCategory(costs, markups, category, amountOn);
    categories[category] = { itemsCents, markups: amounts, totalCents: sum([itemsCents, ...cents(amounts)]) };
  }
  const baseCents = sum(CATEGORIES.map((category) => categories[category].totalCents));
  const exemptCents = costs.exemptCents();
  const categoryMarkups = CATEGORIES.flatMap((category) => cents(categories[category].markups));
  const general = markUpOrder(markups, { baseCents, exemptCents }, amountOn, (inside) =>
    capRow(markupCap, costs.markedUpCents(), sum([...categoryMarkups, ...inside])),
  );
  return {
    lines,
    categories,
    baseCents,
    general,
    totalCents: sum([baseCents, ...cents(general)]),
    unknownQuantityCount: lines.filter((line) => line.needsQuantity).length,
    unknownPriceCount: lines.filter((line) => line.needsPrice).length,
    ...(resolved.some((item) => item.isExempt) ? { exemptCents } : {}),
  };
}

/** Dollars as a decimal string ('12.345') to integer cents, rounded half-up (1235). */
export function dollarsToCents(dollars: string): number {
  return toCents(toDecimal(dollars));
}

/** Integer cents to a canonical dollar string: 123450 is '1234.5'. */
export function centsToDollars(cents: number): string {
  return formatDecimal({ digits: BigInt(cents), places: 2 });
}

/** Integer cents as people read them: '$1,234.56', '-$5.00'. */
export function formatCents(cents: number): string {
  return formatDollars({ digits: BigInt(cents), places: 2 });
}

/** A unit cost in dollars as people read it: at least 2 decimals, all 4 when they say something ('$0.1250', '$68.00'). */
export function formatUnitCost(unitCost: string): string {
  const value = toDecimal(unitCost);
  const hasFractionOfCent = roundDecimal(value, 4).digits % 100n !== 0n;
  return formatDollars(roundDecimal(value, hasFractionOfCent ? 4 : 2));
}

/** A rate stored as a fraction, as percent with at most 4 decimals: '0.0825' is '8.25%'. */
export function formatPercent(fraction: string): string {
  return `${fractionToPercent(fraction)}%`;
}

/** '0.0825' → '8.25', rounded to 4 decimals: what a form shows. */
export function fractionToPercent(fraction: string): string {
  return formatDecimal(roundDecimal(multiplyDecimals(toDecimal(fraction), { digits: 100n, places: 0 }), 4));
}

/** '8.25' → '0.0825', to 4 decimals of the percent. */
export function percentToFraction(percent: string): string {
  return formatDecimal(roundDecimal(multiplyDecimals(toDecimal(percent), { digits: 1n, places: 2 }), 6));
}

type Applied = (markup: OrderMarkup, index: number, onCents: number) => MarkupAmount;
type Picked = readonly (readonly [OrderMarkup, number])[];

/** Line costs by category: all of them, those that markups apply to, and of those the subcontractors'. */
class CostGroups {
  private readonly sums = new Map<string, number>();

  constructor(items: readonly LineItem[], lines: readonly LineAmount[]) {
    for (const { index, category, extendedCents } of lines) {
      const item = items[index]!;
      this.add(`${category}:all`, extendedCents);
      if (item.isExempt) this.add('exempt', extendedCents);
      else {
        this.add('marked', extendedCents);
        this.add(`${category}:${item.terms?.kind === 'subcontractor' ? 'subcontractor' : 'own'}`, extendedCents);
      }
    }
  }

  itemsCents(category: Category): number {
    return this.get(`${category}:all`);
  }

  ownCents(category: Category): number {
    return this.get(`${category}:own`);
  }

  subcontractorCents(category: Category): number {
    return this.get(`${category}:subcontractor`);
  }

  exemptCents(): number {
    return this.get('exempt');
  }

  markedUpCents(): number {
    return this.get('marked');
  }

  private get(key: string): number {
    return this.sums.get(key) ?? 0;
  }

  private add(key: string, amount: number): void {
    this.sums.set(key, safeCents(this.get(key) + amount));
  }
}

function priceLine(item: LineItem, index: number): LineAmount {
  return {
    index,
    category: item.category,
    extendedCents: extendLine(item),
    needsQuantity: item.quantity === null,
    needsPrice: item.unitCost === null,
  };
}

/** Subcontractor lines leave the category's markups for their own where there are any. */
function markUpCategory(
  costs: CostGroups,
  markups: readonly OrderMarkup[],
  category: Category,
  amountOn: Applied,
): MarkupAmount[] {
  const picked = pick(markups, category);
  const forSubs = picked.filter(([markup]) => markup.rules?.lineKind === 'subcontractor');
  if (forSubs.length === 0)
    return compound(picked, sum([costs.ownCents(category), costs.subcontractorCents(category)]), amountOn);
  const own = picked.filter(([markup]) => markup.rules?.lineKind === undefined);
  return [
    ...compound(own, costs.ownCents(category), amountOn),
    ...compound(forSubs, costs.subcontractorCents(category), amountOn),
  ].toSorted((a, b) => a.index - b.index);
}

function compound(markups: Picked, costCents: number, amountOn: Applied): MarkupAmount[] {
  let running = costCents;
  return markups.map(([markup, index]) => {
    const amount = amountOn(markup, index, markup.rules?.appliesTo === 'base_cost' ? costCents : running);
    running = sum([running, amount.amountCents]);
    return amount;
  });
}

/** General markups in their order, then the cap's row, then those on the order's total. */
function markUpOrder(
  markups: readonly OrderMarkup[],
  { baseCents, exemptCents }: { baseCents: number; exemptCents: number },
  amountOn: Applied,
  cap: (insideCents: readonly number[]) => MarkupAmount[],
): MarkupAmount[] {
  const picked = pick(markups, 'general');
  const markedUpCents = baseCents - exemptCents;
  let running = markedUpCents;
  const inside = picked
    .filter(([markup]) => markup.rules?.appliesTo !== 'order_total')
    .map(([markup, index]) => {
      const amount = amountOn(markup, index, markup.rules?.appliesTo === 'running_total' ? running : markedUpCents);
      running = sum([running, amount.amountCents]);
      return amount;
    });
  const capped = [...inside, ...cap(cents(inside))];
  const onTotal = picked.filter(([markup]) => markup.rules?.appliesTo === 'order_total');
  return [...capped, ...compound(onTotal, sum([baseCents, ...cents(capped)]), amountOn)];
}

/** Takes back what markups add above the cap. A net credit has no cap, nor has an order without a line that markups apply to. */
function capRow(markupCap: string | undefined, costCents: number, markupCents: number): MarkupAmount[] {
  if (markupCap === undefined || costCents <= 0) return [];
  const most = toCents(multiplyDecimals({ digits: BigInt(costCents), places: 2 }, toDecimal(markupCap)));
  const excess = markupCents - most;
  if (excess <= 0) return [];
  return [{ index: -1, name: CAP_NAME, isPercentage: true, rate: markupCap, amountCents: -excess, isCap: true }];
}

export const CAP_NAME = 'Markup cap';

function describeAmount(markup: OrderMarkup, index: number, onCents: number, isNetCredit: boolean): MarkupAmount {
  const { name, isPercentage, rate, rules } = markup;
  const skips = isPercentage && isNetCredit && rules?.skipsNetCredit === true;
  const amountCents = skips ? 0 : applyRate(markup, onCents);
  return { index, name, isPercentage, rate, amountCents, ...(rules ? { rules, onCents } : {}) };
}

function applyRate({ isPercentage, rate, rules }: OrderMarkup, onCents: number): number {
  if (!isPercentage) return toCents(toDecimal(rate));
  if (rules?.tiers) return tieredCents(onCents, rules.tiers);
  return toCents(multiplyDecimals({ digits: BigInt(onCents), places: 2 }, toDecimal(rate)));
}

function pick(markups: readonly OrderMarkup[], category: OrderMarkup['category']): Picked {
  return markups.map((markup, index) => [markup, index] as const).filter(([markup]) => markup.category === category);
}

function cents(amounts: readonly MarkupAmount[]): number[] {
  return amounts.map((amount) => amount.amountCents);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => safeCents(total + amount), 0);
}

function formatDollars({ digits, places }: { digits: bigint; places: number }): string {
  const magnitude = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0');
  const whole = groupThousands(magnitude.slice(0, -places));
  return `${digits < 0n ? '-' : ''}$${whole}.${magnitude.slice(-places)}`;
}
