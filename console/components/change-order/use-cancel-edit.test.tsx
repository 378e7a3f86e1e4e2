import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { formWith, storedOrder } from '../../forms/change-order/form-fixtures.ts';
import { startState } from '../../forms/change-order/form-reducer.ts';
import { useCancelEdit } from './use-cancel-edit.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['Draft', ['DELETE /change-orders/7']],
  ['Unexecuted', []],
])('Cancel takes an order that nobody saved away only while it is a Draft: %s', async (status, sent) => {
  const fetch = vi.fn(async (_address: string, _sent: { method: string }) => Response.json({ success: true }));
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('sessionStorage', { getItem: () => '1', removeItem: () => undefined });
  vi.spyOn(console, 'warn').mockReturnValue();
  const handle = {
    state: startState(formWith({}), formWith({}), 1),
    dispatch: vi.fn(),
    isDirty: false,
    restoredAt: null,
    isOutdated: false,
    keepNow: vi.fn(),
    forget: vi.fn(),
  };
  let cancel = async () => {};
  const Edit = () => {
    cancel = useCancelEdit(storedOrder({ status }), handle).cancel;
    return null;
  };
  renderToStaticMarkup(
    <MemoryRouter>
      <Edit />
    </MemoryRouter>,
  );
  await cancel();
  expect(fetch.mock.calls.map(([address, { method }]) => `${method} ${address}`)).toEqual(sent);
});
