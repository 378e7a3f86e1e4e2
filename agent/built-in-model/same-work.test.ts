import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const STORM = 'maple: storm took the gravel off the pad and we cleaned it up, 2 laborers 5 hrs each';
const TILE = 'riverside lobby tile cracked, tile setter 6 hrs to redo it, 2 bags thinset';

test.each([
  [
    STORM,
    'and put me down 3 hours as foreman cause I was over there bossing it all morning',
    '10 hr Laborer; 3 hr Foreman',
  ],
  [STORM, 'same laborers went back after lunch, 2 more hrs each', '14 hr Laborer'],
  [STORM, 'operator 3 hrs hauling the gravel back', '10 hr Laborer; 3 hr Operator'],
  [TILE, 'He also had a laborer helping all six hours, put that on', '6 hr Tile Setter; 2 bag Thinset; 6 hr Laborer'],
  [TILE, 'laborer 4 hrs hauling the old tile out', '6 hr Tile Setter; 2 bag Thinset; 4 hr Laborer'],
  [TILE, 'had an apprentice 2 hours to get it going', '6 hr Tile Setter; 2 bag Thinset; 2 hr Apprentice'],
  [TILE, 'en la tarde un ayudante 4 horas limpiando', '6 hr Tile Setter; 2 bag Thinset; 4 hr Helper'],
])('people without a word of other work are of the draft before: %s | %s', async (first, second, lines) => {
  expect((await left(first, second)).map((order) => order.split(': ').at(-1))).toEqual([lines]);
});

test.each([
  [STORM, 'a mason also spent 3 hours rebuilding the corner'],
  [STORM, 'then 2 carpenters 3 hrs each fixing the fence'],
  [TILE, 'electrician 2 hrs moved the floor box'],
  [TILE, 'yesterday 2 laborers 4 hrs each cleaning'],
  [TILE, 'another extra, laborer 4 hrs hauling tile'],
])('another thing, place or day is an order of its own: %s | %s', async (first, second) => {
  expect(await left(first, second)).toHaveLength(2);
});
