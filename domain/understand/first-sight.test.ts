import { describe, expect, test } from 'vitest';
import { checkEvidence } from '../evidence.ts';
import { formatAmount } from '../lexer/amount.ts';
import { TEST_WORLD } from './fixtures/test-world.ts';
import { understand } from './understand.ts';

const itemsOf = (text: string) => understand([{ id: 1, text }], TEST_WORLD).acts.flatMap((act) => act.items);

/** '6 hr Plumber; 2 ea Pull cord station @74'; what a number says must stand in the words it is quoted from. */
const lines = (text: string): string => {
  const messages = [{ id: 1, text, source: 'text' as const, sentAt: '2026-03-02T15:00:00Z' }];
  return itemsOf(text)
    .map((item) => {
      const proven =
        item.quantity === null ||
        checkEvidence(messages, { value: formatAmount(item.quantity), kind: 'quantity', unit: item.unit }, item.quotes)
          .ok;
      return `${proven ? '' : 'unproven '}${item.quantity === null ? '?' : formatAmount(item.quantity)} ${item.unit} ${item.name}${item.rateKind ? ` ${item.rateKind}` : ''}${item.unitCost === null ? '' : ` @${formatAmount(item.unitCost)}`}`;
    })
    .join('; ');
};

describe('a thing that no table knows', () => {
  test.each([
    ['added 2 fob stations and 65 ft of 18/4', '2 ea Fob station; 65 ft 18/4 cable'],
    ['65 ft of 18/4 and 2 fob stations', '65 ft 18/4 cable; 2 ea Fob station'],
    ['put in three new widgets', '3 ea Widget'],
    ['and also 2 sirens', '2 ea Siren'],
    ['oh and 2 sirens', '2 ea Siren'],
    ['(2) lobby fob stations added', '2 ea Lobby fob station'],
    ['4 sirens went in', '4 ea Siren'],
    ['used one bus duct tap box', '1 ea Bus duct tap box'],
    ['installed one 24v siren', '1 ea 24V siren'],
    ['swapped a dozen widgets', '12 ea Widget'],
    ['1 tech 2 hrs, 1 new humidity detector', '2 hr Technician; 1 ea Humidity detector'],
    ['usamos 4 sirenas', '4 ea Sirena'],
    ['used 6 cone nuts and a tube of red rtv', '6 ea Cone nut; 1 ea Red rtv'],
    ['used one 24 port patch panel', '1 ea 24 port patch panel'],
    ['3 lbs of 16d nails', '3 lb 16d nail'],
    ['2 bags sanded grout', '2 bag Sanded grout'],
    ['used 2 closet bolts', '2 ea Closet bolt'],
    ['added one power supply', '1 ea Power supply'],
    ['put in a hose bibb at maple dock, one bibb', '1 ea Hose bibb'],
  ])('%s', (text, expected) => expect(lines(text)).toBe(expected));

  test.each([
    ['put 3 kids on the bus'],
    ['had two beers'],
    ['added 2 floors'],
    ['used 3 inspectors'],
    ['added 2 carpenters'],
    ['Need two change orders'],
    ['put 2 of the old'],
    ['used 3 hexagon'],
    ['added 1 bus'],
    ['installed 2 gizmos on my phone'],
    ['used 1 pull'],
    ['installed 2.5 widgets'],
    ['the boss wants 6 widgets'],
    ['we talked about 6 widgets'],
    ['put in 2-3 widgets'],
    ['used 4 hrs'],
    ['used 2 removed'],
    ['put 0 widgets in'],
    ['he used the big one for 3 widgets'],
  ])('%s: none of it', (text) => expect(itemsOf(text).filter((item) => item.category !== 'labor')).toEqual([]));

  test.each([
    ['plus patch compound, 2 bags', '2 bag Patch compound'],
    ['quikset 6 bags', '6 bag Quikset'],
    ['tambien ponle latex 4 gal', '4 gal Latex'],
    ['2 painters 3 hrs each, latex 4 gal', '6 hr Painter; 4 gal Latex'],
    ['conc 4000 psi 2 cy', '2 cy 4000 psi conc'],
    ['sikaflex 1/2" 2 gal', '2 gal 1/2" sikaflex'],
  ])('%s comes by how much stands behind it', (text, expected) => expect(lines(text)).toBe(expected));

  test.each([
    ['about 5 bags'],
    ['correction 5 bags'],
    ['painter 5 bags'],
    ['patched 5 bags'],
    ['on the hall 5 bags'],
    ['beers 5 gal'],
    ['to 3/4" 5 gal'],
    ['3/4" 5 gal'],
  ])('%s names nothing', (text) =>
    expect(itemsOf(text).filter((item) => item.category !== 'labor' && item.name !== '')).toEqual([]),
  );
});

