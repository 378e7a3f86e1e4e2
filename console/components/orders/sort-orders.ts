import type { ChangeOrderRow } from '../../../api/contract/change-orders.ts';
import type { OrderColumn } from './order-columns.ts';

export interface Sorting {
  column: OrderColumn;
  descending: boolean;
}

type Value = string | number | null;

const VALUES: Record<OrderColumn, (order: ChangeOrderRow) => Value> = {
  action: () => null,
  status: (order) => order.status,
  // Older is more days.
  daysOld: (order) => -Date.parse(order.date_created),
  number: (order) => order.number,
  description: (order) => order.description,
  job: (order) => order.job?.job_name ?? null,
  approval: (order) => order.last_approval_status,
  amount: (order) => order.total_amount,
};

/** A sorted copy. What has no value comes last either way; equal rows keep their order. */
export function sortOrders(rows: readonly ChangeOrderRow[], sorting: Sorting | null): readonly ChangeOrderRow[] {
  if (!sorting) return rows;
  const valueOf = VALUES[sorting.column];
  const sign = sorting.descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [x, y] = [valueOf(a), valueOf(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return sign * (typeof x === 'string' ? x.localeCompare(String(y), undefined, { numeric: true }) : x - Number(y));
  });
}

/** A click on a header: ascending first, then turned around. */
export function nextSorting(sorting: Sorting | null, column: OrderColumn): Sorting {
  return { column, descending: sorting?.column === column && !sorting.descending };
}

/** Sum in dollars, exact: cents are added as whole numbers. */
export function totalOf(rows: readonly Pick<ChangeOrderRow, 'total_amount'>[]): number {
  return rows.reduce((cents, { total_amount }) => cents + Math.round((total_amount ?? 0) * 100), 0) / 100;
}
