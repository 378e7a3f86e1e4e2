import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const WALL = 'maple flooded wall, 3 drywallers 4 hrs each and 2 tapers 6 hrs each putting it back';
const PAD = 'tower b added pad. laborers 3 x 5h, finishers 2 x 5h';
const BASE = 'maple, operator 5 hrs with the mini ex digging for the flagpole base, mini ex 5 hrs';
const LOBBY = 'riverside lobby patch. 1 painter 6 hrs and 2 tapers 3 hrs each';

test.each([
  [WALL, 'had it backwards, drywallers did 6 and tapers did 4', '18 hr Drywaller; 8 hr Taper'],
  [WALL, 'i flipped the hrs on you. tapers 4 each, drywallers 6 each', '18 hr Drywaller; 8 hr Taper'],
  [WALL, 'swap the hours', '18 hr Drywaller; 8 hr Taper'],
  [WALL, 'wait drywallers should be 3h, tapers ok', '9 hr Drywaller; 12 hr Taper'],
  [WALL, 'its 5 for the drywallers, 4 for the tapers', '15 hr Drywaller; 8 hr Taper'],
  [PAD, 'I mixed them up. Three were finishers and two were laborers', '10 hr Laborer; 15 hr Finisher'],
  [PAD, 'wait flip that, laborers 2 and finishers 3', '10 hr Laborer; 15 hr Finisher'],
  [PAD, 'got those two switched', '10 hr Laborer; 15 hr Finisher'],
  [BASE, 'only 4 hrs for him and the machine', '4 hr Operator; 4 hr Mini ex'],
  [BASE, 'operator and mini ex go to 4 hrs', '4 hr Operator; 4 hr Mini ex'],
  [LOBBY, 'painter was only 4, he left to get his kid. tapers the same', '4 hr Painter; 6 hr Taper'],
  [LOBBY, 'painter was 4, sent him for parts on another job', '4 hr Painter; 6 hr Taper'],
  [LOBBY, 'tapers 4 ea and there were 2 painters', '12 hr Painter; 8 hr Taper'],
  [LOBBY, 'painter 4 hrs, tapers and everything else stay', '4 hr Painter; 6 hr Taper'],
  [BASE, 'both the operator and the mini ex go to four hours', '4 hr Operator; 4 hr Mini ex'],
  [
    'wh14 man door, two carpenters cut it in, five hours apiece, and a painter',
    'painter had four hours, carpenters are fine',
    '10 hr Carpenter; 4 hr Painter',
  ],
  [LOBBY, 'swap the light switch by the painter', '6 hr Painter; 6 hr Taper'],
])('%s > %s', async (draft, text, lines) => {
  const [order] = await left(draft, text);
  expect(order?.split(': ').at(-1)).toBe(lines);
});
