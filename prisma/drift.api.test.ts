import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { openOwner } from '../testing/open-owner.ts';

/**
 * The schema that the client is generated from and the one that the migrations make say the same of every table: its columns, their
 * types, and whether they may be null (a list always may). Generated columns, indexes, checks and policies are SQL of ours, which
 * schema.prisma does not know.
 */
let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = await openOwner({ database });
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const TYPES: Record<string, string> = {
  Int: 'integer',
  BigInt: 'bigint',
  String: 'text',
  Boolean: 'boolean',
  Json: 'jsonb',
  Float: 'double precision',
  Bytes: 'bytea',
};

/** 'orders.total: bigint null', of every column that the schema has. */
function columnsOf(schema: string): string[] {
  const columns: string[] = [];
  const models = new Set([...schema.matchAll(/^model (\w+) \{/gm)].map(([, name]) => name));
  for (const [, model, body] of schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)) {
    for (const [, field, name, list, optional, rest] of body!.matchAll(
      /^ {2}(\w+) +(\w+(?:\("[^"]*"\))?)(\[\])?(\?)?(.*)$/gm,
    )) {
      if (models.has(name!)) continue;
      const type = typeOf(name!, rest!);
      columns.push(`${model}.${field}: ${type}${list ? '[] null' : ''}${optional ? ' null' : ''}`);
    }
  }
  return columns.toSorted();
}

function typeOf(name: string, rest: string): string {
  const unsupported = /^Unsupported\("([^"]+)"\)$/.exec(name)?.[1];
  if (unsupported) return unsupported;
  const [, native, size] = /@db\.(\w+)(?:\(([\d, ]+)\))?/.exec(rest) ?? [];
  if (native === 'Timestamptz') return `timestamp(${size}) with time zone`;
  if (native === 'Date') return 'date';
  if (native === 'Decimal') return `numeric(${size!.replace(' ', '')})`;
  return TYPES[name] ?? `no type for ${name}`;
}

test('schema.prisma and the migrations make the same tables', async () => {
  const { rows } = await owner.query<{ line: string }>(`
    select c.relname || '.' || a.attname || ': ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull and a.attndims = 0 then '' else ' null' end as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> '_prisma_migrations'`);
  const inDatabase = rows.map(({ line }) => line).toSorted();
  const inSchema = columnsOf(readFileSync(path.join(import.meta.dirname, 'schema.prisma'), 'utf8'));
  expect(inSchema.length).toBeGreaterThan(700);
  expect(inSchema).toEqual(inDatabase);
});

test('a column that only one of them has is found', () => {
  const columns = columnsOf('model jobs {\n  id Int @id\n  name String?\n  at DateTime @db.Timestamptz(3)\n}\n');
  expect(columns).toEqual(['jobs.at: timestamp(3) with time zone', 'jobs.id: integer', 'jobs.name: text null']);
});
