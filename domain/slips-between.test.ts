import { expect, test } from 'vitest';
import { slipsBetween } from './slips-between.ts';

test.each([
  ['tower', 'tower', 2, 0],
  ['tower', 'towr', 2, 1],
  ['towr', 'tower', 2, 1],
  ['tower', 'towel', 2, 1],
  ['riverside', 'rivreside', 2, 1],
  ['riverside', 'rivresied', 2, 2],
  ['anchor', 'ancor', 1, 1],
  ['coupling', 'clamp', 2, 3],
  ['', 'ab', 3, 2],
])('%j is as far from %j, looked at to %d slips, as %d', (one, other, most, slips) => {
  expect(slipsBetween(one, other, most)).toBe(slips);
});
