import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** What texts leave: '10 hr Labor; …' of each order, its description and who directed it. */
async function left(...texts: string[]): Promise<string[]> {
  const of = new FakeCompany(builtInModel());
  for (const text of texts) await of.text(text);
  return of.orders.map(({ description, directed_by: by, items }) => {
    const lines = items.map(
      ({ quantity, unit, name, rate_kind: rate }) => `${quantity} ${unit} ${name}${rate ? ` ${rate}` : ''}`,
    );
    return `${description}${by ? ` (${by})` : ''}: ${lines.join('; ')}`;
  });
}

const RACKS = 'Warehouse 14: 2 guys 7 to 3 moving racks';
test.each([
  [[RACKS, 'til 12 actually'], 'Moving racks: 10 hr Labor'],
  [[RACKS, 'make that till 2:30'], 'Moving racks: 15 hr Labor'],
  [[RACKS, 'we left at 1 not 3'], 'Moving racks: 12 hr Labor'],
  [[RACKS, 'started at 6 and it was Dave'], 'Moving racks: 18 hr Labor'],
  [['Warehouse 14: 2 guys 7 to 3:30 half hour lunch moving racks', 'til 1'], 'Moving racks: 11 hr Labor'],
  [
    ['Warehouse 14: 1 electrician and 1 laborer 7 to 3 moving racks', 'laborer left at 1'],
    'Moving racks: 8 hr Electrician; 6 hr Laborer',
  ],
  [['Warehouse 14: 2 guys 8 hrs moving racks', 'the gate was open til 5'], 'Moving racks: 16 hr Labor'],
  [[RACKS, 'til 7'], 'Moving racks: 24 hr Labor'],
  [[RACKS, 'was it til 12?'], 'Moving racks: 16 hr Labor'],
] as const)('a clock is put right: %j', async (texts, order) => expect(await left(...texts)).toEqual([order]));

const FEEDERS = 'Riverside, 3 guys 10 hrs each pulling feeders';
test.each([
  [[FEEDERS, 'Dave told us to. 2 of it overtime'], 'Pulling feeders (Dave): 24 hr Labor; 6 hr Labor overtime'],
  [[FEEDERS, 'the last 2 hrs were double time'], 'Pulling feeders: 24 hr Labor; 6 hr Labor double'],
  [
    ['Riverside: 1 electrician 9 hrs moving lights', 'one hour of it OT'],
    'Moving lights: 8 hr Electrician; 1 hr Electrician overtime',
  ],
  [
    [`${FEEDERS}, Dave told us to`, 'Mike said 2 of it was overtime'],
    'Pulling feeders (Dave): 24 hr Labor; 6 hr Labor overtime',
  ],
  [[FEEDERS, 'anything over 8 is OT'], 'Pulling feeders: 24 hr Labor; 6 hr Labor overtime'],
  [[FEEDERS, 'the last 2 hrs for each guy is OT'], 'Pulling feeders: 24 hr Labor; 6 hr Labor overtime'],
  [[FEEDERS, '2 hrs each was overtime'], 'Pulling feeders: 24 hr Labor; 6 hr Labor overtime'],
  [[FEEDERS, '6 of the 30 hrs are OT'], 'Pulling feeders: 24 hr Labor; 6 hr Labor overtime'],
  [[FEEDERS, '6 of those hrs are OT total'], 'Pulling feeders: 24 hr Labor; 6 hr Labor overtime'],
  [
    [FEEDERS, 'of those 10, 8 is straight time and 2 is overtime, all of us'],
    'Pulling feeders: 24 hr Labor; 6 hr Labor overtime',
  ],
  [[FEEDERS, 'split that 24 reg 6 overtime pls'], 'Pulling feeders: 24 hr Labor; 6 hr Labor overtime'],
  [[FEEDERS, '8 straight 2 OT each'], 'Pulling feeders: 24 hr Labor; 6 hr Labor overtime'],
  [[FEEDERS, 'last 2 hrs should be OT'], 'Pulling feeders: 24 hr Labor; 6 hr Labor overtime'],
  [[FEEDERS, "2 of chuy's hrs were OT"], 'Pulling feeders: 28 hr Labor; 2 hr Labor overtime'],
  [[FEEDERS, 'chuy also had 2 hrs of ot after his 10'], 'Pulling feeders: 30 hr Labor; 2 hr Labor overtime'],
  [[FEEDERS, 'las ultimas 2 fueron tiempo extra'], 'Pulling feeders: 24 hr Labor; 6 hr Labor overtime'],
  [[FEEDERS, 'was the last 2 hrs OT?'], 'Pulling feeders: 30 hr Labor'],
  [[FEEDERS, '2 of those 12 were OT'], 'Pulling feeders: 30 hr Labor'],
] as const)('some of the hours were overtime: %j', async (texts, order) =>
  expect(await left(...texts)).toEqual([order]),
);

