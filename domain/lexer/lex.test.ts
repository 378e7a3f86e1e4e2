import { describe, expect, it, test } from 'vitest';
import fc from 'fast-check';
import { formatAmount, multiplyAmounts, parseAmount } from './amount.ts';
import { nounAt } from './counted-noun.ts';
import { foldText, sourceSpan } from './fold-text.ts';
import { lex, wordsOf } from './lex.ts';
import { readChunks } from './read-chunks.ts';

const sizes = (text: string) => lex(text).tokens.flatMap((token) => (token.kind === 'size' ? [token.canonical] : []));
const numbers = (text: string) =>
  lex(text).tokens.flatMap((token) =>
    token.kind === 'number' && token.amount !== undefined ? [formatAmount(token.amount)] : [],
  );

describe('a size is never a number', () => {
  it.each([
    ['3/4" EMT', '3/4"'],
    ['3/4 EMT', '3/4"'],
    ['1-1/2 in PVC', '1-1/2"'],
    ['1 1/4" EMT', '1-1/4"'],
    ['1½" copper', '1-1/2"'],
    ['three quarter inch EMT', '3/4"'],
    ['quarter inch anchors', '1/4"'],
    ['quarter-inch anchors', '1/4"'],
    ['tubo de tres cuartos', '3/4"'],
    ['half inch EMT', '1/2"'],
    ['3-inch pipe', '3"'],
    ['4 in. pipe', '4"'],
    ['una pulgada y media de cobre', '1-1/2"'],
    ['2x4x8', '2x4x8'],
    ['2x4', '2x4'],
    ['4x8 plywood', '4x8'],
    ['24"x24" panel', '24"x24"'],
    ['12x12x6 box', '12x12x6'],
    ['4x4x1/4 angle', '4x4x1/4'],
    ['W12x26', 'W12x26'],
    ['HSS6x6x3/8', 'HSS6x6x3/8'],
    ['#12 THHN', '#12'],
    ['# 10 wire', '#10'],
    ['#3/0', '#3/0'],
    ['4/0 copper', '4/0'],
    ['250 kcmil', '250 kcmil'],
    ['12/2 MC', '12/2'],
    ['12-2 romex', '12/2'],
    ['12-2-2 romex', '12/2/2'],
    ['14/3 romex', '14/3'],
    ['10 gauge wire', '10 ga'],
    ['cable calibre 12', '#12'],
    ['12 awg', '#12'],
    ['Sch 40 pipe', 'Sch 40'],
    ['schedule 80 pvc', 'Sch 80'],
    ['20A breaker', '20A'],
    ['20 amp breaker', '20A'],
    ['277V ballast', '277V'],
    ['100W lamp', '100W'],
    ['3-way switch', '3-way'],
    ['2-gang box', '2-gang'],
    ['cat6', 'Cat6'],
    ['R-19 insulation', 'R-19'],
    ['90° elbow', '90°'],
    ['3000 psi concrete', '3000 psi'],
    ['26 ft scissor lift', '26 ft'],
    ['30 yd dumpster', '30 yd'],
    ['10-ft sticks', '10 ft'],
    ['5\'6" panel', '5\'6"'],
  ])('%s is %s', (text, expected) => {
    expect(sizes(text)).toEqual([expected]);
    expect(numbers(text)).toEqual([]);
  });

  it.each([
    ['6 3/4" couplings', ['3/4"'], ['6']],
    ['20 3/4 connectors', ['3/4"'], ['20']],
    ['4 4" sq boxes', ['4"'], ['4']],
    ['2 1 1/4" elbows', ['1-1/4"'], ['2']],
    ['60 ft of 1 EMT', ['1"'], ['60']],
    ['60ft 3/4 EMT', ['3/4"'], ['60']],
    ['10 2x4s', ['2x4'], ['10']],
    ['2 1/2 hrs', [], ['2.5']],
    ['4x 3/4 couplings', ['3/4"'], ['4']],
    ['6 #12 wirenuts', ['#12'], ['6']],
    ['5 codos de tres cuartos', ['3/4"'], ['5']],
    [`60' 2" PVC`, ['2"'], ['60']],
    ['a few inches off', [], []],
    ['DW120 grinder', [], []],
    ['2 boxes HDI38 anchors', [], ['2']],
    ['GX390 compactor', [], []],
    ['EMT3/4 couplings', [], []],
    ['2 NEMA 12 enclosures', ['NEMA 12'], ['2']],
  ] as const)('%s', (text, size, number) => {
    expect(sizes(text)).toEqual(size);
    expect(numbers(text)).toEqual(number);
  });
});

