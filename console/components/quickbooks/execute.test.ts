import { afterEach, expect, test, vi } from 'vitest';
import { execute } from './execute.ts';

afterEach(() => vi.unstubAllGlobals());

const order = { id: 7, number: 'COR 3', job_id: 1, job: null, status: 'Unexecuted', version: 4 };

test('executing says which version was seen, and shows why an order that somebody changed since is not executed', async () => {
  const message = 'This change order was changed by Ben Ortiz at 9:12 AM. Reload to see it.';
  const fetch = vi.fn(async (_address: string, _sent: { body: string }) =>
    Response.json({ message, code: 'STALE_VERSION' }, { status: 409 }),
  );
  vi.stubGlobal('fetch', fetch);
  vi.spyOn(console, 'warn').mockReturnValue();
  expect(await execute(order, true)).toEqual({ problem: message });
  const [address, sent] = fetch.mock.calls[0]!;
  expect(address).toBe('/change-orders/7/with-integrations?skip_invoice=true');
  expect(JSON.parse(sent.body)).toEqual({ status: 'Executed', version: 4, skip_invoice: true });
});