const BOTH = 'Riverside, 2 electricians 8 hrs each regular plus 2 hrs OT each pulling feeders';
test.each([
  ['OT shoulda been 3 each', 'Pulling feeders: 16 hr Electrician; 6 hr Electrician overtime'],
  ['fix the OT 2 x 3', 'Pulling feeders: 16 hr Electrician; 6 hr Electrician overtime'],
  ['straight time was 7 each', 'Pulling feeders: 14 hr Electrician; 4 hr Electrician overtime'],
] as const)('of two rates the one that is named is put right, and no number flips the other: %s', async (text, order) =>
  expect(await left(BOTH, text)).toEqual([order]),
);

test.each([
  ['moving outlets on the 3rd floor', 'that was the 4th floor not the 3rd', 'Moving outlets on the 4th floor'],
  ['hanging doors in room 12', 'should say room 14', 'Hanging doors in room 14'],
  ['hanging doors in room 12', 'room 14 not 12', 'Hanging doors in room 14'],
  ['fixing the sprinkler by dock 3', 'its dock 5', 'Fixing the sprinkler by dock 5'],
  ['painting the 2nd floor hall', '3rd floor sorry', 'Painting the 3rd floor hall'],
  ['repainting the stairwell', 'It was the lobby, not the stairwell', 'Repainting the lobby'],
  ['relocating conduit', 'call it relocating conduit for the new duct', 'Relocating conduit for the new duct'],
  ['relocating conduit', 'change the description to "conduit for added drops"', 'Conduit for added drops'],
  ['relocating conduit', 'call it quits', 'Relocating conduit'],
  ['relocating conduit', 'the lobby, not the stairwell', 'Relocating conduit'],
  ['relocating conduit', 'its room 14', 'Relocating conduit'],
  ['relocating conduit', '3rd floor', 'Relocating conduit'],
  ['hanging doors in room 12', 'is it room 14?', 'Hanging doors in room 12'],
])('other words for the work: %s, then %s', async (work, words, description) => {
  const [order] = await left(`Maple: 2 carpenters 3 hrs each ${work}`, words);
  expect(order).toMatch(new RegExp(`^${description}: 6 hr Carpenter`));
});

test('more there with people and work of its own is another order', async () => {
  const first = 'Riverside, 2 plumbers 4 hrs each moving the floor drain';
  expect(await left(first, 'Also at Riverside, 1 electrician 3 hours adding a circuit')).toHaveLength(2);
  expect(await left(first, 'they had us hang a shelf, 1 carpenter 2 hrs, separate extra')).toHaveLength(2);
  expect(await left(first, 'also 1 apprentice 2 hrs')).toHaveLength(1);
});

test('an hour off each is everybody’s', async () => {
  expect(await left('Maple: 3 guys 8 hrs each demo', 'take an hour off each')).toEqual(['Demo: 21 hr Labor']);
  expect(await left('Maple: 3 guys 8 hrs each demo', 'nobody took lunch so make it 8.5')).toEqual([
    'Demo: 25.5 hr Labor',
  ]);
});

