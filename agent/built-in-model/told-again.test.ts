import { expect, test } from 'vitest';
import { left, told } from './fake-talk.ts';

const DOORS = 'at maple 1 carpenter 6 hrs rehanging doors corridor c';

test.each([
  ['dont know if that went through. maple, carpenter, 6 hours rehanging the corridor c doors'],
  ['sorry bad signal here, sending again: carpenter six hours rehanging doors corridor C Maple'],
  ['in case you didnt get it, maple carpenter 6 hrs rehanging doors'],
  ['no se si llego. maple, carpintero 6 hrs, rehanging doors'],
])('a report sent once more is no second order: %s', async (words) => {
  const { orders, replies } = await told(DOORS, words);
  expect(orders).toEqual(['Maple: Rehanging doors corridor c: 6 hr Carpenter']);
  expect(replies.at(-1)).toMatch(/already|ya está/);
});

test('what was left off the first time is added', async () => {
  expect(await left(DOORS, 'so again, that was a carpenter 6 hrs rehanging the doors. I left off 12 hinges')).toEqual([
    'Maple: Rehanging doors corridor c: 6 hr Carpenter; 12 ea Hinge',
  ]);
});

test.each([
  ['had to go again to maple, carpenter 6 hrs more rehanging doors'],
  ['sending again: carpenter 4 hrs rehanging doors at maple'],
  ['sending again: carpenter 6 hrs rehanging doors at riverside'],
  ['exactly the same again, carpenter 6 hrs rehanging doors at maple. new order please'],
])('other hours, another job or another day are an order of their own: %s', async (words) => {
  expect(await left(DOORS, words)).toHaveLength(2);
});
