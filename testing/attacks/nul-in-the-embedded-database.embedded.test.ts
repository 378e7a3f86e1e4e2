import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '../../local/database/open-embedded-database.ts';
import { openDatabase, type Database } from '../../prisma/client.ts';

/** Found 2026-11: one value with a NUL, and every later request of that kind failed with 'prepared statement already exists'. */
let folder: string;
let embedded: EmbeddedDatabase;
let database: Database;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'corbel-nul-'));
  embedded = await openEmbeddedDatabase(folder, { template: inject('embeddedTemplate') });
  database = openDatabase({ connection: embedded.connection });
});
afterAll(async () => {
  await database.close();
  await embedded.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (value: unknown, text = 'select $1::text as said') =>
  database.pool.query<{ said: string }>({ name: 'the_statement_of_every_request', text, values: [value] });

test.each([
  ['a NUL', 'a\0b', undefined],
  ['a value of the wrong type', 'no number', 'select ($1::int)::text as said'],
  ['a division by nothing', 0, 'select (1 / $1::int)::text as said'],
])('after %s the next request of the same kind is answered', async (_what, value, text) => {
  await expect(ask(value, text)).rejects.toThrow();
  for (const said of ['once', 'twice']) expect((await ask(said)).rows).toEqual([{ said }]);
});

test('inside a transaction too', async () => {
  await expect(database.prisma.$transaction((tx) => tx.$queryRaw`select ${'a\0b'}::text as said`)).rejects.toThrow();
  expect(await database.prisma.$queryRaw`select ${'well'}::text as said`).toEqual([{ said: 'well' }]);
});
