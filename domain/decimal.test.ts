import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDecimals,
  canonicalDecimal,
  compareDecimals,
  formatDecimal,
  multiplyDecimals,
  parseDecimal,
  roundDecimal,
  sameDecimal,
  toDecimal,
} from './decimal.ts';

const decimal = fc.record({ digits: fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), places: fc.nat({ max: 8 }) });

describe('reading', () => {
  test.each([
    ['12.50', '12.5'],
    ['-3', '-3'],
    ['+3.0', '3'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['000', '0'],
    ['-0.00', '0'],
    ['1e-7', '0.0000001'],
    ['1.5e+3', '1500'],
    ['1E2', '100'],
    ['1.25e1', '12.5'],
    ['1e21', '1000000000000000000000'],
    ['5e-10', '0.0000000005'],
    ['1e100', `1${'0'.repeat(100)}`],
    ['1.5e1', '15'],
    ['120', '120'],
    ['0.0010', '0.001'],
    ['100000000.0001', '100000000.0001'],
  ])('%s is %s', (text, canonical) => {
    expect(formatDecimal(toDecimal(text))).toBe(canonical);
  });

  test.each([
    '',
    '.',
    '-',
    '1,000',
    '$5',
    '1 2',
    'NaN',
    'Infinity',
    '0x10',
    '1e9999',
    '1.2.3',
    'e5',
    '--1',
    '1e1.5',
    '1x',
    'x1',
  ])('%j is not a decimal', (text) => {
    expect(parseDecimal(text)).toBeNull();
    expect(() => toDecimal(text)).toThrow(new RangeError(`Not a decimal: '${text}'`));
  });

  test('a canonical string reads back as itself', () => {
    fc.assert(
      fc.property(decimal, (value) => {
        const text = formatDecimal(value);
        expect(formatDecimal(toDecimal(text))).toBe(text);
        expect(compareDecimals(value, toDecimal(text))).toBe(0);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('canonicalDecimal', () => {
  test.each([
    [12.5, '12.5'],
    [' 8.0000 ', '8'],
    [0.1, '0.1'],
    [1e-7, null],
    ['1.23456', null],
    ['1.23450', '1.2345'],
    [Number.NaN, null],
    [Infinity, null],
    ['eight', null],
    ['', null],
  ])('%j gives %j', (input, expected) => {
    expect(canonicalDecimal(input)).toBe(expected);
  });

  test('as many places as asked for', () => {
    expect(canonicalDecimal('0.123456', 6)).toBe('0.123456');
    expect(canonicalDecimal('0.123456', 2)).toBeNull();
  });
});

describe('rounding', () => {
  test.each([
    ['0.5', 0, '1'],
    ['-0.5', 0, '-1'],
    ['0.49999', 0, '0'],
    ['-0.4', 0, '0'],
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['2.345', 2, '2.35'],
    ['7', 2, '7'],
    ['2.34', 2, '2.34'],
    ['-2.344', 2, '-2.34'],
  ])('%s to %d places is %s', (text, places, expected) => {
    expect(formatDecimal(roundDecimal(toDecimal(text), places))).toBe(expected);
  });

  test('is never more than half a unit away, and symmetric around zero', () => {
    fc.assert(
      fc.property(decimal, fc.nat({ max: 4 }), (value, places) => {
        const rounded = roundDecimal(value, places);
        const doubled = addDecimals(value, { digits: -rounded.digits, places });
        const twice = multiplyDecimals(doubled, { digits: 2n, places: 0 });
        expect(compareDecimals(twice, { digits: 1n, places })).toBeLessThanOrEqual(0);
        expect(compareDecimals(twice, { digits: -1n, places })).toBeGreaterThanOrEqual(0);
        expect(roundDecimal({ ...value, digits: -value.digits }, places).digits).toBe(-rounded.digits);
      }),
      { numRuns: 1000 },
    );
  });
});

test('rounding leaves as many places as were asked for', () => {
  expect(roundDecimal(toDecimal('7'), 2)).toEqual({ digits: 700n, places: 2 });
  expect(roundDecimal(toDecimal('7.129'), 2)).toEqual({ digits: 713n, places: 2 });
  expect(toDecimal('1.5e3')).toEqual({ digits: 1500n, places: 0 });
});

test('0.1 + 0.2 is 0.3', () => {
  expect(formatDecimal(addDecimals(toDecimal('0.1'), toDecimal('0.2')))).toBe('0.3');
});

test.each([
  ['8', '8.0', true],
  ['8', '8.0001', false],
  [null, null, true],
  [null, '0', false],
  ['0', null, false],
])('%j and %j the same number: %s', (a, b, expected) => {
  expect(sameDecimal(a, b)).toBe(expected);
});

test.each([
  ['1', '2', -1],
  ['2', '1.99', 1],
  ['-1', '-1.0', 0],
  ['-2', '-1', -1],
])('%s compared with %s is %d', (a, b, expected) => {
  expect(compareDecimals(toDecimal(a), toDecimal(b))).toBe(expected);
});

test('a product is exact', () => {
  expect(formatDecimal(multiplyDecimals(toDecimal('1.25'), toDecimal('-0.0004')))).toBe('-0.0005');
});
