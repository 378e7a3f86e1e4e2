import { describe, expect, test } from 'vitest';
import { chooseColumns } from './choose-columns.ts';
import { fieldOf } from './headings.ts';
import type { Cell, ColumnChoice } from './price-file.ts';
import { readListUnit, unitInHeading } from './read-list-unit.ts';
import { readPriceFile } from './read-price-file.ts';

const CHOICE: ColumnChoice = {
  ...{ sheet: 'List', description: [0], size: null, unit: 1, price: 2, discount: null, multiplier: null },
};
const read = async (rows: Cell[][], choice?: Partial<ColumnChoice>) =>
  (await readPriceFile([{ name: 'List', rows }], choice ? chooseColumns([{ ...CHOICE, ...choice }]) : undefined))!;
const linesOf = ({ materials }: Awaited<ReturnType<typeof read>>) =>
  materials.map(({ description, unit, price }) => [description, unit, price]);

const BIDS: Cell[][] = [
  ['Description', 'UOM', 'Acme Supply', 'Best Electric', 'Disc %'],
  ['EMT 3/4', 'ft', 1.18, 1.1, 10],
  ['Box 4 in', 'ea', 2.4, 2.2, 50],
];

describe('columns a person chose', () => {
  test('are read in place of those that were found', async () => {
    expect(linesOf(await read(BIDS, { price: 3 }))).toEqual([
      ['EMT 3/4', 'ft', '1.1'],
      ['Box 4 in', 'ea', '2.2'],
    ]);
    expect(linesOf(await read(BIDS, { price: 2, discount: 4 }))).toEqual([
      ['EMT 3/4', 'ft', '1.062'],
      ['Box 4 in', 'ea', '1.2'],
    ]);
  });

  test('join two descriptions and a size', async () => {
    const rows: Cell[][] = [
      ['Item', 'Maker', 'Size', 'Cost'],
      ['Coupling', 'Anvil', '2 in', 18.6],
    ];
    const reading = await read(rows, { description: [0, 1], size: 2, unit: null, price: 3 });
    expect(linesOf(reading)).toEqual([['Coupling, Anvil, 2 in', 'ea', '18.6']]);
  });

  test('hold below a second row of headings', async () => {
    const rows: Cell[][] = [...BIDS, ['Description', 'UOM', 'Price', 'Old price', ''], ['Tape', 'roll', 4, 3, '']];
    expect(linesOf(await read(rows, { price: 3 })).at(-1)).toEqual(['Tape', 'roll', '3']);
  });

  test('take the unit of their heading', async () => {
    const rows: Cell[][] = [
      ['Description', 'Each', 'Price per C'],
      ['Wire nut', 0.2, 12],
    ];
    expect(linesOf(await read(rows, { unit: null }))).toEqual([['Wire nut', 'ea', '0.12']]);
  });

  test('are listed with their headings and first values, and say which were used', async () => {
    const { sheets } = await read(BIDS, { price: 3 });
    expect(sheets[0]!.columns[3]).toEqual({ index: 3, heading: 'Best Electric', samples: ['1.1', '2.2'] });
    expect(sheets[0]).toMatchObject({ price: 'Best Electric', used: { description: [0], unit: 1, price: 3 } });
  });

  test('of another sheet leave a sheet as its headings say', async () => {
    const rows: Cell[][] = [
      ['Description', 'Unit', 'Price'],
      ['Tape', 'roll', 4],
    ];
    expect(linesOf(await read(rows, { sheet: 'Other', price: 0 }))).toEqual([['Tape', 'roll', '4']]);
  });
});

describe('a part number beside a name', () => {
  test.each(['Item #', 'Item No.', 'Item', 'Product #', 'Artikel-Nr.', 'No d’article', 'N° article'])(
    '%s is no description',
    async (heading) => {
      const rows: Cell[][] = [
        [heading, 'Product', 'Unit', 'Price'],
        [104411, 'EMT conduit 3/4 in', 'ft', 1.18],
        [104412, 'Square box 4 in', 'ea', 2.4],
      ];
      expect(linesOf(await read(rows))).toEqual([
        ['EMT conduit 3/4 in', 'ft', '1.18'],
        ['Square box 4 in', 'ea', '2.4'],
      ]);
    },
  );
});

describe('headings of other countries', () => {
  test.each<[string, Cell[], Cell[], [string, string, string]]>([
    [
      'German',
      ['Art.-Nr.', 'Bezeichnung', 'ME', 'Einzelpreis (EUR)'],
      ['4711', 'Kabelrohr M20', 'Stk', '1,18'],
      ['Kabelrohr M20', 'ea', '1.18'],
    ],
    [
      'German, by the meter',
      ['Artikel', 'Einheit', 'Nettopreis'],
      ['Mantelleitung 3x1,5', 'm', '0,89'],
      ['Mantelleitung 3x1,5', 'm', '0.89'],
    ],
    [
      'German, in the heading',
      ['Bezeichnung', 'Preis pro Stück'],
      ['Dose 68 mm', '0,45'],
      ['Dose 68 mm', 'ea', '0.45'],
    ],
    [
      'German, list less discount',
      ['Bezeichnung', 'Mengeneinheit', 'Listenpreis', 'Rabatt'],
      ['Rohr', 'Rolle', '100,00', '40%'],
      ['Rohr', 'roll', '60'],
    ],
    [
      'French',
      ['Réf.', 'Désignation', 'Unité', 'Prix unitaire HT'],
      ['A1', 'Tube acier', 'pi', '2,50'],
      ['Tube acier', 'ft', '2.5'],
    ],
    [
      'French Canadian',
      ['No de produit', 'Description', 'Unité de mesure', 'Prix net (CAD)'],
      ['7', 'Vis à gypse', 'boîte', '12,95 $'],
      ['Vis à gypse', 'box', '12.95'],
    ],
    ['French, in the heading', ['Produit', 'Prix par rouleau'], ['Ruban', '4,10'], ['Ruban', 'roll', '4.1']],
    [
      'Canadian',
      ['Item #', 'Description', 'U/M', 'Unit Price (CAD)'],
      ['9', 'EMT 21 mm', 'LF', 'CAD 3.10'],
      ['EMT 21 mm', 'lf', '3.1'],
    ],
    ['Canadian, in the heading', ['Description', 'Price CAD/ft'], ['EMT 21 mm', 'C$3.10'], ['EMT 21 mm', 'ft', '3.1']],
    [
      'Canadian dollars in the heading',
      ['Description', 'Cost (C$/ft)'],
      ['EMT 21 mm', '$3.10'],
      ['EMT 21 mm', 'ft', '3.1'],
    ],
  ])('%s', async (_, heading, row, line) => {
    const reading = await read([heading, row]);
    expect([reading.refused, linesOf(reading)]).toEqual([[], [line]]);
  });

  test.each([
    ['Qty #', 'quantity'],
    ['Material-Nr.', 'code'],
    ['Gesamtpreis', 'total'],
    ['Montant total', 'total'],
    ['Prix de liste', 'price_list'],
    ['Größe', 'size'],
  ])('%s is %s', (heading, field) => expect(fieldOf(heading)).toBe(field));

  test('units', () => {
    expect(['Stück', 'lfm', 'pi²', 'boîte', 'le M', '/ rouleau'].map((word) => readListUnit(word)?.unit)).toEqual([
      'ea',
      'm',
      'sf',
      'box',
      'ea',
      'roll',
    ]);
    expect(unitInHeading('Prix / pi')).toBe('pi');
  });
});
