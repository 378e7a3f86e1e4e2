import { describe, expect, test } from 'vitest';
import { chooseColumns } from './choose-columns.ts';
import type { Cell } from './price-file.ts';
import { readPriceFile } from './read-price-file.ts';

/** Rows as text: cells part by '|', a number stays a number. */
const grid = (text: string): Cell[][] =>
  text
    .trim()
    .split('\n')
    .map((line) =>
      line.split('|').map((cell): Cell => {
        const plain = cell.trim();
        return plain === '' ? null : /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : plain;
      }),
    );

type Sheets = Record<string, string>;
const read = async (sheets: Sheets, map?: ReturnType<typeof chooseColumns>) =>
  (await readPriceFile(
    Object.entries(sheets).map(([name, text]) => ({ name, rows: grid(text) })),
    map,
  ))!;
/** 'description | unit | price' of each material, then of each labor rate. */
const told = async (text: string): Promise<string[]> => {
  const { materials, labor } = await read({ List: text });
  return [...materials, ...labor].map(({ description, unit, price }) => `${description} | ${unit} | ${price}`);
};

type Case = [name: string, text: string, lines: string[]];

const BREAKS: Case[] = [
  [
    'dashes and plus',
    'Description|UOM|1-99|100-499|500+\nEMT connector|EA|0.84|0.71|0.58',
    ['EMT connector | ea | 0.84'],
  ],
  ['with Qty', 'Description|UOM|Qty 1-9|Qty 10-49|Qty 50+\nLug|EA|2.5|2.2|2', ['Lug | ea | 2.5']],
  ['columns from large to small', 'Item|Unit|1000+|100-999|1-99\nStrap|EA|0.1|0.12|0.15', ['Strap | ea | 0.15']],
  ['words', 'Description|Unit|1 to 24|25 to 99|100 or more\nBox|EA|3|2.75|2.5', ['Box | ea | 3']],
  ['ampersand', 'Description|Unit|1-11|12 & up\nBlade|EA|9|8', ['Blade | ea | 9']],
  ['greater than', 'Description|Unit|1-99|>100\nNut|EA|0.2|0.1', ['Nut | ea | 0.2']],
  ['pieces', 'Description|Unit|1-9 pcs|10-99 pcs\nHinge|EA|14|12', ['Hinge | ea | 14']],
  ['feet', 'Description|UOM|1-999 ft|1000+ ft\nTHHN 12|FT|0.31|0.27', ['THHN 12 | ft | 0.31']],
  ['thousands', 'Description|UOM|1-999|1,000-4,999|5,000+\nAnchor|EA|0.4|0.35|0.3', ['Anchor | ea | 0.4']],
  ['Spanish', 'Descripción|Unidad|Cant 1-99|Cant 100+\nTubo|pza|12|10', ['Tubo | ea | 12']],
  ['years are no quantities', 'Description|Unit|Price 2025|2024-2025\nTee|EA|9|8', ['Tee | ea | 9']],
];

const RENTAL: Case[] = [
  [
    'day, week, 4 weeks',
    'Equipment|Day|Week|4 Week\nMini excavator|345|1035|2790',
    ['Mini excavator | day | 345', 'Mini excavator | week | 1035', 'Mini excavator | 4 weeks | 2790'],
  ],
  [
    'rates in words',
    'Description|Daily Rate|Weekly Rate|Monthly Rate\nSkid steer|295|885|2390',
    ['Skid steer | day | 295', 'Skid steer | week | 885', 'Skid steer | month | 2390'],
  ],
  [
    'two periods',
    'Equipment|Per Day|Per Week\nScissor lift|165|410',
    ['Scissor lift | day | 165', 'Scissor lift | week | 410'],
  ],
  [
    '7 and 28 days',
    'Equipment|Day|7 Days|28 Days\nCompactor|85|255|640',
    ['Compactor | day | 85', 'Compactor | week | 255', 'Compactor | 4 weeks | 640'],
  ],
  [
    'a period left empty',
    'Equipment|Day|Week|Month\nTrencher|210||1800',
    ['Trencher | day | 210', 'Trencher | month | 1800'],
  ],
  ['machine as heading', 'Machine|Day|Week\nBackhoe|420|1260', ['Backhoe | day | 420', 'Backhoe | week | 1260']],
  [
    'short words',
    'Equipment|Day|Wk|Mo\nPump|60|180|500',
    ['Pump | day | 60', 'Pump | week | 180', 'Pump | month | 500'],
  ],
  [
    'Spanish',
    'Equipo|Día|Semana|Mes\nGenerador|90|270|780',
    ['Generador | day | 90', 'Generador | week | 270', 'Generador | month | 780'],
  ],
  ['dollars as text', 'Equipment|Day|Week\nRoller|$150|$450', ['Roller | day | 150', 'Roller | week | 450']],
  [
    'with a part number',
    'Item No|Equipment|Day|Week\n100|Light tower|75|225',
    ['Light tower | day | 75', 'Light tower | week | 225'],
  ],
  ['a single day column is an ordinary price', 'Equipment|Unit|Day rate\nLift|day|165', []],
];

