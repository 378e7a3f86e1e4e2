import { describe, expect, test } from 'vitest';
import { signOf, type Sign } from './credit-words.ts';

/** Each case: a text, words in it, whether they are labor, and their sign. */
const CASES: readonly [text: string, words: string, isLabor: boolean, sign: Sign][] = [
  [
    'Riverside - demoed and credit back 90 ft of 1 inch EMT and 5 switches deleted per RFI 12, also credit 3 hrs electrician',
    '90 ft',
    false,
    'credit',
  ],
  [
    'Riverside - demoed and credit back 90 ft of 1 inch EMT and 5 switches deleted per RFI 12, also credit 3 hrs electrician',
    '5 switches',
    false,
    'credit',
  ],
  [
    'Riverside - demoed and credit back 90 ft of 1 inch EMT and 5 switches deleted per RFI 12, also credit 3 hrs electrician',
    '3 hrs',
    true,
    'credit',
  ],
  [
    'New CO Maple - credit. Owner deleted 6 troffers in room 12, give back 6 fixtures and 5 hrs labor',
    '6 fixtures',
    false,
    'credit',
  ],
  [
    'New CO Maple - credit. Owner deleted 6 troffers in room 12, give back 6 fixtures and 5 hrs labor',
    '5 hrs',
    true,
    'credit',
  ],
  ['Maple new CO: deduct, 8 troffers not installed, credit owner 6 hrs JW', '8 troffers', false, 'credit'],
  ['Maple new CO: deduct, 8 troffers not installed, credit owner 6 hrs JW', '6 hrs', true, 'credit'],
  ['Riverside new CO: credit for deleted floor box, -1 floor box, -3 hrs JW', '-3 hrs', true, 'credit'],
  ['Dock returned 200 ft of 3/4 EMT not used, credit it', '200 ft', false, 'credit'],
  ['gave back 3 fixtures', '3 fixtures', false, 'credit'],
  ['we are giving them back 3 fixtures', '3 fixtures', false, 'credit'],
  ['deduct 8 troffers', '8 troffers', false, 'credit'],
  ['Maple: acreditar 4 horas de electricista', '4 horas', true, 'credit'],
  ['crédito por 6 luminarias', '6 luminarias', false, 'credit'],
  ['descontar 3 cajas de piso', '3 cajas', false, 'credit'],
  ['add 4 exit signs and credit 2 wall packs', '4 exit signs', false, 'charge'],
  ['add 4 exit signs and credit 2 wall packs', '2 wall packs', false, 'credit'],
  ['credit 2 wall packs, added 4 exit signs', '4 exit signs', false, 'charge'],
  ['credit 2 wall packs, added 4 exit signs, 2 JW 3 hrs each', '3 hrs', true, 'unsure'],
  ['2 JW 3 hrs each, credit 2 wall packs', '3 hrs', true, 'unsure'],
  ['Riverside new CO: add 4 exit signs and delete 2 wall packs, 2 JW 3 hrs each', '4 exit signs', false, 'charge'],
  ['Riverside new CO: add 4 exit signs and delete 2 wall packs, 2 JW 3 hrs each', '2 wall packs', false, 'unsure'],
  ['Riverside new CO: add 4 exit signs and delete 2 wall packs, 2 JW 3 hrs each', '3 hrs', true, 'unsure'],
  ['returned 2 rolls of MC cable to the supply house', '2 rolls', false, 'unsure'],
  ['Maple new CO: GC backcharged us $450 for cleanup, take it off', '$450', false, 'unsure'],
  ['Riverside - 2 guys 4 hrs each, used 60 ft 3/4 EMT', '60 ft', false, 'charge'],
  ['Credit Union branch: 2 guys 4 hrs each moving the panel', '4 hrs', true, 'charge'],
  ['paid 3 permits with the credit card', '3 permits', false, 'charge'],
  ['2 guys returned and worked 4 hrs', '4 hrs', true, 'charge'],
  ['lift was not used, 2 guys 4 hrs each on ladders', '4 hrs', true, 'charge'],
  ['deleted the 2 old lines from the drawing, 2 guys 4 hrs each', '4 hrs', true, 'charge'],
];

describe('the sign of words', () => {
  test.each(CASES)('%s: %s (labor %s) is a %s', (text, words, isLabor, sign) => {
    const start = text.indexOf(words);
    expect(start).toBeGreaterThanOrEqual(0);
    expect(signOf(text, start, start + words.length, isLabor)).toBe(sign);
  });

  test('is never a charge in the clause that says credit', () => {
    const words = ['credit 4 hrs', 'deduct 4 hrs', 'gave back 4 hrs', 'acreditar 4 hrs', 'descontar 4 hrs'];
    const around = ['', 'add 2 boxes, ', 'used 20 ft EMT and ', '2 guys 3 hrs. '];
    for (const before of around)
      for (const said of words)
        for (const after of ['', ', added 3 lights', ' and install 2 boxes']) {
          const start = before.length + said.indexOf('4');
          expect(signOf(before + said + after, start, start + 5, true)).not.toBe('charge');
        }
  });
});
