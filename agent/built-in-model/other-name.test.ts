import { describe, expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const PAINT = 'maple stairwell repaint. 7 gal satin, 2 painters 4 hrs ea';
const BASE = "wh14 break rm base swap. 1 floor layer 6 hrs, 120' vinyl base, scissor lift 1 day";
const NAILS = 'riverside helipad coating, 1 guy 6 hrs, 2 boxes of masonry nails';
const THHN = 'maple, power for the smartboard, apprentice 3 hrs, 90 ft thhn';
const PANELS = 'maple, moved the ups, 2 guys 3 hrs each, 4 48-port patch panels';
const FLOOR = 'maple room 8 floor down again, two installers 5 hrs each, 320 square feet lvt, two pails adhesive';
const BATTS = 'riverside consult rooms, carpenter 8 hrs, 14 boxes of mineral wool, 8 tubes of sealant';
const REBAR = 'riverside dock, 2 ironworkers 3 hrs each, 36 sticks of #4 rebar';
const EMT = 'tower b sump pump circuit, 1 journeyman 5 hrs, 90 ft of 3/4 emt';

describe('a thing is called otherwise, whatever else the text tells', () => {
  test.each([
    [PAINT, 'not satin its semi-gloss', '7 gal Semi-gloss'],
    [
      PAINT,
      "the cans say semi gloss I'm standing here looking at them so it's semi gloss not satin",
      '7 gal Semi gloss',
    ],
    [PAINT, 'sorry the paint was eggshell', '7 gal Eggshell'],
    [BASE, 'base is RUBBER not vinyl', '120 ft Rubber base'],
    [
      BASE,
      "now Pete is telling me it's rubber base not vinyl I can't tell the difference but he says it matters to the office so change it to rubber",
      '120 ft Rubber base',
    ],
    [BASE, 'Please note that the base is in fact rubber rather than vinyl.', '120 ft Rubber base'],
    [BASE, 'my bad it wasnt a scissor that day it was the boom lift', '1 day Boom lift'],
    [BASE, 'The lift was a boom lift, not a scissor, and it was on site for two days.', '2 day Boom lift'],
    [NAILS, '*screws lol not nails', '2 box Masonry screw'],
    [NAILS, 'typo: masonry SCREWS', '2 box Masonry screw'],
    [THHN, "my bad it's MC not THHN, twelve two, ninety feet", '90 ft 12/2 MC'],
    [THHN, 'material correction:\nTHHN -> MC', '90 ft MC'],
    [
      FLOOR,
      'I got a couple things wrong, the flooring is carpet tile, and three pails',
      '320 sf Carpet tile; 3 ea Adhesive',
    ],
  ])('%s > %s', async (draft, text, lines) => {
    expect(await left(draft, text)).toEqual([expect.stringContaining(lines)]);
  });
});

describe('another size or unit', () => {
  test.each([
    [PANELS, '24 port my bad. still 4', '4 ea 24-port patch panel'],
    [PANELS, 'Correction: the patch panels are 24-port. Quantity stays at four.', '4 ea 24-port patch panel'],
    [REBAR, 'Kindly revise the rebar size: it should read #5.', '36 ea #5 rebar'],
    [
      EMT,
      'that pipe we ran was inch, not three quarter, I was looking at the wrong bundle. still ninety foot',
      '90 ft 1" EMT',
    ],
    [BATTS, "It's bags on the wool, fourteen bags", '14 bag Mineral wool'],
    [BATTS, 'unit on the wool should be bag', '14 bag Mineral wool'],
    [BATTS, '8 boxes i mean not tubes', '8 box Sealant'],
    [BATTS, 'and change sealant to 24 tubes', '24 ea Sealant'],
  ])('%s > %s', async (draft, text, lines) => {
    expect(await left(draft, text)).toEqual([expect.stringContaining(lines)]);
  });
});

describe('no thing is called otherwise', () => {
  test.each([
    [BASE, 'not the lift, the truck was late'],
    [BASE, 'vinyl wasnt delivered it was on the dock'],
    [BASE, 'they wanted tile not vinyl but we had vinyl'],
    [BASE, 'i said vinyl but the owner hates it'],
    [BASE, 'i mean the lift was nice'],
    [BASE, 'change the vinyl base to maple'],
    [BASE, 'use the lift not the ladder'],
    [PANELS, 'the drops were dead not the panels'],
  ])('%s > %s', async (draft, text) => expect(await left(draft, text)).toEqual(await left(draft)));
});
