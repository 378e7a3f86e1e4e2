import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../prisma/client.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { OWN_LOCKS } from '../../testing/own-locks.ts';
import { electLeader } from './elect-leader.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const openProcess = () => {
  const db = openDatabase({ connection: { connectionString: database.appUrl, max: 3 } });
  return { db, election: electLeader({ db, config: { DATABASE_URL: database.appUrl } as never }, 'reconciler') };
};

test('of several processes one leads; when it gives up or dies another does', async () => {
  const [first, second, third] = [openProcess(), openProcess(), openProcess()];
  expect(await first.election.isLeader()).toBe(true);
  expect(await first.election.isLeader()).toBe(true);
  expect(await second.election.isLeader()).toBe(false);
  await first.election.close();
  expect(await second.election.isLeader()).toBe(true);
  expect(await first.election.isLeader()).toBe(false);
  // The leader's connection ends under it, as when its process is killed.
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  await owner.query(
    `select pg_terminate_backend(pid) from ${OWN_LOCKS} where locktype = 'advisory' and objid = 7205001`,
  );
  await owner.end();
  await expect.poll(() => third.election.isLeader()).toBe(true);
  expect(await second.election.isLeader()).toBe(false);
  for (const { db, election } of [first, second, third]) {
    await election.close();
    await db.close();
  }
});