const LIFT = 'Riverside: 2 guys 4 hrs each moving pipe, scissor lift 1 day';
test.each([
  "lift was the gc's, so remove it",
  'lift was theirs, take it off',
  'el lift no va, era del gc, quitalo',
  'el lift era del gc, quitalo',
])('what is named before goes, not the order: %s', async (words) => {
  expect(await left(LIFT, words)).toEqual(['Moving pipe: 8 hr Labor']);
});

test('a thing is not the man who sets it', async () => {
  expect(await left('Riverside: tile setter 6 hrs patching the shower', '3 boxes of tile')).toEqual([
    'Patching the shower: 6 hr Tile Setter; 3 box Tile',
  ]);
});

test('a number of something that is not there changes no hours', async () => {
  expect(await left('Riverside: 3 laborers 4 hrs each hauling', 'dump was 80 my bad')).toEqual([
    'Hauling: 12 hr Laborer',
  ]);
});

test('a sum that is there already is confirmed', async () => {
  expect(await left('Maple: 3 men 5 hrs each demo', 'so 15')).toEqual(['Demo: 15 hr Labor']);
});

test('no text takes a price off; the office reads of it', async () => {
  const of = new FakeCompany(builtInModel());
  await of.text('Riverside: 2 guys 4 hrs each bolting angles, boom lift 2 days at 375 a day');
  expect(await of.text('take my price off the boom lift, leave it blank. still 2 days')).toBe(
    'The office takes prices off. Noted on 1001, Riverside Medical Tower.',
  );
  expect(of.orders[0]).toMatchObject({
    note: expect.stringContaining('take my price off'),
    items: [{ quantity: 8 }, { unit_cost: 375 }],
  });
});

const TWO = [
  'Riverside: 1 laborer 4 hrs cleaning up, 1 operator 2 hrs hauling, scissor lift 1 day',
  'Tower B: 1 carpenter 3 hrs framing',
];
test.each([
  [
    'that operator 2 hrs was at the garage not riverside',
    ['Cleaning up, hauling: 4 hr Laborer; 1 day Scissor lift', 'Framing: 3 hr Carpenter; 2 hr Operator'],
  ],
  [
    'move the operator time to TBG he was never at Riverside',
    ['Cleaning up, hauling: 4 hr Laborer; 1 day Scissor lift', 'Framing: 3 hr Carpenter; 2 hr Operator'],
  ],
  [
    'I charged the scissor lift to the wrong job. Take it off Riverside and put it on the Tower B order, one day.',
    ['Cleaning up, hauling: 4 hr Laborer; 2 hr Operator', 'Framing: 3 hr Carpenter; 1 day Scissor lift'],
  ],
] as const)('a line goes where it was: %s', async (words, orders) => {
  expect(await left(...TWO, words)).toEqual(orders);
});

test('a line is put right at the job that is named', async () => {
  expect(await left(...TWO, 'Please correct the garage to 6 hours')).toEqual([
    expect.anything(),
    'Framing: 6 hr Carpenter',
  ]);
  expect(await left(...TWO, 'tower b was 5')).toEqual([expect.anything(), 'Framing: 5 hr Carpenter']);
  expect(await left(...TWO, 'I need to correct the garage. It was 5 hours over there')).toEqual([
    expect.anything(),
    'Framing: 5 hr Carpenter',
  ]);
});

test('parts stand in the place of the count that was named with them', async () => {
  expect(
    await left(
      'Riverside: 1 plumber 8 hrs waste line, 20 4" no hub fittings',
      'split them 20 fittings up: 12 bends, 8 wyes',
    ),
  ).toEqual(['Waste line: 8 hr Plumber; 12 ea 4" bend; 8 ea 4" wye']);
});
