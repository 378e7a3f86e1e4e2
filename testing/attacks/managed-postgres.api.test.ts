import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage } from '../../api/adapters/storage.ts';
import { findIdentities } from '../../api/platform/find-identities.ts';
import { awaitSchema, findSchemaProblem } from '../../prisma/schema.ts';
import { openDatabase, refusePowerfulRole, type Database } from '../../prisma/client.ts';
import { listMigrations, migrate } from '../../prisma/migrate.ts';
import { ensureAppRole } from '../../prisma/owner-access.ts';
import { seedBaseWorld } from '../../prisma/seed/base-world.ts';
import { checkWorld } from '../../scripts/backup/check-world.ts';
import { readBackup } from '../../scripts/backup/read-backup.ts';
import { writeBackup } from '../../scripts/backup/write-backup.ts';
import { startOwnPostgres, type RealPostgres } from '../real-postgres.ts';

/**
 * Found 2026-11: on managed PostgreSQL, where the owner is no superuser, db:migrate failed the second time, backup and restore
 * always, and servers started over a database without its schema. A cluster of its own: roles belong to the whole cluster.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'corbel-managed-'));
let server: RealPostgres;
const clients: pg.Client[] = [];
const databases: Database[] = [];

async function connect(user: string, database: string): Promise<pg.Client> {
  const client = new pg.Client(addressOf(user, database));
  await client.connect();
  clients.push(client);
  return client;
}

function addressOf(user: string, database: string): string {
  const url = new URL(server.adminUrl);
  url.username = user;
  url.password = 'one';
  url.pathname = `/${database}`;
  return url.href;
}

function openAs(user: string, database: string): Database {
  const opened = openDatabase({ connection: { connectionString: addressOf(user, database), max: 2 } });
  databases.push(opened);
  return opened;
}

/** As a provider makes it: the extensions are there, the owner may create roles and nothing more. */
async function createDatabase(name: string, owner: string): Promise<void> {
  const admin = await connect('postgres', 'postgres');
  await admin.query(`create database ${name} owner ${owner}`);
  await (await connect('postgres', name)).query('create extension vector');
}

beforeAll(async () => {
  server = await startOwnPostgres();
  const admin = await connect('postgres', 'postgres');
  for (const owner of ['owner_one', 'owner_two'])
    await admin.query(`create role ${owner} login createrole nosuperuser`);
  await createDatabase('first', 'owner_one');
  await createDatabase('second', 'owner_two');
  await createDatabase('restored', 'owner_one');
}, 60_000);
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await Promise.all(clients.map((client) => client.end()));
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a server says what the schema lacks until db:migrate has run, and waits for it', async () => {
  const database = openAs('postgres', 'first');
  const said: string[] = [];
  await expect(awaitSchema(database, (problem) => said.push(problem), 1)).rejects.toThrow('Run db:migrate.');
  const waiting = awaitSchema(database, (problem) => said.push(problem), 60_000);
  const owner = await connect('owner_one', 'first');
  expect(await migrate(owner)).toHaveLength(listMigrations().length);
  await waiting;
  expect(new Set(said)).toEqual(new Set(['The database has no schema of this version. Run db:migrate.']));
}, 60_000);

test('db:migrate works twice with CREATEROLE only', async () => {
  const owner = await connect('owner_one', 'first');
  await ensureAppRole(owner, 'app_one', 'one');
  expect(await migrate(owner)).toEqual([]);
  await ensureAppRole(owner, 'app_one', "another 'one'");
  const app = openAs('app_one', 'first');
  await refusePowerfulRole(app);
  expect(await findSchemaProblem(app)).toBeNull();
});

test('what runs as the owner works: people are found by their numbers', async () => {
  const app = openAs('app_one', 'first');
  await seedBaseWorld(app, new Date('2026-03-03T17:00:00Z'));
  expect(await findIdentities({ db: app }, '+18015550101')).not.toEqual([]);
}, 30_000);

