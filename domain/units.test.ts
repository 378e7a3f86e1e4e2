import { describe, expect, test } from 'vitest';
import { UNITS } from './change-order.ts';
import { formatQuantity, readUnit } from './units.ts';

test.each(UNITS)('%s is itself', (unit) => {
  expect(readUnit(unit)).toBe(unit);
});

test.each([
  ['feet', 'ft'],
  ["'", 'ft'],
  ['pies', 'ft'],
  ['Ft.', 'ft'],
  ['hrs', 'hr'],
  ['Hrs.', 'hr'],
  ['HORAS', 'hr'],
  ['man-hours', 'hr'],
  ['día', 'day'],
  ['días', 'day'],
  ['wks', 'week'],
  ['sq. ft.', 'sf'],
  ['SQFT', 'sf'],
  ['linear  feet', 'lf'],
  ['cubic yards', 'cy'],
  ['yards', 'yd'],
  ['lbs', 'lb'],
  ['pcs', 'ea'],
  ['pzas', 'ea'],
  ['boxes', 'box'],
  ['cajas', 'box'],
  ['galones', 'gal'],
  ['rollos', 'roll'],
  ['lump sum', 'ls'],
  ['pares', 'pair'],
  ['láminas', 'sheet'],
])('%j is %s', (text, unit) => {
  expect(readUnit(text)).toBe(unit);
});

test.each(['', 's', 'furlong', 'inches', '"'])('%j is no unit of ours', (text) => {
  expect(readUnit(text)).toBeNull();
});

test('no spelling means two units', () => {
  for (const unit of UNITS) expect(readUnit(`${unit}s`)).toBe(unit);
});

describe('a quantity reads', () => {
  test.each([
    ['8', 'hr', 'English', '8 hr'],
    ['1', 'day', 'English', '1 day'],
    ['1.5', 'day', 'English', '1.5 days'],
    ['3', 'boxes', 'English', '3 boxes'],
    ['120', 'feet', 'English', '120 ft'],
    ['2', 'furlong', 'English', '2 furlong'],
    ['2', ' ', 'English', '2'],
    ['8', 'hr', 'Spanish', '8 horas'],
    ['1', 'dia', 'Spanish', '1 día'],
    ['5', 'sf', 'Spanish', '5 sf'],
  ] as const)('%s %s in %s as %s', (quantity, unit, language, text) => {
    expect(formatQuantity(quantity, unit, language)).toBe(text);
  });

  test('in English unless said otherwise', () => {
    expect(formatQuantity('1', 'ls')).toBe('1 lump sum');
  });
});
