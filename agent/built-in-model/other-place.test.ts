import { expect, test } from 'vitest';
import { left, told } from './fake-talk.ts';

const CHASE = 'maple: 2 drywallers 4 hrs closing the chase';

test.each([
  ['Also 1 plumber 3 hrs moving a valve at oakwood', 'oakwood'],
  ['2 electricians 3 hrs each at willowbrook fixing the panel', 'willowbrook'],
])('work at a place that nobody knows joins no order of today: %s', async (words, place) => {
  const { orders, replies } = await told(CHASE, words);
  expect(orders).toHaveLength(2);
  expect(orders[1]).toMatch(/^no job: /);
  expect(replies.at(-1)).toContain(`"${place}"`);
});

test.each([['also 1 plumber 3 hrs moving a valve at the lobby'], ['also 1 plumber 3 hrs moving a valve at penthouse']])(
  'a part of the building is no place of its own: %s',
  async (words) => {
    expect((await left(CHASE, words)).join()).not.toContain('no job');
  },
);

test.each([
  ['put the foreman down too, 2 hrs', ['Maple: Closing the chase: 8 hr Drywaller; 2 hr Foreman']],
  ['put me down too, foreman 2 hrs', ['Maple: Closing the chase: 8 hr Drywaller; 2 hr Foreman']],
  ['fix: 1 drywaller 1 laborer, 4h each', ['Maple: Closing the chase: 4 hr Drywaller; 4 hr Laborer']],
])('a bare command is of the order at hand: %s', async (words, orders) => {
  expect(await left(CHASE, words)).toEqual(orders);
});

test('no extra work is none', async () => {
  expect(await left("that's it, no extra work")).toEqual([]);
  expect(await left('no extra work today')).toEqual([]);
});

test.each([
  [
    [
      'this is for WH14',
      'plumber got a drain added so we broke out the slab',
      'had four laborers on it five hours a head',
    ],
  ],
  [['extra: broke out the slab, 4 of us', '5 hr each. WH14']],
])('the job told before or beside is the job: %s', async (texts) => {
  const [order] = await left(...texts);
  expect(order).toMatch(/^Warehouse: .*20 hr/);
});
