import { describe, expect, test } from 'vitest';
import { formatAmount } from '../lexer/amount.ts';
import { TEST_WORLD } from './fixtures/test-world.ts';
import type { Act } from './understanding.ts';
import { understand } from './understand.ts';

const read = (text: string): readonly Act[] => understand([{ id: 1, text }], { ...TEST_WORLD, orders: [] }).acts;
const linesOf = (text: string, ...of: string[]): string =>
  read(text)
    .flatMap(({ items }) => items)
    .filter(({ category }) => of.includes(category))
    .map(({ quantity, unit, name, rateKind }) =>
      [
        quantity === null ? '?' : formatAmount(quantity),
        ...(unit === 'hr' ? [] : [unit]),
        name,
        ...(rateKind ? [rateKind] : []),
      ].join(' '),
    )
    .join('; ');

describe('what is to come beside work that was done', () => {
  test.each([
    'you are not gonna believe this the rack guys hit our panel at wh14, I had 3 journeymen on it 4 hours each making it safe',
    'tile came off at riverside so we tore it off, one tile setter 8 hrs and a helper 8 hrs, 4 boxes of tile, tomorrow we grout',
    'at maple they will be moving the kids in tomorrow so we had to get the hall patched, 2 finishers 4 hrs each',
    'if they would just look at the drawings, anyway moved the panel at wh14, 2 electricians 5 hrs each',
    'moved the panel at wh14 2 electricians 5 hrs each, gonna need another guy tomorrow',
  ])('is no plan of all of it: %s', (text) => expect(read(text).map(({ planned }) => planned)).toEqual([false]));

  test.each([
    'need 3 guys 4 hrs each tomorrow at riverside to pull wire',
    'tomorrow 2 electricians 4 hrs each at maple, moving the panel',
    'gonna have 2 guys 4 hrs each at wh14 moving racks',
    'we will need 2 plumbers 6 hrs each at riverside to move the drain',
  ])('but a plan is one: %s', (text) => expect(read(text).some(({ planned }) => planned)).toBe(true));

  test('and who comes then is no line of it', () =>
    expect(linesOf('moved the panel at wh14 2 electricians 5 hrs each, gonna need another guy tomorrow', 'labor')).toBe(
      '10 Electrician',
    ));
});

describe('people whose trade was told before them', () => {
  test.each([
    ['rmt: my carpenters, 2 of them, did 6 hrs apiece', '12 Carpenter'],
    ['wh14 two laborers six hours apiece and then the finishers, three of em, four apiece', '12 Laborer; 12 Finisher'],
    ['maple duct, sheet metal two men six hours a man', '12 Sheet Metal Worker'],
    ['maple wall, hangers 2 guys 3 hrs each and one taper 5 hrs', '6 Drywall Hanger; 5 Taper'],
    ['maple wall, taper 5 hours. hangers were a two man crew 3 hours a man', '5 Taper; 6 Drywall Hanger'],
    ['rmt plumbers leak soaked the wrap so insulators stripped it, 14 hrs between the two of them', '14 Insulator'],
    ['maple roof, so 12 hours of roofers that was three guys four apiece', '12 Roofer'],
    ['rmt mri. the carpenters went a full eight each, two of them', '16 Carpenter'],
    ['maple the painters redid the hall, there was three of them and it took em five hours each', '15 Painter'],
    ['rmt drywallers broke our box so two of us 3 hrs each fixing it', '6 Labor'],
    ['rmt: 10 sheets drywall 2 guys 3 hrs each', '6 Labor'],
    ['rmt sprinkler crew scuffed it. two painters 3 hrs each', '6 Painter'],
  ])('%s', (text, lines) => expect(linesOf(text, 'labor')).toBe(lines));
});

