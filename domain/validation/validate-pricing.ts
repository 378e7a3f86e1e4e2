/** What is wrong with line terms, credits and markup rules, in sentences that name the line. Nothing is dropped or guessed. */
import type { LineItem, OrderMarkup } from '../change-order.ts';
import { compareDecimals, parseDecimal, toDecimal } from '../decimal.ts';
import { itemNameKey } from '../item-name-key.ts';
import type { PercentBase } from '../line-kinds.ts';
import { fillMessage, MESSAGES } from '../messages.ts';
import { formatPercent } from '../money.ts';
import type { FieldErrors } from './field-errors.ts';

const SENTENCES = MESSAGES.pricing;
const ZERO = { digits: 0n, places: 0 };
const ONE = { digits: 1n, places: 0 };

/** Problems of lines by wire path; `places[i]` is the path of `items[i]` ('big_dict.categories.labor.0'). */
export function validateLineTerms(
  items: readonly LineItem[],
  places: readonly string[],
  mode: 'draft' | 'complete',
): FieldErrors {
  const fields: FieldErrors = {};
  const byName = new Map(items.map((item) => [itemNameKey(item.name), item]));
  items.forEach((item, index) => {
    const place = places[index]!;
    if (item.isCredit && item.unitCost !== null && compareDecimals(toDecimal(item.unitCost), ZERO) < 0)
      fields[`${place}.cost_per_unit`] = fillMessage(SENTENCES.creditBelowZero, { name: item.name });
    if (item.terms?.kind !== 'percent') return;
    const { of } = item.terms;
    const isCircle = of.base === 'line' && leadsBack(item, byName);
    if (isCircle) fields[`${place}.percent_line`] = fillMessage(SENTENCES.percentCircle, { name: item.name });
    else if (mode === 'complete' && isNothing(of, items, byName))
      fields[`${place}.percent_base`] = fillMessage(SENTENCES.percentOfNothing, { name: item.name });
  });
  return fields;
}

/** Following 'is a percentage of' from a line comes back to it. */
function leadsBack(start: LineItem, byName: ReadonlyMap<string, LineItem>): boolean {
  const seen = new Set<LineItem>();
  let item: LineItem | undefined = start;
  while (item?.terms?.kind === 'percent' && item.terms.of.base === 'line') {
    if (seen.has(item)) return item === start;
    seen.add(item);
    item = byName.get(itemNameKey(item.terms.of.line));
  }
  return false;
}

function isNothing(of: PercentBase, items: readonly LineItem[], byName: ReadonlyMap<string, LineItem>): boolean {
  if (of.base === 'amount') return compareDecimals(toDecimal(of.amount), ZERO) === 0;
  if (of.base === 'line') return !byName.has(itemNameKey(of.line));
  return !items.some((item) => item.terms?.kind !== 'percent' && (of.base === 'all' || of.base === item.category));
}

/** Credits that a person should look at again: a second one of the same thing, or more than the order charges of it. */
export function creditWarnings(items: readonly LineItem[]): string[] {
  const credits = Map.groupBy(
    items.filter((item) => item.isCredit),
    (item) => `${baseName(item.name)}|${item.unit}`,
  );
  return [...credits].flatMap(([key, lines]) => {
    const name = lines[0]!.name;
    const twice = lines.length > 1 ? [fillMessage(SENTENCES.creditTwice, { name })] : [];
    const charged = items.filter((item) => !item.isCredit && `${baseName(item.name)}|${item.unit}` === key);
    if (charged.length === 0 || [...lines, ...charged].some((item) => item.quantity === null)) return twice;
    const isMore = Math.abs(sumOf(lines)) > sumOf(charged);
    return isMore ? [...twice, fillMessage(SENTENCES.creditLarger, { name })] : twice;
  });
}

/** 'EMT (credit)', 'credit EMT' and 'EMT' are one thing. */
function baseName(name: string): string {
  return itemNameKey(name.replace(/\b(?:credit|returned|return|deduct|deleted)\b|[()]|[-–:]\s*$/gi, ' '));
}

function sumOf(items: readonly LineItem[]): number {
  return items.reduce((sum, item) => sum + Number(item.quantity), 0);
}

/** Problems of markup rules by wire path. */
export function validateMarkupRules(markups: readonly OrderMarkup[]): FieldErrors {
  const fields: FieldErrors = {};
  let running = ZERO;
  markups.forEach(({ name, category, isPercentage, rate, rules }, index) => {
    const path = `big_dict.markups.${index}`;
    if (!rules) return;
    const sentence =
      rules.tiers &&
      (isPercentage ? describeTiers(name, rules.tiers) : fillMessage(SENTENCES.tiersNeedPercent, { name }));
    if (sentence) fields[`${path}.tiers`] = sentence;
    if (rules.appliesTo === 'order_total' && category !== 'general')
      fields[`${path}.applies_to`] = fillMessage(SENTENCES.totalNeedsGeneral, { name });
    if (rules.lineKind === 'subcontractor' && category !== 'other')
      fields[`${path}.line_kind`] = fillMessage(SENTENCES.subcontractorNeedsOther, { name });
    if (!isPercentage || rules.tiers || category !== 'general' || rules.appliesTo === 'base_cost') return;
    running = addRates(running, rate);
    if (rules.appliesTo && compareDecimals(running, ONE) > 0)
      fields[`${path}.rate`] = fillMessage(SENTENCES.chainOver100, { name });
  });
  return fields;
}

function addRates(sum: typeof ZERO, rate: string): typeof ZERO {
  const value = parseDecimal(rate) ?? ZERO;
  const places = Math.max(sum.places, value.places);
  const scale = (one: typeof ZERO) => one.digits * 10n ** BigInt(places - one.places);
  return { digits: scale(sum) + scale(value), places };
}

/** Limits rise and the last tier has none; each rate is a share. */
function describeTiers(name: string, tiers: NonNullable<OrderMarkup['rules']>['tiers'] & object): string | null {
  let from = '0';
  for (const [index, { upTo, rate }] of tiers.entries()) {
    const fraction = parseDecimal(rate);
    if (!fraction || fraction.digits < 0n || compareDecimals(fraction, ONE) > 0)
      return fillMessage(SENTENCES.tierRate, { name });
    const isLast = index === tiers.length - 1;
    if (upTo === null) return isLast ? null : fillMessage(SENTENCES.tierAfterLast, { name });
    if (!parseDecimal(upTo) || compareDecimals(toDecimal(upTo), toDecimal(from)) <= 0)
      return fillMessage(SENTENCES.tiersMustRise, { name });
    from = upTo;
  }
  return fillMessage(SENTENCES.tierGap, { name, amount: `$${Number(from).toLocaleString('en-US')}` });
}

/** The sentence for a cap that is no share from 0 to 100 %, or null. */
export function validateMarkupCap(fraction: string): string | null {
  const value = parseDecimal(fraction);
  const isShare = value !== null && value.digits >= 0n && compareDecimals(value, ONE) <= 0;
  return isShare ? null : fillMessage(SENTENCES.capShare, { rate: value ? formatPercent(fraction) : fraction });
}
