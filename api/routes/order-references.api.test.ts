import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTextWorld, type TextWorld } from '../../testing/open-text-world.ts';

let world: TextWorld;
beforeAll(async () => void (world = await openTextWorld()));
afterAll(() => world.close());

const refsOf = () =>
  world.rows<{ id: number; refs: unknown }>('select id, refs from change_orders order by id desc limit 1');

test('ticket, RFI and PCO numbers of a text are on the order, and are no people and no quantities', async () => {
  await world.say(
    'foreman',
    'Riverside CO for T&M ticket #2231: 2 JW 5 hrs each replacing damaged MC, RFI 088, PCO 14',
  );
  const [order] = await refsOf();
  expect(order?.refs).toEqual([
    { kind: 'ticket', value: '2231' },
    { kind: 'rfi', value: '088' },
    { kind: 'pco', value: '14' },
  ]);
  const lines = await world.rows<{ quantity: number }>(
    `select i.quantity::float8 as quantity from change_order_items i where change_order_id = ${order!.id} and quantity is not null`,
  );
  expect(lines.map(({ quantity }) => quantity)).toEqual([10]);
  const words = await world.rows<{ words: string }>(
    `select words from evidence where change_order_id = ${order!.id} and field = 'reference' order by id`,
  );
  expect(words.map((row) => row.words)).toEqual(['2231', '088', '14']);
});

test('a text about an order that is there adds its references', async () => {
  await world.say('foreman', 'also used 30ft 3/4 EMT, T&M ticket 2240');
  const [order] = await refsOf();
  expect(order?.refs).toEqual([
    { kind: 'ticket', value: '2231' },
    { kind: 'rfi', value: '088' },
    { kind: 'pco', value: '14' },
    { kind: 'ticket', value: '2240' },
  ]);
});