const HOURS: Case[] = [
  [
    'ST OT DT',
    'Classification|ST|OT|DT\nForeman|104|143.5|183',
    ['Foreman | hr | 104', 'Foreman OT | hr | 143.5', 'Foreman DT | hr | 183'],
  ],
  [
    'words',
    'Classification|Straight time|Overtime|Double time\nLaborer|60|85|110',
    ['Laborer | hr | 60', 'Laborer OT | hr | 85', 'Laborer DT | hr | 110'],
  ],
  ['regular and OT', 'Trade|Regular|OT\nCarpenter|70|98', ['Carpenter | hr | 70', 'Carpenter OT | hr | 98']],
  [
    'rates',
    'Labor class|ST rate|OT rate|DT rate\nMason|72|101|130',
    ['Mason | hr | 72', 'Mason OT | hr | 101', 'Mason DT | hr | 130'],
  ],
  [
    'multiples',
    'Classification|Regular|1.5x|2x\nPainter|55|82.5|110',
    ['Painter | hr | 55', 'Painter OT | hr | 82.5', 'Painter DT | hr | 110'],
  ],
  [
    'Spanish',
    'Clasificación|Normal|Tiempo extra|Tiempo doble\nPeón|38|57|76',
    ['Peón | hr | 38', 'Peón OT | hr | 57', 'Peón DT | hr | 76'],
  ],
  [
    'without double time',
    'Classification|ST|OT\nApprentice|71.1|96',
    ['Apprentice | hr | 71.1', 'Apprentice OT | hr | 96'],
  ],
  ['overtime first', 'Classification|OT|ST\nWelder|120|85', ['Welder | hr | 85', 'Welder OT | hr | 120']],
  ['an empty overtime', 'Classification|ST|OT|DT\nOperator|88||150', ['Operator | hr | 88', 'Operator DT | hr | 150']],
  [
    'several trades',
    'Classification|ST|OT\nForeman|90|130\nJourneyman|80|115',
    ['Foreman | hr | 90', 'Foreman OT | hr | 130', 'Journeyman | hr | 80', 'Journeyman OT | hr | 115'],
  ],
];

const DISCOUNTS: Case[] = [
  ['percent', 'Description|UOM|List Price|Disc %\nCoupling|EA|18.6|62%', ['Coupling | ea | 7.068']],
  ['percent as a number', 'Description|UOM|List Price|Disc %\nValve|EA|61|45', ['Valve | ea | 33.55']],
  ['percent as a fraction', 'Description|UOM|List Price|Discount\nTee|EA|100|0.4', ['Tee | ea | 60']],
  ['multiplier', 'Description|List|Mult|UM\nCopper tee|9.8|.33|EA', ['Copper tee | ea | 3.234']],
  ['multiplier as a word', 'Description|UOM|List Price|Multiplier\nElbow|EA|20|0.5', ['Elbow | ea | 10']],
  ['no discount in a row', 'Description|UOM|List Price|Disc %\nTape|EA|4|', ['Tape | ea | 4']],
  ['net beside list', 'Description|UOM|List Price|Disc %|Net\nCap|EA|10|50%|5', ['Cap | ea | 5']],
  ['zero percent', 'Description|UOM|List Price|Disc %\nGlue|EA|8|0%', ['Glue | ea | 8']],
  ['Spanish', 'Descripción|Unidad|Precio de lista|Descuento\nTubo|pza|50|20%', ['Tubo | ea | 40']],
  ['a discount of 1 is not guessed', 'Description|UOM|List Price|Discount\nPipe|EA|30|1', []],
  ['a multiplier above 1 is none', 'Description|UOM|List Price|Multiplier\nPipe|EA|30|1.4', []],
];

