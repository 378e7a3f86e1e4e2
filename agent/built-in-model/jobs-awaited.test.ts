import { expect, test } from 'vitest';
import { left, told } from './fake-talk.ts';

const SHAFT = '2 guys 3 hrs each patching the shaft wall';
const SIGN = '1 electrician 2 hrs moved the exit sign';
const GATE = 'carpenter 2 hrs rehung the gate';

test.each<[texts: string[], jobs: string[]]>([
  [
    [SHAFT, SIGN, 'wh14'],
    ['Warehouse', 'Warehouse'],
  ],
  [
    [SHAFT, SIGN, GATE, 'all three at tower b'],
    ['Tower', 'Tower', 'Tower'],
  ],
  [
    [SHAFT, SIGN, 'both of them were maple, dave told us to'],
    ['Maple', 'Maple'],
  ],
  [
    [SHAFT, SIGN, 'first one is maple, second one is riverside'],
    ['Maple', 'Riverside'],
  ],
  [
    [SHAFT, SIGN, 'maple for the shaft wall and riverside for the exit sign'],
    ['Maple', 'Riverside'],
  ],
  [
    [SHAFT, SIGN, 'exit sign is wh14', 'other one is maple'],
    ['Maple', 'Warehouse'],
  ],
  [
    [SHAFT, SIGN, 'the shaft and the sign were maple'],
    ['Maple', 'Maple'],
  ],
  [
    [SHAFT, `riverside ${SIGN}`, 'maple'],
    ['Maple', 'Riverside'],
  ],
  [
    [`Oakwood Clinic - ${SHAFT}`, `Oakwood Clinic - ${SIGN}`, 'Oakwood is the maple job'],
    ['Maple', 'Maple'],
  ],
  [
    [`Oakwood Clinic - ${SHAFT}`, `Pinewood Plaza - ${SIGN}`, 'maple'],
    ['no job', 'Maple'],
  ],
])('%j: every order that waited for its job is there', async (texts, jobs) => {
  const orders = await left(...texts);
  expect(orders.map((order) => order.split(':')[0])).toEqual(jobs);
  expect(orders[0]).toMatch(/: Patching the shaft wall.*: 6 hr Labor$/i);
});

test('an order that still waits is asked for by its number', async () => {
  const { replies } = await told(SHAFT, SIGN, 'exit sign is wh14');
  expect(replies.at(-1)).toMatch(/^Draft 1002, Warehouse 14\. .* 1001: Which job: /);
});

test('a second report beside the open question is not its answer', async () => {
  expect(await left(SHAFT, 'riverside painter 2 hrs prep', 'maple')).toEqual([
    'Maple: Patching the shaft wall: 6 hr Labor',
    'Riverside: Prep: 2 hr Painter',
  ]);
});
