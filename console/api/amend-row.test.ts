import { expect, test } from 'vitest';
import type { ChangeOrderRow } from '../../api/contract/change-orders.ts';
import { amendRow } from './amend-row.ts';
import { queryClient } from './query-client.ts';
import { KEYS } from './query-keys.ts';

test('an order changes and goes in every list of pages; a list without pages, as the demo asks for, stays as it is', () => {
  const row = (id: number, status: string) => ({ id, status }) as ChangeOrderRow;
  const [pages, flat] = [
    [KEYS.orders, 'Draft'],
    [KEYS.orders, 'demo', 7],
  ];
  queryClient.setQueryData(pages, { pages: [[row(1, 'Draft')], [row(2, 'Draft')]], pageParams: [0, 1] });
  queryClient.setQueryData(flat, [row(2, 'Draft')]);
  amendRow(2, (order) => ({ ...order, status: 'Billed' }));
  expect(queryClient.getQueryData(pages)).toMatchObject({ pages: [[{ status: 'Draft' }], [{ status: 'Billed' }]] });
  amendRow(1, () => null);
  expect(queryClient.getQueryData(pages)).toMatchObject({ pages: [[], [{ id: 2 }]] });
  expect(queryClient.getQueryData(flat)).toEqual([row(2, 'Draft')]);
});
