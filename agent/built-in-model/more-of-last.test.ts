import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const DOWELS = 'riverside, dowels at the slab edge that got missed. 24 dowels and 2 tubes of epoxy';
const PICK = 'tower b crane pick: 2 ironworkers 4 hrs each setting the stair';

test.each<[texts: string[], last: string]>([
  [[DOWELS, 'one laborer drilled em, 5 hrs'], '5 hr Laborer'],
  [[DOWELS, 'my helper drilled those, took him 5 hrs'], '5 hr Helper'],
  [[DOWELS, 'IW: 2 men x 3 hr'], '6 hr Ironworker'],
  [[PICK, 'fire watch: laborer 1 x 2h'], '2 hr Laborer'],
  [[PICK, 'same job a laborer on straight time for fire watch, five hours, just the one'], '5 hr Laborer'],
  [[PICK, 'welder 2 hrs on the rail, put it on the same one'], '2 hr Welder'],
  [[PICK, 'rigger rigging the beam, 3 hrs, same ticket'], '3 hr Rigger'],
  [[PICK, 'put one 20 amp breaker on it, we installed a new one'], '1 ea 20A breaker'],
])('%j: more of the draft that is there', async (texts, last) => {
  const orders = await left(...texts);
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatch(new RegExp(`; ${last}$`));
});

test.each([
  [DOWELS, 'different thing, 2 painters 4 hrs each redoing the hallway'],
  [DOWELS, 'at maple 2 painters 4 hrs each redoing the hallway'],
  [PICK, 'carpenter 2 hrs rehung the man door'],
  [PICK, 'another ticket: welder 2 hrs welding the rail'],
])('%s, then %s: an order of its own', async (first, second) => {
  expect(await left(first, second)).toHaveLength(2);
});
