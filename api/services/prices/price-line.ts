import type { UserActor } from '../../../domain/actor.ts';
import type { Category, CostSource, RateKind } from '../../../domain/change-order.ts';
import type { Deps } from '../../deps.ts';
import type { CostSnapshot } from '../change-orders/order-record.ts';
import { findLaborRate } from './find-labor-rate.ts';
import type { Embedded } from './embed-wordings.ts';
import { searchMaterials } from './search-materials.ts';

export interface LinePrice {
  unitCost: string | null;
  costSource: CostSource | null;
  costSnapshot: CostSnapshot | null;
  /** The list's own name and unit, when the line is on it. */
  name: string;
}

/**
 * What the company's own tables say a line costs: a labor rate by its exact type and kind of hour, a list price when one
 * material clearly fits in name, size and unit. Anything doubtful stays without a price, for the estimator; hours of
 * overtime are never priced at the regular rate.
 */
export async function priceLine(
  deps: Deps,
  actor: UserActor,
  line: { category: Category; name: string; unit: string; jobId: number | null; rateKind?: RateKind | null },
  embedded?: Embedded,
): Promise<LinePrice> {
  const unpriced = { unitCost: null, costSource: null, costSnapshot: null, name: line.name };
  if (line.category === 'labor') {
    if (line.unit !== 'hr') return unpriced;
    const rateKind = line.rateKind ?? 'regular';
    const of = { laborType: line.name, jobId: line.jobId };
    const rate = await findLaborRate(deps, actor, { ...of, rateKind });
    if (!rate) {
      const known = await findLaborRate(deps, actor, { ...of, rateKind: 'regular' });
      return known ? { ...unpriced, name: known.trade } : unpriced;
    }
    return {
      unitCost: rate.rate,
      costSource: 'labor_rate',
      costSnapshot: { id: rate.id, name: rate.laborType, unit: 'hr', price: rate.rate },
      name: rate.trade,
    };
  }
  const { matches, clear } = await searchMaterials(deps, actor, {
    query: line.name,
    unit: line.unit,
    limit: 5,
    embedded,
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
