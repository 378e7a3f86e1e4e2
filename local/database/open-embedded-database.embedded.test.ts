import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { FolderLockedError } from '../lock-folder.ts';
import { openEmbeddedDatabase, type EmbeddedDatabase } from './open-embedded-database.ts';

const template = inject('embeddedTemplate');
const opened: (() => Promise<void>)[] = [];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'corbel-embedded-'));
});
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the folder with a pool; the pool is ended before the database. */
async function open(): Promise<{ database: EmbeddedDatabase; pool: pg.Pool; close: () => Promise<void> }> {
  const database = await openEmbeddedDatabase(folder, { template });
  const pool = new pg.Pool(database.connection);
  pool.on('error', () => undefined); // a broken connection is replaced by the pool
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= pool.end().then(() => database.close()));
  opened.push(close);
  return { database, pool, close };
}

const count = async (pool: pg.Pool) =>
  (await pool.query<{ n: number }>('select count(*)::int as n from notes')).rows[0]?.n;

test('what was written is there after closing and opening again', async () => {
  const first = await open();
  expect(first.database.isNew).toBe(true);
  await first.pool.query('create table notes (words text); insert into notes values ($$conduit$$)');
  await first.close();
  const second = await open();
  expect(second.database.isNew).toBe(false);
  expect(await count(second.pool)).toBe(1);
});

test('a second opener of the folder is refused with a sentence', async () => {
  await open();
  await expect(openEmbeddedDatabase(folder)).rejects.toThrow(FolderLockedError);
});

test('it has the four extensions the schema builds on', async () => {
  const { pool } = await open();
  const { rows } = await pool.query<{ extname: string }>('select extname from pg_extension order by 1');
  expect(rows.map((row) => row.extname)).toEqual(
    expect.arrayContaining(['fuzzystrmatch', 'pg_trgm', 'unaccent', 'vector']),
  );
});

test('after a connection died inside a transaction its work is undone and the next query goes through', async () => {
  const { pool } = await open();
  await pool.query('create table notes (words text)');
  const client = await pool.connect();
  client.on('error', () => undefined); // it is about to be cut
  await client.query('begin; insert into notes values ($$lost$$)');
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  client.release(true);
  for (let round = 0; round < 3; round++) expect(await count(pool)).toBe(0);
});

test('many parallel callers share the one connection and each gets its own rows', async () => {
  const { pool } = await open();
  const asked = Array.from({ length: 200 }, (_, index) => index);
  const answers = await Promise.all(asked.map((n) => pool.query<{ n: number }>('select $1::int as n', [n])));
  expect(answers.map((answer) => answer.rows[0]?.n)).toEqual(asked);
});

test('no acknowledged write is lost by kill -9, and the killed process holds no lock', async () => {
  const writer = fork(path.join(import.meta.dirname, 'write-until-killed.ts'), [folder, template]);
  let acknowledged = 0;
  await new Promise<void>((enough) => {
    writer.on('message', (written: number) => {
      acknowledged = written;
      if (written >= 300) enough();
    });
  });
  writer.kill('SIGKILL');
  await once(writer, 'exit');
  const { pool } = await open();
  expect(await count(pool)).toBeGreaterThanOrEqual(acknowledged);
});
