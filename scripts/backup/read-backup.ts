import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import type { FileStore } from '../../api/ports.ts';
import { listMigrations, migrate } from '../../prisma/migrate.ts';
import { listTables, MANIFEST, quote, settle, type Manifest } from './world.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../prisma/migrations');
const BATCH = 500;

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} holds no whole backup: ${MANIFEST} is written last and is not there.`);
  return JSON.parse(text) as Manifest;
}

/**
 * Fills an empty database (or one without a company) with a backup, in one transaction, under the migrations it was made
 * with; newer ones are applied after it. Triggers do not fire: the rows are as they were. Keys between tables are taken off
 * and put back, which checks every one of them. Throws a sentence and changes nothing when anything does not fit.
 */
export async function readBackup(client: pg.ClientBase, files: FileStore | null, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await settle(client);
  await migrateToBackup(client, manifest);
  await client.query('begin');
  try {
    await refuseCompanies(client);
    const tables = await listTables(client);
    const unknown = Object.keys(manifest.tables).filter((table) => !tables.includes(table));
    if (unknown.length > 0) throw new Error(`The backup has tables that this version does not: ${unknown.join(', ')}.`);
    const foreignKeys = await dropForeignKeys(client);
    for (const table of tables) {
      await client.query(`alter table ${quote(client, table)} disable trigger user`);
      await client.query(`delete from ${quote(client, table)}`); // what migrations themselves wrote
    }
    for (const table of Object.keys(manifest.tables))
      await fillTable(client, table, path.join(folder, 'tables', `${table}.rows.gz`));
    for (const sql of foreignKeys) await client.query(sql);
    for (const table of tables) await client.query(`alter table ${quote(client, table)} enable trigger user`);
    for (const [name, { last, called }] of Object.entries(manifest.sequences))
      await client.query('select setval($1::regclass, $2::bigint, $3)', [quote(client, name), last, called]);
    for (const hash of files ? manifest.files : []) {
      const stored = await files!.put(await readFile(path.join(folder, 'files', hash.slice(0, 2), hash)));
      if (stored !== hash) throw new Error(`The file ${hash} of the backup is not what its name says.`);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return manifest;
}

async function migrateToBackup(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const ours = new Map(listMigrations().map(({ name, checksum }) => [name, checksum]));
  const strange = manifest.migrations.filter(({ name, checksum }) => ours.get(name) !== checksum);
  if (strange.length > 0)
    throw new Error(
      `The backup was made by a version with ${strange[0]!.name}, which is not here as it was there: restore with that version.`,
    );
  const then = await mkdtemp(path.join(tmpdir(), 'corbel-migrations-'));
  try {
    for (const { name } of manifest.migrations)
      await symlink(path.join(MIGRATIONS, name), path.join(then, name), 'junction');
    await migrate(client as pg.Client, then);
  } finally {
    await rm(then, { recursive: true, force: true });
  }
}

async function refuseCompanies(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from customers');
  if (rows[0]!.n > 0)
    throw new Error(`The database has ${rows[0]!.n} companies: a backup is restored into an empty one.`);
}

/** Drops every foreign key; the statements that put them back, each checking all rows. */
async function dropForeignKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ tab: string; name: string; def: string }>(
    `select conrelid::regclass::text as tab, conname as name, pg_get_constraintdef(oid) as def from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { tab, name } of rows) await client.query(`alter table ${tab} drop constraint ${quote(client, name)}`);
  return rows.map(({ tab, name, def }) => `alter table ${tab} add constraint ${quote(client, name)} ${def}`);
}

async function fillTable(client: pg.ClientBase, table: string, file: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [quote(client, table)],
  );
  const columns = rows.map(({ name }) => quote(client, name));
  const insert = `insert into ${quote(client, table)} (${columns.join(', ')}) overriding system value
    select ${columns.map((column) => `(s.r).${column}`).join(', ')} from (select one::${quote(client, table)} as r from unnest($1::text[]) one offset 0) s`;
  let batch: string[] = [];
  for await (const line of readline.createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    batch.push(JSON.parse(line) as string);
    if (batch.length === BATCH) {
      await client.query(insert, [batch]);
      batch = [];
    }
  }
  if (batch.length > 0) await client.query(insert, [batch]);
}
