import type { ChangeOrderRow } from '../../api/contract/change-orders.ts';
import { queryClient } from './query-client.ts';
import { KEYS } from './query-keys.ts';
import type { OrderPages } from './use-orders.ts';

/** Changes one order in every list of pages on this device; null takes it out. Other answers under the same key stay. */
export function amendRow(id: number, amend: (row: ChangeOrderRow) => ChangeOrderRow | null): void {
  const amendPage = (page: ChangeOrderRow[]) => page.flatMap((row) => (row.id === id ? (amend(row) ?? []) : row));
  queryClient.setQueriesData<OrderPages | ChangeOrderRow[]>({ queryKey: [KEYS.orders] }, (data) =>
    data && 'pages' in data ? { ...data, pages: data.pages.map(amendPage) } : data,
  );
}
