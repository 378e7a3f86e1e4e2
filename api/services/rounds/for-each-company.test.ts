import { expect, test, vi } from 'vitest';
import type { Deps } from '../../deps.ts';
import { forEachCompany } from './for-each-company.ts';

test('a company whose round fails keeps no other waiting, is logged, and has the round tried again', async () => {
  const log = { error: vi.fn() };
  const served: number[] = [];
  const round = forEachCompany(
    { log } as unknown as Deps,
    'demos',
    [{ customerId: 1 }, { customerId: 2 }],
    async ({ customerId }) => {
      if (customerId === 1) throw new Error('its rows are locked');
      served.push(customerId);
    },
  );
  await expect(round).rejects.toThrow('demos: 1 companies failed');
  expect(served).toEqual([2]);
  expect(log.error.mock.calls[0]?.[0]).toMatchObject({ kind: 'demos', customerId: 1 });
});
