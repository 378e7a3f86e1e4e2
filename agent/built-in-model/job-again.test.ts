import { describe, expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const ONE = 'riverside 2 plumbers 3 hrs each fixing a leak in the lobby';
const TWO = [
  'fire watch riverside 1 laborer 8 hrs, sprinkler was shut off',
  'new one also riverside, carpenter 3 hrs blocking for the tvs they added',
] as const;
const jobsOf = async (...texts: string[]): Promise<string[]> =>
  (await left(...texts)).map((order) => order.replace(/^(?:\d+ )?(.*?):.*$/s, '$1'));

describe('an order is put at another job', () => {
  test.each([
    ['its wh14', 'Warehouse'],
    ['my mistake its the warehouse, 14. not riverside', 'Warehouse'],
    ['no no that was warehouse 14, cambialo', 'Warehouse'],
    ['I messed up, that was over at Maple Street', 'Maple'],
    ['i said riverside but we were at tower b', 'Tower'],
    ['no era riverside, era maple', 'Maple'],
    ['im mixing up my jobs lol thats wh14', 'Warehouse'],
    ['shoot its warehouse 14, i was thinkin of a different day', 'Warehouse'],
    ['had my head up my butt, we were at warehouse 14 when we did that. switch it', 'Warehouse'],
    ['ignore the riverside part we did that at wh14', 'Warehouse'],
    ['me equivoque de obra, fue en la bodega 14', 'Warehouse'],
    ['1001 is on the wrong job, the leak was at maple', 'Maple'],
    ['I think the lobby leak 1001 got put under riverside. it belongs to Maple', 'Maple'],
  ])('%s', async (text, job) => expect((await jobsOf(ONE, text))[0]).toContain(job));

  test.each([
    'fire watch one was maple not riverside',
    'move fire watch to maple',
    'I messed up, the fire watch was over at Maple Street. The TV one is right',
  ])('the one whose work is named: %s', async (text) =>
    expect(await jobsOf(...TWO, text)).toEqual([
      expect.stringContaining('Maple'),
      expect.stringContaining('Riverside'),
    ]),
  );

  test.each([
    'ok now im at maple',
    'that wasnt maple',
    'its riverside',
    'sorry maple or tower b',
    'its the ladder at maple',
    'is it maple?',
  ])('and stays where nothing is put right: %s', async (text) =>
    expect((await jobsOf(ONE, text))[0]).toContain('Riverside'),
  );

  test.each([
    'wrong, put it back on riverside',
    'move back to riverside',
    'no i had it right the first time, it does belong to riverside',
  ])('and back: %s', async (text) =>
    expect(await jobsOf(ONE, 'no put that under wh14', text)).toEqual([expect.stringContaining('Riverside')]),
  );

  test('the one at the wrong job, where the last one is elsewhere', async () =>
    expect(
      await jobsOf(ONE, 'new one at tower b 1 laborer 2 hrs mopping', 'that wasnt riverside that was maple'),
    ).toEqual([expect.stringContaining('Maple'), expect.stringContaining('Tower')]));
});

test.each([
  ['Tasha, the GC PM, asked us to stay', 'Tasha'],
  ['dave called us out', 'dave'],
  ['dave kessler over at turner signed off on it', 'dave kessler'],
])('who ordered it, whatever he wanted done: %s', async (text, name) =>
  expect((await left(ONE, text)).join()).toContain(name),
);

test.each([
  'nobody told us we just did it',
  'the maple super told us to get it done there',
  'did dave tell us to stay',
])('and nobody where nothing was ordered: %s', async (text) =>
  expect((await left(ONE, text)).join()).not.toMatch(/dave|super|nobody/),
);

const RAMP = 'maple, 2 carpenters 3 hrs each building a ramp';

describe('its job put right, and its lines', () => {
  test.each([
    ['wait thats tower b, and they had 4 hrs each', 'Tower: Building a ramp: 8 hr Carpenter'],
    ['and 3 gal of epoxy on it, at tower b i mean not maple', 'Tower: Building a ramp: 6 hr Carpenter; 3 gal Epoxy'],
    ['That was actually Tower B. Also three gallons of epoxy', 'Tower: Building a ramp: 6 hr Carpenter; 3 gal Epoxy'],
    ['sorry that ones wh14. and add 2 boxes of screws', 'Warehouse: Building a ramp: 6 hr Carpenter; 2 box Screw'],
    ['wrong job, its the garage. 5 hrs each not 3', 'Tower: Building a ramp: 10 hr Carpenter'],
    ['change that to RMT and make it 4 carpenters', 'Riverside: Building a ramp: 12 hr Carpenter'],
    ['Fix the job, Tower B', 'Tower: Building a ramp: 6 hr Carpenter'],
    ['Correction, I put the wrong project, that ramp is at Tower B Garage.', 'Tower: Building a ramp: 6 hr Carpenter'],
    [
      'aw heck that should say tower b, i was at the school earlier and mixed em up',
      'Tower: Building a ramp: 6 hr Carpenter',
    ],
  ])('%s', async (text, order) => expect(await left(RAMP, text)).toEqual([order]));

  test.each([
    'thats all for maple. tower b, 1 laborer 3 hrs sweeping',
    'actually at riverside we also had a laborer 3 hrs',
    'thats tower b, 1 laborer 3 hrs sweeping the ramp there',
  ])('work of another job stays apart: %s', async (text) =>
    expect(await left(RAMP, text)).toEqual(['Maple: Building a ramp: 6 hr Carpenter', expect.anything()]),
  );
});
