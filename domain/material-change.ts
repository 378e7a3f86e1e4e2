import type { LineItem, OrderContent } from './change-order.ts';
import { formatDecimal, toDecimal } from './decimal.ts';
import { readUnit } from './units.ts';
import { itemNameKey } from './item-name-key.ts';

/**
 * Whether two states of an order differ in what a superintendent signs: categories, items, quantities, units. Costs,
 * markups, notes, spelling of a unit, letter case and the order of lines are no change. docs/rules.md#tm-approvals
 */
export function isMaterialChange(before: Pick<OrderContent, 'items'>, after: Pick<OrderContent, 'items'>): boolean {
  return fingerprint(before.items) !== fingerprint(after.items);
}

function fingerprint(items: readonly LineItem[]): string {
  return JSON.stringify(items.map(lineKey).sort());
}

function lineKey({ category, name, quantity, unit }: LineItem): string {
  const amount = quantity === null ? null : formatDecimal(toDecimal(quantity));
  return JSON.stringify([category, itemNameKey(name), amount, readUnit(unit) ?? unit.trim().toLowerCase()]);
}
