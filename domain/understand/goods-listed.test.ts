import { describe, expect, test } from 'vitest';
import { formatAmount } from '../lexer/amount.ts';
import { TEST_WORLD } from './fixtures/test-world.ts';
import { understand } from './understand.ts';

const goods = (text: string): string =>
  understand([{ id: 1, text }], TEST_WORLD)
    .acts.flatMap((act) => act.items)
    .filter(({ category }) => category !== 'labor')
    .map(
      ({ quantity, unit, name, unitCost }) =>
        `${quantity === null ? '?' : formatAmount(quantity)} ${unit} ${name}${unitCost === null ? '' : ` @${formatAmount(unitCost)}`}`,
    )
    .join('; ');

describe('told with the work, and listed behind the crew', () => {
  test.each([
    [
      'maple fire alarm, 2 more horn strobes in the band room, tech 5 hrs. 2 strobes and 90 ft fplp',
      '2 ea Horn strobe; 90 ft Fplp',
    ],
    [
      'cut in 2 access panels so the balancer can get to his dampers, carpenter 3 hrs, 2 panels 12x12',
      '2 ea 12x12 panel',
    ],
    [
      'wh14 bollard got hit, pulled it and set a new one. 2 laborers 4 hrs each, 1 bollard 240 bucks',
      '1 ea Bollard @240',
    ],
    [
      'Semi took out a bollard at the warehouse. Two laborers at four hours each to set a new one. Bollard cost $240',
      '1 ea Bollard @240',
    ],
    ['One added thermostat at the school, two hours of hvac tech, one tstat', '1 ea Tstat'],
    ['wh14 hung 2 xtra destrat fans. 2 guys 6 hr ea. 2 fans 40 ft chain', '2 ea Destrat fan; 40 ft Chain'],
    [
      'today at the warehouse we did two extra destrat fans, forty feet of chain and the 2 fans',
      '2 ea Destrat fan; 40 ft Chain',
    ],
    [
      'riverside they had us add 4 can lights. jman 5 hrs. used the 4 cans and 60 ft of 12/2 mc',
      '4 ea Can light; 60 ft 12/2 MC',
    ],
    ['maple ran a new pipe to the control panel, 1 jman 6 hrs, 70 ft 1 inch emt', '70 ft 1" EMT'],
    ['put a locking cover on each one, 3 covers', '3 ea Locking cover'],
    ['add a floor bx in conf rm 240 rmt. jw 4 app 4. 1 flr box', '1 ea Floor box'],
    ['the railing touch up needs a gallon of primer, 1', '1 gal Primer'],
    ['used 4 cans of spray paint', '4 ea Spray paint'],
    // other things
    ['maple added 2 horn strobes, tech 5 hrs, 3 strobes', '2 ea Horn strobe; 3 ea Strobe'],
    ['swapped 2 breakers, electrician 4 hrs, 2 switches', '2 ea Breaker; 2 ea Switch'],
  ])('%s', (text, expected) => expect(goods(text)).toBe(expected));
});

describe('counted, and nobody of ours put it in', () => {
  test.each([
    ['RMT 412 headwall boxes slid 16in. electrician 6 hrs', ''],
    ['rmt 6 elev lobby tile demo (wrong tile delivered), tile guys 2 @ 4h', ''],
    ['Roofing extra at the warehouse, somebody ran four conduits up thru finished roof', ''],
    ['someone hung a new beam right where my duct goes', ''],
    ['Warehouse 14 added a strip of parking. Operator six hours grading', ''],
    ['so we slid 6 of the highbays over by row C, couple of journeymen, four hours apiece', ''],
    ['wh14 mezz, 3 carpenters 4 hrs each building a temp rail, steel guys took the old one', ''],
    ['drywaller hit it w a screw, 4 hours for me', ''],
    ['truck took out our wall form, rebuilt w 4 sheets plyform. 2 guys 6h', '4 sheet Plyform'],
    ['hung 4 conduits on the roof', '4 ea Conduit'],
  ])('%s', (text, expected) => expect(goods(text)).toBe(expected));
});

describe('lists of things and their counts', () => {
  test.each([
    ['18 tons of road base', '18 ton Road base'],
    ['30 tons road base', '30 ton Road base'],
    ['post mix 8 bags', '8 bag Post mix'],
    ['sandbags 16, clamps 4', '16 ea Sandbag; 4 ea Clamp'],
    ['30 ft of joint seal', '30 ft Joint seal'],
    ['dumpster, 1, 20 yd', '1 ea Dumpster'],
    ['one dumpster, ten yarder', '1 ea Dumpster'],
    ['broke it out, 60 lb breaker one day, compressor one day', '1 day Breaker; 1 day Compressor'],
    ['breaker 200 amp, one', '1 ea 200A breaker'],
    ['cafeteria was dark. Two electricians four hours each. Breaker 200 amp, one', '1 ea 200A breaker'],
    ['framer 5 hrs. hollow metal frame, one', '1 ea Hollow metal frame'],
    ['flush valve, just one', '1 ea Flush valve'],
    ['chewed up a fourteen inch blade, one', '1 ea 14" blade'],
    ['one 18x18x6 pull bx, 24 ft 2in emt', '1 ea 18x18x6 pull box; 24 ft 2" EMT'],
    ['the door, one was bad', ''],
    ['lock, one carpenter 4 hrs', ''],
  ])('%s', (text, expected) => expect(goods(text)).toBe(expected));
});

describe('so many of what was named before, or nobody has counted', () => {
  test.each([
    ['2 drywallers 4 hrs each patching holes the data crew left, 5 sheets', '5 sheet Drywall'],
    ['3 insulators 6 hrs apiece fixing duct wrap the sprinkler fitters ripped, 4 rolls', '4 roll Duct wrap'],
    ['epoxy recoat, battery room WH14. 1 kit', '1 set Epoxy'],
    ['closets at RMT needed sprinkler heads, two fitters, four hours each, still have to count heads', '? ea Head'],
    ['temp rail at tower b. carpenter 5h. 2x4s, have to count em', '? ea 2x4'],
    ['20 new 2x2 tiles. dante was 4 hrs so 16 for the 3 of them', '20 ea 2x2 tile'],
    ['wheel stops tbg 30 ea, crew of 3, 8h per man', '30 ea Wheel stop'],
    ['maple st added exit signs gym, qty 3, electrician 4h', '3 ea Exit sign'],
    [
      'parts are 2 angle stops 2 supplies 1 ptrap 1 lav faucet',
      '2 ea Angle stop; 2 ea Supply; 1 ea p-trap; 1 ea Lav faucet',
    ],
    ['hvac tech 7am to 11:30 redoing the drain pan and trap, 1 pan 12 ft of 3/4 pvc', '1 ea Drain pan; 12 ft 3/4" PVC'],
    ['roll of plastic, gallon of primer, two gallons eggshell', '1 roll Plastic; 1 gal Primer; 2 gal Eggshell'],
    ['box of sandpaper too', '1 box Sandpaper'],
    ['roll of tape fell on the tile', ''],
    ['RMT 8 hard lid, access doors for plumber. 4 access doors, carpenter 6 hr', '4 ea Access door'],
    ['also 650 for the pump truck', '1 ls Pump truck @650'],
    ['also 60 for the lobby', ''],
  ])('%s', (text, expected) => expect(goods(text)).toBe(expected));
});
