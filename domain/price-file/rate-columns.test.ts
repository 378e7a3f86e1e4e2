import { describe, expect, it } from 'vitest';
import { readPriceFile } from './read-price-file.ts';
import { pricedColumns } from './rate-columns.ts';
import type { Cell } from './price-file.ts';

const read = async (...rows: Cell[][]) => (await readPriceFile([{ name: 'List', rows }]))!;
const short = (rows: { description: string; unit: string; price: string }[]) =>
  rows.map(({ description, unit, price }) => `${description} | ${unit} | ${price}`);

describe('rental rates', () => {
  it.each([
    ['Day, Week, 4 Week', ['Equipment', 'Day', 'Week', '4 Week'], '4 weeks'],
    ['Daily Rate, Weekly Rate, Monthly Rate', ['Description', 'Daily Rate', 'Weekly Rate', 'Monthly Rate'], 'month'],
    ['1 Day, 1 Week, 28 Days', ['Machine', '1 Day', '1 Week', '28 Days'], '4 weeks'],
    ['Día, Semana, Mes', ['Equipo', 'Día', 'Semana', 'Mes'], 'month'],
  ])('headed %s are one material a period', async (_, heading, last) => {
    const reading = await read(
      heading,
      ['Mini excavator 3.5 ton', '$345', '$1,035', '$2,790'],
      ['Skid steer 70 hp', '$295', '', '$2,390'],
    );
    expect(short(reading.materials)).toEqual([
      'Mini excavator 3.5 ton | day | 345',
      'Mini excavator 3.5 ton | week | 1035',
      `Mini excavator 3.5 ton | ${last} | 2790`,
      'Skid steer 70 hp | day | 295',
      `Skid steer 70 hp | ${last} | 2390`,
    ]);
    expect(reading.refused).toEqual([]);
  });

  it('of which one cell is no price refuse that price alone', async () => {
    const reading = await read(['Equipment', 'Day', 'Week'], ['Scissor lift 26 ft', '$165', 'call']);
    expect(short(reading.materials)).toEqual(['Scissor lift 26 ft | day | 165']);
    expect(reading.refused).toMatchObject([{ description: 'Scissor lift 26 ft', code: 'price_text', price: 'call' }]);
  });
});

describe('quantity breaks', () => {
  it.each([
    [['1-99', '100-499', '500+']],
    [['Qty 1-99', 'Qty 100-499', '500 or more']],
    [['1 to 9', '10 to 99', '100 & up']],
  ])('%j: the smallest quantity is the price, by its own heading', async (breaks) => {
    const reading = await read(
      ['Description', 'UOM', ...breaks],
      ['1/2 EMT set screw connector', 'EA', '$0.84', '$0.71', '$0.58'],
      ['3/4 EMT set screw connector', 'EA', '$1.12', '$0.96', '$0.81'],
    );
    expect(short(reading.materials)).toEqual([
      '1/2 EMT set screw connector | ea | 0.84',
      '3/4 EMT set screw connector | ea | 1.12',
    ]);
    expect(reading.sheets[0]?.price).toBe(breaks[0]);
  });
});

describe('quantity breaks in another order', () => {
  it('still give the price of the smallest quantity', async () => {
    const reading = await read(
      ['Description', 'UOM', '500+', '100-499', '1-99'],
      ['EMT connector', 'EA', '$0.58', '$0.71', '$0.84'],
    );
    expect(short(reading.materials)).toEqual(['EMT connector | ea | 0.84']);
    expect(reading.sheets[0]?.price).toBe('1-99');
  });

  it('are not years', () => {
    expect(pricedColumns(['Description', '2024-2025', '2025-2026'])).toEqual([]);
  });
});

describe('unit price schedules', () => {
  it('keep what is added and what is deducted', async () => {
    const reading = await read(
      ['Ref', 'Unit price item', 'Unit', 'Add', 'Deduct'],
      ['UP-1', 'Rock excavation by hammer', 'CY', '$185.00', '($140.00)'],
      ['UP-2', 'Additional data drop', 'EA', '$265.00', '-$210.00'],
      ['UP-3', 'Duplex receptacle', 'EA', 218, -170],
    );
    expect(short(reading.materials)).toEqual([
      'Rock excavation by hammer | cy | 185',
      'Rock excavation by hammer, deduct | cy | 140',
      'Additional data drop | ea | 265',
      'Additional data drop, deduct | ea | 210',
      'Duplex receptacle | ea | 218',
      'Duplex receptacle, deduct | ea | 170',
    ]);
    expect(reading.materials[1]?.notes).toContainEqual({ code: 'deduct_price', from: '($140.00)', to: '140' });
  });
});

describe('labor rates', () => {
  it.each([
    [['Classification', 'ST', 'OT', 'DT']],
    [['Labor Class', 'Straight Time', 'Overtime', 'Double Time']],
    [['Worker classification', 'Regular Rate', 'OT Rate', 'DT Rate']],
  ])('headed %j are rates by kind and no materials', async (heading) => {
    const reading = await read(
      heading,
      ['Foreman', '$104.00', '$143.50', '$183.00'],
      ['Apprentice 4th', '$71.10', '$96.00', ''],
    );
    expect(reading.materials).toEqual([]);
    expect(short(reading.labor)).toEqual([
      'Foreman | hr | 104',
      'Foreman OT | hr | 143.5',
      'Foreman DT | hr | 183',
      'Apprentice 4th | hr | 71.1',
      'Apprentice 4th OT | hr | 96',
    ]);
  });
});

describe('two equal headings of prices', () => {
  it('are told, and the first is read', async () => {
    const reading = await read(['Description', 'Unit', 'Price', 'Price'], ['Ground rod', 'EA', '21.50', '24.00']);
    expect(short(reading.materials)).toEqual(['Ground rod | ea | 21.5']);
    expect(reading.sheets[0]).toMatchObject({ price: 'Price', twins: 1 });
    expect((await read(['Description', 'Price'], ['Ground rod', '21.50'])).sheets[0]?.twins).toBe(0);
  });
});

describe('a heading alone', () => {
  it.each([
    [['Description', 'Day', 'Price']],
    [['Item', 'Add', 'Price']],
    [['Description', 'ST', 'Price']],
    [['Description', 'Unit', 'Price']],
    [['Description', 'Day', 'Day']],
  ])('%j is no group of prices', (labels) => {
    expect(pricedColumns(labels)).toEqual([]);
  });
});
