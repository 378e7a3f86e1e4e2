import { describe, expect, test } from 'vitest';
import { checkEvidence } from '../evidence.ts';
import { formatAmount } from '../lexer/amount.ts';
import { TEST_WORLD } from './fixtures/test-world.ts';
import { understand } from './understand.ts';

const actsOf = (text: string) => understand([{ id: 1, text }], { ...TEST_WORLD, orders: [] }).acts;

/** '6 hr Plumber; ? ea Rebar dowel'; what a number says must stand in the words it is quoted from. */
const lines = (text: string): string => {
  const messages = [{ id: 1, text, source: 'text' as const, sentAt: '2026-03-02T15:00:00Z' }];
  return actsOf(text)
    .flatMap((act) => act.items)
    .map(({ name, quantity, unit, rateKind, quotes }) => {
      const proven =
        quantity === null ||
        checkEvidence(messages, { value: formatAmount(quantity), kind: 'quantity', unit }, quotes).ok;
      return `${proven ? '' : 'unproven '}${quantity === null ? '?' : formatAmount(quantity)} ${unit} ${name}${rateKind ? ` ${rateKind}` : ''}`;
    })
    .join('; ');
};

describe('people and their hours, told in another order', () => {
  test.each([
    ['maple one of my finishers spent 7 hrs patching holes', '7 hr Finisher'],
    ['one of the carpenters spent five hrs at Riverside on the rail', '5 hr Carpenter'],
    ['plumbers (2) at maple 6 hrs a man moving the vent', '12 hr Plumber'],
    ['maple: laborers (3) hauled debris 4 hrs each', '12 hr Laborer'],
    ['maple cleared the cleanouts. 2 plmbr x 4 hr each', '8 hr Plumber'],
    ['maple 3 crpntrs 2 hrs each hung doors', '6 hr Carpenter'],
    ['maple six hrs for the operator, six for a laborer', '6 hr Operator; 6 hr Laborer'],
    ['maple 2 laborers 3 hrs each, 4 for the drain', '6 hr Laborer'],
    ['maple, me as foreman 2 hrs and 2 laborers 2 hrs each moving desks', '2 hr Foreman; 4 hr Laborer'],
    ['maple moved desks. foreman me 1 hr', '1 hr Foreman'],
    [
      'tower b 2 electricians 3 hrs each and then I was on it one hour myself as foreman',
      '6 hr Electrician; 1 hr Foreman',
    ],
    ['tower b I was on it one hour as the operator', '1 hr Operator'],
    ['tower b I was on it one hour as always', '1 hr Labor'],
    ['tower b I was on it one hour as requested by the laborers', '1 hr Labor'],
    ['wh14 joe 5 hrs and mike 3 hrs both electricians, moved the pull station', '8 hr Electrician'],
    ['wh14 Joe 5 hrs and Mike 3 hrs (both of them plumbers) moved the drain', '8 hr Plumber'],
    ['wh14 Joe 5 hrs and Mike 3 hrs (both new here) moved the drain', '8 hr Labor'],
    ['wh14 Electricians Joe (5 hrs) and Mike (3 hrs) moved the pull station', '8 hr Electrician'],
    ['my electricians were Mike 3 hrs Joe 5 hrs at wh14', '8 hr Electrician'],
    ['riverside, 3 of us (me luis tony) 5 hr per man shifting pipe', '15 hr Labor'],
    ['riverside 3 guys (new crew from a b c d e f g h) 5 hrs each', '15 hr Labor'],
    ['me tony n luis 5 hrs each at riverside, swinging pipe', '15 hr Labor'],
    ['riverside the guys (me) 3 hrs each hung pipe', '? hr Labor'],
    ['riverside 4 guys hour n a half each hanging pipe', '6 hr Labor'],
    ['room 112 diffusers moved. 2 sheet metal x 4h each', '8 hr Sheet Metal Worker'],
    ['riverside roofing x4 8 hrs each, tore out wet iso', '32 hr Roofer'],
    ['3 iron wkrs x 4 hrs ea at tower b set angles', '12 hr Ironworker'],
    ['riverside 4 laborers no wait 3 laborers, 5 hrs each', '15 hr Laborer'],
    ['riverside 4 laborers no 3 laborers, 5 hrs each', '15 hr Laborer'],
    ['tower b foreman, 2 journeymen, apprentice, everybody 5 hrs', '5 hr Foreman; 10 hr Journeyman; 5 hr Apprentice'],
    ['tower b, carpintero: uno, 6 hrs', '6 hr Carpenter'],
    ['tower b three guys two hours each on level three sprinkler guys were in our way', '6 hr Labor'],
    [
      'gear room riverside, 4 electricians 10 hrs each today, first 8 straight then 2 hrs OT',
      '32 hr Electrician; 8 hr Electrician overtime',
    ],
    [
      'maple 2 electricians, eight straight time hours each and then two each on overtime',
      '16 hr Electrician; 4 hr Electrician overtime',
    ],
    ['wh14 breakers tripping all day, me and Chuy 3 hrs each', '6 hr Labor'],
    ['three carpenters at riverside, first two did 6 hrs and the third 4 hrs', '? hr Carpenter'],
    ['wh14 me 2 hrs, Rudy 5 hrs, both of us laborers', '7 hr Laborer'],
    ['man what a day. maple 1 electrician 2 hrs', '2 hr Electrician'],
  ])('%s', (text, expected) => expect(lines(text)).toBe(expected));

  test.each([
    ['riverside 2 hour wall in 304 got hit. 2 carpenters 3 hrs each', '6 hr Carpenter'],
    ['lift ran into the 2 hr rated wall in 304 riverside. carpenters 2 x 3 hrs', '6 hr Carpenter'],
    ['maple 2 carpenters 4 hrs each on the one hour corridor', '8 hr Carpenter'],
  ])('how long a wall stands fire is no time: %s', (text, expected) =>
    expect(lines(text).replace(/^2 hr Labor; /, '')).toBe(expected),
  );
});

