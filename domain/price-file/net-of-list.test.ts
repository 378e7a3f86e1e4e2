import { describe, expect, test } from 'vitest';
import type { Cell } from './price-file.ts';
import { readListUnit } from './read-list-unit.ts';
import { readPriceFile } from './read-price-file.ts';

const read = async (...rows: Cell[][]) => (await readPriceFile([{ name: 'List', rows }]))!;

describe('a list price beside its discount or multiplier', () => {
  test.each<[string, Cell[], string]>([
    ['a discount in percent', ['Coupling, 2 in', 'EA', '$18.60', '62%'], '7.068'],
    ['a discount as a whole number', ['Coupling, 2 in', 'EA', '$18.60', '62'], '7.068'],
    ['a discount as a fraction', ['Coupling, 2 in', 'EA', 18.6, 0.62], '7.068'],
    ['no discount on this row', ['Coupling, 2 in', 'EA', '$18.60', ''], '18.6'],
    ['a discount of nothing', ['Coupling, 2 in', 'EA', '$18.60', '0%'], '18.6'],
  ])('%s gives the net price', async (_, row, price) => {
    const { materials } = await read(['Item Description', 'UOM', 'List Price', 'Disc %'], row);
    expect(materials.map((material) => material.price)).toEqual([price]);
  });

  test.each<[Cell, string]>([
    ['.41', '86.92'],
    [0.41, '86.92'],
    ['41%', '86.92'],
    ['1', '212'],
  ])('a multiplier of %j gives the net price', async (multiplier, price) => {
    const { materials, refused } = await read(
      ['Description', 'List', 'Mult', 'UM'],
      ['Copper, 3/4 in', '212.00', multiplier, 'EA'],
    );
    expect(refused).toEqual([]);
    expect(materials[0]).toMatchObject({ price });
  });

  test('says what it was', async () => {
    const { materials } = await read(['Description', 'List', 'Mult', 'UM'], ['Copper tee', '9.80', '.33', 'EA']);
    expect(materials[0]!.notes).toContainEqual({ code: 'price_net_of_list', from: '9.8', to: '3.234' });
  });

  test.each<[string, Cell]>([
    ['Disc %', 'call'],
    ['Disc %', '1'],
    ['Disc %', '120%'],
    ['Mult', '1.05'],
    ['Mult', '-0.4'],
  ])('%s %j is refused, not guessed', async (heading, cell) => {
    const { materials, refused } = await read(['Description', 'List Price', heading], ['Copper tee', '9.80', cell]);
    expect(materials).toEqual([]);
    expect(refused).toMatchObject([{ code: 'discount_text', description: 'Copper tee' }]);
  });

  test('stays as it is where a net price stands beside it', async () => {
    const { materials } = await read(
      ['Description', 'List Price', 'Disc %', 'Net Price'],
      ['Copper tee', '9.80', '50%', '4.75'],
    );
    expect(materials[0]).toMatchObject({ price: '4.75' });
  });
});

test.each([
  ['MSF', 'sf', 1000],
  ['CSF', 'sf', 100],
  ['CWT', 'lb', 100],
  ['/CWT', 'lb', 100],
  ['MBF', 'bf', 1000],
  ['CLF', 'ft', 100],
  ['C', 'ea', 100],
])('the unit %s is %s by %d', (text, unit, many) => {
  expect(readListUnit(text)).toEqual({ unit, many });
});

test('a price per thousand square feet is converted', async () => {
  const { materials } = await read(
    ['Description', 'Price', 'UOM'],
    ['Gypsum board', '$612.00', 'MSF'],
    ['Beam', '$88.50', 'CWT'],
  );
  expect(materials.map(({ price, unit }) => [price, unit])).toEqual([
    ['0.612', 'sf'],
    ['0.885', 'lb'],
  ]);
});
