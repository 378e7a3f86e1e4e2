import { describe, expect, test } from 'vitest';
import { findColumns } from './find-columns.ts';
import { fieldOf } from './headings.ts';
import { LONGEST_DESCRIPTION, MOST_COLUMNS, MOST_MATERIALS, type Cell } from './price-file.ts';
import { hasPriceFileEnding, PriceFileError } from './problems.ts';
import { readListUnit, unitInDescription, unitInHeading } from './read-list-unit.ts';
import { readPriceFile } from './read-price-file.ts';

const HEADING: Cell[] = ['Description', 'Unit', 'Price'];
const read = async (...rows: Cell[][]) => (await readPriceFile([{ name: 'List', rows }]))!;

describe('a heading means', () => {
  test.each([
    ['$', 'price'],
    ['#', 'code'],
    ['  ', null],
    ['Graybar net price 2026', 'price_net'],
    ['Local list price as shown', 'price_list'],
    ['Branch price for you', 'price'],
    ['Price break code', 'code'],
    ['Extended job cost', 'total'],
    ['Extended warranty', null],
    ['Long text description here', 'description'],
    ['Unit of selling it', 'unit'],
    ['Vendor stocking sku', 'code'],
    ['Everything else that anybody could ever say about it', null],
    ['Remarks of ours', null],
  ])('%j: %s', (heading, field) => expect(fieldOf(heading)).toBe(field));
});

describe('the columns of a list', () => {
  test('without headings are told by what they hold: words, prices with cents, no line numbers', () => {
    const rows: Cell[][] = [
      [1, 'Conduit, 3/4 in EMT', 'stick', '6.10', '5'],
      [2, 'Box', 'ea', '2.20', '7'],
      [3, 'Coupling', 'ea', '1.30', '9'],
    ];
    expect(findColumns(rows)?.columns).toEqual({ description: [1], size: null, unit: 2, price: 3, headingUnit: null });
  });

  test('of quantity, price and total take the middle one', () => {
    const rows: Cell[][] = [2, 3, 4].map((many): Cell[] => [`Box number ${many}`, many, 1.5 * many, 1.5 * many * many]);
    expect(findColumns(rows)?.columns.price).toBe(2);
  });

  test('of two that read like words the one that says more describes', () => {
    const rows: Cell[][] = [
      ['Wire', 'THHN copper stranded, black', 0.29],
      ['Pipe', 'EMT conduit, ten foot stick', 6.1],
    ];
    expect(findColumns(rows)?.columns.description).toEqual([1]);
  });

  test('with two prices alike take the one further right, and no name for one that nobody headed', async () => {
    expect(
      findColumns([
        ['Box of screws', 1.5, 2.5],
        ['Pipe of copper', 3.5, 9.5],
      ])?.columns.price,
    ).toBe(2);
    const { sheets } = await read(
      ['', 'Shelf mark', 'Unit', 'Price'],
      ['Box of screws', 'A1', 'ea', 2],
      ['Pipe of copper', 'B2', 'ft', 3],
    );
    expect(sheets).toMatchObject([{ description: null, unit: 'Unit', price: 'Price', materials: 2 }]);
  });

  test('are none where nothing costs anything or nothing is named', () => {
    expect(findColumns([['only words', 'and more of them']])).toBeNull();
    expect(findColumns([[1.5], [2.5]])).toBeNull();
    expect(findColumns([['Price'], [1.5], [2.5]])).toBeNull();
    expect(
      findColumns([
        ['Unit', 'Price'],
        ['ea', 2.5],
        ['ft', 3.5],
      ]),
    ).toBeNull();
  });
});

