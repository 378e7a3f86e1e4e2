import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';

const made: TestDatabase[] = [];
const make = async () => {
  const database = await createTestDatabase();
  made.push(database);
  return database;
};
afterEach(async () => {
  for (const database of made.splice(0)) await database.drop();
});

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('each test database has every table and none of its neighbours’ rows', async () => {
  const [one, two] = [await make(), await make()];
  await ask(one.ownerUrl, 'create table only_here (i int)');
  expect(await ask(one.ownerUrl, `select to_regclass('change_orders')::text as found`)).toEqual([
    { found: 'change_orders' },
  ]);
  expect(await ask(two.ownerUrl, `select to_regclass('only_here')::text as found`)).toEqual([{ found: null }]);
});

test('the app’s login may not read a table before it steps into a wall', async () => {
  const { appUrl } = await make();
  await expect(ask(appUrl, 'select * from change_orders')).rejects.toThrow(/permission denied|does not exist/);
  expect(
    await ask(appUrl, 'select rolsuper or rolbypassrls as powerful from pg_roles where rolname = current_user'),
  ).toEqual([{ powerful: false }]);
});
