import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** The lines of the last order after some texts. */
async function lines(...texts: string[]): Promise<string> {
  const of = new FakeCompany(builtInModel());
  for (const text of texts) await of.text(text);
  return of.orders
    .at(-1)!
    .items.map(
      ({ quantity, name, unit, rate_kind: rate, unit_cost: cost }) =>
        `${quantity} ${unit} ${name}${rate && rate !== 'regular' ? ` ${rate}` : ''}${cost ? ` @${cost}` : ''}`,
    )
    .join('; ');
}

test.each([
  ['2 labr 6 ea', '12 hr Laborer'],
  ['3 ironwrkrs 9 ea', '27 hr Ironworker'],
  ['2 roofrs 4 ea', '8 hr Roofer'],
  ['4 apiece, 2 men', '8 hr Labor'],
  ['5 each for 2 laborers', '10 hr Laborer'],
  ['carp 2 hr lab 3 hr', '2 hr Carpenter; 3 hr Laborer'],
  ['2 tinners 4h each, 7 to 11', '8 hr Sheet Metal Worker'],
  ['2 carps 8 hrs each 7am-3:30pm', '16 hr Carpenter'],
  ['7am-11am, 2 carps, 4 hrs', '8 hr Carpenter'],
  ['2 carps 7-11, 2 painters 4 hrs each', '8 hr Carpenter; 8 hr Painter'],
  ['1 day crane, 1900 for it', '1 day Crane @1900'],
  ['crane 1900 a day, 1 day', '1 day Crane @1900'],
  ['2 belts 38 ea', '2 ea Belt @38'],
])('told behind the work: %s', async (text, left) => expect(await lines('wh14 patched the slab', text)).toBe(left));

test.each([
  ['of the 9 one is ot, each guy', '24 hr Ironworker; 3 hr Ironworker overtime'],
  ['8 + 1 ot each', '24 hr Ironworker; 3 hr Ironworker overtime'],
  ['last one was ot for all 3', '24 hr Ironworker; 3 hr Ironworker overtime'],
  ['9 + 1 ot each', '27 hr Ironworker; 3 hr Ironworker overtime'],
  ['+1 hr ot ea', '27 hr Ironworker; 3 hr Ironworker overtime'],
  ['stayed 1 hr ot each after', '27 hr Ironworker; 3 hr Ironworker overtime'],
])('overtime of three for 9 hours each: %s', async (text, left) =>
  expect(await lines('wh14 3 ironworkers 9 hrs each welding the canopy', text)).toBe(left),
);

test.each([
  'On top of that eight they both stayed on, two hours overtime apiece',
  'On top of the 8s each man had two hours of overtime',
  'also 4 hrs of ot total on that, not part of the 16',
  'besides the 8 they had 2 hrs ot each',
  'both guys stayed over 2 hrs ot',
  'ot was 2 hrs each on top',
  '2 ot hours each is missing',
])('overtime beside two electricians for 8 hours each: %s', async (text) =>
  expect(await lines('wh14 redid the mri feeder, 2 electricians 8 hrs each', text)).toBe(
    '16 hr Electrician; 4 hr Electrician overtime',
  ),
);

test.each([
  [
    '30 man hrs, 3 guys',
    'anything over 8 is ot, so each guy has 2 hrs of it inside that 10',
    '24 hr Labor; 6 hr Labor overtime',
  ],
  ['30 man hrs', 'anything over 8 is ot', '30 hr Labor'],
])('overtime of a sum: %s, %s', async (crew, text, left) =>
  expect(await lines(`wh14 temp heaters up ${crew}`, text)).toBe(left),
);

test.each([
  'not ot, reg',
  'take ot off, reg time',
  'should be reg',
  'wasnt ot',
  'change to straight',
  'drop the ot',
  'no overtime on that',
])('two men for 4 hours of overtime each: %s', async (text) =>
  expect(await lines('wh14 moved racks, 2 guys 4 ea ot', text)).toBe('8 hr Labor'),
);

test.each([
  ['no ot', '16 hr Labor'],
  ['8 reg 3 ot', '16 hr Labor; 6 hr Labor overtime'],
])('overtime beside regular hours: %s', async (text, left) =>
  expect(await lines('wh14 moved racks, 2 guys 8 hrs each, plus 2 hrs ot each', text)).toBe(left),
);