describe('a number', () => {
  it.each([
    ['60', '60'],
    ['1,200', '1200'],
    ['12.5', '12.5'],
    ['2,5 metros', '2.5'],
    ['sixty', '60'],
    ['twenty-five', '25'],
    ['twenty five', '25'],
    ['one hundred fifty', '150'],
    ['two hundred and ten', '210'],
    ['a hundred feet', '100'],
    ['three thousand', '3000'],
    ['a dozen straps', '12'],
    ['half a dozen straps', '6'],
    ['2 dozen', '24'],
    ['a couple of boxes', '2'],
    ['a pair of doors', '2'],
    ['pair of carpenters', '2'],
    ['3 pair of gloves', '3'],
    ['half', null],
    ['veinticinco', '25'],
    ['treinta y cinco pies', '35'],
    ['ciento veinte', '120'],
    ['cien pies', '100'],
    ['doscientos cincuenta', '250'],
    ['mil pies', '1000'],
    ['media docena', '6'],
    ['una docena', '12'],
    ['4O', '40'],
    ['l0 ft', '10'],
    ['una y media', '1.5'],
    ['2 y media', '2.5'],
    ['3 and a half', '3.5'],
  ])('%s', (text, expected) => {
    expect(numbers(text)).toEqual(expected === null ? [] : [expected]);
  });

  it.each([
    '3rd floor',
    'floor 3',
    'room 302',
    'rm 12',
    'level 2',
    'Warehouse 14',
    'Tower 2',
    'order 1012',
    'COR 3',
    '#1012',
    'RFI 23',
    '303-555-0142',
    '(303) 555-0142',
    '+13035550142',
    '2026-03-02',
    '3/2/26',
    'March 3',
    'on 3/4',
    '3 de marzo',
    '2nd',
    '1200 River Rd',
    'piso 3',
    'tercer piso',
    'phase 2',
    'gridline 4',
    'https://x.example/12',
    '$450',
    '85 bucks',
  ])('is not in %s', (text) => {
    expect(numbers(text)).toEqual([]);
  });
});

describe('people', () => {
  it.each([
    ['2 guys', '2'],
    ['two men', '2'],
    ['me and 3 apprentices', '4'],
    ['Luis and me 4 hrs', '2'],
    ['luis y yo 4 horas', '2'],
    ['me, Luis and Pedro 4 hrs', '3'],
    ['me + 2 guys', '3'],
    ['crew of 5', '5'],
    ['4 man crew', '4'],
    ['2-man crew', '2'],
    ['a couple of guys', '2'],
    ['both guys', '2'],
    ['3 of us', '3'],
    ['dos hombres', '2'],
    ['cuadrilla de 4', '4'],
    ['yo y dos ayudantes', '3'],
    ['mi ayudante y yo 2 horas', '2'],
    ['2 of my guys', '2'],
    ['(3) electricians', '3'],
    ['electricians x 2', '2'],
    ['un plomero', '1'],
    ['2 electricians, and 1 apprentice', '3'],
    ['2 electricians 4 hrs per electrician', '2'],
    ['3 plumber s 2 hrs', '3'],
    ['T&M 3 guys 4 hrs each', '3'],
    ['panel pre-wired and me 2 hrs', '1'],
    ['2 man lift', '0'],
    ['the super told me 2 hours', '0'],
  ])('%s', (text, expected) => {
    const chunk = readChunks(lex(text)).find((one) => one.kind === 'people');
    const count = chunk?.kind === 'people' ? chunk.groups.reduce((sum, group) => sum + (group.count ?? 0), 0) : 0;
    expect(formatAmount(count)).toBe(expected);
  });

  it('of two trades stay apart, with the sender among them they are one', () => {
    const groups = (text: string) =>
      readChunks(lex(text)).flatMap((chunk) =>
        chunk.kind === 'people' ? chunk.groups.map((group) => group.trade) : [],
      );
    expect(groups('2 electricians and 1 apprentice')).toEqual(['Electrician', 'Apprentice']);
    expect(groups('me and 3 apprentices')).toEqual([null]);
  });

  it('of one trade are counted together, wherever they stand', () => {
    const [chunk] = readChunks(lex('one apprentice, two electricians and another apprentice 4 hrs'));
    expect(chunk).toMatchObject({
      groups: [
        { trade: 'Apprentice', count: 20_000 },
        { trade: 'Electrician', count: 20_000 },
      ],
    });
  });
});

