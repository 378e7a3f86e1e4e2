import { describe, expect, test } from 'vitest';
import { isReservedStatusName, STANDARD_STATUSES, statusKind, statusOptions, statusTargets } from './order-status.ts';

describe('the dropdown', () => {
  test.each([
    ['Draft', true, []],
    ['Draft', false, []],
    ['Incomplete', false, ['Deleted', 'On Hold', 'Disputed']],
    ['Incomplete', true, ['Deleted', 'On Hold', 'Disputed']],
    ['Unexecuted', true, ['Executed', 'Cancelled', 'Deleted', 'On Hold', 'Disputed']],
    ['Executed', true, ['Unexecuted', 'Cancelled', 'Deleted', 'On Hold', 'Disputed']],
    ['Cancelled', true, ['Unexecuted', 'Executed', 'Deleted', 'On Hold', 'Disputed']],
    ['Deleted', true, ['Unexecuted', 'Executed', 'Cancelled', 'On Hold', 'Disputed']],
    ['Deleted', false, ['Incomplete', 'On Hold', 'Disputed']],
    ['On Hold', true, ['Unexecuted', 'Executed', 'Cancelled', 'Deleted', 'Disputed']],
    ['On Hold', false, ['Incomplete', 'Deleted', 'Disputed']],
  ])('of %s (completed: %s) offers %j', (from, completed, options) => {
    expect(statusOptions(from, ['On Hold', 'Disputed'], completed)).toEqual(options);
  });

  test('of Incomplete exists only with custom statuses', () => {
    expect(statusOptions('Incomplete', [], false)).toEqual([]);
  });

  test('without custom statuses offers the other three', () => {
    expect(statusOptions('Executed', [], true)).toEqual(['Unexecuted', 'Cancelled', 'Deleted']);
  });
});

test('no status leads to Draft', () => {
  for (const from of [...STANDARD_STATUSES, 'On Hold']) {
    for (const completed of [true, false]) expect(statusTargets(from, completed)).not.toContain('Draft');
  }
});

test('a status of another spelling is custom', () => {
  expect(statusKind('Executed')).toBe('Executed');
  expect(statusKind('executed')).toBe('custom');
});

test.each([
  ['executed', true],
  [' Draft ', true],
  ['CANCELLED', true],
  ['Canceled by GC', false],
  ['On Hold', false],
])('%j is a standard name: %s', (name, reserved) => {
  expect(isReservedStatusName(name)).toBe(reserved);
});
