import { afterEach, expect, test, vi } from 'vitest';
import { fetchGroupIds } from './export-log.ts';

afterEach(() => vi.unstubAllGlobals());

test('a log of more rows than are on the screen holds the orders of its region, status and time range', async () => {
  const job = (region: string) => ({ job_name: 'Mill', region: { id: 1, name: region } });
  const rows = [
    { id: 9, job: job('North') },
    { id: 8, job: job('South') },
    { id: 7, job: job('North') },
  ];
  const fetch = vi.fn(async (_address: string) => Response.json(rows));
  vi.stubGlobal('fetch', fetch);
  expect(await fetchGroupIds(1, 'North', 'Executed', '90')).toEqual([9, 7]);
  expect(fetch.mock.calls[0]?.[0]).toBe('/change-orders?customer_id=1&status=Executed&range=90');
});