describe('sizes that are said', () => {
  test.each([
    ['used 4 gfcis 4 in use covers', '4 ea GFCI; 4 ea In use cover'],
    ['installed two 12v 18ah batteries', '2 ea 12V 18ah battery'],
    ['mtl was 4in black pipe 42 ft and 4 ea 90 weld ells', '42 ft 4" black pipe; 4 ea 90° weld ell'],
    ['used four weld 90s', '4 ea 90° weld elbow'],
    ['two hundred foot of new number six thhn', '200 ft #6 THHN'],
    ['put in 24 number 5 dowels', '24 ea #5 dowel'],
    ['and eight two by sixes ten footers', '8 ea 2x6 10 ft'],
    ['and 1 thirty yard dumpster', '1 ea 30 yd dumpster'],
    ['and 1 dumpster (30 yd)', '1 ea Dumpster'],
    ['dumpster too, one 30 yarder, $650', '1 ea 30 dumpster @650'],
    ['used two twenty amp breakers', '2 ea 20A breaker'],
    ['3 rollos de fieltro de 30 lb', '3 roll 30 lb felt'],
    ['1 box 1 5/8 screws', '1 box 1-5/8" screw'],
    ['plus two boxes 7018', '2 box 7018'],
    ['clip angles 12 new', '12 ea Clip angle'],
    ['gaskets for the valve, 2 new', '2 ea Gasket'],
    ['four fifty ft of cat6 cable', '450 ft Cat6 cable'],
    ['one load hauled away two hundred dollars', '1 ea Load hauled away @200'],
    ['one load hauled away two seventy dollars', '1 ea Load hauled away @270'],
    ['one load hauled away two seventy five dollars', '1 ea Load hauled away @275'],
  ])('%s', (text, expected) => expect(lines(text)).toBe(expected));

  test.each([
    ['number six is late'],
    ['number 12'],
    ['8 by sixteen'],
    ['7 by fours'],
    ['2 by lunch'],
    ['30 yards (of it)'],
    ['rebuilt it 10 ft over'],
    ['moved it over 10 foot'],
    ['a block wall demo'],
    ['gc added a section of curb'],
    ['after a forklift bumped it'],
  ])('%s: no line', (text) => expect(itemsOf(text).filter((item) => item.name !== '')).toEqual([]));
});

