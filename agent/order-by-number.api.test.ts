import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTextWorld, type TextWorld } from '../testing/open-text-world.ts';

let world: TextWorld;
/** Orders of the foreman, of whom the estimator did not speak. */
let orders: { id: number; id_number: number; number: string }[];
beforeAll(async () => {
  world = await openTextWorld();
  for (const work of ['moving conduit', 'patching the wall', 'pulling wire'])
    await world.say('foreman', `new one: Riverside - 2 guys 4 hrs each ${work}`);
  await world.rows('update change_order_items set unit_cost = 80 where unit_cost is null');
  orders = await world.rows('select id, id_number, number from change_orders order by id');
  await world.say('estimator', 'Riverside - 2 guys 3 hrs each at the panel');
});
afterAll(() => world.close());

const ask = async (text: string): Promise<string> => (await world.say('estimator', text)).at(-1) ?? '';

test('who asks for an order by its number hears of that one, not of the one spoken of last', async () => {
  expect(orders).toHaveLength(3);
  for (const { id_number: old, number } of orders) {
    expect(await ask(`did ${old} go through?`)).toContain(number);
    expect(await ask(`did ${number} go through?`)).toContain(number);
  }
});

test('an order that is not there is said not to be there', async () => {
  expect(await ask('did 9876 go through?')).toBe("I don't find order 9876.");
});

test('the word for another order proposes that order, and only its own word sends it', async () => {
  const [first, second] = orders;
  const asked = () => world.rows<{ id: number }>('select change_order_id as id from approval_requests');
  expect(await ask(`send ${first!.id_number}`)).toContain(`SEND ${first!.number}`);
  expect(await ask(`send ${second!.number}`)).toContain(`SEND ${second!.number}`);
  expect(await asked()).toEqual([]);
  await ask(`SEND ${second!.number}`);
  expect(await asked()).toEqual([{ id: second!.id }]);
});

test('a number that two jobs have: the job is named, or asked', async () => {
  await world.say('foreman', 'new one: Maple Street School - 3 guys 2 hrs each hanging doors');
  const hours = async (job: string) =>
    (
      await world.rows<{ quantity: string }>(`select trim_scale(i.quantity)::text as quantity from change_order_items i
      join change_orders o on o.id = i.change_order_id join jobs j on j.id = o.job_id
      where o.number = 'COR 1' and j.job_name = '${job}'`)
    )[0]?.quantity;
  expect(await hours('Maple Street School')).toBe('6');
  const before = await hours('Riverside Medical Tower');
  const [asked] = await world.say('foreman', 'make COR 1 4 hrs each');
  expect(asked).toBe('Which one: COR 1 (Maple Street School) or COR 1 (Riverside Medical Tower)?');
  expect([await hours('Maple Street School'), await hours('Riverside Medical Tower')]).toEqual(['6', before]);
  const [done] = await world.say('foreman', 'maple');
  expect(done).toContain('COR 1');
  expect([await hours('Maple Street School'), await hours('Riverside Medical Tower')]).toEqual(['12', before]);
  expect((await world.say('foreman', 'make COR 1 at Maple 5 hrs each'))[0]).toContain('COR 1');
  expect([await hours('Maple Street School'), await hours('Riverside Medical Tower')]).toEqual(['15', before]);
});

test('whether an order is approved is answered from its request', async () => {
  const [first] = orders;
  expect(await ask(`is ${first!.id_number} approved yet?`)).toMatch(/^Nobody has\. .* is not out for approval\.$/);
  await ask(`send ${first!.id_number} to the super`);
  await ask(`SEND ${first!.number}`);
  expect(await ask(`is ${first!.id_number} approved yet?`)).toMatch(/^Not yet\. .* waiting for the answer of Dave Kessler, asked on \w{3} \d+\.$/); // prettier-ignore
  expect(await ask('which orders are waiting on approval?')).toMatch(/waiting for approval: /);
});

test('what is not billed is told without dollars to people who see no money', async () => {
  const [field] = await world.say('foreman', 'what is not billed yet?');
  expect(field).not.toContain('$');
  expect(await ask('which orders are not billed yet?')).toMatch(/^(?:Everything that was agreed is billed|Unbilled)/);
});
