import type { LaborRateBody } from '../../../api/contract/customers.ts';
import type { ImportedRate } from '../../../api/contract/material-imports.ts';
import { readRateName } from '../../../domain/rate-name.ts';
import { call } from '../../api/call.ts';

export interface PlannedRate {
  rate: ImportedRate;
  /** The company's rate of the same trade and kind, whose amount changes; null adds one. */
  stored: LaborRateBody | null;
}

/** What saving would change. A rate that is there with the same amount needs nothing; rates of regions and jobs stay. */
export function planRates(rates: readonly ImportedRate[], stored: readonly LaborRateBody[]): PlannedRate[] {
  const own = stored.filter((rate) => rate.region_id === null && rate.job_id === null);
  const known = new Map(own.map((rate) => [keyOf(rate.labor_type), rate]));
  // Of two rows with one name the later counts, as in the price list.
  const wanted = new Map(rates.map((rate) => [keyOf(rate.labor_type), rate]));
  return [...wanted].flatMap(([key, rate]) => {
    const before = known.get(key) ?? null;
    return before?.rate_value === rate.rate_value ? [] : [{ rate, stored: before }];
  });
}

/** One after the other: what got through stays when a later one is refused. */
export async function saveRates(customerId: number, plan: readonly PlannedRate[]): Promise<void> {
  for (const { rate, stored } of plan) {
    const { labor_type, rate_value } = rate;
    if (stored) {
      const body = { rate_value, version: stored.version };
      await call('PUT /labor-rates/:id', { params: { id: stored.id }, body });
    } else
      await call('POST /customers/:id/labor-rates', { params: { id: customerId }, body: { labor_type, rate_value } });
  }
}

function keyOf(name: string): string {
  const { trade, kind } = readRateName(name);
  return `${trade.toLowerCase()}|${kind}`;
}