describe('machines and their time', () => {
  test.each([
    [
      'wh14 broke it out with the mini excavator, had it one day. 2 laborers 4 hrs each',
      '1 day Mini excavator; 8 hr Laborer',
    ],
    ['riverside laborers 2 x 3 hrs, pump (trash pump) 3 hrs', '6 hr Laborer; 3 hr Trash pump'],
    ['tower b one operator for six hrs w/ the skid steer, also six hrs', '6 hr Operator; 6 hr Skid steer'],
    ['tower b one operator for six hrs w/ the skid steer also six hrs', '6 hr Operator; 6 hr Skid steer'],
    ['riverside 2 laborers 3 hrs each. walk-behind saw for 1 day', '6 hr Laborer; 1 day Walk-behind saw'],
    ['riverside 1 ironworker 3 hrs, 4 blades and a torch 1 day', '3 hr Ironworker; 4 ea Blade; 1 day Torch'],
    ['tower b 3 laborers 6 hrs each. rented a trash pump for the day, 1 day', '18 hr Laborer; 1 day Trash pump'],
    ['riverside 2 laborers 3 hrs each. gizmo rental 1 day', '6 hr Laborer; 1 day Gizmo'],
    ['wh14 dug it out, excavator, kept it 2 days. 1 laborer 4 hrs', '2 day Excavator; 4 hr Laborer'],
    ['maple el chuy y yo 6 hrs cada quien, rentamos un rompepisos 1 dia', '12 hr Labor; 1 day Rompepisos'],
    ['maple 2 painters 4 hrs each, lift we already had on site 2 days', '8 hr Painter'],
  ])('%s', (text, expected) => expect(lines(text)).toBe(expected));
});

