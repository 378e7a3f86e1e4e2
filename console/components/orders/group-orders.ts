import type { ChangeOrderRow } from '../../../api/contract/change-orders.ts';
import { compareNames } from '../../lib/compare-names.ts';

export const UNKNOWN_REGION = 'Unknown Region';

export interface StatusGroup {
  status: string;
  rows: ChangeOrderRow[];
}

export interface RegionGroup {
  region: string;
  groups: StatusGroup[];
}

export const regionOf = (order: Pick<ChangeOrderRow, 'job'>): string => order.job?.region?.name ?? UNKNOWN_REGION;

/** Incomplete first, the rest alphabetical. */
export function compareStatuses(a: string, b: string): number {
  if (a === b) return 0;
  if (a === 'Incomplete') return -1;
  if (b === 'Incomplete') return 1;
  return compareNames(a, b);
}

/** Regions alphabetical with the unknown one last, in each the statuses; rows keep their order. */
export function groupOrders(rows: readonly ChangeOrderRow[]): RegionGroup[] {
  const regions = Map.groupBy(rows, regionOf);
  return [...regions]
    .toSorted(([a], [b]) => Number(a === UNKNOWN_REGION) - Number(b === UNKNOWN_REGION) || compareNames(a, b))
    .map(([region, inRegion]) => ({
      region,
      groups: [...Map.groupBy(inRegion, (order) => order.status)]
        .toSorted(([a], [b]) => compareStatuses(a, b))
        .map(([status, members]) => ({ status, rows: members })),
    }));
}
