import { expect, test } from 'vitest';
import { creditChange } from './plan-change.ts';

const PERIOD = { start: new Date('2026-03-01T00:00:00Z'), end: new Date('2026-03-31T00:00:00Z') };

test.each([
  ['standard-monthly', 'premium-monthly', '2026-03-01T00:00:00Z', 10],
  ['standard-monthly', 'premium-monthly', '2026-03-16T00:00:00Z', 5],
  ['standard-monthly', 'premium-monthly', '2026-03-30T12:00:00Z', 0],
  ['coa-pay-as-you-go', 'pro-monthly', '2026-03-21T00:00:00Z', 10],
  ['premium-monthly', 'standard-monthly', '2026-03-16T00:00:00Z', -5],
  ['premium-monthly', 'standard-monthly', '2026-03-30T12:00:00Z', -1],
  ['standard-monthly', 'unlimited', '2026-03-16T00:00:00Z', -3],
  ['unlimited', 'standard-monthly', '2026-03-16T00:00:00Z', 2],
  ['unlimited', 'pro-monthly', '2026-03-01T00:00:00Z', 30],
  ['unlimited', 'coa-pay-as-you-go', '2026-03-16T00:00:00Z', 0],
] as const)('from %s to %s at %s is %i credits', (from, to, at, credits) =>
  expect(creditChange(from, to, PERIOD, new Date(at))).toBe(credits),
);
