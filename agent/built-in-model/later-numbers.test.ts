import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';
import { left } from './fake-talk.ts';

/** The lines of the last order, with their rates and prices. */
async function lines(report: string, words: string, person = {}): Promise<string> {
  const of = new FakeCompany(builtInModel(), person);
  for (const text of [report, words]) await of.text(text);
  const items = of.orders.at(-1)?.items ?? [];
  return items
    .map(
      ({ quantity, unit, name, rate_kind: rate, unit_cost: cost }) =>
        `${quantity} ${unit} ${name}${rate && rate !== 'regular' ? ` ${rate}` : ''}${cost ? ` at ${cost}` : ''}`,
    )
    .join('; ');
}

const VENT = 'Maple: 2 plumbers 6 hrs each re-ran the vent, 30 ft 2" cast iron pipe, 4 no-hub couplings';
const of = (hours: string, feet = 30, couplings = 4): string =>
  `${hours}; ${feet} ft 2" cast iron pipe; ${couplings} ea No-hub coupling`;

test.each([
  ['check that, couplings were 8 and pipe 35 ft', of('12 hr Plumber', 35, 8)],
  ["counted again... 35' of pipe, 8 couplings", of('12 hr Plumber', 35, 8)],
  ['my count was off. should be 8 couplings not 4 and 35 not 30 on the cast iron', of('12 hr Plumber', 35, 8)],
  ['its 3 plumbers, and 35 ft pipe', of('18 hr Plumber', 35)],
  ['fix two things, plumbers were 5 each and it was 40 ft of pipe', of('10 hr Plumber', 40)],
  ['change the plumber hours from 6 to 7', of('14 hr Plumber')],
  ['couplings should be 6. dont touch the plumbers', of('12 hr Plumber', 30, 6)],
  ['3 plumbers sorry forgot about beto', of('18 hr Plumber')],
  ['was 3 guys', of('18 hr Plumber')],
  ['forgot one guy, there were 3 of them all 6 hrs', of('18 hr Plumber')],
  ['n 2 hrs OT each', `${of('12 hr Plumber')}; 4 hr Plumber overtime`],
  ['plus they each stayed 2 more on overtime', `${of('12 hr Plumber')}; 4 hr Plumber overtime`],
  ['rate shld be overtime for the whole 12', of('12 hr Plumber overtime')],
  ['the overtime crew is coming tomorrow', of('12 hr Plumber')],
  ['switch that to a carpenter', of('12 hr Carpenter')],
  ['sorry those were laborers', of('12 hr Laborer')],
  ['swap the plumber for a laborer', of('12 hr Laborer')],
] as const)('numbers, crews and trades are put right: %s', async (words, expected) =>
  expect(await lines(VENT, words)).toBe(expected),
);

const OT = 'Riverside: four electricians, each did 8 regular plus 2 overtime, gear room';
test.each([
  ['my mistake the overtime was only 3 guys, one went home at 8 hrs', '32 hr Electrician; 6 hr Electrician overtime'],
  ['make the OT 3 hrs each', '32 hr Electrician; 12 hr Electrician overtime'],
])('overtime has hours of its own: %s', async (words, expected) => expect(await lines(OT, words)).toBe(expected));

const PULL = 'wh14: joe 5 hrs and mike 3 hrs, moved the pull station, 40 ft of 18/2';
const TRIO = 'Riverside: Tony, Luis and myself, five hrs apiece moving pipe';
test.each([
  [PULL, 'mike was 4', '9 hr Labor; 40 ft 18/2 cable'],
  [PULL, 'bump mike to 4 hrs', '9 hr Labor; 40 ft 18/2 cable'],
  [PULL, 'mike says he was there 4 hrs not 3', '9 hr Labor; 40 ft 18/2 cable'],
  [PULL, 'sal was 4', '8 hr Labor; 40 ft 18/2 cable'],
  [PULL, 'mike has 4 kids', '8 hr Labor; 40 ft 18/2 cable'],
  [TRIO, 'tony left early he only did 3', '13 hr Labor'],
  [TRIO, 'luis stayed for 7', '17 hr Labor'],
])('one man’s hours by his name: %s / %s', async (report, words, expected) =>
  expect(await lines(report, words)).toBe(expected),
);

