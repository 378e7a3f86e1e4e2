import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

test.each([
  [
    'maple, water line broke and the library floor is shot, 3 floor layers 7 hrs each, 22 boxes of vct',
    '21 hr Floor Layer; 22 box VCT',
  ],
  [
    'rmt shutdown, jman 8h ot, penetrox 1 can, compression lugs 6',
    '8 hr Journeyman; 1 ea Penetrox; 6 ea Compression lug',
  ],
  ['riverside wet batts replaced: insulators 2 x 5h, r13 9 bags', '10 hr Insulator; 9 bag R13'],
  ['maple boiler room pad. finisher 3h, trowel machine 1 day', '3 hr Finisher; 1 day Trowel machine'],
  [
    'wh14 dock, set 2 posts, 2 carpenters 2 hrs each. 14 anchors too but dont charge those',
    '4 hr Carpenter; 2 ea Post',
  ],
  ['en riverside quirofano 2, yo 3 hrs moviendo el panel', '3 hr Labor'],
])('%s', async (text, lines) => {
  const [order] = await left(text);
  expect(order?.split(': ').at(-1)).toBe(lines);
});