describe('whose hours they are', () => {
  test.each([
    ['rmt had a plumber and a laborer on it, six hours for the plumber, six for the laborer', '6 Plumber; 6 Laborer'],
    [
      'maple had two carpenters and a laborer in there, seven hours for the carpenters and four for the laborer',
      '14 Carpenter; 4 Laborer',
    ],
    [
      'wh14 the plumber had five hours in it with copper, and then four hours for the electrician with sixty ft of mc',
      '5 Plumber; 4 Electrician',
    ],
    ['tower b apprentice six hours, journeyman same six', '6 Apprentice; 6 Journeyman'],
    ['tower b journeyman 6 hrs, apprentice same', '6 Journeyman; 6 Apprentice'],
    ['rmt tile setter all day eight hours and his helper also eight', '8 Tile Setter; 8 Helper'],
    ['tower b a couple ironworkers on the rail, they each put in seven', '14 Ironworker'],
    [
      'rmt two of the ironworkers on that and each one did eight hours regular time and then two more at overtime',
      '16 Ironworker; 4 Ironworker overtime',
    ],
    ['tower b two laborers and my operator was there with the vac truck 3 hrs', '6 Laborer; 3 Operator'],
    ['rmt me and the new kid 7 hrs each', '14 Labor'],
    [
      'rmt two hours waiting for the crane. thats four ironworkers, two hours apiece, and one operator two hours',
      '8 Ironworker; 2 Operator',
    ],
    ['rmt laborer in the hole for five hours, operator on the mini for four', '5 Laborer; 4 Operator'],
  ])('%s', (text, lines) => expect(linesOf(text, 'labor')).toBe(lines));
});

describe('machines by who kept them', () => {
  test.each([
    ['tower b, the three inch pump we had two days. two laborers did six hours a man', '2 day Pump'],
    ['maple lights, 2 electricians 4 hrs each, the scissor lift we had out there the one day', '1 day Scissor lift'],
    ['wh14 we hooked up power, 2 electricians 3 hrs each, generator is 2 days at 350 a day', '2 day Generator'],
    ['tower b rented a pump, had it three days, laborer 4 hrs running hose', '3 day Pump'],
    ['tower b laborer 4 hrs with a compactor, compactor was a one day rental', '1 day Compactor'],
    ['rmt plumber 6 hrs, core rig half a day so call it 4 hrs', '4 Core rig'],
    ['maple two laborers five hours a man. we had the mini ex out there a day as well', '1 day Mini ex'],
    [
      'tower b some delivery truck clipped the pole so we changed it, 2 electricians 6 hrs each, bucket truck one day',
      '1 day Bucket truck',
    ],
  ])('%s', (text, lines) => expect(linesOf(text, 'equipment')).toBe(lines));
});

describe('lists told in one breath', () => {
  test.each([
    [
      'maple 3 roofers 4 hrs each, 2 rolls of membrane 5 gal of bonding adhesive',
      '2 roll Membrane; 5 gal Bonding adhesive',
    ],
    ['maple one laborer 4 hrs scraping, 120 ft of cove base, 2 buckets of glue', '120 ft Cove base; 2 ea Glue'],
    ['rmt 2 carpenters 4 hrs each, LVLs 6 ea, screws 2 boxes', '6 ea Lvl; 2 box Screw'],
    ['rmt 2 electricians 4 hrs each, two new drivers cause they broke some', '2 ea New driver'],
    ['rmt lobby. new lites cost $310 a piece and I need two. glazier 4 hrs', '2 ea Lite'],
    ['wh14 half a foot of snow. used six bags ice melt, laborer 3 hrs', '6 bag Ice melt'],
    ['rmt needed a bigger disconnect so 2 electricians 3 hrs each with one 100 amp disconnect', '1 ea 100A disconnect'],
    ['tower b 2 electricians 6 hrs each, 4 anchor bolts and the pole itself just one', '4 ea Anchor bolt; 1 ea Pole'],
  ])('%s', (text, lines) => expect(linesOf(text, 'materials')).toBe(lines));

  test('what two jobs took stands on its own order', () => {
    const acts = read(
      'first at riverside 2 electricians 3 hrs each with one disconnect and 20 ft of emt, then at maple a speaker got moved, 1 electrician 2 hrs and 60 ft of wire',
    );
    expect(acts.map(({ items }) => items.map(({ name }) => name))).toEqual([
      ['Electrician', 'Disconnect', 'EMT'],
      ['Electrician', 'Wire'],
    ]);
  });
});

test.each([
  [
    "Warehouse 14, dock pit. Owner's leveler is larger than what was approved so pit had to be enlarged. Laborers: 2 at 6 hrs",
    1,
  ],
  ['the garage again lol. drawings say 120 for the gate and what do they bring, 240. so 2 electricians 3 hrs each', 1],
  ['tower b again. can you believe these guys? moved the panel, 2 electricians 4 hrs each', 1],
])('a remark between the job and its work parts nothing: %s', (text, acts) => {
  expect(read(text).map(({ job, items }) => [job?.kind, items.length > 0])).toEqual(Array(acts).fill(['job', true]));
});
