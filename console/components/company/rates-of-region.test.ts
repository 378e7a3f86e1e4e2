import { describe, expect, test } from 'vitest';
import { keepNumber, setOfRegion, showMarkup, storedMarkup, typedMarkup } from './rates-of-region.ts';

const row = (id: number, region_id: number | null, job_id: number | null = null) => ({ id, region_id, job_id });
const ids = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id);

describe('the set of a region', () => {
  const all = [row(1, null), row(2, null), row(3, 7), row(4, null, 9), row(5, 7, 9)];
  test('is its own', () => {
    expect([ids(setOfRegion(all, 7)), setOfRegion(all, 7).isFallback]).toEqual([[3], false]);
  });
  test("is the company's when it has none", () => {
    expect([ids(setOfRegion(all, 8)), setOfRegion(all, 8).isFallback]).toEqual([[1, 2], true]);
  });
  test('of the whole company leaves regions and jobs out', () => {
    expect([ids(setOfRegion(all, null)), setOfRegion(all, null).isFallback]).toEqual([[1, 2], false]);
  });
});

test.each([
  ['8.25', true, 0.0825],
  ['8.375', true, 0.08375],
  ['8.123456', true, 0.081235],
  ['.5', true, 0.005],
  ['5.', true, 0.05],
  ['100', true, 1],
  ['20', false, 20],
  ['12.5', false, 12.5],
])('%j as percent %s is stored as %d', (typed, isPercentage, stored) => {
  expect(storedMarkup(typed, isPercentage)).toBe(stored);
});

test.each([
  [0.0825, true, '8.25', '8.25%'],
  [0.08375, true, '8.375', '8.375%'],
  [0.29, true, '29', '29%'],
  [20, false, '20', '$20.00'],
  [null, true, '0', '—'],
])('%d (percent %s) is typed as %j and shown as %j', (markup_value, markup_percentage, typed, shown) => {
  expect(typedMarkup({ markup_value, markup_percentage })).toBe(typed);
  expect(showMarkup({ markup_value, markup_percentage })).toBe(shown);
});

test.each([
  ['12a.5', '12.5'],
  ['1.2.3', '1.23'],
  ['-5', '5'],
  ['$1,200', '1200'],
  ['.', '.'],
])('typing %j leaves %j', (typed, left) => expect(keepNumber(typed)).toBe(left));