const MANY: Case[] = [
  ['C', 'Description|Price|UOM\n3/8 washer|4.15|C', ['3/8 washer | ea | 0.0415']],
  ['C of conduit is feet', 'Description|Price|UOM\n3/4 EMT conduit|118.4|C', ['3/4 EMT conduit | ft | 1.184']],
  ['M', 'Description|Price|UOM\nYellow wire connectors|96.3|M', ['Yellow wire connectors | ea | 0.0963']],
  ['CLF', 'Description|Price|UOM\n1 in EMT|204.75|CLF', ['1 in EMT | ft | 2.0475']],
  ['MLF', 'Description|Price|UOM\n#12 THHN|1642|MLF', ['#12 THHN | ft | 1.642']],
  ['MSF', 'Description|Price|UOM\nGypsum board|612|MSF', ['Gypsum board | sf | 0.612']],
  ['CSF', 'Description|Price|UOM\nR-13 batt|71.2|CSF', ['R-13 batt | sf | 0.712']],
  ['CWT', 'Description|Price|UOM\nW8x18|88.5|CWT', ['W8x18 | lb | 0.885']],
  ['MBF', 'Description|Price|UOM\n2x6 SPF|845|MBF', ['2x6 SPF | bf | 0.845']],
  ['per hundred in words', 'Description|Price|UOM\nStaple|12|per 100', ['Staple | ea | 0.12']],
  ['per thousand in words', 'Description|Price|UOM\nBrick|640|thousand', ['Brick | ea | 0.64']],
  ['in the heading', 'Description|Price per C\nWire nut|12', ['Wire nut | ea | 0.12']],
  ['with the price', 'Description|Price\nBushing|45.00 / C', ['Bushing | ea | 0.45']],
];

const ADD_DEDUCT: Case[] = [
  ['parentheses', 'Item|Unit|Add|Deduct\nRock|CY|$185.00|($140.00)', ['Rock | cy | 185', 'Rock, deduct | cy | 140']],
  ['a minus', 'Item|Unit|Add|Deduct\nData drop|EA|265|-210', ['Data drop | ea | 265', 'Data drop, deduct | ea | 210']],
  [
    'no sign',
    'Item|Unit|Add|Deduct\nReceptacle|EA|218|170',
    ['Receptacle | ea | 218', 'Receptacle, deduct | ea | 170'],
  ],
  ['unit add', 'Description|Unit|Unit Add|Unit Deduct\nSoil|CY|42|30', ['Soil | cy | 42', 'Soil, deduct | cy | 30']],
  ['credit for deduct', 'Description|Unit|Add|Credit\nPatch|SF|11|7', ['Patch | sf | 11', 'Patch, deduct | sf | 7']],
  [
    'added price first or not',
    'Description|Unit|Deduct|Add\nCurb|LF|20|38',
    ['Curb | lf | 38', 'Curb, deduct | lf | 20'],
  ],
  ['an empty deduct', 'Description|Unit|Add|Deduct\nTree|EA|320|', ['Tree | ea | 320']],
  [
    'a schedule number',
    'Ref|Unit price item|Unit|Add|Deduct\nUP-4|Silt fence|LF|4.25|2',
    ['Silt fence | lf | 4.25', 'Silt fence, deduct | lf | 2'],
  ],
  ['Spanish', 'Concepto|Unidad|Agregar|Deducir\nRoca|CY|185|140', ['Roca | cy | 185', 'Roca, deduct | cy | 140']],
  ['words', 'Description|Unit|Addition|Deduction\nDoor|EA|900|600', ['Door | ea | 900', 'Door, deduct | ea | 600']],
];