describe('people and their hours in every order', () => {
  test.each([
    ['journeyman 4 apprentice 4', '4 hr Journeyman; 4 hr Apprentice'],
    ['1 jman 6 hrs 1 apprentice 6 hrs', '6 hr Journeyman; 6 hr Apprentice'],
    ['laborers 4, 2h each', '8 hr Laborer'],
    ['ironworkers 2 x 1.5h', '3 hr Ironworker'],
    ['finishers 4 x 8 ST, 4 x 2 OT', '32 hr Finisher; 8 hr Finisher overtime'],
    ['2 carpenters 3 hrs each, 4 x 2 hrs', '6 hr Carpenter; 8 hr Labor'],
    [
      'Two electricians on the panel. Straight time 8 hours each, overtime 2 hours each',
      '16 hr Electrician; 4 hr Electrician overtime',
    ],
    [
      '4 finishers, eight straight time hours apiece and then two hours of overtime apiece',
      '32 hr Finisher; 8 hr Finisher overtime',
    ],
    ['2 ironworkers hour and a half each', '3 hr Ironworker'],
    ['9 man hrs total pipefitters', '9 hr Pipefitter'],
    ['it took 12 hrs sheet metal to cut it in', '12 hr Sheet Metal Worker'],
    ['3 hrs electrical', '3 hr Electrician'],
    ['3 hrs electrical panel', '3 hr Labor'],
    ['20 hrs steamfitter, 2 guys 10 each', '20 hr Pipefitter'],
    ['20 hrs steamfitter, 2 guys 9 each', '20 hr Pipefitter; 18 hr Labor'],
    ['six hours standby journeyman fitter', '6 hr Journeyman Pipefitter'],
    ['2 apprentice electricians 4 hrs each', '8 hr Apprentice Electrician'],
    ['pair of my guys, 5 hrs a man', '10 hr Labor'],
    ['pair of carpenters, five hours apiece', '10 hr Carpenter'],
    ['pair of fire alarm techs 3 hrs apiece', '6 hr Technician'],
    ['jose tino and chuy 8 hrs each', '24 hr Labor'],
    ['we were there jose and tino', ''],
    ['me and my buddy 5 hrs', '10 hr Labor'],
    ['3 electricians x 3 hrs = 9 hrs', '9 hr Electrician'],
    ['three of us carpenters, me included, 7am to 11am', '12 hr Carpenter'],
    ['3 carpenters counting me, 7 to 11', '12 hr Carpenter'],
    ['foreman (me) 2h, laborers 2 x 4h', '2 hr Foreman; 8 hr Laborer'],
    ['me and two other carpenters were on it from seven to eleven this morning', '12 hr Labor'],
    ['two guys from six to two', '16 hr Labor'],
    ['two no three laborers six hours each', '18 hr Laborer'],
    ['two no wait three laborers six hours each', '18 hr Laborer'],
    ['me n Tito 3 hrs each, we had to relocate 6 of em', '6 hr Labor'],
    ['2 guys 8 normales y 2 extras', '16 hr Labor; 4 hr Labor overtime'],
    ['2 floor guys 3 hrs c/u', '6 hr Floor Layer'],
    ['came down after the hvac guy stepped thru. 2 carpenters 3 hrs each', '6 hr Carpenter'],
  ])('%s', (text, expected) => expect(lines(text)).toBe(expected));

  test.each([
    ['plumber thawed out the pipe, just 1 guy', '? hr Plumber'],
    ['single painter touched it up in 4 hrs', '4 hr Painter'],
    ['my laborers dug it out, four hours apiece', '? hr Laborer'],
    ['fire alarm tech reset it, 1 guy 2 hrs', '2 hr Technician'],
    ['painters left a mess, 1 guy cleaned 4 hrs', '4 hr Labor'],
    ['plumber thawed it, mason fixed it, just 1 guy', '? hr Labor'],
    ['1 guy 4 hrs, landscaper nicked the cable', '4 hr Labor'],
  ])('%s', (text, expected) => expect(lines(text)).toBe(expected));

  test.each([
    ['Two extras.'],
    ['from two to four inches'],
    ['from two to two'],
    ['from twenty to two'],
    ['from 2 to three'],
  ])('%s: nobody worked it', (text) => expect(itemsOf(text)).toEqual([]));

  test.each([
    [
      'had to pull a scissor lift into the bay for 2 days. 1 hvac tech 6 hrs',
      '2 day Scissor lift; 6 hr HVAC Technician',
    ],
    ['the hoe ram was running four hours', '4 hr Hoe ram'],
    ['one operator for three hours, bill the skid steer for those three hours', '3 hr Operator; 3 hr Skid steer'],
    ['kept it there with 2 guys for 2 days', '32 hr Labor'],
    ['had a lift and 2 guys up on the deck for 2 days', '32 hr Labor'],
    ['was out there for 2 days', '16 hr Labor'],
    ['dehumidifier rentado 3 dias', '3 day Dehumidifier'],
  ])('%s', (text, expected) => expect(lines(text)).toBe(expected));
});
