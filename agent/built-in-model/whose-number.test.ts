import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** The lines of the orders after these texts. */
async function left(...texts: string[]): Promise<string> {
  const of = new FakeCompany(builtInModel());
  for (const text of texts) await of.text(text);
  return of.orders
    .flatMap(({ items }) => items)
    .map(({ quantity, unit, name, unit_cost: cost }) => `${quantity} ${unit} ${name}${cost ? ` @${cost}` : ''}`)
    .join('; ');
}

const EMT = 'riverside, electrician 4 hrs, 65 ft 3/4" emt';
const TWO = `${EMT}, 20 ft 1" emt`;
const BREAKERS = 'riverside, electrician 4 hrs, 2 50a 2p brkrs';
const VALVES = 'maple valves swapped, 1 plumber 6 hrs, 3 ball valves';
const VALVE = 'maple valve swapped, 1 plumber 6 hrs, 1 ball valve';
const RINGS = 'rmt pharmacy, apprentice 5 hrs, 3 mud rings, 70 ft of 1/2 emt';
const [emt, valves] = ['4 hr Electrician; 65 ft 3/4" EMT', '6 hr Plumber; 3 ea Ball valve'];

test.each([
  // Another size is another thing.
  [EMT, '1 inch was 40 ft', emt],
  [EMT, '1" was 40 ft not 65', emt],
  [EMT, '3/4 was 80 ft', '4 hr Electrician; 80 ft 3/4" EMT'],
  [EMT, 'emt should be 1" 40 ft', '4 hr Electrician; 40 ft 1" EMT'],
  [TWO, '1 inch was 40 ft', `${emt}; 40 ft 1" EMT`],
  [TWO, '3/4 should be 80', '4 hr Electrician; 80 ft 3/4" EMT; 20 ft 1" EMT'],
  [BREAKERS, '1 20a 2p brkr', '4 hr Electrician; 2 ea 50A 2p breaker; 1 ea 20A 2p breaker'],
  [BREAKERS, '50 amp breakers were 3', '4 hr Electrician; 3 ea 50A 2p breaker'],
  [RINGS, 'and 95 ft on the half inch', '5 hr Apprentice; 3 ea Mud ring; 95 ft 1/2" EMT'],
  [RINGS, 'half inch was more like 95, i measured', '5 hr Apprentice; 3 ea Mud ring; 95 ft 1/2" EMT'],
  [RINGS, 'add 20 ft on the emt', '5 hr Apprentice; 3 ea Mud ring; 90 ft 1/2" EMT'],
  // No hours, and no count.
  [VALVES, 'plumber was 60 ea', valves],
  [VALVES, 'the plumbers were 85 each', valves],
  [VALVES, 'price for all the valves was 120', valves],
  [VALVES, 'total price for the valves was 120', valves],
  [VALVE, 'they quoted us 350 for the whole job', '6 hr Plumber; 1 ea Ball valve'],
  // A price that goes is no price of the days.
  [
    'maple, 2 painters 4 hrs each. boom lift 2 days at 375 a day',
    'dont put a price on the boom, blank it out. days ok at 2',
    '8 hr Painter; 2 day Boom lift @375',
  ],
  // What points to the order stands between a thing and its count.
  ['tower b tripped dry valve, fitter 4 hrs', 'gaskets for the valve, 2 new', '4 hr Pipefitter; 2 ea Gasket'],
])('a number stands on the line it is of: %s > %s', async (draft, text, lines) => {
  expect(await left(draft, text)).toBe(lines);
});

const REBAR = 'riverside dock, 2 ironworkers 4 hrs each, 36 sticks #4 rebar';
const FEEDER = 'riverside feeder, electrician 4 hrs, 120 ft 2" emt, 250 ft #10 thhn';
const CORING = 'riverside coring: laborer 6 hrs, core drill for the day';
const BOLLARD = 'wh14 dock, laborer 4 hrs, 1 bollard at $240';
const SEALANT = 'tower b joint, laborer 6 hrs, 14 cases sealant';
const RENTAL = 'tower b, laborer 7 hrs. compressor 1 day';
const TILE = 'tower b, tile setter 6 hrs, 3 boxes of tile, 2 bags thinset';
const SINK = 'tower b lobby, plumber 6 hrs, one lav faucet, two angle stops, one p-trap';
const LIGHTS = 'riverside nurses station, 8 2x2 troffers, apprentice 4 hrs';
const STROBES = 'maple band room, laborer 5 hrs, 2 horn strobes';

