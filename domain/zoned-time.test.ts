import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateAt, instantOf, isTimeZone, wallTimeAt, weekdayOf } from './zoned-time.ts';

const DENVER = 'America/Denver';
const wall = (text: string) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/\D/).map(Number);
  return { year, month, day, hour, minute, second: 0 };
};

describe('an instant of a wall clock', () => {
  test.each([
    ['2026-03-02 08:00', DENVER, '2026-03-02T15:00:00.000Z'],
    ['2026-07-02 08:00', DENVER, '2026-07-02T14:00:00.000Z'],
    ['2026-07-02 08:00', 'America/Phoenix', '2026-07-02T15:00:00.000Z'],
    ['2026-03-08 01:59', DENVER, '2026-03-08T08:59:00.000Z'],
    ['2026-03-08 02:30', DENVER, '2026-03-08T09:30:00.000Z'],
    ['2026-03-08 03:00', DENVER, '2026-03-08T09:00:00.000Z'],
    ['2026-11-01 01:30', DENVER, '2026-11-01T07:30:00.000Z'],
    ['2026-11-01 02:00', DENVER, '2026-11-01T09:00:00.000Z'],
    ['2026-03-32 08:00', DENVER, '2026-04-01T14:00:00.000Z'],
    ['2026-01-01 00:00', 'Pacific/Honolulu', '2026-01-01T10:00:00.000Z'],
  ])('%s in %s is %s', (text, zone, iso) => {
    expect(new Date(instantOf(wall(text), zone)).toISOString()).toBe(iso);
  });

  test('shows that time there, whatever the hour and zone', () => {
    const zones = [DENVER, 'America/New_York', 'America/Los_Angeles', 'America/Phoenix', 'America/Anchorage', 'UTC'];
    fc.assert(
      fc.property(
        fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }),
        fc.constantFrom(...zones),
        (seconds, zone) => {
          const shown = wallTimeAt(seconds * 1000, zone);
          expect(wallTimeAt(instantOf(shown, zone), zone)).toEqual(shown);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

test('midnight is hour 0 of the new day', () => {
  expect(wallTimeAt(Date.parse('2026-03-02T07:00:00Z'), DENVER)).toEqual({ ...wall('2026-03-02 00:00') });
  expect(dateAt(Date.parse('2026-03-02T06:59:59.999Z'), DENVER)).toBe('2026-03-01');
});

test('weekdays count from Sunday', () => {
  expect(weekdayOf({ year: 2026, month: 3, day: 1 })).toBe(0);
  expect(weekdayOf({ year: 2026, month: 3, day: 7 })).toBe(6);
});

test('an unknown zone is none', () => {
  expect(isTimeZone(DENVER)).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
  expect(() => wallTimeAt(0, 'Mars/Olympus')).toThrow(RangeError);
});