describe('a row of a list', () => {
  test('further right than any list goes is refused with how many columns it has', async () => {
    const wide: Cell[] = ['Box', 'ea', 2, ...Array.from({ length: MOST_COLUMNS }, () => 'x')];
    const empty: Cell[] = ['Pipe', 'ft', 3, ...Array.from({ length: MOST_COLUMNS }, () => '')];
    const { refused, materials } = await read(HEADING, wide, empty);
    expect(refused).toMatchObject([
      { row: 2, code: 'too_many_columns', description: 'Box', price: String(wide.length) },
    ]);
    expect(materials.map(({ description }) => description)).toEqual(['Pipe']);
  });

  test('of another heading begins another table with columns of its own', async () => {
    const { materials, passed } = await read(
      ['Item', ...HEADING],
      ['B1', 'Box', 'ea', 2],
      ['Net Price', 'Item', 'Item Description', 'UOM'],
      [3, 'P1', 'Pipe', 'ft'],
    );
    expect(materials.map(({ description, unit, price }) => [description, unit, price])).toEqual([
      ['Box', 'ea', '2'],
      ['P1, Pipe', 'ft', '3'],
    ]);
    expect(passed.headings).toBe(1);
  });

  test('without a name is refused, unless its size stands under a name', async () => {
    const { refused, materials } = await read(
      ['Description', 'Size', 'Unit', 'Price'],
      ['', '3/4 in', 'ea', 1],
      ['Elbow', '1/2 in', 'ea', 2],
      ['', '1 in', 'ea', 3],
    );
    expect(refused).toMatchObject([{ row: 2, code: 'no_description' }]);
    expect(materials.map(({ description, notes }) => [description, notes.map(({ code }) => code)])).toEqual([
      ['Elbow, 1/2 in', ['size_added']],
      ['Elbow, 1 in', ['description_above', 'size_added']],
    ]);
  });

  test('with too long a name keeps the front of it, and says so', async () => {
    const { materials } = await read(HEADING, ['long '.repeat(LONGEST_DESCRIPTION), 'ea', 1]);
    expect(materials[0]!.description.length).toBeLessThanOrEqual(LONGEST_DESCRIPTION);
    expect(materials[0]!.description).toMatch(/long…$/u);
    expect(materials[0]!.notes).toEqual([{ code: 'description_shortened' }]);
  });

  test('whose price is for a hundred is priced each, whatever its unit says', async () => {
    const { materials } = await read(
      HEADING,
      ['THHN wire', 'ft', '29.00 / C'],
      ['Wire nut', 'ea', '4.50 / M'],
      ['Strap', 'ea', '1.10/ft'],
    );
    expect(materials.map(({ unit, price }) => [unit, price])).toEqual([
      ['ft', '0.29'],
      ['ea', '0.0045'],
      ['ea', '1.1'],
    ]);
  });

  test('refused in a list without units is shown without one', async () => {
    const { refused } = await read(['Description', 'Price'], ['Box', 'call'], ['Pipe', 2]);
    expect(refused).toMatchObject([{ code: 'price_text', description: 'Box', unit: '', price: 'call' }]);
  });
});

test('more materials than fifty thousand are not read to their end', async () => {
  const rows = Array.from({ length: MOST_MATERIALS + 2 }, (_, at): Cell[] => [`Box ${at}`, 'ea', 1]);
  expect(await readPriceFile([{ name: '', rows: [HEADING, ...rows] }])).toBeNull();
});

test.each([
  ['ea', true, 'ea', 1],
  ['m', false, 'ea', 1000],
  ['m', true, 'm', 1],
  ['C', false, 'ea', 100],
])('the unit %j of a list that is metric: %s', (word, metric, unit, many) => {
  expect(readListUnit(word, { metric })).toEqual({ unit, many });
});

test('a heading names a unit, or only that there is one', () => {
  expect(['Price per ft', 'Price per unit', 'Price'].map(unitInHeading)).toEqual(['ft', null, null]);
});

test('what is no unit is none, alone and behind a name', () => {
  expect([readListUnit(''), readListUnit('x'.repeat(30)), readListUnit('whatever')]).toEqual([null, null, null]);
  expect([unitInDescription('Plain box'), unitInDescription('Box, blue'), unitInDescription('Panel - C')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(unitInDescription('Mud ring, ea')).toMatchObject({ description: 'Mud ring', unit: { unit: 'ea' } });
});

test('a file that cannot be read says why, and its ending is asked first', () => {
  expect(new PriceFileError('pdf')).toMatchObject({
    name: 'PriceFileError',
    problem: 'pdf',
    message: 'This file is a PDF. Please export the price list as .xlsx or .csv.',
  });
  expect(['List.XLSX', 'list.txt', 'list.pdf', 'xlsx'].map(hasPriceFileEnding)).toEqual([true, true, false, false]);
});
