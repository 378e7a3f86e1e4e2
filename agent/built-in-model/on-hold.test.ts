import { expect, test } from 'vitest';
import { left, told } from './fake-talk.ts';

test.each([
  'thinking we might want to reroute that drain at maple, 2 plumbers 4 hrs maybe. nothing yet, dont write anything til i know',
  'heads up may have an extra at tower b, gc wants 2 bollards set. hold off til i get the ok',
  'possible extra at wh14, dock plate welding, figure 1 welder 5 hrs. just a heads up',
  'GC might have us patch the slab at tower b, prob 2 finishers half a day',
  'sit on this one for now: maple, 2 painters 4 hrs each touching up the gym',
  'no write up on this, just so you know 2 laborers spent 3 hrs at maple helping the plumber',
  'wh14, about 40 ft of 2 inch emt and 2 guys for 6 hrs if they approve',
])('what is on hold or only may come is not written: %s', async (text) => {
  const { orders, replies } = await told(text);
  expect(orders).toEqual([]);
  expect(replies[0]).toMatch(/^I write up work that is done/);
});

test.each([
  [
    'heads up dave might want that unit heater in the riverside dock moved, nothing yet',
    'ok he said go and its done. 2 guys 4 hrs each',
    /^Riverside: Unit heater dock moved.* \(dave\): 8 hr Labor$/,
  ],
  [
    'sit on this one for now: maple, 2 painters 4 hrs each touching up the gym',
    'ok you can put in the gym one',
    /^Maple: Touching up the gym.*: 8 hr Painter$/,
  ],
  [
    'dont start a ticket yet, wh14, about 40 ft of 2 inch emt and 2 guys for 6 hrs if they approve',
    'approved. work got done today',
    /^Warehouse: .*: 12 hr Labor; 40 ft 2" EMT$/,
  ],
])('the go-ahead takes up what was on hold: %s', async (held, go, order) => {
  const orders = await left(held, go);
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatch(order);
});

test.each([
  'super told us to hold off til the rfi came back, 3 carpenters 2 hrs each at maple standing around',
  'GC might have backup on this but maple, 3 painters spent 2 hrs each repainting the gym wall',
])('work that was done is written, whoever held it: %s', async (text) => {
  expect(await left(text)).toHaveLength(1);
});

test('no go-ahead writes nothing of it', async () => {
  expect(
    await left('possible extra at maple, 2 painters 4 hrs. dont write it up', 'owner passed on it', 'its not approved'),
  ).toEqual([]);
});

test('a report of its own leaves out what was on hold', async () => {
  const orders = await left(
    'possible extra at maple, 2 painters 4 hrs',
    'we moved the fence at tower b, 2 laborers 3 hrs each',
  );
  expect(orders).toEqual([expect.stringMatching(/^Tower: .*: 6 hr Laborer$/)]);
});

test('work that is done and only not to be billed yet is written', async () => {
  const [order] = await left('wh14 2 laborers 3 hrs each cleaning the dock, dont bill it yet');
  expect(order).toContain('6 hr Laborer');
});
