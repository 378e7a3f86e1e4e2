import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '../../../prisma/walls.ts';
import { openApiWorld, type ApiWorld } from '../../../testing/open-api-world.ts';
import { openOwner } from '../../../testing/open-owner.ts';

let world: ApiWorld;
let owner: pg.Client;
let other: pg.Client;
beforeAll(async () => {
  world = await openApiWorld();
  [owner, other] = [await openOwner(world), await openOwner(world)];
}, 60_000);
afterAll(async () => {
  await owner.end();
  await other.end();
  await world.close();
});

const listOf = (customerId: number): string => `/customers/${customerId}/materials`;

async function told(who: 'office' | 'rival', customerId: number): Promise<number> {
  const answer = await world.call(who, 'GET', `${listOf(customerId)}/page?limit=1`);
  expect(answer.statusCode).toBe(200);
  return (answer.json() as { total: number }).total;
}

async function counted(customerId: number): Promise<number> {
  const { rows } = await owner.query<{ count: number }>('select count(*)::int from materials where customer_id = $1', [
    customerId,
  ]);
  return rows[0]!.count;
}

async function rowsOf(customerId: number): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int from material_counts where customer_id = $1',
    [customerId],
  );
  return rows[0]!.count;
}

const insert = (client: pg.Client, name: string): Promise<unknown> =>
  client.query(
    `insert into materials (customer_id, description, unit, price, search_text) values ($1, $2, 'ea', 1, lower($2))`,
    [world.summit.customerId, name],
  );

test('the length of a price list is that of its rows, whatever was added, saved again or deleted', async () => {
  const { customerId } = world.summit;
  const before = await counted(customerId);
  expect(await told('office', customerId)).toBe(before);
  const names = Array.from({ length: 120 }, (_, n) => ({ description: `Counted bracket ${n}`, price: 1 }));
  expect((await world.call('office', 'POST', listOf(customerId), names)).statusCode).toBe(201);
  expect(await told('office', customerId)).toBe(before + 120);
  expect((await world.call('office', 'POST', listOf(customerId), names)).statusCode).toBe(201);
  expect(await told('office', customerId)).toBe(before + 120);
  const { rows } = await owner.query<{ id: number }>(
    `select id from materials where customer_id = $1 and description like 'Counted bracket 1%'`,
    [customerId],
  );
  expect(
    (
      await world.call(
        'office',
        'DELETE',
        `${listOf(customerId)}/batch`,
        rows.map(({ id }) => id),
      )
    ).statusCode,
  ).toBe(200);
  expect(await told('office', customerId)).toBe(before + 120 - rows.length);
  expect(await told('office', customerId)).toBe(await counted(customerId));
});

test('a save that is not yet done keeps no other waiting, and is not counted before', async () => {
  const { customerId } = world.summit;
  const before = await counted(customerId);
  await owner.query('begin');
  await insert(owner, 'Held bracket');
  await insert(other, 'Quick bracket');
  expect(await told('office', customerId)).toBe(before + 1);
  await owner.query('commit');
  expect(await told('office', customerId)).toBe(before + 2);
});

test('fifty changes become one, but for those that another still holds', async () => {
  const { customerId } = world.summit;
  for (let n = 0; n < 60; n += 1) await insert(other, `Bracket of one ${n}`);
  expect(await rowsOf(customerId)).toBeLessThan(50);
  await owner.query('begin');
  const { rowCount: held } = await owner.query('select id from material_counts where customer_id = $1 for update', [
    customerId,
  ]);
  for (let n = 60; n < 120; n += 1) await insert(other, `Bracket of one ${n}`);
  await owner.query('commit');
  expect(held).toBeGreaterThan(0);
  expect(await rowsOf(customerId)).toBeLessThan(50 + held!);
  expect(await told('office', customerId)).toBe(await counted(customerId));
});

test('how long another company’s list is shows through neither wall', async () => {
  const [ours, theirs] = [world.summit.customerId, world.rival.customerId];
  await world.call('rival', 'POST', listOf(theirs), [{ description: 'Rival bracket', price: 1 }]);
  const seen = await withTenant(world.deps.db, world.summit, (tx) =>
    tx.material_counts.findMany({ where: { customer_id: theirs } }),
  );
  expect(seen).toEqual([]);
  const forged = withTenant(world.deps.db, world.summit, (tx) =>
    tx.material_counts.create({ data: { customer_id: theirs, change: 7 } }),
  );
  await expect(forged).rejects.toThrow('row-level security');
  await owner.query('alter table material_counts disable row level security');
  expect([await told('office', ours), await told('rival', theirs)]).toEqual([
    await counted(ours),
    await counted(theirs),
  ]);
  await owner.query('alter table material_counts enable row level security');
});

test('a list that is emptied is of no length, and what is added then is counted', async () => {
  const { customerId } = world.summit;
  expect((await world.call('office', 'DELETE', listOf(customerId))).statusCode).toBe(200);
  expect(await told('office', customerId)).toBe(0);
  await insert(other, 'First bracket again');
  expect(await told('office', customerId)).toBe(1);
});