const TAPE = 'Riverside: 1 finisher 8 hrs retaping the joints, 4 boxes mesh tape, 6 bags thinset';
test.each([
  ['tape is rolls not boxes', '8 hr Finisher; 4 roll Mesh tape; 6 bag Thinset'],
  ['it wasnt boxes it was rolls', '8 hr Finisher; 4 roll Mesh tape; 6 bag Thinset'],
  ['mesh tape comes in rolls', '8 hr Finisher; 4 roll Mesh tape; 6 bag Thinset'],
  ['we left the bags in the truck', '8 hr Finisher; 4 box Mesh tape; 6 bag Thinset'],
  ['the tape was in the boxes over by the gang box', '8 hr Finisher; 4 box Mesh tape; 6 bag Thinset'],
])('another unit: %s', async (words, expected) => expect(await lines(TAPE, words)).toBe(expected));

const WIRE = 'wh14: 2 journeymen 6 hrs apiece on the rooftop unit plus some #6 thhn';
test.each([
  ["wire is 300'", '12 hr Journeyman; 300 ft #6 THHN'],
  ['300 ft', '12 hr Journeyman; 300 ft #6 THHN'],
  ['ray says 300, put that in', '12 hr Journeyman; 300 ft #6 THHN'],
  ['thhn was 3 weeks out', '12 hr Journeyman; null ft #6 THHN'],
])('a line that waits for its number gets it: %s', async (words, expected) =>
  expect(await lines(WIRE, words)).toBe(expected),
);

const DOORS = 'Maple: 2 carpenters 3 hrs each hanging doors';
test.each([
  ['carpenter is 60/hr on that one', { maySeeMoney: true }, '6 hr Carpenter at 60'],
  ['same order, carpenter rate 60 an hour', { maySeeMoney: true }, '6 hr Carpenter at 60'],
  ['the carpenter makes 60 an hour', { maySeeMoney: true }, '6 hr Carpenter'],
])('the rate of a line: %s', async (words, person, expected) =>
  expect(await lines(DOORS, words, person)).toBe(expected),
);

const IRON = 'Tower B: 1 plumber 4 hrs vent reroute, 25 ft of 3in cast iron';
const BOARD = 'Maple: carpenter three hours covering the old door opening, 10 sheets of 5/8 drywall';
test.each([
  [IRON, 'it was pvc not cast, same 3in same ft', '4 hr Plumber; 25 ft 3" PVC'],
  [IRON, 'change the cast iron to pvc. still 25 ft of 3"', '4 hr Plumber; 25 ft 3" PVC'],
  [IRON, 'oops we ran pvc instead of cast, length n size dont change', '4 hr Plumber; 25 ft 3" PVC'],
  [BOARD, 'wrong thickness, we hung 1/2 inch', '3 hr Carpenter; 10 sheet 1/2" drywall'],
  [BOARD, 'no it was 1/2" drywall', '3 hr Carpenter; 10 sheet 1/2" drywall'],
  [BOARD, 'bags of patch 6', '3 hr Carpenter; 10 sheet 5/8" drywall; 6 bag Patch'],
  [BOARD, 'bolts: 3/4 A325 qty 24', '3 hr Carpenter; 10 sheet 5/8" drywall; 24 ea Bolt'],
  [BOARD, 'make the patch 7', '3 hr Carpenter; 10 sheet 5/8" drywall'],
  [BOARD, 'change bolts to 32', '3 hr Carpenter; 10 sheet 5/8" drywall'],
])('another thing or size, and nothing of a thing that is not there: %s / %s', async (report, words, expected) =>
  expect(await lines(report, words)).toBe(expected),
);

test('more of it is no number put right', async () => {
  expect(await left(VENT, 'used 20 ft pipe and 2 couplings')).toEqual([
    `Maple: Re-ran the vent: ${of('12 hr Plumber', 50, 6)}`,
  ]);
});
