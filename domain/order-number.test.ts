import { describe, expect, test } from 'vitest';
import { invoiceLabel, labelForFile, ORDER_PREFIX, orderLabel, readSaidNumber } from './order-number.ts';

describe('the label of an order', () => {
  test.each([
    [null, 4, 1014, 'COR 4'],
    [null, null, 1014, 'COR 1014'],
    ['RMT', 4, 1014, 'RMT-004'],
    ['RMT', 1204, 1014, 'RMT-1204'],
    ['RMT', null, 1014, 'RMT-1014'],
  ])('prefix %s, number %s, running number %s is %s', (prefix, cor, id, label) => {
    expect(orderLabel(prefix, cor, id)).toBe(label);
  });

  test.each([
    ['RMT', true],
    ['R2', true],
    ['rmt', false],
    ['2R', false],
    ['', false],
    ['ABCDEFGHIJK', false],
    ['R-T', false],
  ])('%s as a prefix: %s', (prefix, allowed) => {
    expect(ORDER_PREFIX.test(prefix)).toBe(allowed);
  });
});

describe('a number as people write it', () => {
  test.each([
    ['4', null, 4],
    ['#4', null, 4],
    ['COR 4', 'COR', 4],
    ['cor-4', 'COR', 4],
    ['cor#4', 'COR', 4],
    ['RMT-004', 'RMT', 4],
    ['rmt 4', 'RMT', 4],
    ['1014', null, 1014],
  ])('%s', (words, prefix, number) => {
    expect(readSaidNumber(words)).toEqual({ prefix, number });
  });

  test.each(['', 'COR', 'four', '4 ft', 'COR 4 and 5', '1,014', '12345678901'])("'%s' is none", (words) => {
    expect(readSaidNumber(words)).toBeNull();
  });
});

describe('the number of an invoice', () => {
  test.each([
    ['COR 4', { name: 'Riverside Medical Tower', projectNumber: '2231' }, 'COR-4-2231'],
    ['COR 4', { name: 'Riverside Medical Tower', projectNumber: null }, 'COR-4-RIVERSID'],
    ['RMT-004', { name: 'Ñandú 5', projectNumber: ' ' }, 'RMT-004-NANDU'],
    ['COR 1014', null, 'COR-1014'],
  ])('%s of %o is %s', (label, job, number) => {
    expect(invoiceLabel(label, job).startsWith(number)).toBe(true);
    expect(invoiceLabel(label, job).length).toBeLessThanOrEqual(15);
  });

  test('a file name has no spaces', () => {
    expect(labelForFile('COR 4')).toBe('COR-4');
  });
});
