import { describe, expect, test } from 'vitest';
import type { Cell, RefusalCode } from './price-file.ts';
import { decimalSignOf, readPrice } from './read-price.ts';

const read = (cell: Cell, sign?: '.' | ',') => {
  const reading = readPrice(cell, sign);
  return 'refused' in reading ? reading.refused : reading.read.price;
};

describe('a price as it is written', () => {
  test.each<[Cell, string]>([
    ['$1,234.50', '1234.5'],
    ['1.234,50', '1234.5'],
    ['0,98', '0.98'],
    [',125', '0.125'],
    ['.5', '0.5'],
    ["1'234.50", '1234.5'],
    ['1 234,50', '1234.5'],
    ['1,234,567.89', '1234567.89'],
    ['98¢', '0.98'],
    ['12 cents', '0.12'],
    ['US$ 12.50', '12.5'],
    ['12.50/ft', '12.5'],
    ['45.00 / C', '45'],
    ['12.5 dlls', '12.5'],
    ['0,125', '0.125'],
    ['1,234', '1234'],
    ['0.30000000000000004', '0.3'],
    [0.30000000000000004, '0.3'],
    [12, '12'],
  ])('%j is %s', (cell, price) => expect(read(cell)).toBe(price));

  test.each<[Cell, RefusalCode]>([
    [null, 'no_price'],
    ['', 'no_price'],
    ['  ', 'no_price'],
    ['n/a', 'no_price'],
    ['-', 'no_price'],
    ['call', 'price_text'],
    ['about 12', 'price_text'],
    ['12 or 14', 'price_text'],
    ['(5.00', 'price_text'],
    ['5.00)', 'price_text'],
    ['1.2.3', 'price_text'],
    ['12,34.5', 'price_text'],
    ['1234,567.8', 'price_text'],
    ['1.234,5.6', 'price_text'],
    ['1 2', 'price_text'],
    [true, 'price_text'],
    [Number.NaN, 'price_text'],
    [Infinity, 'price_text'],
    [{ problem: 'error', text: '#REF!' }, 'cell_error'],
    [{ problem: 'uncalculated', text: '=A1' }, 'uncalculated'],
    ['(5.00)', 'price_negative'],
    ['5.00-', 'price_negative'],
    [-1, 'price_negative'],
    ['99999999999', 'price_too_large'],
  ])('%j is refused: %s', (cell, code) => expect(read(cell)).toBe(code));

  test.each([
    ['1,234', ',', '1.234'],
    ['1.234', ',', '1234'],
    ['1.234', '.', '1.234'],
  ] as const)('%j in a column with the sign %j is %s', (cell, sign, price) => expect(read(cell, sign)).toBe(price));

  test('what stands behind it is kept, and said where it was read one of two ways', () => {
    expect(readPrice('12.50 per lf')).toEqual({
      read: { price: '12.5', rounded: false, cents: false, comma: false, per: 'lf' },
    });
    expect(readPrice('0,98')).toMatchObject({ read: { comma: true } });
    expect(readPrice('1.23456')).toMatchObject({ read: { price: '1.2346', rounded: true } });
  });
});

test.each<[Cell[], string]>([
  [['1,50', '2,75', '3'], ','],
  [['1.50', '2,75'], '.'],
  [['1,234', 5, null], '.'],
  [['call', ''], '.'],
])('the prices %j divide cents by %j', (cells, sign) => expect(decimalSignOf(cells)).toBe(sign));
