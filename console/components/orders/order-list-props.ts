import type { ChangeOrderRow } from '../../../api/contract/change-orders.ts';
import type { OrderColumn } from './order-columns.ts';
import type { Sorting } from './sort-orders.ts';

/** What the table and the cards of a status group have in common. */
export interface OrderListProps {
  label: string;
  rows: readonly ChangeOrderRow[];
  columns: readonly OrderColumn[];
  sorting: Sorting | null;
  onSort: (column: OrderColumn) => void;
  customStatuses: readonly string[];
  mayChangeStatus: boolean;
  mayDelete: boolean;
  /** Dollars of the whole group; null for people who may not see money. */
  totalAmount: number | null;
  /** Orders with a price missing: the total does not know them. */
  unpriced: number;
}
