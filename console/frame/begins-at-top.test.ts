import { parsePath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { beginsAtTop } from './begins-at-top.ts';

const at = (address: string) => ({ pathname: '/', search: '', hash: '', ...parsePath(address) });

test.each([
  ['/faq', '/pricing', true],
  ['/faq', '/legal#eula', true],
  ['/pricing', '/pricing', true],
  ['/jobs?q=river', '/jobs?q=river', true],
  ['/legal#eula', '/legal', true],
  ['/legal', '/legal#eula', false],
  ['/dashboard', '/dashboard?range=90', false],
  ['/dashboard?range=90', '/dashboard', false],
])('from %s a link to %s begins at the top: %s', (from, to, expected) => {
  expect(beginsAtTop(at(from), at(to))).toBe(expected);
});
