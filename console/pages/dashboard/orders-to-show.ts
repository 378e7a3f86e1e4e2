import type { ChangeOrderRow } from '../../../api/contract/change-orders.ts';
import { statusKind } from '../../../domain/order-status.ts';
import type { OrderFilter } from '../../api/use-orders.ts';

/** Statuses that are done with, and not in the table of open orders. */
const CLOSED: readonly string[] = ['Executed', 'Cancelled', 'Deleted'];

/**
 * The rows a table shows of those it has: a row whose status was just changed leaves at once, before the server has
 * answered. Open orders of a custom status show only if the company put that status on the dashboard.
 */
export function ordersToShow(
  rows: readonly ChangeOrderRow[],
  filter: OrderFilter,
  customStatuses: readonly { name: string; show_in_dashboard: boolean }[],
): ChangeOrderRow[] {
  if ('status' in filter) return rows.filter((order) => order.status === filter.status);
  if ('jobId' in filter) return [...rows];
  const hidden = customStatuses.filter((status) => !status.show_in_dashboard).map((status) => status.name);
  return rows.filter(
    ({ status }) => !CLOSED.includes(status) && !(statusKind(status) === 'custom' && hidden.includes(status)),
  );
}
