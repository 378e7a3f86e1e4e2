import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addWorkingTime, CHASE_CALENDAR, isQuietTime, nextChase, nextTextTime } from './chase.ts';
import { wallTimeAt, weekdayOf } from './zoned-time.ts';

const DENVER = 'America/Denver';
const HOUR = 3_600_000;
const at = (iso: string) => Date.parse(iso);
const iso = (instant: number) => new Date(instant).toISOString();

describe('the second text, after 4 working hours', () => {
  test.each([
    ['Monday 9:00', '2026-03-02T09:00:00-07:00', '2026-03-02T13:00:00-07:00'],
    ['Monday 13:00 ends with the day', '2026-03-02T13:00:00-07:00', '2026-03-02T17:00:00-07:00'],
    ['Monday 15:30 runs into Tuesday', '2026-03-02T15:30:00-07:00', '2026-03-03T09:30:00-07:00'],
    ['Monday 5:00 starts at 7:00', '2026-03-02T05:00:00-07:00', '2026-03-02T11:00:00-07:00'],
    ['Monday 21:00 starts on Tuesday', '2026-03-02T21:00:00-07:00', '2026-03-03T11:00:00-07:00'],
    ['Friday 16:00 over a weekend', '2026-02-27T16:00:00-07:00', '2026-03-02T10:00:00-07:00'],
    ['Saturday', '2026-02-28T12:00:00-07:00', '2026-03-02T11:00:00-07:00'],
    ['over the spring change', '2026-03-06T16:00:00-07:00', '2026-03-09T10:00:00-06:00'],
    ['over the autumn change', '2026-10-30T16:00:00-06:00', '2026-11-02T10:00:00-07:00'],
    ['over the end of the year', '2026-12-31T16:00:00-07:00', '2027-01-01T10:00:00-07:00'],
  ])('%s', (_name, sent, expected) => {
    expect(nextChase(1, at(sent), DENVER)).toEqual({ act: 'remind', at: at(expected) });
  });
});

describe('after that, at 8:00 of the next working day', () => {
  test.each([
    ['Monday', '2026-03-02T13:00:00-07:00', '2026-03-03T08:00:00-07:00'],
    ['Friday', '2026-03-06T13:00:00-07:00', '2026-03-09T08:00:00-06:00'],
    ['Saturday', '2026-02-28T13:00:00-07:00', '2026-03-02T08:00:00-07:00'],
    ['one minute past midnight', '2026-03-03T00:01:00-07:00', '2026-03-04T08:00:00-07:00'],
  ])('%s: third text, then no reply', (_name, last, expected) => {
    expect(nextChase(2, at(last), DENVER)).toEqual({ act: 'remind', at: at(expected) });
    expect(nextChase(3, at(last), DENVER)).toEqual({ act: 'tell_no_reply', at: at(expected) });
    expect(nextChase(4, at(last), DENVER).act).toBe('tell_no_reply');
  });
});

test('days are those of the job, not of the server', () => {
  const sundayEveningInDenver = at('2026-03-02T04:00:00Z');
  expect(iso(nextChase(2, sundayEveningInDenver, DENVER).at)).toBe('2026-03-02T15:00:00.000Z');
  expect(iso(nextChase(2, sundayEveningInDenver, 'UTC').at)).toBe('2026-03-03T08:00:00.000Z');
});

test('a company of its own hours is obeyed', () => {
  const six = { ...CHASE_CALENDAR, startHour: 6, endHour: 14, days: [1, 2, 3, 4, 5, 6], morningHour: 7 };
  expect(iso(nextChase(1, at('2026-02-28T12:00:00-07:00'), DENVER, six).at)).toBe('2026-03-02T15:00:00.000Z');
  expect(iso(nextChase(2, at('2026-02-27T12:00:00-07:00'), DENVER, six).at)).toBe('2026-02-28T14:00:00.000Z');
});

describe('quiet', () => {
  test.each([
    ['2026-03-02T06:59:59-07:00', true, '2026-03-02T08:00:00-07:00'],
    ['2026-03-02T07:00:00-07:00', false, '2026-03-02T07:00:00-07:00'],
    ['2026-03-02T19:59:59-07:00', false, '2026-03-02T19:59:59-07:00'],
    ['2026-03-02T20:00:00-07:00', true, '2026-03-03T08:00:00-07:00'],
    ['2026-02-28T12:00:00-07:00', true, '2026-03-02T08:00:00-07:00'],
    ['2026-03-01T06:00:00-07:00', true, '2026-03-02T08:00:00-07:00'],
  ])('%s is quiet: %s; texts leave %s', (instant, quiet, next) => {
    expect(isQuietTime(at(instant), DENVER)).toBe(quiet);
    expect(nextTextTime(at(instant), DENVER)).toBe(at(next));
  });
});

test('no reminder ever leaves in the evening, at night or on a weekend, and each is later than the last', () => {
  const zones = [DENVER, 'America/New_York', 'America/Phoenix', 'America/Anchorage', 'Pacific/Honolulu'];
  fc.assert(
    fc.property(
      fc.integer({ min: 1_750_000_000, max: 1_850_000_000 }),
      fc.constantFrom(...zones),
      fc.integer({ min: 1, max: 3 }),
      (seconds, zone, texts) => {
        const step = nextChase(texts, seconds * 1000, zone);
        expect(isQuietTime(step.at, zone)).toBe(false);
        expect(step.at).toBeGreaterThan(seconds * 1000);
        expect(step.at - seconds * 1000).toBeLessThan(4 * 24 * HOUR);
        const wall = wallTimeAt(step.at, zone);
        expect([1, 2, 3, 4, 5]).toContain(weekdayOf(wall));
        if (texts > 1) expect([wall.hour, wall.minute, wall.second]).toEqual([8, 0, 0]);
      },
    ),
    { numRuns: 1000 },
  );
});

test('working time adds up in parts', () => {
  const from = at('2026-03-06T15:00:00-07:00');
  const inOne = addWorkingTime(from, 25 * HOUR, DENVER);
  expect(addWorkingTime(addWorkingTime(from, 7 * HOUR, DENVER), 18 * HOUR, DENVER)).toBe(inOne);
  expect(iso(inOne)).toBe('2026-03-11T16:00:00.000Z');
});
