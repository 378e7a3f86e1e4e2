import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** What texts leave: '10 hr Labor; …' of each order, its description and who directed it. */
async function left(...texts: string[]): Promise<string[]> {
  const of = new FakeCompany(builtInModel());
  for (const text of texts) await of.text(text);
  return of.orders.map(({ description, directed_by: by, items }) => {
    const lines = items.map(({ quantity, unit, name, rate_kind: rate }) => `${quantity} ${unit} ${name}${rate ? ` ${rate}` : ''}`);
    return `${description}${by ? ` (${by})` : ''}: ${lines.join('; ')}`;
  }); // prettier-ignore
}

const RACKS = 'Warehouse 14: 2 guys 7 to 3 moving racks';
test.each([
  [[RACKS, 'til 12 actually'], 'Moving racks: 10 hr Labor'],
  [[RACKS, 'make that till 2:30'], 'Moving racks: 15 hr Labor'],
  [[RACKS, 'we left at 1 not 3'], 'Moving racks: 12 hr Labor'],
  [[RACKS, 'started at 6 and it was Dave'], 'Moving racks: 18 hr Labor'],
  [['Warehouse 14: 2 guys 7 to 3:30 half hour lunch moving racks', 'til 1'], 'Moving racks: 11 hr Labor'],
  [['Warehouse 14: 1 electrician and 1 laborer 7 to 3 moving racks', 'laborer left at 1'], 'Moving racks: 8 hr Electrician; 6 hr Laborer'],
  [['Warehouse 14: 2 guys 8 hrs moving racks', 'the gate was open til 5'], 'Moving racks: 16 hr Labor'],
  [[RACKS, 'til 7'], 'Moving racks: 24 hr Labor'],
  [[RACKS, 'was it til 12?'], 'Moving racks: 16 hr Labor'],
] as const)('a clock is put right: %j', async (texts, order) => expect(await left(...texts)).toEqual([order])); // prettier-ignore

const FEEDERS = 'Riverside, 3 guys 10 hrs each pulling feeders';
test.each([
  [[FEEDERS, 'Dave told us to. 2 of it overtime'], 'Pulling feeders (Dave): 24 hr Labor; 6 hr Labor overtime'],
  [[FEEDERS, 'the last 2 hrs were double time'], 'Pulling feeders: 24 hr Labor; 6 hr Labor double'],
  [['Riverside: 1 electrician 9 hrs moving lights', 'one hour of it OT'], 'Moving lights: 8 hr Electrician; 1 hr Electrician overtime'],
  [[`${FEEDERS}, Dave told us to`, 'Mike said 2 of it was overtime'], 'Pulling feeders (Dave): 24 hr Labor; 6 hr Labor overtime'],
] as const)('some of the hours were overtime: %j', async (texts, order) => expect(await left(...texts)).toEqual([order])); // prettier-ignore

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
  expect(await left('Maple: 3 guys 8 hrs each demo', 'nobody took lunch so make it 8.5')).toEqual(['Demo: 25.5 hr Labor']); // prettier-ignore
});
