import type { Category, CostSource } from '../domain/change-order.ts';
import type { CostSnapshot } from '../api/services/change-orders/order-record.ts';
import { findLaborRate } from '../api/services/prices/find-labor-rate.ts';
import { lookUpMaterials } from '../api/services/prices/look-up-materials.ts';
import type { ToolContext } from './tool-context.ts';

export interface LinePrice {
  unitCost: string | null;
  costSource: CostSource | null;
  costSnapshot: CostSnapshot | null;
  /** The list's own name and unit, when the line is on it. */
  name: string;
}

/**
 * What the company's own tables say a line costs: a labor rate by its exact type, a list price when one material clearly
 * fits in name, size and unit. Anything doubtful stays without a price, for the estimator.
 */
export async function priceLine(
  context: ToolContext,
  line: { category: Category; name: string; unit: string; jobId: number | null },
): Promise<LinePrice> {
  const unpriced = { unitCost: null, costSource: null, costSnapshot: null, name: line.name };
  if (line.category === 'labor') {
    if (line.unit !== 'hr') return unpriced;
    const rate = await findLaborRate(context.deps, context.actor, { laborType: line.name, jobId: line.jobId });
    if (!rate) return unpriced;
    return {
      unitCost: rate.rate,
      costSource: 'labor_rate',
      costSnapshot: { id: rate.id, name: rate.laborType, unit: 'hr', price: rate.rate },
      name: rate.laborType,
    };
  }
  const { matches, clear } = await lookUpMaterials(context.deps, context.actor, {
    query: line.name,
    unit: line.unit,
    limit: 5,
  });
  const best = matches[0];
  if (!best || !clear || best.price === null || best.unit !== line.unit) return unpriced;
  return {
    unitCost: best.price,
    costSource: 'price_list',
    costSnapshot: { id: best.id, name: best.description, unit: best.unit, price: best.price },
    name: line.name,
  };
}
