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

const CURB = 'wh14 built a roof curb, 2 carpenters 3 hrs each, 6 pcs 2x10';
const LIGHTS = 'riverside lobby installed 14 extra led lights, two electricians 7 hrs each';
const DRIVERS = 'swapped 12 bad led drivers at riverside, 1 electrician 5 hrs';
const SKID = 'skid steer 3 hrs + operator 3 hrs, tower b, cleared busted concrete';
const CHASE = 'Maple chase close up, drywallers 2 x 5 hr';

test.each([
  [CURB, 'make it 8 on the 2x10', '6 hr Carpenter; 8 ea 2x10'],
  [CURB, '2x10s is eight, miscounted', '6 hr Carpenter; 8 ea 2x10'],
  [CURB, 'no seven 2x10s', '6 hr Carpenter; 7 ea 2x10'],
  [CURB, '2 more 2x10s', '6 hr Carpenter; 8 ea 2x10'],
  [LIGHTS, 'architect threw in 6 more so 20 total. hrs stay the same', '14 hr Electrician; 20 ea LED light'],
  [LIGHTS, 'lights ended up being 20, same hours', '14 hr Electrician; 20 ea LED light'],
  [LIGHTS, 'bump the led lights up by six', '14 hr Electrician; 20 ea LED light'],
  [LIGHTS, 'two more lights than i said', '14 hr Electrician; 16 ea LED light'],
  [DRIVERS, '15 drivers not 12', '5 hr Electrician; 15 ea LED driver'],
  [DRIVERS, 'recount, 15 drivers', '5 hr Electrician; 15 ea LED driver'],
  [SKID, 'skid was 4 hrs, operator too', '4 hr Operator; 4 hr Skid steer'],
  [SKID, 'both should be 5', '5 hr Operator; 5 hr Skid steer'],
  [SKID, 'los dos son 6, el operador y la maquina', '6 hr Operator; 6 hr Skid steer'],
  [CHASE, 'sheets should say 8', '10 hr Drywaller'],
])('goods and machines are told anew: %s > %s', async (draft, text, lines) => {
  expect(await left(draft, text)).toEqual([lines]);
});

test.each([
  [
    'wh14 office home runs, 3 electricians 5 hrs each, 2 rolls of wire',
    '3 rolls, found another empty one',
    '15 hr Electrician; 3 roll Wire',
  ],
  [
    'riverside bracing, 1 pipefitter 5 hrs, 5 ft of strut',
    'missed a zero, 50 ft on the strut',
    '5 hr Pipefitter; 50 ft Strut',
  ],
  [
    'tower b wall packs, 1 electrician 8 hrs, scissor lift 1 day',
    'lift shouldve been two days, they didnt pick it up til night',
    '8 hr Electrician; 2 day Scissor lift',
  ],
  [
    'riverside deck edge, 2 ironworkers 8 hr each and a scissor lift 2 days',
    'we kept the lift another day so 3 days total on it',
    '16 hr Ironworker; 3 day Scissor lift',
  ],
  ['wh14 soft ground, 1 operator 5 hrs, 4 sheets plywood', 'plywood from 4 to 6', '5 hr Operator; 6 sheet Plywood'],
])('with why it was so: %s > %s', async (draft, text, lines) => {
  expect(await left(draft, text)).toEqual([lines]);
});
