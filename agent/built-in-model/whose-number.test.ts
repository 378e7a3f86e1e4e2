import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** The lines of the orders after these texts. */
async function left(...texts: string[]): Promise<string> {
  const of = new FakeCompany(builtInModel());
  for (const text of texts) await of.text(text);
  return of.orders.flatMap(({ items }) => items).map(({ quantity, unit, name, unit_cost: cost }) => `${quantity} ${unit} ${name}${cost ? ` @${cost}` : ''}`).join('; '); // prettier-ignore
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
  ['maple, 2 painters 4 hrs each. boom lift 2 days at 375 a day', 'dont put a price on the boom, blank it out. days ok at 2', '8 hr Painter; 2 day Boom lift @375'], // prettier-ignore
  // What points to the order stands between a thing and its count.
  ['tower b tripped dry valve, fitter 4 hrs', 'gaskets for the valve, 2 new', '4 hr Pipefitter; 2 ea Gasket'],
])('a number stands on the line it is of: %s > %s', async (draft, text, lines) => {
  expect(await left(draft, text)).toBe(lines);
});
