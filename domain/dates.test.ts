import { expect, test } from 'vitest';
import { daysOld, isCalendarDate, isOld, isWithinLastDay, isWithinRange } from './dates.ts';

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

test('45 days are not yet old, 46 are', () => {
  expect([isOld(45), isOld(46)]).toEqual([false, true]);
});

test.each([
  ['2026-03-01T12:00:00Z', 30, true],
  ['2026-03-01T11:59:59Z', 30, false],
  ['1999-01-01T00:00:00Z', 365, false],
  ['1999-01-01T00:00:00Z', null, true],
] as const)('%s within %s days: %s', (date, range, expected) => {
  expect(isWithinRange(date, range, now)).toBe(expected);
});

test.each([
  ['2026-03-30T12:00:00Z', true],
  ['2026-03-30T11:59:59Z', false],
  ['2026-03-31T12:00:00Z', true],
  ['2026-03-31T12:00:01Z', false],
])('%s within the last day: %s', (date, expected) => {
  expect(isWithinLastDay(date, now)).toBe(expected);
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
