import { describe, expect, test } from 'vitest';
import { chooseSpan, fillGaps, listBuckets, type MetricRange } from './metrics.ts';

const NOW = new Date('2026-03-03T17:07:30Z');

describe('a range', () => {
  test.each([
    ['1h', '5 minutes', 13, '2026-03-03T16:05:00.000Z'],
    ['1d', 'hour', 25, '2026-03-02T17:00:00.000Z'],
    ['1w', 'day', 8, '2026-02-24T00:00:00.000Z'],
    ['1m', 'day', 31, '2026-02-01T00:00:00.000Z'],
    ['1y', 'month', 13, '2025-03-01T00:00:00.000Z'],
  ] as const)('%s is cut by %s', (range, bucket, count, first) => {
    const span = chooseSpan({ range }, NOW)!;
    const buckets = listBuckets(span);
    expect([span.bucket, buckets.length, buckets[0]!.toISOString(), span.to]).toEqual([bucket, count, first, NOW]);
  });

  test('reaches from one given date to the other', () => {
    const span = chooseSpan({ start: new Date('2026-01-01'), end: new Date('2026-01-03'), range: '1d' }, NOW)!;
    expect(listBuckets(span)).toHaveLength(48);
  });

  test('is cut more coarsely where its dates lie too far apart', () => {
    const cut = (range: MetricRange, years: number) =>
      chooseSpan({ start: new Date(NOW.getTime() - years * 365 * 86_400_000), range }, NOW)!.bucket;
    expect([cut('1h', 1), cut('1d', 1), cut('1d', 10), cut('1y', 100)]).toEqual(['day', 'day', 'month', 'month']);
    expect(listBuckets(chooseSpan({ start: new Date('1900-01-01'), range: '1h' }, NOW)!).length).toBeLessThan(1_602);
  });

  test('that ends before it begins is none', () => {
    expect(chooseSpan({ start: NOW, end: NOW, range: '1d' }, NOW)).toBeNull();
    expect(chooseSpan({ start: NOW, end: new Date('2026-03-03'), range: '1d' }, NOW)).toBeNull();
  });

  test('from a moment to come is as long as it is named', () => {
    const start = new Date('2027-01-01');
    expect(chooseSpan({ start, range: '1h' }, NOW)!.to).toEqual(new Date('2027-01-01T01:00:00Z'));
  });
});

describe('a gap', () => {
  const draw = (values: (number | null)[]) => fillGaps(values).map(({ value }) => value);
  test('of one or two missing points is drawn straight', () => {
    expect(draw([10, null, 20])).toEqual([10, 15, 20]);
    expect(draw([10, null, null, 40, null, 60])).toEqual([10, 20, 30, 40, 50, 60]);
    expect(fillGaps([1, null, 3]).map(({ interpolated }) => interpolated)).toEqual([false, true, false]);
  });
  test('of three stays open, and so do the ends', () => {
    expect(draw([null, 1, null, null, null, 2, null])).toEqual([null, 1, null, null, null, 2, null]);
    expect(draw([])).toEqual([]);
  });
});
