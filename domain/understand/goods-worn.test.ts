import { describe, expect, test } from 'vitest';
import { checkEvidence } from '../evidence.ts';
import { formatAmount } from '../lexer/amount.ts';
import { TEST_WORLD } from './fixtures/test-world.ts';
import { understand } from './understand.ts';

const acts = (text: string) => understand([{ id: 1, text }], TEST_WORLD).acts;

/** '6 hr Plumber; 2 ea Drill bit'; what a number says must stand in the words it is quoted from. */
const lines = (text: string): string => {
  const messages = [{ id: 1, text, source: 'text' as const, sentAt: '2026-03-02T15:00:00Z' }];
  return acts(text)
    .flatMap((act) => act.items)
    .map((item) => {
      const proven =
        item.quantity === null ||
        checkEvidence(messages, { value: formatAmount(item.quantity), kind: 'quantity', unit: item.unit }, item.quotes)
          .ok;
      return `${proven ? '' : 'unproven '}${item.quantity === null ? '?' : formatAmount(item.quantity)} ${item.unit} ${item.name}`;
    })
    .join('; ');
};

describe('what is used up', () => {
  test.each([
    ['went thru 2 cup wheels', '2 ea Cup wheel'],
    ['cup wheels: 2', '2 ea Cup wheel'],
    ['smoked a 14 in diamond blade', '1 ea 14" diamond blade'],
    ['broke 2 drill bits', '2 ea Drill bit'],
    ['broke 2 doors', ''],
    ['1 box of N95 masks', '1 box N95 mask'],
    ['N95 masks, 1 box', '1 box N95 mask'],
    ['add 3 gal adhesive remover too', '3 gal Adhesive remover'],
    ['welding rod 7018 ten pounds', '10 lb 7018 welding rod'],
    ['wire nuts 1 box pls add', '1 box Wire nut'],
    ['+ screws 1 box same one', '1 box Screw'],
    ['2 boxes structural screws', '2 box Structural screw'],
    ['2 boxes of the old hex screws', '2 box Hex screw'],
    ['throw on two boxes zinc hex screws', '2 box Zinc hex screw'],
    ['2 boxes on the wall with screws', '2 ea Box'],
    ['22 two-by-fours', '22 ea 2x4'],
    ["8 2x6's went in", '8 ea 2x6'],
    ['11 couplings, 1 LB', '11 ea Coupling; 1 ea LB'],
    ['tower b lugs, 4 lbs', '4 lb Lug'],
  ])('%s', (text, expected) => expect(lines(text)).toBe(expected));
});

describe('words behind so much of it that name nothing', () => {
  test.each([
    ["moved the fence, about 60' of whats there", ''],
    ['2 bags got returned', '2 bag '],
    ['12 bags left over', '12 bag '],
    ['12 bags zorbo', '12 bag Zorbo'],
  ])('%s', (text, expected) => expect(lines(text)).toBe(expected));
});

describe('a machine that a trade is called by, and the sort of what was named before', () => {
  test.each([
    ['tower b clips, 2 ironworkers 5 hrs each. rented a welder 1 day', '10 hr Ironworker; 1 day Welder'],
    ['tower b clips, 2 ironworkers 5 hrs each. welder rental one day', '10 hr Ironworker; 1 day Welder'],
    ['tower b clips, 2 welders 5 hrs each', '10 hr Welder'],
    ['tower b, 1 electrician 2 hrs on the gate operator', '2 hr Electrician'],
    ['riverside fireproofer five hours and a mixer we rented one day', '5 hr Fireproofer; 1 day Mixer'],
    ['missed the elbows, there were 10 of the 1/2" pex ones', '10 ea 1/2" PEX elbow'],
    ['there were 10 of the 1/2" pex ones', '10 ea 1/2" PEX'],
    ['missed the elbows, there were 10 of the ones', ''],
    ['missed the elbows, there were 10 of the long red pex street ones', '10 ea Red PEX'],
  ])('%s', (text, expected) => expect(lines(text)).toBe(expected));
});

describe('what is counted later went in today', () => {
  test.each([
    ['used some 10/3 cord, gotta check how much', '? ft 10/3 cord'],
    ['he put in 10/3 cord too but I dont know the length yet', '? ft 10/3 cord'],
    ['added some unistrut, will get you the footage', '? ft Unistrut'],
  ])('%s', (text, expected) => {
    expect(lines(text)).toBe(expected);
    expect(acts(text).some((act) => act.planned)).toBe(false);
  });
});
