import { describe, expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const TILES = 'maple ceilings had to come back down. carlos 6 hrs, tim 6, dante 3';
const DOORS = 'riverside 2 painters 6 hrs each redoing the doors on 4, 2 gal semi gloss';
const SEALANT = 'tower b recaulked the expansion joint, 2 guys 6 hrs ea, 14 cases of sealant';
const FENCE = 'maple relocate silt fence, laborer 5h';
const TRAP = 'moved a sink rmt, 4 hrs plumber. 2 angle stops 2 supplies 1 ptrap';
const BASE = 'wh14 lot, operator 6 hrs grading the strip, 30 ton of road base';

describe('goods beside a number that is put right, and lines told by other words', () => {
  test.each([
    [
      TILES,
      '20 new 2x2 tiles, the old ones broke. dante was 4 hrs by the way so 16 for the 3 of them',
      ['16 hr Labor', '20 ea 2x2 tile'],
    ],
    [DOORS, 'box of sandpaper too, and it ended up 3 gal', ['12 hr Painter', '3 gal Semi gloss', '1 box Sandpaper']],
    [DOORS, 'it ended up 3 gal not 2', ['12 hr Painter', '3 gal Semi gloss']],
    [SEALANT, '14 tubes lol not cases', ['12 hr Labor', '14 ea Sealant']],
    [FENCE, 'silt fence, hundred feet', ['5 hr Laborer', '100 ft Silt fence']],
    [FENCE, 'how many levers, 8', ['5 hr Laborer', '8 ea Lever']],
    [TRAP, '1 angle stop not 2, take the trap off', ['4 hr Plumber', '1 ea Angle stop', '2 ea Supply']],
    [BASE, 'Tickets add up to 31.5 tons', ['6 hr Operator', '31.5 ton Road base']],
    [BASE, 'scale guy says 32 tons', ['6 hr Operator', '32 ton Road base']],
  ])('%s … %s', async (draft, text, expected) => {
    const [order] = await left(draft, text);
    expect(order?.split(': ').at(-1)).toBe(expected.join('; '));
  });
});

describe('what is not for now, and what others bought', () => {
  const TRENCH = 'tower b sawcut trench, 1 laborer 5 hrs, concrete saw 1 day';
  test.each([
    [
      TRENCH,
      [
        'might need 2 yds concrete to patch it tmrw, dont add it yet just a heads up',
        '1 diamond blade tho that ones toast put that on',
      ],
      '5 hr Laborer; 1 day Concrete saw; 1 ea Diamond blade',
    ],
    [
      TRENCH,
      ['prob 2 yards of mud to patch later but thats not for now leave it off'],
      '5 hr Laborer; 1 day Concrete saw',
    ],
    ['wh14 hung 4 fans, 2 guys 3 hrs. owner bought the fans, we furnished 8 rods', ['thx'], '6 hr Labor; 8 ea Rod'],
    [
      'wh14 6 cameras at the docks, 2 guys 3 hrs, 6 wall mounts. the cameras themselves were supplied by the owner',
      ['thx'],
      '6 hr Labor; 6 ea Wall mount',
    ],
  ])('%s … %s', async (draft, texts, expected) => {
    const [order] = await left(draft, ...texts);
    expect(order?.split(': ').at(-1)).toBe(expected);
  });
});
