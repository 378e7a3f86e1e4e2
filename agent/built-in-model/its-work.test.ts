import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const LINES = 'one boom lift one day, two wall packs';
const WRITTEN = '1 day Boom lift; 2 ea Wall pack';

test.each([
  ['Maple, bus loop, exterior. 6 hr journeyman. All extra', `Maple: Bus loop: ${WRITTEN}; 6 hr Journeyman`],
  [
    'sorry thats for the bleacher lights at Maple Street School gym, two electricians 3 hours each',
    `Maple: Bleacher lights gym: ${WRITTEN}; 6 hr Electrician`,
  ],
  ['for the new entry lights at riverside', `Riverside: Entry lights: ${WRITTEN}`],
  ['maple', `Maple: Extra work: Boom lift, Wall pack: ${WRITTEN}`],
  ['im at maple, whats the lockbox code', `Maple: Extra work: Boom lift, Wall pack: ${WRITTEN}`],
])('the work behind its lines: %s', async (text, order) => expect(await left(LINES, text)).toEqual([order]));

test('whatever was asked in between', async () =>
  expect(
    await left(LINES, 'carpenters 6 hrs', 'For a bigger scoreboard in the school gym. the principal asked'),
  ).toEqual([`Maple: Bigger scoreboard gym (principal): ${WRITTEN}`]));

test('work with its own crew beside a crew is another order', async () =>
  expect(
    await left('two wall packs, 1 electrician 3 hrs', 'maple, 2 carpenters 3 hrs each hanging doors'),
  ).toHaveLength(2));
