import { describe, expect, test } from 'vitest';
import { formatAmount, multiplyAmounts, parseAmount } from './amount.ts';
import { lex } from './lex.ts';
import { readChunks } from './read-chunks.ts';
import { unitsAgree } from './unit-words.ts';

const numbers = (text: string) =>
  lex(text).tokens.flatMap((token) =>
    token.kind === 'number' && token.amount !== undefined ? [formatAmount(token.amount)] : [],
  );

// What a voice note makes of numbers: each is a quantity that somebody is billed for.
test.each([
  ['two point seven five hours', '2.75'],
  ['two point twenty five', '2.25'],
  ['two point twenty-five hours', '2.25'],
  ['two point zero three', '2.03'],
  ['one point fifty', '1.5'],
  ['two point five five five five five', '2.5556'],
  ['2 point 5 hours', '2.5'],
  ['dos coma setenta y cinco', '2.75'],
  ['dos punto cinco horas', '2.5'],
  ['point five hours', '0.5'],
  ['zero point five', '0.5'],
  ['cero punto cinco', '0.5'],
  ['two point', '2'],
  ['a couple dozen', '24'],
  ['couple dozen screws', '24'],
  ['a half dozen', '6'],
  ['docena y media', '18'],
  ['two dozen and a half', '30'],
  ['a half hour', '0.5'],
  ['half of the box', '0.5'],
  ['a quarter of the box', '0.25'],
  ['quarter of a box', '0.25'],
  ['quarter hour', '0.25'],
  ['quarter yard of concrete', '0.25'],
  ['three quarters of an hour', '0.75'],
  ['a ¼ box', '0.25'],
  ['a thousand feet', '1000'],
  ['a hundred feet', '100'],
  ['5 hundred and 20 feet', '520'],
  ['two thousand three hundred', '2300'],
  ['twelve hundred feet', '1200'],
  ['mil doscientos pies', '1200'],
  ['one hundred and twenty', '120'],
  ['2 and a half boxes', '2.5'],
  ['2 and a quarter hours', '2.25'],
  ['2 and 1/2 hours', '2.5'],
  ['2 y 1/2 horas', '2.5'],
  ['once hojas', '11'],
  ['dos y media', '2.5'],
  ['un y medio', '1.5'],
  ['another hour', '1'],
  ['otra hora', '1'],
  ['to guys', '2'],
  ['for hrs each', '4'],
  ['a pair of gloves', '2'],
])('%j is %s', (text, number) => expect(numbers(text)).toEqual([number]));

// Beside a fraction, a decimal or a hundred stands another number, or nothing that a number could be made of.
test.each([
  ['two point seven 8 boxes', ['2.7', '8']],
  ['two point five twenty', ['2.5', '20']],
  ['two point, five boxes', ['2', '5']],
  ['uno punto quinientos', ['1.5']],
  ['two and half hours', ['2.5']],
  ['2 and half a box', ['2', '0.5']],
  ['half of a box', ['0.5']],
  ['three quarters of the wall', ['0.75']],
  ['one half - yard of concrete', ['0.5']],
  ['six four foot lamps', ['6', '4']],
  ['veinte cien', ['20', '100']],
  ['mil cinco pies', ['1005']],
  ['doscientos y treinta pies', ['230']],
  ['waited about 1/2, then left', ['0.5']],
  ['4OOOOOOOOOOO hrs', []],
  ['999999999999 3/4" couplings', []],
  ['$2.12345/ft', []],
])('%j has %j', (text, expected) => expect(numbers(text)).toEqual(expected));

test.each(['once more', 'once we got in', 'more than once', 'a few', 'quarter round trim', 'a lot of it', '1/0'])(
  '%j is no number',
  (text) => {
    expect(numbers(text)).toEqual([]);
  },
);

describe('hours', () => {
  test.each([
    ['Man hours: 16', '16', 'total'],
    ['Man hours = 12, done', '12', 'total'],
    ['Hours - 8', '8', null],
    ['1 hr 30 min', '1.5', null],
    ['2hrs15min', '2.25', null],
    ['1h30', '1.5', null],
    ['an hour forty five', '1.75', null],
    ['dos horas y treinta', '2.5', null],
    ['an hour and a quarter', '1.25', null],
    ['una hora y cuarto', '1.25', null],
    ['2 hours and a half', '2.5', null],
    ['2 hours and 3/4', '2.75', null],
    ['2 hours and 3/4" pipe', '2', null],
  ])('%j is %s, %s', (text, hours, basis) => {
    const [chunk] = readChunks(lex(text));
    expect(chunk?.kind === 'duration' && [formatAmount(chunk.hours), chunk.basis]).toEqual([hours, basis]);
  });

  test.each(['hours: 0', 'hours: 8 guys'])('%j says none', (text) => {
    expect(readChunks(lex(text)).map(({ kind }) => kind)).not.toContain('duration');
  });
});

test('an amount is exact to ten-thousandths, below zero too, and nothing where there is none', () => {
  expect([parseAmount(' -2.5 '), parseAmount(1e-7), parseAmount(-0.5), parseAmount('-0')]).toEqual([
    -25_000, 0, -5_000, 0,
  ]);
  expect([parseAmount('eight'), parseAmount('123456789012')]).toEqual([null, null]);
  expect(formatAmount(multiplyAmounts(-15_000, 25_000))).toBe('-3.75');
  expect(formatAmount(-25_000)).toBe('-2.5');
});

test('a yard is a yard of something, and of nothing else', () => {
  const said = [
    ['yd', 'yd'],
    ['cy', 'yd'],
    ['yd', 'cy'],
    ['yd', 'ft'],
    ['ft', 'lf'],
    ['hr', 'ft'],
    ['stick', 'ft'],
    ['ea', 'box'],
  ] as const;
  expect(said.map(([one, other]) => unitsAgree(one, other))).toEqual([
    true,
    true,
    true,
    false,
    true,
    false,
    false,
    true,
  ]);
});
