import { expect, test } from 'vitest';
import { left, told } from './fake-talk.ts';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

const PATCH = 'Riverside: 2 laborers 4 hrs each patching the dock';
const PATCHED = 'Riverside: Patching the dock';

test.each([
  ['dave kessler is the one told us do it', 'dave kessler'],
  ['if anybody asks, tony the gc guy is who wanted it', 'tony'],
  ['carla the owners rep had us do it', 'carla'],
  ['el que nos mandó fue Dave Kessler', 'Dave Kessler'],
  ['who told us? it was tony from the gc', 'tony from the gc'],
])('who ordered it goes on the order at hand: %s', async (words, who) =>
  expect(await left(PATCH, words)).toEqual([`${PATCHED} (${who}): 8 hr Laborer`]),
);

test.each([
  ['wasnt jill it was marco the pm', 'marco'],
  ['my bad marco the pm is who told us, jill had nothing to do w it', 'marco'],
  ['Got the name wrong, Jen Ortega the architect gave us that one not Jill', 'Jen Ortega'],
])('the right one in the place of the wrong one: %s', async (words, who) =>
  expect(await left(`${PATCH}. jill asked for it`, words)).toEqual([`${PATCHED} (${who}): 8 hr Laborer`]),
);

/** What became of two orders of before, 1001 the emergency lights and 1002 the valve. */
async function ofOld(...texts: string[]) {
  const of = new FakeCompany(builtInModel());
  await of.text('Tower B: 1 electrician 10 hrs emergency lights on level 2');
  await of.text('Riverside: 1 plumber 8 hrs, moved the gas zone valve');
  for (const text of texts) await of.text(text);
  return of.orders.map(({ directed_by, work_date }) => [directed_by, work_date]);
}

test.each([
  [
    ['emergency light one at tower b, hank told us to', 'thanks'],
    [
      ['hank', null],
      [null, null],
    ],
  ],
  [
    ['for the emerg lights it was hank (gc guy) gave us the go'],
    [
      ['hank', null],
      [null, null],
    ],
  ],
  [
    ['For 1001 put Dave Kessler as the person who directed it, it was 2/25'],
    [
      ['Dave Kessler', '2026-02-25'],
      [null, null],
    ],
  ],
  [
    ['for riverside put dave k as who told us'],
    [
      [null, null],
      ['dave k', null],
    ],
  ],
  [
    ['that was thursday, carla had us do it'],
    [
      [null, null],
      ['carla', '2026-02-26'],
    ],
  ],
  [
    ['Dave Kessler, and it was friday'],
    [
      [null, null],
      ['Dave Kessler', '2026-02-27'],
    ],
  ],
  [
    ['oh that was friday not today'],
    [
      [null, null],
      [null, '2026-02-27'],
    ],
  ],
  [
    ['at maple dave told us to'],
    [
      [null, null],
      [null, null],
    ],
  ],
] as const)('the order that is meant: %j', async (texts, orders) => expect(await ofOld(...texts)).toEqual(orders));

test.each([
  'beers friday',
  'the super is back monday',
  'they asked for you',
  'payday is friday',
  'im off friday',
  'dave says hi',
])('talk is none of an order: %s', async (words) => expect(await left(PATCH, words)).toEqual(await left(PATCH)));

test('who ordered it may stand beside one more line', async () => {
  const { orders } = await told(PATCH, 'also used 40 ft of 2x4 and dave the super told us to');
  expect(orders).toEqual([`${PATCHED} (dave): 8 hr Laborer; 40 ft 2x4`]);
});
