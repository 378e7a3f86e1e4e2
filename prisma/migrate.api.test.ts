import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { OWN_LOCKS } from '../testing/own-locks.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;
const clients: pg.Client[] = [];

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  clients.push(client);
  return client;
}

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'corbel-migrations-'));
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('while a long report keeps a migration waiting, others read on; the migration comes when it may', async () => {
  mkdirSync(path.join(folder, '1_color'));
  writeFileSync(path.join(folder, '1_color', 'migration.sql'), 'alter table materials add column color text;');
  const [owner, report, reader] = [await connect(), await connect(), await connect()];
  await report.query('begin; select count(*) from materials');
  let applied: string[] | null = null;
  const migrated = migrate(owner, folder).then((names) => (applied = names));
  const isTried = `select 1 from ${OWN_LOCKS} where relation = 'materials'::regclass and not granted`;
  await expect.poll(async () => (await reader.query(isTried)).rowCount, { timeout: 20_000, interval: 5 }).toBe(1);
  // Had it stayed in the queue, this would never be answered: the report does not end before it.
  for (let times = 0; times < 3; times += 1) await reader.query('select count(*) from materials');
  expect(applied).toBeNull();

  await report.query('commit');
  await migrated;
  expect(applied).toEqual(['1_color']);
  expect((await reader.query('select color from materials')).rowCount).toBe(0);
});

test('a migration that fails leaves nothing of itself and says why', async () => {
  mkdirSync(path.join(folder, '2_broken'));
  writeFileSync(path.join(folder, '2_broken', 'migration.sql'), 'create table half (id int);\nselect 1 / 0;');
  const owner = await connect();
  await expect(migrate(owner, folder)).rejects.toThrow('The migration 2_broken failed: division by zero');
  const left = await owner.query(
    `select to_regclass('half') as half, rolled_back_at from _prisma_migrations where migration_name = '2_broken'`,
  );
  expect(left.rows).toEqual([{ half: null, rolled_back_at: expect.any(Date) }]);
});
