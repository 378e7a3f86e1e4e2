import { describe, expect, test } from 'vitest';
import { materialKey, openMaterialList } from './material-merge.ts';

describe('the same material', () => {
  test.each([
    ['3/4" EMT', 'ft', '  3/4"   emt ', 'FT'],
    ['Wire nut', 'ea', 'wire nut', 'each'],
    ['Anchor', 'sleeve', 'ANCHOR', ' Sleeve '],
  ])('is %s by %s as %s by %s', (description, unit, other, otherUnit) => {
    expect(materialKey(other, otherUnit)).toBe(materialKey(description, unit));
  });

  test('is not sold by another unit', () => {
    expect(materialKey('Wire nut', 'box')).not.toBe(materialKey('Wire nut', 'ea'));
  });
});

test('a row of a file finds the oldest of the list that is the same, or none', () => {
  const row = (id: number, description: string) => ({ id, description, unit: 'ft', price: null });
  const find = openMaterialList([row(7, 'EMT'), row(3, 'emt'), row(9, 'EMT '), row(5, 'PVC')]);
  expect(find('Emt', 'feet')?.id).toBe(3);
  expect(find('PVC', 'ft')?.id).toBe(5);
  expect(find('Copper', 'ft')).toBeNull();
});
