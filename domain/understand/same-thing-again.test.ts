import { describe, expect, test } from 'vitest';
import { formatAmount } from '../lexer/amount.ts';
import { TEST_WORLD } from './fixtures/test-world.ts';
import { understand } from './understand.ts';

const actsOf = (text: string) => understand([{ id: 1, text }], TEST_WORLD).acts;

const lines = (text: string): string =>
  actsOf(text)
    .flatMap((act) => act.items)
    .map((item) => `${item.quantity === null ? '?' : formatAmount(item.quantity)} ${item.unit} ${item.name}`)
    .join('; ');

describe('one thing, told with the work and listed by its name', () => {
  test.each([
    [
      'journeyman 3 hrs added an outlet behind the fridge at Maple, 1 duplex receptacle',
      '3 hr Journeyman; 1 ea Duplex receptacle',
    ],
    [
      'Tower B sprinkler fitter 5 hrs dropped 4 heads lower in the booth, 4 new sprinkler heads',
      '5 hr Sprinkler Fitter; 4 ea Sprinkler head',
    ],
    [
      'Maple glazier 4 hrs swapped a cracked storefront lite, 1 new tempered glass 36x84',
      '4 hr Glazier; 1 ea 36x84 tempered glass',
    ],
  ])('%s', (text, expected) => {
    expect(lines(text)).toBe(expected);
  });

  test('its words stay in what was done', () => {
    expect(actsOf('Maple, added an outlet behind the fridge, 1 duplex receptacle')[0]?.description).toBe(
      'Outlet behind the fridge',
    );
  });

  test.each([
    ['Riverside installed 2 outlets and 2 gfci receptacles', '2 ea Outlet; 2 ea GFCI receptacle'],
    ['Riverside installed a light in the hall, and 1 exit light', '1 ea Light; 1 ea Exit light'],
    ['Riverside installed a light in the hall, 1 exit light in the lobby', '1 ea Light; 1 ea Exit light'],
    ['Riverside installed a light in the hall with 1 exit light', '1 ea Light; 1 ea Exit light'],
    ['Riverside installed a valve in the hall, 1 new gate valve, 1 ball valve', '1 ea Gate valve; 1 ea Ball valve'],
    ['Riverside installed a valve, 1 gate valve', '1 ea Valve; 1 ea Gate valve'],
    ['Riverside installed 2 ball valves in the hall, 2 new gate valves', '2 ea Ball valve; 2 ea Gate valve'],
    ['Riverside installed 2 hinges in the hall, 2 new closers', '2 ea Hinge; 2 ea Closer'],
    ['Riverside put in 3/4" valve at the sink, 1 ball valve', '1 ea Ball valve'],
  ])('others stay: %s', (text, expected) => {
    expect(lines(text)).toBe(expected);
  });
});

describe('things that a text counts and nobody bought', () => {
  test.each([
    ['Riverside roof, 2 hvac techs 5 hrs each resetting a curb', '10 hr HVAC Technician'],
    ['Maple, principal wanted 2 doors rehung, 1 carpenter 3 hrs', '3 hr Carpenter'],
    ['Maple - reswing 2 existing doors. carp 1 @ 3h', '3 hr Carpenter'],
    ['Riverside 210 floor patch, carpenter 6h', '6 hr Carpenter'],
    ['Riverside 120 anchors in the slab', '120 ea Anchor'],
    ['somebody ran a forklift into the stair at Tower B, ironworker 4 hrs', '4 hr Ironworker'],
    ['Maple, firestopped six duct pens, one tinner five hrs', '5 hr Sheet Metal Worker'],
    ['Maple 1 carpenter 3 hrs, no materials, forklift was the gcs', '3 hr Carpenter'],
    ['Maple, add three bags patching mortar', '3 bag Patching mortar'],
    ['Lawn repair at Maple. mud 2 bkt, grass seed 5 bags', '2 ea Mud; 5 bag Grass seed'],
  ])('%s', (text, expected) => {
    expect(lines(text)).toBe(expected);
  });
});
