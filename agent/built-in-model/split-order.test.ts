import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { left, told } from './fake-talk.ts';
import { FakeCompany } from './fake-tools.ts';

const SLAB = 'Riverside: laborer 4 hrs busting out the slab, finisher 3 hrs patching it, 6 bags of patch mix';
const WALL = 'Riverside: 3 laborers 4 hrs each demo of the wall, 2 electricians 3 hrs each, 80 ft of EMT';

test.each([
  'they want those separate. put the finisher and the patch mix on their own order and leave the laborer on this one',
  'split that up pls finisher and patch mix go on a new order, laborer stays',
  'gc wants two orders. keep the laborer here, move the finisher plus the patch mix to a second one',
  'separate order for the finisher and the mix please',
])('lines that are named go on an order of their own: %s', async (words) => {
  const orders = await left(SLAB, words);
  expect(orders.map((order) => order.split(': ').at(-1))).toEqual(['4 hr Laborer', '3 hr Finisher; 6 bag Patch mix']);
  expect(orders.every((order) => order.startsWith('Riverside: '))).toBe(true);
});

test('who directed it and what kind of hours they were is so on the new order too', async () => {
  const of = new FakeCompany(builtInModel());
  await of.text('Riverside: 2 laborers 4 hrs each and 1 plumber 3 hrs OT moving a drain, Dave told us to');
  await of.text('put the plumber on a separate order');
  expect(of.orders).toMatchObject([
    { items: [{ name: 'Laborer', quantity: 8 }] },
    { directed_by: 'Dave', items: [{ name: 'Plumber', quantity: 3, rate_kind: 'overtime' }] },
  ]);
});

test('which lines is asked where it is not plain, and the answer is taken', async () => {
  const { orders, replies } = await told(
    WALL,
    'can you split that, demo on its own and the pipe on its own',
    'electricians and the emt',
  );
  expect(replies[1]).toBe('Which lines of 1001 go on an order of their own: Laborer, Electrician or EMT?');
  expect(replies[2]).toMatch(/^Draft 1002, Riverside Medical Tower: .* Left on 1001: 12 hr Laborer\.$/);
  expect(orders.map((order) => order.split(': ').at(-1))).toEqual(['12 hr Laborer', '6 hr Electrician; 80 ft EMT']);
});

test('other work, another job or an order of one line is not split', async () => {
  const lines = /4 hr Laborer; 3 hr Finisher; 6 bag Patch mix$/;
  expect((await left(SLAB, 'put the drywall on a separate order, 2 tapers 3 hrs'))[0]).toMatch(lines);
  expect((await left(SLAB, 'separate order for maple, same thing'))[0]).toMatch(lines);
  expect(await left('Riverside: 2 guys 3 hrs moving a door', 'split that')).toHaveLength(1);
});

test('an answer that names no line, or all of them, splits nothing', async () => {
  expect(await left(WALL, 'split that', 'thanks')).toHaveLength(1);
  expect(await left(WALL, 'split that', 'laborers, electricians and the emt')).toHaveLength(1);
});

const DUST =
  'Riverside: 2 carpenters 4 hrs each on the dust wall on 5, 3 rolls of poly. also 1 electrician 2 hrs moving the exit sign';

test.each([
  'exit sign needs to be its own order',
  'split the exit sign out',
  'gc wants the exit sign on a separate change order from the dust wall',
  'make that two change orders, one for the dust wall and one for the sign',
])('a work that is named takes its people along: %s', async (words) => {
  expect(await left(DUST, words)).toEqual([
    expect.stringMatching(/8 hr Carpenter; 3 roll Poly$/),
    expect.stringMatching(/: Moving the exit sign: 2 hr Electrician$/),
  ]);
});

test.each([
  [
    'maple: demoed the closet wall 3 laborers 4 hrs each. then 80 ft emt thru there 2 electricians 3 hrs each',
    'demo = one order, conduit = another order',
    '6 hr Electrician; 80 ft EMT',
  ],
  [
    'Maple. A plumber moved the sink, two hours. A painter touched up the hall, five hours. Two valves and three gallons of paint used',
    'put the painting on its own ticket',
    '5 hr Painter; 3 gal Paint',
  ],
  [
    'wh14: roofers patched 2 openings, 2 roofers 5 hrs each, 1 roll tpo. plus a plumber 3 hrs on the roof drain, 1 strainer',
    'the drain goes on a separate order',
    '3 hr Plumber; 1 ea Strainer',
  ],
])('what was told in one breath stays together: %s', async (report, words, moved) => {
  expect((await left(report, words)).at(-1)?.split(': ').at(-1)).toBe(moved);
});
