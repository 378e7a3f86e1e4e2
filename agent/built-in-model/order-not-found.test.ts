import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';
import { told } from './fake-talk.ts';

const FEEDER = 'Riverside: 1 electrician 6 hrs rerouting the panel feeder';
const SLAB = 'Maple: 2 finishers 3 hrs each patching the slab';

test.each([
  ['add 2 hrs to the chilled water order', 'chilled water'],
  ['put 3 hrs on the duct order', 'duct'],
  ['3 more hours on the storefront ticket', 'storefront'],
  ['stick 20 ft of 1/2 emt on the roof drain CO', 'roof drain'],
  ['the sump pump order needs another 2 hrs', 'sump pump'],
  ['can you add a laborer 3 hrs to the roof leak one', 'roof leak'],
  ['bump the hvac order by 2 hours', 'hvac'],
  ['on the fence order it was 4 laborers', 'fence'],
  ['take the laborer off the fence order', 'fence'],
  ['change the dewatering order to 3 days of pump', 'dewatering'],
  ['put 2 hrs on the duct job', 'duct'],
  ['agrega 2 hrs a la orden del agua helada', 'agua helada'],
  ['ponle 3 horas a la del techo', 'techo'],
  ['a la boleta del drenaje echale 2 tubos de 4 pulgadas', 'drenaje'],
])('an order that is not there is asked about, and nothing is written: %s', async (words, name) => {
  const { orders, replies } = await told(FEEDER, SLAB, words);
  expect(replies.at(-1)).toContain(`"${name}"`);
  expect(orders).toEqual([
    'Riverside: Rerouting the panel feeder: 6 hr Electrician',
    'Maple: Patching the slab: 6 hr Finisher',
  ]);
  const none = await told(words);
  expect(none.orders).toEqual([]);
  expect(none.replies.at(-1)).toMatch(/(?:which job, and what work was it|en qué obra y qué trabajo fue)\?$/i);
});

test.each([
  ['add 2 hrs to the feeder job', 'Riverside: Rerouting the panel feeder: 8 hr Electrician'],
  ['put 2 hrs on the electrical order', 'Riverside: Rerouting the panel feeder: 8 hr Electrician'],
  ['throw 2 hrs on 1001', 'Riverside: Rerouting the panel feeder: 8 hr Electrician'],
  ['ponle 2 horas a la del panel', 'Riverside: Rerouting the panel feeder: 8 hr Electrician'],
  ['put 2 hrs on the electrical order not 6', 'Riverside: Rerouting the panel feeder: 2 hr Electrician'],
  ['put him at 2 hrs on the feeder order', 'Riverside: Rerouting the panel feeder: 2 hr Electrician'],
  ['2 bags of grout on the slab ticket', 'Maple: Patching the slab: 6 hr Finisher; 2 bag Grout'],
])('one that is there takes it: %s', async (words, order) => {
  const { orders } = await told(FEEDER, SLAB, words);
  expect(orders).toHaveLength(2);
  expect(orders).toContain(order);
});

test.each([
  ['write up an order for the duct work at tower b, 2 hvac techs 3 hrs each'],
  ['the fire damper CO at riverside: 2 sheet metal guys 4 hrs each cutting in access doors'],
  ['riverside, 2 laborers 2 hrs each unloading the drywall order'],
])('work that is told is an order of its own: %s', async (words) => {
  expect((await told(SLAB, words)).orders).toHaveLength(2);
});

test.each([
  ['batch ticket says 3 yds of concrete'],
  ['rental co came late, lift is three days'],
  ['thats on their ticket, take the grout off'],
  ['is there a duct order with 3 hrs on it?'],
])('no order of ours is meant: %s', async (words) => {
  expect((await told(SLAB, words)).replies.at(-1)).not.toContain("I don't see an order");
});

test.each([
  [['the slab one'], 'Maple: Patching the slab: 6 hr Finisher; 3 hr Laborer'],
  [['i meant 1002'], 'Maple: Patching the slab: 6 hr Finisher; 3 hr Laborer'],
  [['the riverside one'], 'Riverside: Rerouting the panel feeder: 6 hr Electrician; 3 hr Laborer'],
])('the answer says where it goes: %s', async (texts, order) => {
  expect((await told(FEEDER, SLAB, 'add a laborer 3 hrs to the duct order', ...texts)).orders).toContain(order);
});

test('yes is the one order that was named, and more words are no answer', async () => {
  expect((await told(SLAB, 'add a laborer 3 hrs to the duct order', 'yes')).orders).toEqual([
    'Maple: Patching the slab: 6 hr Finisher; 3 hr Laborer',
  ]);
  expect((await told(FEEDER, SLAB, 'add a laborer 3 hrs to the duct order', 'yes')).orders).toHaveLength(2);
  const es = new FakeCompany(builtInModel(), { language: 'Spanish' });
  await es.text('Riverside: 2 peones 3 hrs c/u parchando la losa');
  expect(await es.text('agrega 2 hrs a la orden del agua helada')).toContain('¿Cuál orden: 1001');
});
