import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

test.each([
  ['out of panel LP1', 'its panel LP2 not LP1. fix that in the writeup', 'out of panel LP2'],
  ['out of panel LP1', 'I named the wrong panel, please correct the description to LP2.', 'out of panel LP2'],
  ['off LP1', 'LP2!! not LP1. change it in the description', 'off LP2'],
  ['in room 12', 'change the room to 14', 'in room 14'],
  ['in 204', 'fix room to 214', 'in 214'],
  ['on level 3', 'make the level 4', 'on level 4'],
  ['on level 3', 'fix the unit to 4', 'on level 3'],
])('of "%s" a number that is put right: %s', async (where, text, right) =>
  expect(await left(`riverside, 2 electricians 3 hrs each adding circuits ${where}`, text)).toEqual([
    `Riverside: Adding circuits ${right}: 6 hr Electrician`,
  ]),
);

test('a count of a line is none of them', async () =>
  expect(
    await left('riverside, 2 carpenters 3 hrs each hanging doors on level 2, 4 doors', 'change the door to 3'),
  ).toEqual(['Riverside: Hanging doors on level 2: 6 hr Carpenter; 3 ea Door']));

test.each([
  ['riverside 3rd floor, 2 plumbers 4 hrs each, 3 hose bibs', '3rd floor: Hose bib'],
  [
    'Warehouse 14 / dock door 6\nadded lintel\n(2) ironworkers @ 6 hrs ea\n(4) angle 4x4x3/8',
    'Dock door 6, Added lintel',
  ],
  [
    'Riverside, eighth floor, four access doors were installed in the ceiling. A carpenter six hours.',
    'Eighth floor, four access doors were installed in the ceiling',
  ],
  ['maple, gym entrance. 2 guys 3 hrs each sweeping', 'Gym entrance, Sweeping'],
])('what was done, not only where: %s', async (text, description) =>
  expect((await left(text))[0]).toContain(`: ${description}:`),
);
