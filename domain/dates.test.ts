import { expect, test } from 'vitest';
import { daysOld, isCalendarDate } from './dates.ts';

const now = Date.parse('2026-03-31T12:00:00Z');

test.each([
  ['2026-03-31T12:00:00Z', 0],
  ['2026-03-30T12:00:01Z', 0],
  ['2026-03-30T12:00:00Z', 1],
  ['2026-02-14T05:00:00-07:00', 45],
  ['2026-04-05T00:00:00Z', 0],
])('%s is %d days old', (date, days) => {
  expect(daysOld(date, now)).toBe(days);
});

test.each([
  ['2026-03-31', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['03/31/2026', false],
  ['2026-3-1', false],
])('%s is a date: %s', (text, expected) => {
  expect(isCalendarDate(text)).toBe(expected);
});
