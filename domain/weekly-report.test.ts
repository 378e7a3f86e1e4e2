import { describe, expect, test } from 'vitest';
import {
  compareReports,
  daysWaiting,
  isOpenOrder,
  nextReportWeek,
  reportNumber,
  reportWeekDue,
  type ReportOrder,
} from './weekly-report.ts';

const at = (iso: string) => Date.parse(iso);

describe('when a weekly report leaves', () => {
  test.each([
    ['before 16:30 of Friday', '2026-03-06T23:29:59Z', null],
    ['at 16:30 sharp', '2026-03-06T23:30:00Z', '2026-03-06'],
    ['on Saturday, when nobody was there', '2026-03-07T10:00:00Z', '2026-03-06'],
    ['over the night daylight saving begins', '2026-03-08T12:00:00Z', '2026-03-06'],
    ['until Monday ends', '2026-03-10T05:59:00Z', '2026-03-06'],
    ['not on Tuesday', '2026-03-10T06:00:00Z', null],
    ['not on a Thursday', '2026-03-12T23:00:00Z', null],
    ['an hour earlier by UTC in summer', '2026-03-13T22:30:00Z', '2026-03-13'],
    ['on the Friday before the clocks go back', '2026-10-30T22:30:00Z', '2026-10-30'],
    ['made up after the clocks went back', '2026-11-02T12:00:00Z', '2026-10-30'],
    ['an hour later by UTC in winter, not before', '2026-11-06T22:59:00Z', null],
    ['an hour later by UTC in winter', '2026-11-06T23:30:00Z', '2026-11-06'],
  ])('%s', (_when, now, friday) => {
    expect(reportWeekDue(at(now), 'America/Denver')?.friday ?? null).toBe(friday);
  });

  test('the next one is strictly after now, over both changes of the clock', () => {
    const next = (iso: string) => new Date(nextReportWeek(at(iso), 'America/Denver').at).toISOString();
    expect(next('2026-03-06T23:29:00Z')).toBe('2026-03-06T23:30:00.000Z');
    expect(next('2026-03-06T23:30:00Z')).toBe('2026-03-13T22:30:00.000Z');
    expect(next('2026-10-31T12:00:00Z')).toBe('2026-11-06T23:30:00.000Z');
    expect(next('2026-12-30T12:00:00Z')).toBe('2027-01-01T23:30:00.000Z');
  });

  test('each zone has its own Friday', () => {
    expect(reportWeekDue(at('2026-03-06T05:00:00Z'), 'Pacific/Auckland')?.friday).toBe('2026-03-06');
    expect(reportWeekDue(at('2026-03-06T05:00:00Z'), 'Pacific/Honolulu')).toBeNull();
    expect(() => reportWeekDue(0, 'Mars/Base')).toThrow(RangeError);
  });
});

const order = (id: number, change: Partial<ReportOrder> = {}): ReportOrder => ({
  ...{ id, number: `COR ${id}`, customerReference: null, description: 'Conduit', status: 'Unexecuted' },
  ...{ approval: null, totalCents: 10_000, dateCreated: '2026-02-01T12:00:00Z', waitingSince: '2026-02-02T12:00:00Z' },
  ...{ answeredAt: null, executedAt: null },
  ...change,
});

test('an order is named by its number; a report stored before the number was kept by its parts', () => {
  expect(reportNumber({ number: 'COR 3' })).toBe('COR 3');
  expect(reportNumber({ corNumber: 7, idNumber: 1012 })).toBe('COR 7');
  expect(reportNumber({ corNumber: null, idNumber: 1012 })).toBe('COR 1012');
});

describe('what changed since the last report', () => {
  const since = '2026-03-06T23:30:00Z';

  test('each fact is a line: new, asked, answered, executed, another amount, gone', () => {
    const before = [
      order(1),
      order(2, { approval: 'Awaiting' }),
      order(3),
      order(4),
      order(5),
      order(6, { status: 'Executed' }),
    ];
    const now = [
      order(1, { status: 'Executed' }),
      order(2, { approval: 'Approved' }),
      order(3, { totalCents: 12_000 }),
      order(4, { approval: 'Awaiting' }),
      order(7),
    ];
    expect(compareReports(before, now, since)).toEqual([
      { kind: 'executed', orderId: 1 },
      { kind: 'approved', orderId: 2 },
      { kind: 'amount', orderId: 3, fromCents: 10_000 },
      { kind: 'asked', orderId: 4 },
      { kind: 'new', orderId: 7 },
      { kind: 'gone', orderId: 5, name: 'COR 5' },
    ]);
  });

  test('a status of the company’s own is named; one that is open again or cancelled says so', () => {
    const before = [order(1), order(2, { status: 'Cancelled' }), order(3)];
    const now = [order(1, { status: 'With owner' }), order(2), order(3, { status: 'Cancelled' })];
    expect(compareReports(before, now, since)).toEqual([
      { kind: 'status', orderId: 1, status: 'With owner' },
      { kind: 'reopened', orderId: 2 },
      { kind: 'cancelled', orderId: 3 },
    ]);
  });

  test('the first report goes by the orders’ own dates', () => {
    const now = [
      order(1),
      order(2, { dateCreated: '2026-03-07T12:00:00Z' }),
      order(3, { status: 'Executed', executedAt: '2026-03-08T12:00:00Z' }),
      order(4, { status: 'Executed', executedAt: '2026-02-08T12:00:00Z' }),
      order(5, { approval: 'Denied', answeredAt: '2026-03-09T12:00:00Z' }),
    ];
    expect(compareReports(null, now, since)).toEqual([
      { kind: 'new', orderId: 2 },
      { kind: 'executed', orderId: 3 },
      { kind: 'denied', orderId: 5 },
    ]);
  });

  test('nothing changed, nothing is said', () => {
    expect(compareReports([order(1)], [order(1)], since)).toEqual([]);
    expect(compareReports([], [], since)).toEqual([]);
  });
});

test('open is what the other side still has to do with; days are whole ones', () => {
  expect(
    ['Unexecuted', 'With owner', 'Executed', 'Cancelled', 'Incomplete', 'Deleted'].map((status) =>
      isOpenOrder({ status }),
    ),
  ).toEqual([true, true, false, false, false, false]);
  expect(daysWaiting({ waitingSince: '2026-03-01T12:00:00Z' }, at('2026-03-03T11:59:00Z'))).toBe(1);
  expect(daysWaiting({ waitingSince: '2026-03-04T12:00:00Z' }, at('2026-03-03T11:59:00Z'))).toBe(0);
});