test.each([
  ['$12 cada uno', 120_000, 'ea'],
  ['$12 cada', 120_000, null],
  ['$2.50/ft', 25_000, 'ft'],
  ['$2.12345/ft', 21_235, 'ft'],
  ['$1.5k for the crane', 15_000_000, null],
])('%s is a price', (text, amount, perUnit) => {
  expect(readChunks(lex(text))).toMatchObject([{ kind: 'price', amount, perUnit }]);
});

test('a price of thirteen digits is none, least of all nothing', () => {
  expect(readChunks(lex('$1234567890123'))).toEqual([]);
});

test('what is remembered of strange words is forgotten before it grows', () => {
  const nouns = (text: string) => nounAt(lex(text), 0)?.entry;
  expect(nouns('couplimg')).toBe('coupling');
  for (let i = 0; i < 6_000; i += 1)
    nouns(`zz${i.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)))}`.padEnd(8, 'x'));
  expect(nouns('couplimg')).toBe('coupling');
});

test('folding maps every character back to where it came from', () => {
  const folded = foldText('Café 1½” “3/4” – ñ');
  expect(folded.text).toBe('cafe 1 1/2" "3/4" - n');
  const at = folded.text.indexOf('1/2');
  expect(sourceSpan(folded, at, at + 3)).toEqual({ start: 6, end: 7 });
  expect([sourceSpan(folded, at, at), sourceSpan(folded, 90, 99)]).toEqual([
    { start: 0, end: 0 },
    { start: 0, end: 0 },
  ]);
});

test('tokens of any text lie in order, and their words are the words of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const lexed = lex(text);
      let end = 0;
      for (const [i, token] of lexed.tokens.entries()) {
        expect(token.start).toBeGreaterThanOrEqual(end);
        expect(text).toContain(wordsOf(lexed, i, i));
        end = token.end;
      }
    }),
  );
});

// Each table of words is a plain object in no other way; 'el constructor' is whom the crew works for.
test.each([
  '3 constructor',
  'two constructor hours',
  '2 guys 4 hrs constructor',
  'twenty-constructor boxes',
  '5 constructor de tubo',
  'two point constructor',
])('%s has no number that is none', (text) => {
  for (const chunk of readChunks(lex(text))) {
    if (chunk.kind === 'people') continue;
    expect(Number.isInteger(chunk.kind === 'duration' ? chunk.hours : chunk.amount)).toBe(true);
    if (chunk.kind === 'duration') expect(chunk.rate).toBeNull();
  }
});

test('amounts go to decimals and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (amount) => parseAmount(formatAmount(amount)) === amount),
  );
  expect(formatAmount(multiplyAmounts(25_000, 30_000))).toBe('7.5');
  expect(parseAmount('x')).toBeNull();
});

test('what is no fraction of an inch or an hour is none', () => {
  for (const text of ['pumps run 24/7', '5/7 of the crew', 'ratio 9/4'])
    expect(lex(text).tokens.filter((token) => token.kind === 'number' && token.form === 'fraction')).toEqual([]);
});

test('words asked about again are the same reading; a text that no person types is read anew', () => {
  const words = '2 guys 4 hrs each, 60 ft of 3/4 EMT';
  expect(lex(words)).toBe(lex(words));
  const long = `${words} `.repeat(60);
  expect(lex(long)).not.toBe(lex(long));
  expect(lex(long)).toEqual(lex(long));
  const first = lex(words);
  for (let other = 0; other < 600; other += 1) lex(`${other} boxes`);
  expect(lex(words)).not.toBe(first);
  expect(lex(words)).toEqual(first);
});
