import { describe, expect, test } from 'vitest';
import { told } from './fake-talk.ts';

const SUMP = 'tower b 2 plumbers 3 hrs each, moved the sump line';
const PITS = 'wh14 yesterday, 2 laborers 4 hrs each shoveling out the dock pits, 2 boxes of bags';

describe('the people of the order before are counted at the next job', () => {
  test.each([
    ['also maple same crew as the other one, 1 hr each, snaked the drain', 'Maple: Snaked the drain: 2 hr Plumber'],
    ['then the same two went to maple and snaked the drain, an hour apiece', 'Maple: Snaked the drain: 2 hr Plumber'],
    ['those two did two hours apiece over at maple snaking the drain', 'Maple: Snaking the drain: 4 hr Plumber'],
    ['drain snaked maple. same crew. 1 hr per man', 'Maple: Drain snaked: 2 hr Plumber'],
    ['maple drain snaked by the same two guys 2 hrs each', 'Maple: Drain snaked: 4 hr Plumber'],
    ['same crew and same hours at maple, snaked the drain', 'Maple: Snaked the drain: 6 hr Plumber'],
    ['same crew also snaked the drain at maple, 4 hrs total', 'Maple: Snaked the drain: 4 hr Plumber'],
  ])('%s', async (text, order) => {
    const { orders } = await told(SUMP, text);
    expect(orders[1]).toBe(order);
  });

  test('of two trades each has the hours', async () => {
    const { orders } = await told(
      'tower b 2 plumbers and 1 apprentice 3 hrs each, moved the sump line',
      'maple drain snaked, same crew 2 hrs each',
    );
    expect(orders[1]).toBe('Maple: Drain snaked: 4 hr Plumber; 2 hr Apprentice');
  });

  test.each([
    ['maple drain snaked, same four guys 2 hrs each', '8 hr Labor'],
    ['maple drain snaked, same painters 2 hrs each', '? hr Painter'],
  ])('another number or trade is none of them: %s', async (text, line) => {
    const { orders } = await told(SUMP, text);
    expect(orders[1]).toContain(line.replace('?', ''));
    expect(orders[1]).not.toContain('Plumber');
  });
});

describe('the same day once more is an order of its own', () => {
  test.each([
    ['today same as yesterday, same 2 guys same hrs, write it as its own order', '8 hr Laborer'],
    ['did it again today, same crew same hours. separate order pls', '8 hr Laborer'],
    ['today exact same work same 2 guys but 5 hrs each. separate order', '10 hr Laborer'],
  ])('%s', async (text, lines) => {
    const { orders } = await told(PITS, text);
    expect(orders[1]).toBe(`Warehouse: Shoveling out the dock pits: ${lines}`);
    expect(orders).toHaveLength(2);
  });

  test.each([
    'same thing happened at the roof drain, separate order?',
    'same as the roof drain, new order',
    'same thing at riverside 1001, new order',
  ])('what says anything else is not copied: %s', async (text) => {
    const { orders } = await told(PITS, text);
    expect(orders.filter((order) => order.includes('dock pits: 8 hr Laborer'))).toHaveLength(1);
  });
});