describe.each([
  ['quantity breaks', BREAKS],
  ['rental', RENTAL],
  ['hours by kind', HOURS],
  ['list with discount or multiplier', DISCOUNTS],
  ['prices per hundred, thousand and weight', MANY],
  ['add and deduct', ADD_DEDUCT],
] as const)('%s', (_, cases) => {
  test.each(cases)('%s', async (_name, text, lines) => {
    const found = await told(text);
    if (lines.length === 0) expect(found.filter((line) => /\| (?:week|ea) \|/.test(line))).toEqual([]);
    else expect(found).toEqual(expect.arrayContaining(lines));
    if (lines.length > 0) expect(found).toHaveLength(lines.length);
  });

  test('has ten forms', () => expect(cases.length).toBeGreaterThanOrEqual(10));
});

describe('sheets that are no price list', () => {
  test.each([
    ['a summary', 'Summary\nTotal of all sheets|12500'],
    ['notes', 'Notes\nPrices are good for 30 days\nFreight not included'],
    ['bidders', 'Bidder|Contact|Phone\nAcme Supply|R. Dalton|801-555-0101'],
    ['an address', 'River Bend Supply\n1200 River Rd\nDenver'],
    ['terms', 'Terms and conditions\nNet 30\nRestocking 25%'],
    ['an index', 'Sheet|Contents\nEMT|Conduit\nBoxes|Steel boxes'],
    ['empty', ''],
    ['contacts', 'Name|Email\nR. Dalton|ray@example.com'],
    ['a schedule of dates', 'Task|Start|End\nRough in|May 1|May 9'],
    ['a cover', 'Price list 2026\nElectrical'],
    ['revisions', 'Rev|Date|By\nA|May 1|RD'],
  ])('%s is skipped, and the list beside it is read', async (_, text) => {
    const { sheets, materials } = await read({ Other: text, List: 'Description|Unit|Price\nBox|EA|2.4' });
    expect(sheets[0]).toMatchObject({ name: 'Other', materials: 0 });
    expect(materials.map(({ description }) => description)).toEqual(['Box']);
  });
});

describe('bidders', () => {
  test.each([
    [
      'two names',
      'Description|UOM|Acme Supply|Best Electric\nEMT|ft|1.18|1.1\nBox|ea|2.4|2.2',
      ['Acme Supply', 'Best Electric'],
    ],
    ['three names', 'Description|UOM|Acme|Best|Cole\nEMT|ft|1.18|1.1|1.3', ['Acme', 'Best', 'Cole']],
    ['names with a quantity', 'Description|Qty|UOM|Acme|Best\nEMT|100|ft|1.18|1.1', ['Acme', 'Best']],
    [
      'unit price under each name',
      'Description|UOM|Acme|Best\n||Unit Price|Unit Price\nEMT|ft|1.18|1.1',
      ['Acme', 'Best'],
    ],
    ['a bidder with gaps', 'Description|UOM|Acme|Best\nEMT|ft|1.18|\nBox|ea|2.4|2.2', ['Acme', 'Best']],
    ['dollars as text', 'Description|UOM|Acme|Best\nEMT|ft|$1.18|$1.10', ['Acme', 'Best']],
    ['remarks beside', 'Description|UOM|Acme|Best|Remarks\nEMT|ft|1.18|1.1|in stock', ['Acme', 'Best']],
    ['a part number', 'Part No|Description|UOM|Acme|Best\nA1|EMT|ft|1.18|1.1', ['Acme', 'Best']],
    ['one price is no choice', 'Description|UOM|Price\nEMT|ft|1.18', []],
    ['price and total are no bidders', 'Description|Qty|UOM|Price|Total\nEMT|100|ft|1.18|118', []],
    ['rental periods are no bidders', 'Equipment|Day|Week\nLift|165|410', []],
    ['list and net are no bidders', 'Description|UOM|List Price|Net\nEMT|ft|2|1.18', []],
  ])('%s', async (_, text, names) => {
    const { sheets } = await read({ List: text });
    expect(sheets[0]!.bidders.map(({ name }) => name)).toEqual(names);
    if (names.length > 0) expect(sheets[0]!.bidders.map(({ index }) => index)).toContain(sheets[0]!.used!.price);
  });

  test('another bidder is read by his column', async () => {
    const sheets = { List: 'Description|UOM|Acme|Best\nEMT|ft|1.18|1.1' };
    const first = (await read(sheets)).sheets[0]!;
    for (const { index } of first.bidders) {
      const again = await read(sheets, chooseColumns([{ sheet: 'List', ...first.used!, price: index }]));
      expect(again.materials[0]!.price).toBe(index === 2 ? '1.18' : '1.1');
      expect(again.sheets[0]!.bidders).toEqual(first.bidders);
    }
  });
});

