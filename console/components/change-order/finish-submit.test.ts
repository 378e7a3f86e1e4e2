import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedOrder } from '../../forms/change-order/form-fixtures.ts';
import { finishSubmit } from './finish-submit.ts';
import { isImplicit, markImplicit } from './implicit-draft.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a saved draft leads to the dashboard', 'draft', 'Draft', '/dashboard', false],
  ['a completed order leads to the order', 'complete', 'Unexecuted', '/change-order/7', false],
  [
    'a new order that was made but not completed goes on as its own, and Cancel still takes it away',
    'complete',
    'Draft',
    '/change-order/7',
    true,
  ],
] as const)('%s', (_what, what, status, address, isStillImplicit) => {
  const navigate = vi.fn();
  if (!isStillImplicit) markImplicit(7);
  finishSubmit(navigate, what, storedOrder({ status }));
  expect(navigate.mock.calls[0]?.[0]).toBe(address);
  expect(isImplicit(7)).toBe(isStillImplicit);
});
