import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTextWorld, type TextWorld } from '../testing/open-text-world.ts';

let world: TextWorld;
/** Orders of the foreman, of whom the estimator did not speak. */
let orders: { id: number; id_number: number }[];
beforeAll(async () => {
  world = await openTextWorld();
  for (const work of ['moving conduit', 'patching the wall', 'pulling wire'])
    await world.say('foreman', `new one: Riverside - 2 guys 4 hrs each ${work}`);
  await world.rows('update change_order_items set unit_cost = 80 where unit_cost is null');
  orders = await world.rows('select id, id_number from change_orders order by id');
  await world.say('estimator', 'Riverside - 2 guys 3 hrs each at the panel');
});
afterAll(() => world.close());

const ask = async (text: string): Promise<string> => (await world.say('estimator', text)).at(-1) ?? '';

test('who asks for an order by its number hears of that one, not of the one spoken of last', async () => {
  expect(orders).toHaveLength(3);
  for (const { id_number: number } of orders) expect(await ask(`did ${number} go through?`)).toContain(`${number}`);
});

test('an order that is not there is said not to be there', async () => {
  expect(await ask('did 9876 go through?')).toBe("I don't find order 9876.");
});

test('the word for another order proposes that order, and only its own word sends it', async () => {
  const [first, second] = orders;
  const asked = () => world.rows<{ id: number }>('select change_order_id as id from approval_requests');
  expect(await ask(`send ${first!.id_number}`)).toContain(`SEND ${first!.id_number}`);
  expect(await ask(`send ${second!.id_number}`)).toContain(`SEND ${second!.id_number}`);
  expect(await asked()).toEqual([]);
  await ask(`SEND ${second!.id_number}`);
  expect(await asked()).toEqual([{ id: second!.id }]);
});
