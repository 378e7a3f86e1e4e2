import { expect, test } from 'vitest';
import type { LineItem } from './change-order.ts';
import { isMaterialChange } from './material-change.ts';

function line(over: Partial<LineItem> = {}): LineItem {
  return {
    id: 1,
    category: 'labor',
    name: 'Electrician',
    quantity: '8',
    unit: 'hr',
    unitCost: '68',
    rateKind: null,
    position: 0,
    ...over,
  };
}
const pipe = line({ category: 'materials', name: '3/4" EMT', quantity: '120', unit: 'ft' });

test.each<[string, LineItem[], boolean]>([
  ['the cost', [line({ unitCost: '70' }), pipe], false],
  ['a cost becoming unknown', [line({ unitCost: null }), pipe], false],
  ['the order of lines', [pipe, line()], false],
  ['the id, position and rate kind', [line({ id: 9, position: 4, rateKind: 'overtime' }), pipe], false],
  [
    'the spelling of number, unit and name',
    [line({ quantity: '8.0', unit: 'Hours', name: ' electrician ' }), pipe],
    false,
  ],
  ['a quantity', [line({ quantity: '6' }), pipe], true],
  ['a quantity becoming unknown', [line({ quantity: null }), pipe], true],
  ['a unit', [line(), { ...pipe, unit: 'lf' }], true],
  ['a unit of their own', [line(), { ...pipe, unit: 'furlong' }], true],
  ['a name', [line({ name: 'Foreman' }), pipe], true],
  ['a category', [line({ category: 'other' }), pipe], true],
  ['a line gone', [line()], true],
  ['a line twice', [line(), pipe, pipe], true],
])('%s: material change %s', (_what, after, expected) => {
  expect(isMaterialChange({ items: [line(), pipe] }, { items: after })).toBe(expected);
});
