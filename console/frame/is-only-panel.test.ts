import { parsePath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { isOnlyPanel } from './is-only-panel.ts';

const at = (address: string) => ({ pathname: '/', search: '', hash: '', ...parsePath(address) });

test.each([
  ['/change-order/7?edit=true&panel=pdf', '/change-order/7?edit=true', true],
  ['/change-order/7?edit=true', '/change-order/7?panel=markups&edit=true', true],
  ['/change-order/7?edit=true', '/change-order/7?edit=true', true],
  ['/change-order/7?edit=true&panel=pdf', '/change-order/7', false],
  ['/change-order/7?edit=true', '/change-order/8?edit=true', false],
  ['/company?tab=rates', '/company?tab=statuses', false],
])('Back from %s to %s only turns to another panel: %s', (from, to, expected) => {
  expect(isOnlyPanel(at(from), at(to))).toBe(expected);
});
