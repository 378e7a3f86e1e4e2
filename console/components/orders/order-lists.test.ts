import { describe, expect, it } from 'vitest';
import type { ChangeOrderRow } from '../../../api/contract/change-orders.ts';
import { groupOrders } from './group-orders.ts';
import { columnsOf, isSortable } from './order-columns.ts';
import { nextSorting, sortOrders, totalOf } from './sort-orders.ts';
import { startOf } from './start-of.ts';

const job = (region: string | null) => ({ job_name: 'Mill', region: region === null ? null : { id: 1, name: region } });
const row = (id: number, over: Record<string, unknown> = {}) =>
  ({
    id,
    number: `COR ${1000 + id}`,
    status: 'Unexecuted',
    job: job('North'),
    ...over,
  }) as unknown as ChangeOrderRow;

describe('groupOrders', () => {
  it('groups by region, the unknown one last, and by status, Incomplete first and the rest alphabetical', () => {
    const groups = groupOrders([
      row(1, { job: null }),
      row(2, { status: 'Unexecuted' }),
      row(3, { status: 'In Review' }),
      row(4, { status: 'Incomplete' }),
      row(5, { job: job(null) }),
      row(6, { job: job('Alpine'), status: 'Draft' }),
      row(7, { status: 'Unexecuted' }),
    ]);
    expect(
      groups.map(({ region, groups }) => [
        region,
        groups.map(({ status, rows }) => [status, rows.map(({ id }) => id)]),
      ]),
    ).toEqual([
      ['Alpine', [['Draft', [6]]]],
      [
        'North',
        [
          ['Incomplete', [4]],
          ['In Review', [3]],
          ['Unexecuted', [2, 7]],
        ],
      ],
      ['Unknown Region', [['Unexecuted', [1, 5]]]],
    ]);
  });
});

describe('columnsOf', () => {
  it.each([
    [true, true, 'action daysOld number description approval job status amount'],
    [false, true, 'action daysOld number description approval status amount'],
    [true, false, 'action daysOld number description approval job status'],
  ])('with job names %s and money %s: %s', (showJob, showMoney, columns) => {
    expect(columnsOf({ showJob, showMoney }).join(' ')).toBe(columns);
  });

  it.each([
    'action number description job status',
    'daysOld number description job status amount',
    'number description job status amount',
  ])('keeps the specified order of each group: %s', (specified) => {
    const columns = columnsOf({ showJob: true, showMoney: true });
    const kept = columns.filter((column) => specified.split(' ').includes(column));
    expect(kept.join(' ')).toBe(specified);
  });

  it('sorts by everything but action and status', () => {
    expect(isSortable('action')).toBe(false);
    expect(isSortable('status')).toBe(false);
    expect(isSortable('amount')).toBe(true);
  });
});

describe('sortOrders', () => {
  const rows = [
    row(1, { total_amount: 5, description: 'beta', date_created: '2026-03-01T00:00:00Z', number: 'COR 12' }),
    row(2, { total_amount: null, description: 'Alpha', date_created: '2026-01-01T00:00:00Z', number: 'COR 9' }),
    row(3, { total_amount: 40, description: 'item 10', date_created: '2026-02-01T00:00:00Z' }),
    row(4, { total_amount: 5, description: 'item 9', date_created: '2026-02-01T00:00:00Z', number: 'COR 9' }),
  ];
  it.each([
    ['amount', false, [1, 4, 3, 2]],
    ['amount', true, [3, 1, 4, 2]],
    ['number', false, [2, 4, 1, 3]],
    ['description', false, [2, 1, 4, 3]],
    ['daysOld', false, [1, 3, 4, 2]],
    ['daysOld', true, [2, 3, 4, 1]],
  ] as const)('by %s, descending %s', (column, descending, ids) => {
    expect(sortOrders(rows, { column, descending }).map(({ id }) => id)).toEqual(ids);
  });

  it('leaves the order of the server without a sorting', () => {
    expect(sortOrders(rows, null)).toBe(rows);
  });

  it('turns around on the second click of the same header only', () => {
    const first = nextSorting(null, 'amount');
    expect(first).toEqual({ column: 'amount', descending: false });
    expect(nextSorting(first, 'amount').descending).toBe(true);
    expect(nextSorting({ column: 'amount', descending: true }, 'amount').descending).toBe(false);
    expect(nextSorting(first, 'number')).toEqual({ column: 'number', descending: false });
  });
});

describe('what a row shows', () => {
  it('adds amounts without losing a cent', () => {
    const amounts = [0.1, 0.2, 1_000_000.07, null];
    expect(totalOf(amounts.map((total_amount) => ({ total_amount })))).toBe(1_000_000.37);
  });

  it.each([
    ['Short', 'Short'],
    ['Ten chars!', 'Ten chars!'],
    ['Relocate conduit', 'Relocate c…'],
    ['Reubicar tubería', 'Reubicar t…'],
    ['Cafe\u0301 wires above', 'Cafe\u0301 wires…'],
    ['Pour slabe\u0301 here', 'Pour slabe\u0301…'],
    ['👷🏽‍♀️👷🏽‍♀️ two on site', '👷🏽‍♀️👷🏽‍♀️ two on …'],
  ])('shows of %j on a card %j', (description, shown) => {
    expect(startOf(description)).toBe(shown);
  });
});
