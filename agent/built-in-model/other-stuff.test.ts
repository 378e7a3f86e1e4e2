import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** The lines of the orders after these texts. */
async function left(...texts: string[]): Promise<string[]> {
  const company = new FakeCompany(builtInModel());
  for (const text of texts) await company.text(text);
  return company.orders.map((order) =>
    order.items.map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`).join('; '),
  );
}

const STAIR = 'tower b stair 3 emergency lighting, 2 electricians 5 hrs each, 90 ft of 12/2 mc cable, 10 mc connectors';
const SHAFT = 'riverside shaft wall redone, nine sheets 5/8 drywall, 2 drywallers six hrs apiece';
const ICE = "riverside ice machine feed, 3 hrs electrician, 60' 3/4 emt";
const DRAIN = 'tower b storm drain, operator 8 hrs, 40 ft 10" hdpe';

test.each([
  [
    STAIR,
    'we didnt use mc on that. drop the cable and the connectors, it was 90 ft of 1/2 emt',
    '10 hr Electrician; 90 ft 1/2" EMT',
  ],
  [STAIR, 'drop the cable, we ran 90 ft of emt', '10 hr Electrician; 90 ft EMT; 10 ea MC connector'],
  [
    STAIR,
    "wrong stuff. no mc cable no connectors. 90' of half inch emt is what we put in",
    '10 hr Electrician; 90 ft 1/2" EMT',
  ],
  [
    SHAFT,
    'wrong board on that. was shaftliner, the 1 inch, same nine sheets',
    '12 hr Drywaller; 9 sheet 1" shaftliner',
  ],
  [SHAFT, 'swap the drywall for 1" shaftliner, same count', '12 hr Drywaller; 9 sheet 1" shaftliner'],
  [ICE, "emt is wrong. 1 inch, 80'", '3 hr Electrician; 80 ft 1" EMT'],
  [ICE, 'that was 80 ft of 1 inch emt actually', '3 hr Electrician; 80 ft 1" EMT'],
  [ICE, 'me equivoque de tubo, es rigido en vez de emt', '3 hr Electrician; 60 ft 3/4" rigid'],
  [ICE, 'also ran 80 ft of 1 inch emt', '3 hr Electrician; 60 ft 3/4" EMT; 80 ft 1" EMT'],
  [ICE, 'drop the emt, gc used his own pvc', '3 hr Electrician'],
  [ICE, 'should be 80 ft and its 1 inch not 3/4', '3 hr Electrician; 80 ft 1" EMT'],
  [ICE, "conduit was actually 75' of 1 inch rigid", '3 hr Electrician; 75 ft 1" rigid'],
  [ICE, 'the boss was asking about 1 inch emt', '3 hr Electrician; 60 ft 3/4" EMT'],
  [ICE, 'it was 3/4 not 1 inch emt', '3 hr Electrician; 60 ft 3/4" EMT'],
  [ICE, 'swap the emt for pvc and lose the electrician', '3 hr Electrician; 60 ft 3/4" PVC'],
  [DRAIN, 'pipe was 12 in not 10', '8 hr Operator; 40 ft 12" HDPE'],
  [DRAIN, 'it was 12 not 10', '8 hr Operator; 40 ft 12" HDPE'],
])('other stuff is put in the place of a line: %s > %s', async (draft, text, lines) => {
  expect(await left(draft, text)).toEqual([lines]);
});
