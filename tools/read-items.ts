import type { ItemDraft } from '../api/services/change-orders/item-draft.ts';
import { priceLine } from '../api/services/prices/price-line.ts';
import { readUnit } from '../domain/units.ts';
import type { ItemInput } from './item-input.ts';
import { isNotFound, proveNumber, type NumberNotFound } from './prove-numbers.ts';
import type { ToolContext } from './tool-context.ts';

/** What a price list may have of these lines. */
export const namesOf = (items: readonly ItemInput[]): string[] =>
  items.filter((item) => item.category !== 'labor').map((item) => item.name);

/** Proves and prices each line the model gave. One number without words refuses them all: nothing half-written. */
export async function readItems(
  context: ToolContext,
  items: readonly ItemInput[],
  jobId: number | null,
): Promise<ItemDraft[] | NumberNotFound> {
  const drafts: ItemDraft[] = [];
  for (const item of items) {
    const unit = readUnit(item.unit) ?? item.unit.trim().toLowerCase();
    const quantity = await proveNumber(context, {
      value: item.quantity,
      kind: 'quantity',
      field: 'quantity',
      unit,
      quotes: item.quotes,
      what: item.name,
    });
    if (isNotFound(quantity)) return quantity;
    const stated = await proveNumber(context, {
      value: item.unit_cost,
      kind: 'price',
      field: 'cost',
      unit: null,
      quotes: item.unit_cost_quotes ?? (item.unit_cost === undefined ? [] : item.quotes),
      what: `${item.name} price`,
    });
    if (isNotFound(stated)) return stated;
    const line = { category: item.category, name: item.name, unit, jobId, rateKind: item.rate_kind ?? null };
    const listed = stated.value === null ? await priceLine(context.deps, context.actor, line, context.embedded) : null;
    drafts.push({
      category: item.category,
      name: listed?.name ?? item.name,
      quantity: quantity.value,
      unit,
      rateKind: item.rate_kind ?? null,
      unitCost: stated.value ?? listed?.unitCost ?? null,
      costSource: stated.value !== null ? 'field' : (listed?.costSource ?? null),
      costSnapshot: stated.value !== null ? null : (listed?.costSnapshot ?? null),
      evidence: [...quantity.evidence, ...(stated.value !== null ? stated.evidence : [])],
    });
  }
  return drafts;
}