const ALL_FIVE = '5 hr Operator; 10 hr Laborer; 5 hr Mini ex';
test.each([
  ['everything was 5 not 4, men n machine', ALL_FIVE],
  ['make em all 5, machine too', ALL_FIVE],
  ['5 hrs on all of it not 4, mini ex same', ALL_FIVE],
  ['5 all around', ALL_FIVE],
  ['add an hour to everything', ALL_FIVE],
  ['crew and mini ex were 5', ALL_FIVE],
  ['guys 5, machine 4', '5 hr Operator; 10 hr Laborer; 4 hr Mini ex'],
  ['5 for the men, 3 for the mini', '5 hr Operator; 10 hr Laborer; 3 hr Mini ex'],
  ['laborers and operator 5, machine still 4', '5 hr Operator; 10 hr Laborer; 4 hr Mini ex'],
  ['everybody 5', '5 hr Operator; 10 hr Laborer; 4 hr Mini ex'],
  ['everything was wrong', '4 hr Operator; 8 hr Laborer; 4 hr Mini ex'],
  ['all of it was 5 ft', '4 hr Operator; 8 hr Laborer; 4 hr Mini ex'],
])('hours of people and a machine: %s', async (text, left) =>
  expect(await lines('wh14 dug out the old tank. operator 4h, 2 laborers 4h ea, mini ex 4h', text)).toBe(left),
);

test.each([
  ['another 10 ft', '3 box Screw; 30 ft 12/2 MC'],
  ['10 ft more of that mc', '3 box Screw; 30 ft 12/2 MC'],
  ['+10 ft', '3 box Screw; 30 ft 12/2 MC'],
  ['2 more boxes', '5 box Screw; 20 ft 12/2 MC'],
  ['more like 30 ft', '3 box Screw; 30 ft 12/2 MC'],
  ['2 more boxes of anchors', '3 box Screw; 20 ft 12/2 MC; 2 box Anchor'],
])('more of what is there: %s', async (text, left) =>
  expect(await lines('wh14 fixed the dock light, 3 boxes screws, 20 ft 12/2 mc', text)).toBe(left),
);

test.each([
  ['1 guy 4 hr n some 12/2 mc', '140 ft', '4 hr Labor; 140 ft 12/2 MC'],
  ['forgot sealtite', '60 ft', '60 ft Sealtite'],
  ['forgot couplings on that', '6', '6 ea Coupling'],
])('a thing, then how much of it: %s, %s', async (thing, much, left) =>
  expect(await lines('wh14 added a plug circuit in the office', thing, much)).toBe(left),
);

test('a wing of the house is no count', async () =>
  expect(await lines('riverside 5 west blocking for grab bars, carp 3 hr')).toBe('3 hr Carpenter'));

test.each([
  [
    ['wh14 hung duct, 2 tin knockers six hrs ea', 'scratch the six, they were outta there in 4 hrs, both of em'],
    '8 hr Sheet Metal Worker',
  ],
  [['wh14 hung duct, 2 tin knockers six hrs ea', 'ugh no. 4 each'], '8 hr Sheet Metal Worker'],
  [
    ['wh14 moved a detector, carpenter 6 hr', 'make it 8', 'nvm leave it 6, he was on contract stuff the last 2'],
    '6 hr Carpenter',
  ],
  [
    ['wh14 fixed the sidelite, one glazier 3 hrs', 'There was a second glazier on it too, also three hours'],
    '6 hr Glazier',
  ],
  [['wh14 hung the lid, 2 carpenters 4 hrs each', 'taper came in after, 3 hrs'], '8 hr Carpenter; 3 hr Taper'],
  [['wh14 changed the breakers, 2 carpenters 3 hrs each', 'not the 20 amp, the 30s'], '6 hr Carpenter'],
  [
    [
      'wh14 changed the breakers, 2 carpenters 9 hrs each',
      'Out of the nine, eight is regular and one is OT, that goes for each man',
    ],
    '16 hr Carpenter; 2 hr Carpenter overtime',
  ],
] as const)('hours put right: %j', async (texts, left) => expect(await lines(...texts)).toBe(left));

test.each([
  [
    [
      'wh14 rehung the railing, carpenter 7 hrs',
      'maple patched the roof hatch curb, carpenter 4 hrs',
      'wh14 railing',
      'carp hrs s/b 9',
    ],
    '9 hr Carpenter',
  ],
  [
    ['wh14 hauled trash, 2 laborers 2 hrs ea', 'maple shimmed a door frame, carpenter 2 hrs', 'wh14 was 3 labr'],
    '6 hr Laborer',
  ],
] as const)('an order that is named first: %j', async (texts, left) => {
  const of = new FakeCompany(builtInModel());
  for (const text of texts) await of.text(text);
  expect(of.orders[0]!.items.map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`).join('; ')).toBe(left);
});
