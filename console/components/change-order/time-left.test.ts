import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const HOUR = 3_600_000;

test('what is left is said in days from two on, in hours from two on, else in minutes', () => {
  expect(timeLeft(120 * HOUR)).toEqual({ count: 5, unit: '{count} days' });
  expect(timeLeft(48 * HOUR)).toEqual({ count: 2, unit: '{count} days' });
  expect(timeLeft(47 * HOUR)).toEqual({ count: 47, unit: '{count} hours' });
  expect(timeLeft(1.5 * HOUR)).toEqual({ count: 90, unit: '{count} minutes' });
  expect(timeLeft(-HOUR)).toEqual({ count: 0, unit: '{count} minutes' });
});