describe('columns chosen for one sheet', () => {
  const SHEETS = {
    Rental: 'Equipment|Day|Week\nLift|165|410',
    Labor: 'Classification|ST|OT\nForeman|104|143.5',
    Schedule: 'Item|Unit|Add|Deduct\nRock|CY|185|140',
    List: 'Description|Unit|Price|Old price\nBox|EA|2.4|2.1',
  };

  test('leave several prices a row of the other sheets as they were', async () => {
    const before = await read(SHEETS);
    const choices = before.sheets.map(({ name, used }) => ({ sheet: name, ...used! }));
    const list = choices.find(({ sheet }) => sheet === 'List')!;
    const after = await read(SHEETS, chooseColumns([...choices.filter((one) => one !== list), { ...list, price: 3 }]));
    expect(after.materials.filter(({ sheet }) => sheet !== 'List')).toEqual(
      before.materials.filter(({ sheet }) => sheet !== 'List'),
    );
    expect(after.labor).toEqual(before.labor);
    expect(after.materials.find(({ sheet }) => sheet === 'List')!.price).toBe('2.1');
  });

  test('with another description keep the further prices of a row', async () => {
    const rows = { Rental: 'Equipment|Day|Week|Maker\nLift|165|410|Anvil' };
    const used = (await read(rows)).sheets[0]!.used!;
    const after = await read(rows, chooseColumns([{ sheet: 'Rental', ...used, description: [0, 3] }]));
    expect(after.materials.map(({ description, unit, price }) => [description, unit, price])).toEqual([
      ['Lift, Anvil', 'day', '165'],
      ['Lift, Anvil', 'week', '410'],
    ]);
  });
});

describe('words that mean another thing in another language', () => {
  test.each([
    ['PL in a French list', 'Description du produit|Unité|Prix\nMoulure|PL|3', 'Moulure | lf | 3'],
    ['PL in an English list', 'Description|Unit|Price\nMolding|PL|3', 'Molding | PL | 3'],
    ['STD in a German list', 'Bezeichnung|Einheit|Preis\nMontage|Std|60', 'Montage | hr | 60'],
    ['STD in an English list', 'Description|Unit|Price\nPipe clamp|STD|6', 'Pipe clamp | STD | 6'],
    ['a tonne is no ton', 'Description|Unit|Price\nGravel|tonne|18', 'Gravel | tonne | 18'],
    ['a French tonne either', 'Désignation|Unité|Prix\nGravier|tonne|18', 'Gravier | tonne | 18'],
    ['a ton stays a ton', 'Description|Unit|Price\nGravel|ton|18', 'Gravel | ton | 18'],
  ])('%s', async (_, text, line) => expect(await told(text)).toEqual([line]));

  test.each([
    ['EUR in the heading', 'Description|Unit|Price (EUR)\nBox|EA|2.4', 'EUR'],
    ['CAD in the heading', 'Description|Unit|Price CAD\nBox|EA|2.4', 'CAD'],
    ['a euro sign', 'Description|Unit|Price\nBox|EA|€2.40', 'EUR'],
    ['EUR behind the price', 'Description|Unit|Price\nBox|EA|2.40 EUR', 'EUR'],
    ['CAD before the price', 'Description|Unit|Price\nBox|EA|CAD 2.40', 'CAD'],
  ])('%s is said of the price', async (_, text, currency) => {
    const { materials } = await read({ List: text });
    expect(materials).toMatchObject([{ price: '2.4' }]);
    expect(materials[0]!.notes).toContainEqual({ code: 'other_currency', from: currency });
  });

  test('dollars need no such note', async () => {
    const { materials } = await read({ List: 'Description|Unit|Price (USD)\nBox|EA|US$2.40' });
    expect(materials[0]!.notes.map(({ code }) => code)).not.toContain('other_currency');
  });
});