test('another owner in the cluster is told the statement it needs, and then it works', async () => {
  const owner = await connect('owner_two', 'second');
  await migrate(owner);
  const refusal = await ensureAppRole(owner, 'app_two', 'two').catch((error: Error) => error.message);
  const statement = /grant .* with admin option/.exec(String(refusal))?.[0];
  expect(statement).toBe('grant corbel_none, corbel_platform, corbel_tenant to "owner_two" with admin option');
  await (await connect('owner_one', 'first')).query(statement!);
  await ensureAppRole(owner, 'app_two', 'two');
  expect(await findSchemaProblem(openAs('app_two', 'second'))).toBeNull();
}, 30_000);

test('backup and restore work as that owner', async () => {
  const files = openStorage({ folder: path.join(folder, 'files') });
  const manifest = await writeBackup(await connect('owner_one', 'first'), files, path.join(folder, 'backup'));
  expect(manifest.tables['users']!.rows).toBeGreaterThan(5);
  const restored = await connect('owner_one', 'restored');
  await readBackup(restored, files, path.join(folder, 'backup'));
  expect(await checkWorld(restored, files, manifest)).toEqual([]);
  await ensureAppRole(restored, 'app_one', 'one');
  expect(await findIdentities({ db: openAs('app_one', 'restored') }, '+18015550101')).not.toEqual([]);
}, 60_000);

test('a schema that a build does not know in its form is not ready', async () => {
  const owner = await connect('owner_one', 'restored');
  const app = openAs('app_one', 'restored');
  const last = listMigrations().at(-1)!.name;
  await owner.query(`update _prisma_migrations set checksum = 'another' where migration_name = $1`, [last]);
  expect(await findSchemaProblem(app)).toContain(`${last} was applied in another form`);
  await owner.query('delete from _prisma_migrations where migration_name = $1', [last]);
  expect(await findSchemaProblem(app)).toContain(`lacks 1 of ${listMigrations().length} migrations, first ${last}`);
});

test('an index is built beside writers that have not finished; an unfinished one is built again', async () => {
  const owner = await connect('owner_one', 'first');
  const migrations = path.join(folder, 'migrations');
  mkdirSync(path.join(migrations, '1_index'), { recursive: true });
  writeFileSync(
    path.join(migrations, '1_index', 'migration.sql'),
    'create index concurrently if not exists turns_late on turns (finished_at);',
  );
  await owner.query('create index turns_late on turns (finished_at)');
  await (
    await connect('postgres', 'first')
  ).query(`update pg_index set indisvalid = false where indexrelid = 'turns_late'::regclass`);
  const [writer, other] = [await connect('owner_one', 'first'), await connect('owner_one', 'first')];
  await writer.query(`begin; update turns set status = status`);
  const built = migrate(owner, migrations);
  await other.query('begin; lock table turns in row exclusive mode; commit');
  await writer.query('commit');
  expect(await built).toEqual(['1_index']);
  const { rows } = await owner.query(`select indisvalid from pg_index where indexrelid = 'turns_late'::regclass`);
  expect(rows).toEqual([{ indisvalid: true }]);

  mkdirSync(path.join(migrations, '2_mixed'));
  writeFileSync(
    path.join(migrations, '2_mixed', 'migration.sql'),
    'create index concurrently a on turns (id); create table half (id int);',
  );
  await expect(migrate(owner, migrations)).rejects.toThrow('may hold nothing else');
  expect((await owner.query(`select to_regclass('half') as half, to_regclass('a') as a`)).rows).toEqual([
    { half: null, a: null },
  ]);
}, 60_000);

test('a statement and a wait for a lock end', async () => {
  const app = openAs('app_one', 'first');
  const { rows } = await app.pool.query<{ statement: string; lock: string }>(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
  );
  expect(rows).toEqual([{ statement: '25s', lock: '10s' }]);
});
