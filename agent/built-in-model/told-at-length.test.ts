import { describe, expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const KNEE =
  'maple knee wall in room 118, two carpenters five hours each, fourteen sheets of drywall and twenty two studs';
const CEILING = 'maple band room ceiling sprayed, 2 painters 8 hrs each, 15 gal of primer';
const CHIP = 'tower b chipping honeycomb, three laborers four hours each and five bags of patch';
const POTHOLES = 'wh14 potholed for the fiber. vac truck 6 hrs, 2 laborers 6 each';
const DOOR = 'maple reframing door 118, 12 2x4s and two carpenters 4 hr ea';
const RINGS = 'riverside rough ins, apprentice 5 hrs, 3 mud rings, 70 ft of 1/2 emt';
const DAMPERS = 'riverside smoke dampers, 18 total hours for my two sheet metal men, twelve dampers';
const SEAMS = 'riverside level 2 seams redone, one taper 8 hours, used mud and paper tape';
const STAT = 'wh14 moved the thermostat, 1 tech 2 hrs, 45 ft of 18/5 wire';

describe('a number put right, with all that is told of why', () => {
  test.each([
    [
      KNEE,
      "I just walked the pile and there's three sheets still sitting there that we never touched so it was eleven sheets not fourteen",
      '11 sheet Drywall',
    ],
    [
      CEILING,
      'my painter tells me he only opened thirteen gallons of the primer and took the rest back to the store so fix that one',
      '13 gal Primer',
    ],
    [CEILING, 'took 2 gallons back to the store', '13 gal Primer'],
    [CHIP, "change the patch to seven bags they're telling me they used the two out of my truck", '7 bag Patch'],
    [CHIP, 'it was seven bags of patch because we did the backside of it too', '7 bag Patch'],
    [POTHOLES, 'the potholing one bump the vac truck up to 8, laborers stay', '12 hr Laborer; 8 hr Vac truck'],
    [DOOR, 'oops 14 of the 2x4s. carpenters 10 hrs between the two of em, not 8', '10 hr Carpenter; 14 ea 2x4'],
    [
      DAMPERS,
      'Floor 5 was added as well, so update it to 16 dampers and 24 total hours.',
      '24 hr Sheet Metal Worker; 16 ea Damper',
    ],
    [RINGS, '95 ft on the half inch', '95 ft 1/2" EMT'],
    [SEAMS, 'mud was three boxes and tape two rolls', '3 box Mud; 2 roll Paper tape'],
    [STAT, 'make that 54 i typed it backwards', '54 ft 18/5 wire'],
  ])('%s > %s', async (draft, text, lines) => {
    expect(await left(draft, text)).toEqual([expect.stringContaining(lines)]);
  });

  test.each([
    [
      'change the patch to seven bags',
      'never mind those two bags in my truck are still right here under my lunch so put it back to five',
    ],
    [
      'patch should be seven bags',
      'That information was mistaken; the original figure of five bags was right after all.',
    ],
  ])('%s, then %s', async (change, text) => {
    expect(await left(CHIP, change, text)).toEqual([expect.stringContaining('5 bag Patch')]);
  });
});