describe('materials apart from their count', () => {
  test.each([
    [
      'wh14 one electrician 5 hours, ran cat6 for the camera at dock 4. 180 feet of it',
      '5 hr Electrician; 180 ft Cat6',
    ],
    ['maple 2 guys 5 hrs each hanging 5/8 rock in the hall, used 14 sheets', '10 hr Labor; 14 sheet 5/8" rock'],
    ['wh14 plumber 4 hrs ran 3/4 copper to the new sink. about 35 ft', '4 hr Plumber; 35 ft 3/4" copper'],
    ['riverside 2 laborers 3 hrs each poured grout under the base plates, 6 bags', '6 hr Laborer; 6 bag Grout'],
    ['riverside carpenter 5 hrs redoing drywall, used 9 sheets of 5/8', '5 hr Carpenter; 9 sheet 5/8" drywall'],
    ['riverside carpenter 5 hrs in the hall, used 9 sheets of 5/8', '5 hr Carpenter; 9 sheet 5/8"'],
    [
      'maple plumber 3 hrs. cast iron pipe 2 in 30 ft. no hub couplings 4',
      '3 hr Plumber; 30 ft 2" cast iron pipe; 4 ea No hub coupling',
    ],
    ['wh14 2 men 4 hrs each. (10 ft) 4 in no hub pipe', '8 hr Labor; 10 ft 4" no hub pipe'],
    ['tower b plumber 3 hrs w/ 6 inch pvc 12 ft, 4 forty fives', '3 hr Plumber; 12 ft 6" PVC; 4 ea 45° elbow'],
    ['wh14 electrician 2 hrs, one roll of the twelve gauge wire', '2 hr Electrician; 1 roll 12 ga wire'],
    ['maple 3 hrs apprentice, 2 boxes cat6', '3 hr Apprentice; 2 box Cat6'],
    ['maple swapped out 5 smoke detectors. one apprentice 2 hrs', '5 ea Smoke detector; 2 hr Apprentice'],
    [
      'riverside 2 pipefitters 4 hrs each putting in 2 new 3in butterfly valves',
      '8 hr Pipefitter; 2 ea 3" butterfly valve',
    ],
    ['maple 2 finishers 4 hrs each, 3 yards of 4000 psi', '8 hr Finisher; 3 cy 4000 psi concrete'],
  ])('%s', (text, expected) => expect(lines(text)).toBe(expected));

  test.each([
    [
      'tower b 2 laborers 4 hrs each. also some rebar dowels, dont have the count yet',
      '8 hr Laborer; ? ea Rebar dowel',
    ],
    ['tower b 2 laborers 4 hrs each and rebar dowels went in, count to follow', '8 hr Laborer; ? ea Rebar dowel'],
    ['tower b 2 ironworkers 6 hrs each. unistrut too but no count on it', '12 hr Ironworker; ? ft Unistrut'],
    [
      'riverside 2 electricians 5 hrs each plus flex conduit not sure how much yet',
      '10 hr Electrician; ? ft Flex conduit',
    ],
    ['riverside 2 electricians 5 hrs ea. Also flex conduit, footage TBD', '10 hr Electrician; ? ft Flex conduit'],
    ['riverside 2 electricians 5 hrs ea. flex conduit tbd', '10 hr Electrician; ? ft Flex conduit'],
    ['riverside 1 plumber 3 hrs, couplings and hangers no count yet', '3 hr Plumber; ? ea Coupling; ? ea Hanger'],
    ['riverside 1 plumber 3 hrs on the sink and hangers no count yet', '3 hr Plumber; ? ea Hanger'],
    ['wh14 two journeymen six hours each and number 6 thhn', '12 hr Journeyman; ? ft #6 THHN'],
    ['wh14 2 JW x 6 hrs. #6 thhn', '12 hr Journeyman; ? ft #6 THHN'],
  ])('nobody counted them: %s', (text, expected) => expect(lines(text)).toBe(expected));

  test.each([
    ['riverside painter 3 hrs in the lobby. no idea how many gallons yet', '3 hr Painter'],
    ['riverside painter 3 hrs. didnt count the dowels', '3 hr Painter'],
    ['riverside painter, hours tbd', '? hr Painter'],
    ['riverside painter 3 hrs, conduit, not sure how many hours', '3 hr Painter'],
    ['riverside painter 3 hrs, used 6 dowels, dont have the count yet', '3 hr Painter; 6 ea Dowel'],
    ['riverside 2 laborers 3 hrs demoed conduit, didnt measure it', '6 hr Laborer'],
    ['#6 thhn', ''],
    ['wh14 2 JW x 6 hrs. #6 thhn pulled wrong', '12 hr Journeyman'],
    ['wh14 2 JW x 6 hrs. 1/2" door', '12 hr Journeyman'],
  ])('and none where nothing was used: %s', (text, expected) => expect(lines(text)).toBe(expected));
});

describe('small talk and who ordered it', () => {
  const told = (text: string) =>
    actsOf(text).map(({ description, directedBy }) => [description, directedBy?.value ?? null]);

  test.each([
    [
      'man what a day. truck wouldnt start n spilled coffee all over me. anyway at maple hung a door, 1 carpenter 2 hrs. hows ur day',
      'Anyway hung a door',
      null,
    ],
    ['dont even ask about my morning. 2 hrs one electrician maple, unhooked the rtu', 'Unhooked the rtu', null],
    [
      'wh14 two electricians three hours each, fixed the leveler. Tim who manages the place called for it',
      'Fixed the leveler',
      'Tim',
    ],
    [
      'riverside the wall got hit, one carpenter 2 hrs and one bucket of mud kessler said go ahead',
      'Wall got hit',
      'kessler',
    ],
    ['Dave called yesterday, MRI lost power at Riverside. 3 electricians 6 hrs each', 'MRI lost power', 'Dave'],
    [
      'the super called us out last night, pump room flooded at riverside, 2 plumbers 4 hrs each',
      'Pump room flooded',
      'super',
    ],
    [
      'Dave called in sick, MRI lost power at Riverside. 3 electricians 6 hrs each',
      'Dave called in sick, MRI lost power',
      null,
    ],
    [
      'Bob from the owner side had us retexture the lobby at maple. 2 finishers 6 hrs each',
      'Retexture the lobby',
      'Bob from the owner side',
    ],
  ])('%s', (text, description, by) => expect(told(text)).toEqual([[description, by]]));
});