test.each([
  // From one number to another.
  [FEEDER, 'please change the conduit from 120 to 210 feet', '4 hr Electrician; 210 ft 2" EMT; 250 ft #10 THHN'],
  [FEEDER, 'The THHN needs to go from 250 to 300 ft', '4 hr Electrician; 120 ft 2" EMT; 300 ft #10 THHN'],
  [
    REBAR,
    'my mistake that was number five rebar the number four is in the other pour',
    '8 hr Ironworker; 36 ea #5 rebar',
  ],
  // What a machine or a load is counted by.
  [CORING, 'The core drill should be 3 hours, not a day. Everything else is good.', '6 hr Laborer; 3 hr Core drill'],
  [`${CORING} at 150 a day`, 'core drill was 3 hours', '6 hr Laborer; 1 day Core drill @150'],
  [RENTAL, 'compressor rental 2 days', '7 hr Laborer; 2 day Compressor'],
  [RENTAL, 'Rental place charged us two days on the compressor', '7 hr Laborer; 2 day Compressor'],
  [RENTAL, 'boom lift rental 3 days', '7 hr Laborer; 1 day Compressor; 3 day Boom lift'],
  [SEALANT, 'Sealant should be in tubes, 14 tubes', '6 hr Laborer; 14 ea Sealant'],
  [SEALANT, 'not cases my bad. tubes. 14', '6 hr Laborer; 14 ea Sealant'],
  [SEALANT, 'i said cases but its bags dude, same count', '6 hr Laborer; 14 bag Sealant'],
  [TILE, 'twice the thinset. 4 bags', '6 hr Tile Setter; 3 box Tile; 4 bag Thinset'],
  // A price, and no count.
  [BOLLARD, 'sorry 265 on that bollard', '4 hr Laborer; 1 ea Bollard @265'],
  [BOLLARD, 'make it 2 bollards', '4 hr Laborer; 2 ea Bollard @240'],
  // One goes and another stays.
  [SINK, 'No p-trap, the existing one was ok. Angle stops just one', '6 hr Plumber; 1 ea Lav faucet; 1 ea Angle stop'],
  [SINK, 'no p-trap. angle stops were 3', '6 hr Plumber; 1 ea Lav faucet; 3 ea Angle stop'],
  [
    `${RENTAL}, boom lift 1 day`,
    'correction we had a scissor, no boom',
    '7 hr Laborer; 1 day Compressor; 1 day Scissor lift',
  ],
  // The same count in another size.
  [LIGHTS, 'those are 2x4s i misread the box', '4 hr Apprentice; 8 ea 2x4 troffer'],
  [LIGHTS, 'hang on. lights are two by fours. still eight of them', '4 hr Apprentice; 8 ea 2x4 troffer'],
  [EMT, 'sorry we upsized that pipe to one inch, so one inch emt, same footage', '4 hr Electrician; 65 ft 1" EMT'],
  [STROBES, 'strobes were new, 2 of em, put those on as material', '5 hr Laborer; 2 ea Horn strobe'],
])('what is put right is put right once: %s > %s', async (draft, text, lines) => {
  expect(await left(draft, text)).toBe(lines);
});

test('what it came in is told with its number', async () => {
  const draft = 'maple: brick wall, mason 6h, also mortar, gotta count the bags';
  expect(await left(draft, 'bags of mortar was 5')).toBe('6 hr Mason; 5 bag Mortar');
  expect(await left(draft, 'bags of mortar was 5', 'no wait 4 bags')).toBe('6 hr Mason; 4 bag Mortar');
});
