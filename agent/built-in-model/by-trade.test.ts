import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const lines = async (report: string, words: string): Promise<string[]> =>
  (await left(report, words)).map((order) => order.replace(/^.*: (?=\d)/, ''));

const GUYS = 'riverside basement shored the header, 4 guys 6 hrs each';
test.each([
  ['thats 2 carpenters and 2 laborers', '12 hr Carpenter; 12 hr Laborer'],
  ['By trade it was three laborers and one carpenter', '18 hr Laborer; 6 hr Carpenter'],
  ['two carpenters two laborers, hrs stay', '12 hr Carpenter; 12 hr Laborer'],
  ['1 of the 4 was a carpenter, rest laborers', '6 hr Carpenter; 18 hr Laborer'],
  ['office wants it by trade. carpenter 6h, laborer 18h', '6 hr Carpenter; 18 hr Laborer'],
  ['split it out, carpenter 8 hrs, laborers 16', '8 hr Carpenter; 16 hr Laborer'],
  ['make it 2 carpenters 6 hrs each and 2 laborers 5 hrs each', '12 hr Carpenter; 10 hr Laborer'],
])('a crew told by its trades: %s', async (words, all) => expect(await lines(GUYS, words)).toEqual([all]));

const ELECTRICIANS = 'tower b lowered the lights on level 2, 4 electricians 6 hrs each';
test.each([
  ['break that out, 1 journeyman and 3 apprentices', '6 hr Journeyman; 18 hr Apprentice'],
  ['Only one of them is a journeyman, the other 3 are apprentices', '6 hr Journeyman; 18 hr Apprentice'],
  ['wait one of the 4 is a laborer, same hrs', '18 hr Electrician; 6 hr Laborer'],
  [
    'billy ran the lift so hes operator not electrician, other three r electricians',
    '18 hr Electrician; 6 hr Operator',
  ],
])('some of another trade: %s', async (words, all) => expect(await lines(ELECTRICIANS, words)).toEqual([all]));

test('more people are no parts of it', async () =>
  expect(await lines(GUYS, 'also had 2 carpenters 3 hrs each')).toEqual(['24 hr Labor; 6 hr Carpenter']));
