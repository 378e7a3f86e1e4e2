/**
 * What an order costs, exactly. Amounts are integer cents, quantities, unit costs and rates exact decimals; every named
 * step rounds once, half-up, exactly half away from zero. The breakdown is stored with the order, so that screen, PDF,
 * text, invoice and log print the same numbers. docs/rules.md#money
 */
import { CATEGORIES } from './change-order.ts';
import type { Category, LineItem, MarkupCategory, OrderContent, OrderMarkup } from './change-order.ts';
import { formatDecimal, multiplyDecimals, roundDecimal, toDecimal } from './decimal.ts';

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
  /** Index in `content.markups`. */
  index: number;
  name: string;
  isPercentage: boolean;
  rate: string;
  amountCents: number;
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
  /** General markups, each percentage on the base and not on each other. */
  general: MarkupAmount[];
  totalCents: number;
  unknownQuantityCount: number;
  unknownPriceCount: number;
}

/**
 * Prices an order. Unknown quantities and costs count 0 and are counted, never guessed.
 * @throws RangeError when a quantity, cost or rate is not a decimal, or an amount passes 90 trillion dollars.
 */
export function computeBreakdown({ items, markups }: Pick<OrderContent, 'items' | 'markups'>): Breakdown {
  const lines = items.map(priceLine);
  const categories = {} as Record<Category, CategoryBreakdown>;
  for (const category of CATEGORIES) {
    const itemsCents = sum(lines.filter((line) => line.category === category).map((line) => line.extendedCents));
    categories[category] = markUp(itemsCents, markups, category);
  }
  const baseCents = sum(CATEGORIES.map((category) => categories[category].totalCents));
  const general = pick(markups, 'general').map(([markup, index]) => amountOf(markup, index, baseCents));
  return {
    lines,
    categories,
    baseCents,
    general,
    totalCents: sum([baseCents, ...general.map((markup) => markup.amountCents)]),
    unknownQuantityCount: lines.filter((line) => line.needsQuantity).length,
    unknownPriceCount: lines.filter((line) => line.needsPrice).length,
  };
}

/** One line's quantity × unit cost in cents; 0 while either is unknown. */
export function extendLine({ quantity, unitCost }: Pick<LineItem, 'quantity' | 'unitCost'>): number {
  if (quantity === null || unitCost === null) return 0;
  return toCents(multiplyDecimals(toDecimal(quantity), toDecimal(unitCost)));
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

/** '8.25' → '0.0825', rounded to `places` (6 on an order, 4 in a company's lists). */
export function percentToFraction(percent: string, places: 4 | 6): string {
  return formatDecimal(roundDecimal(multiplyDecimals(toDecimal(percent), { digits: 1n, places: 2 }), places));
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

function markUp(itemsCents: number, markups: OrderMarkup[], category: Category): CategoryBreakdown {
  let totalCents = itemsCents;
  const amounts = pick(markups, category).map(([markup, index]) => {
    const amount = amountOf(markup, index, totalCents);
    totalCents = sum([totalCents, amount.amountCents]);
    return amount;
  });
  return { itemsCents, markups: amounts, totalCents };
}

function amountOf(markup: OrderMarkup, index: number, onCents: number): MarkupAmount {
  const rate = toDecimal(markup.rate);
  const amountCents = markup.isPercentage
    ? toCents(multiplyDecimals({ digits: BigInt(onCents), places: 2 }, rate))
    : toCents(rate);
  return { index, name: markup.name, isPercentage: markup.isPercentage, rate: markup.rate, amountCents };
}

function pick(markups: OrderMarkup[], category: MarkupCategory): [OrderMarkup, number][] {
  return markups
    .map((markup, index): [OrderMarkup, number] => [markup, index])
    .filter(([markup]) => markup.category === category);
}

function toCents(dollars: { digits: bigint; places: number }): number {
  return safe(Number(roundDecimal(dollars, 2).digits));
}

function sum(cents: number[]): number {
  return cents.reduce((total, amount) => safe(total + amount), 0);
}

/** Integers beyond 2^53 would lose cents without a word. */
function safe(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError('Amount too large');
  return cents;
}

function formatDollars({ digits, places }: { digits: bigint; places: number }): string {
  const magnitude = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0');
  const whole = magnitude.slice(0, -places).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${digits < 0n ? '-' : ''}$${whole}.${magnitude.slice(-places)}`;
}
