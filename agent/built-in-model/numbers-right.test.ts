import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const TEMP = 'wh14: 2 journeymen 6 hrs each temp power, 100 ft 10/3 SO cord, 6 cord caps';
const of = (hours = 12, feet = 100, caps = 6): string =>
  `Warehouse: Temp power: ${hours} hr Journeyman; ${feet} ft 10/3 SO cord; ${caps} ea Cord cap`;

test.each([
  ['one of the caps was bad, put 5 caps', of(12, 100, 5)],
  ['caps was 7, found another in the bucket', of(12, 100, 7)],
  ['the cord ended up 120', of(12, 120)],
  ['cord came to 120 ft', of(12, 120)],
  ['scratch that, 120 ft of cord', of(12, 120)],
  ['can you make the cord 120 ft?', of(12, 120)],
  ['4 caps, 2 went back in the conex', of(12, 100, 4)],
  ['scratch that, there were 3 journeymen', of(18)],
  ['rich didnt come in that day so its 1 journeyman', of(6)],
  ['I left one out, it was three journeymen at six hours each', of(18)],
  ['went longer than i thought, 7 each', of(14)],
  ['uh no i looked at the time cards its seven each after all', of(14)],
  ['cut the journeymen hours down to four each', of(8)],
  ['labor total shd be ten hrs, Tony went home sick', of(10)],
])('a number told later is a new value: %s', async (words, expected) =>
  expect(await left(TEMP, words)).toEqual([expected]),
);

test.each([
  'Warehouse 14 - 2 guys 5 hrs each fixing panel B',
  'Warehouse 14: making up panel B, it was wrong on the drawing. 3 journeymen 6 hrs each',
  '3 journeymen 6 hrs each pulling the feeder',
])('a report of its own puts no other one right, however alike: %s', async (words) =>
  expect(await left(TEMP, words)).toEqual([of(), expect.stringContaining('Warehouse')]),
);

test('a job whose name begins like a word of measuring is no correction', async () => {
  const report = (men: number, hours: number, panel: string): string =>
    `Riverside Medical Tower - ${men} guys ${hours} hrs each fixing panel ${panel}`;
  expect(await left(report(2, 9, 'B'), report(2, 5, 'C'))).toHaveLength(2);
});

test.each([
  ['six hours per man so twelve total', of()],
  ['one more pic of it', of()],
  ['used 2 more caps', of(12, 100, 8)],
  ['also 20 ft of cord', of(12, 120)],
])('what is there already, and what is more: %s', async (words, expected) =>
  expect(await left(TEMP, words)).toEqual([expected]),
);

test.each([
  ['fix: caps 8, hrs 8 apiece. also add 2 tubes duct sealant', `${of(16, 100, 8)}; 2 ea Duct sealant`],
  [
    'i had that wrong 8 caps and eight hours each and uh two tubes of duct sealant',
    `${of(16, 100, 8)}; 2 ea Duct sealant`,
  ],
  ['dave k asked for it, and it was 4 hrs per man', of(8).replace('Temp power', 'Temp power (dave k)')],
])('several things in one text: %s', async (words, expected) => expect(await left(TEMP, words)).toEqual([expected]));

test.each([
  ['20 ft of 2in pvc went in', `${of()}; 20 ft 2" PVC`],
  ['3/0 is 165 ft', `${of()}; 165 ft 3/0 cable`],
  ['the #10 was 200 feet', `${of()}; 200 ft #10 wire`],
  ['crane time was 4 hours', `${of()}; 4 hr Crane`],
  ['forgot the appr, 7 hr also', `${of()}; 7 hr Apprentice`],
  ['they went til 2 not 1, both of em', of()],
])('what the order has not yet is no new number of it: %s', async (words, expected) =>
  expect(await left(TEMP, words)).toEqual([expected]),
);

test.each([
  ['22 ea', 8],
  ['its 22 ea', 8],
  ['make it 24 each', 8],
  ['6 pcs', 8],
  ['1 day on the core drill', '8 hr Carpenter; 1 day Core drill'],
  ['make it 5 each', 10],
  ['make it 18', 18],
])("a count by the piece, and more than a day has, are nobody's hours: %s", async (words, expected) => {
  const told = await left('Maple core drilling for the fitters, 2 carpenters 4 hrs each', words);
  expect(told).toEqual([
    expect.stringMatching(
      typeof expected === 'number' ? new RegExp(`: ${expected} hr Carpenter$`) : new RegExp(`: ${expected}$`),
    ),
  ]);
});

test.each(['Vic = 4 hr pls fix', 'Vic says he bounced after lunch, he only had 4 on that'])(
  'one man is not the whole crew: %s',
  async (words) => {
    const told = await left('RMT bsmt - reroute storm drain\nplumbers:\nSal 6 hr\nVic 6 hr\nno hub bands 8', words);
    expect(told).toEqual([expect.not.stringMatching(/: 4 hr Plumber/)]);
  },
);

test.each(['rev: caps 8', 'corr - caps 8 ea'])('a revision: %s', async (words) =>
  expect(await left(TEMP, words)).toEqual([of(12, 100, 8)]),
);

test('who is counted apart fills no line of others', async () => {
  const told = await left(
    'WH14 relocate stud piles for roofer. laborers x3 1/2 day ea',
    'carpenter x1 full day same thing',
  );
  expect(told).toEqual([expect.stringContaining('8 hr Carpenter')]);
});
