import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const STROBES = 'maple 1 electrician 3 hrs adding strobes';
const RAMP = 'tower b 2 laborers 5 hrs each cleaning the ramp';
const BOARD = 'maple 2 electricians 5 hrs each gym scoreboard power';

test.each([
  [[STROBES, 'Delete that change order please, it was punch list'], []],
  [[STROBES, 'scrap that CO completely its base scope'], []],
  [[STROBES, 'uh no cancel that change order completely its already in our bid'], []],
  [[STROBES, RAMP, 'forget the strobe one, throw it out, its in our contract'], ['Tower']],
  [[STROBES, RAMP, 'kill 1001, drop that order'], ['Tower']],
  [[STROBES, RAMP, 'cancel the first one'], ['Tower']],
  [[STROBES, RAMP, 'scratch the tower b ticket'], ['Maple']],
  [[STROBES, BOARD, 'maple aint doing the strobes so delete that CO'], ['Maple']],
  [[STROBES, BOARD, 'cancel the added strobes change at maple, school backed out'], ['Maple']],
])('%j: an order is taken back as a whole', async (texts, jobs) => {
  const orders = await left(...texts);
  expect(orders.map((order) => order.split(':')[0])).toEqual(jobs);
  expect(orders.join()).not.toContain(texts.length > 2 && texts.at(-1)!.includes('tower b') ? 'ramp' : 'strobes,');
});

test.each([
  'cancel the order for the fixtures, they are on backorder',
  'cancel the pizza order',
  'drop the gate order tomorrow',
  'delete that one and put 4 hrs instead',
  'should we cancel the strobe order?',
  'forget the 1001 and the 1002 one',
])('%s: nothing is taken back', async (text) => {
  expect(await left(STROBES, RAMP, text)).toHaveLength(2);
});
