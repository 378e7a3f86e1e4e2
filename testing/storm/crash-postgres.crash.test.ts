import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createCrashDatabase, type CrashDatabase } from '../create-crash-database.ts';
import { createTestDatabase } from '../create-test-database.ts';
import { crashPostgres } from './storm-world.ts';

/** Other parts of the suite run on the shared server at the same time. */
let database: CrashDatabase;
let owner: pg.Pool;

beforeAll(async () => {
  database = await createCrashDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  owner.on('error', () => undefined);
}, 90_000);
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** A session that says when it was cut off. */
async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString });
  let isCut = false;
  client.on('error', () => (isCut = true));
  await client.connect();
  return { client, isCut: () => isCut };
}

test('a crash of PostgreSQL cuts off no session of the shared server', async () => {
  const shared = await connect(inject('testServer').adminUrl);
  const mine = await connect(database.appUrl);
  await crashPostgres(owner, database);
  await expect.poll(mine.isCut).toBe(true);
  expect((await shared.client.query<{ n: number }>('select 1 as n')).rows).toEqual([{ n: 1 }]);
  expect(shared.isCut()).toBe(false);
  await shared.client.end();
});

test('the own server recovers with what was committed', async ({ skip }) => {
  if (!database.hasOwnServer) skip('no server of its own can be made here');
  const ask = () => owner.query<{ n: number }>('select count(*)::int as n from _prisma_migrations').catch(() => null);
  await expect.poll(async () => (await ask())?.rows[0]?.n, { timeout: 20_000 }).toBeGreaterThan(0);
});

test('on the shared server a crash cuts off the sessions of one database alone', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const pool = new pg.Pool({ connectionString: one.ownerUrl, max: 1 });
  // Dropping the database may end its session before the session has closed itself.
  pool.on('error', () => undefined);
  const [mine, theirs] = [await connect(one.appUrl), await connect(other.appUrl)];
  try {
    await crashPostgres(pool, { hasOwnServer: false });
    await expect.poll(mine.isCut).toBe(true);
    expect((await theirs.client.query<{ n: number }>('select 1 as n')).rows).toEqual([{ n: 1 }]);
  } finally {
    await theirs.client.end();
    await pool.end();
    await Promise.all([one.drop(), other.drop()]);
  }
});
