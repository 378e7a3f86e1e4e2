import { describe, expect, it } from 'vitest';
import type { ChangeOrderRow } from '../../../api/contract/change-orders.ts';
import { countDays } from '../../lib/count-days.ts';
import { ageBuckets } from './age-buckets.ts';
import { ordersToShow } from './orders-to-show.ts';
import { pieSlices } from './pie-slices.ts';
import { statusMetrics, type Summary } from './status-metrics.ts';

const entry = (region: string, status: string, range: string, count: number, total_amount: number | null) =>
  ({ region_id: 1, region, status, range, count, total_amount }) as Summary[number];

describe('statusMetrics', () => {
  const summary = [
    entry('North', 'Incomplete', 'all', 4, 100.1),
    entry('North', 'Unexecuted', 'all', 2, 10.1),
    entry('South', 'Unexecuted', 'all', 3, 20.2),
    entry('South', 'Executed', 'all', 1, 5),
    entry('South', 'Parked', 'all', 9, 900),
    entry('South', 'In Review', 'all', 1, 1),
    entry('South', 'Unexecuted', '30', 1, 7),
  ];

  it('adds regions, keeps to the range, and leaves Incomplete and hidden statuses out of the total', () => {
    const { list, total, totalAmount } = statusMetrics(summary, 'all', ['In Review']);
    expect(list.map(({ status, count, amount }) => [status, count, amount])).toEqual([
      ['Incomplete', 4, 100.1],
      ['Cancelled', 0, 0],
      ['Deleted', 0, 0],
      ['Executed', 1, 5],
      ['In Review', 1, 1],
      ['Unexecuted', 5, 30.3],
    ]);
    expect([total, totalAmount]).toEqual([7, 36.3]);
    expect(statusMetrics(summary, '30', []).total).toBe(1);
  });

  it('shows drafts only where there are some', () => {
    const names = (more: Summary) => statusMetrics([...summary, ...more], 'all', []).list.map(({ status }) => status);
    expect(names([])).not.toContain('Draft');
    expect(names([entry('South', 'Draft', 'all', 1, 0)])).toContain('Draft');
  });

  it('has no amounts for people who may not see money', () => {
    const hidden = summary.map((line) => ({ ...line, total_amount: null }));
    const { list, totalAmount } = statusMetrics(hidden, 'all', []);
    expect([list[0]?.amount, totalAmount]).toEqual([null, null]);
  });
});

describe('pieSlices', () => {
  it('shares the circle, leaves empty ones out and a gap between neighbours', () => {
    const slices = pieSlices([1, 0, 3]);
    expect(slices.map(({ index, start }) => [index, start])).toEqual([
      [0, 0],
      [2, 25],
    ]);
    expect(slices.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(100);
  });
  it('draws a single status as the whole circle, and nothing for nothing', () => {
    expect(pieSlices([0, 5])).toEqual([{ index: 1, start: 0, length: 100 }]);
    expect(pieSlices([0, 0])).toEqual([]);
  });
  it('keeps the smallest slice visible', () => {
    expect(pieSlices([1, 100_000])[0]?.length).toBeGreaterThan(0);
  });
});

describe('ordersToShow', () => {
  const rows = ['Draft', 'Incomplete', 'Unexecuted', 'Executed', 'Cancelled', 'Deleted', 'Parked', 'In Review'].map(
    (status) => ({ status }) as ChangeOrderRow,
  );
  const custom = [
    { name: 'Parked', show_in_dashboard: false },
    { name: 'In Review', show_in_dashboard: true },
  ];
  const shown = (filter: Parameters<typeof ordersToShow>[1]) =>
    ordersToShow(rows, filter, custom).map(({ status }) => status);

  it('has no executed, cancelled, deleted or hidden ones among the open', () => {
    expect(shown({ open: true, range: 'all' })).toEqual(['Draft', 'Incomplete', 'Unexecuted', 'In Review']);
  });
  it('has only the chosen status, so that a row leaves as soon as it is changed', () => {
    expect(shown({ status: 'Parked', range: 'all' })).toEqual(['Parked']);
  });
});

describe('age', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

  it.each([
    [daysAgo(0), 0],
    [daysAgo(0.99), 0],
    [daysAgo(45.5), 45],
    [daysAgo(46), 46],
    [daysAgo(-2), 0],
  ])('counts whole days since %s', (since, days) => {
    expect(countDays(since, now)).toBe(days);
  });

  it('puts an order of 45 days before, one of 46 days behind the line', () => {
    const rows = [0, 15, 16, 30, 31, 45, 46, 400].map((days) => ({ date_created: daysAgo(days) }));
    expect(ageBuckets(rows, now).map(({ label, count, late }) => [label, count, late])).toEqual([
      ['0–15', 2, false],
      ['16–30', 2, false],
      ['31–45', 2, false],
      ['> 45', 2, true],
    ]);
  });
});
