import { describe, expect, test } from 'vitest';
import { needsNotice, noticeClock, noticeStart, noticeStepNow, type NoticeTerms } from './notice-clock.ts';

const ZONE = 'America/Denver';
const at = (iso: string) => Date.parse(iso);
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16);
const terms = (amount: number, unit: NoticeTerms['unit'], calendar: NoticeTerms['calendar']) => ({
  amount,
  unit,
  calendar,
});
const stepsOf = (of: NoticeTerms, start: string) =>
  noticeClock(of, at(start), ZONE).steps.map(({ step, at: when }) => `${step} ${iso(when)}`);

describe('when notice is due', () => {
  test.each([
    ['48 hours by the calendar', terms(48, 'hours', 'calendar'), '2026-03-05T20:00:00Z', '2026-03-07T20:00'],
    [
      '24 hours over the night daylight saving begins are 24 hours',
      terms(24, 'hours', 'calendar'),
      '2026-03-07T20:00:00Z',
      '2026-03-08T20:00',
    ],
    [
      '16 working hours from Friday 15:00 end Tuesday 11:00',
      terms(16, 'hours', 'working'),
      '2026-03-06T22:00:00Z',
      '2026-03-10T17:00',
    ],
    [
      '3 calendar days end at 17:00, on a Sunday too',
      terms(3, 'days', 'calendar'),
      '2026-03-05T20:00:00Z',
      '2026-03-08T23:00',
    ],
    ['5 working days skip the weekend', terms(5, 'days', 'working'), '2026-03-05T20:00:00Z', '2026-03-12T23:00'],
    [
      '7 days over the night daylight saving ends',
      terms(7, 'days', 'calendar'),
      '2026-10-28T18:00:00Z',
      '2026-11-05T00:00',
    ],
  ])('%s', (_what, of, start, due) => {
    expect(iso(noticeClock(of, at(start), ZONE).dueAt)).toBe(due);
  });

  test('it runs from the morning of the day of the work, or from when it was written down if that was before', () => {
    const created = at('2026-03-05T20:00:00Z');
    expect(iso(noticeStart({ workDate: '2026-03-03', dateCreated: created }, ZONE))).toBe('2026-03-03T14:00');
    expect(iso(noticeStart({ workDate: '2026-03-09', dateCreated: created }, ZONE))).toBe('2026-03-05T20:00');
    expect(iso(noticeStart({ workDate: null, dateCreated: created }, ZONE))).toBe('2026-03-05T20:00');
  });
});

describe('when the office is warned', () => {
  test('of days: at half time, the working day before, the last morning, and when it is over', () => {
    expect(stepsOf(terms(7, 'days', 'working'), '2026-03-02T20:00:00Z')).toEqual([
      'first 2026-03-06T15:00',
      'last 2026-03-10T14:00',
      'due 2026-03-11T14:00',
      'overdue 2026-03-11T23:00',
    ]);
  });

  test('a last day on a weekend is warned of on Friday', () => {
    expect(stepsOf(terms(3, 'days', 'calendar'), '2026-03-05T20:00:00Z')).toEqual([
      'due 2026-03-06T15:00',
      'overdue 2026-03-08T23:00',
    ]);
  });

  test('one day: the next morning', () => {
    expect(stepsOf(terms(1, 'days', 'working'), '2026-03-03T20:00:00Z')).toEqual([
      'due 2026-03-04T15:00',
      'overdue 2026-03-05T00:00',
    ]);
  });

  test('of hours: at once, in the last morning or at half time, and when it is over', () => {
    expect(stepsOf(terms(24, 'hours', 'calendar'), '2026-03-03T20:00:00Z')).toEqual([
      'first 2026-03-03T20:00',
      'due 2026-03-04T15:00',
      'overdue 2026-03-04T20:00',
    ]);
    expect(stepsOf(terms(4, 'hours', 'calendar'), '2026-03-03T16:00:00Z')).toEqual([
      'first 2026-03-03T16:00',
      'due 2026-03-03T18:00',
      'overdue 2026-03-03T20:00',
    ]);
  });
});

describe('which step is told now', () => {
  const clock = noticeClock(terms(7, 'days', 'working'), at('2026-03-02T20:00:00Z'), ZONE);
  test.each([
    ['before the first', '2026-03-06T14:59:00Z', null],
    ['the first', '2026-03-06T15:00:00Z', 'first'],
    ['only the latest of several', '2026-03-11T16:00:00Z', 'due'],
    ['nobody in the night', '2026-03-12T03:30:00Z', null],
    ['that it is over, the next morning', '2026-03-12T14:00:00Z', 'overdue'],
    ['nobody after three days', '2026-03-16T15:00:00Z', null],
  ])('%s', (_what, now, step) => expect(noticeStepNow(clock, at(now), ZONE)).toBe(step));
});

test('closed or approved in writing, an order needs no notice', () => {
  expect(needsNotice({ status: 'Draft', isApproved: false })).toBe(true);
  expect(needsNotice({ status: 'With owner', isApproved: false })).toBe(true);
  expect(needsNotice({ status: 'Unexecuted', isApproved: true })).toBe(false);
  for (const status of ['Executed', 'Cancelled', 'Deleted'])
    expect(needsNotice({ status, isApproved: false })).toBe(false);
});
