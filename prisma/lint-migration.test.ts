import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LARGE_TABLES, LINTED_SINCE } from './large-tables.ts';
import { lintMigration } from './lint-migration.ts';
import { listMigrations } from './migrate.ts';

test('no migration since the check locks or rewrites a large table', () => {
  const found = listMigrations()
    .filter(({ name }) => name >= LINTED_SINCE)
    .flatMap(({ name, sql }) => lintMigration(sql).map((problem) => `${name}: ${problem}`));
  expect(found).toEqual([]);
});

test('every large table exists', () => {
  const schema = readFileSync(path.join(import.meta.dirname, 'schema.prisma'), 'utf8');
  const tables = new Set(Array.from(schema.matchAll(/^model (\w+)/gm), ([, name]) => name));
  expect(LARGE_TABLES.filter((table) => !tables.has(table))).toEqual([]);
});

test.each([
  'create index messages_x on messages (status);',
  'CREATE UNIQUE INDEX "messages_x" ON "messages"("status");',
  'drop index outbox_waiting;',
  'alter table messages alter column body type varchar(10);',
  'alter table messages add column a int, alter column body set not null;',
  'alter table only public.messages add column at timestamptz not null default now();',
  'ALTER TABLE "messages" ADD COLUMN "n" SERIAL NOT NULL;',
  'alter table messages add constraint m check (length(body) < 10);',
  'ALTER TABLE "messages" ADD CONSTRAINT "m_fkey" FOREIGN KEY ("turn_id") REFERENCES "turns"("id") ON DELETE SET NULL;',
  'alter table messages add constraint m unique (provider_sid);',
  "-- why\nupdate messages set status = 'sent' where status is null;",
  'delete from outbox where done_at is not null;',
  'lock table outbox in exclusive mode;',
  'do $$ begin if true then update outbox set attempts = 0; end if; end $$;',
])('%s is refused', (sql) => {
  expect(lintMigration(sql)).toHaveLength(1);
});

test.each([
  'create index concurrently if not exists messages_x on messages (status);',
  'create table notes (id int); create index notes_x on notes (id); update regions set version = 1;',
  'alter table messages add column color text; alter table messages add column n int not null default 0;',
  'alter table messages add constraint m check (length(body) < 10) not valid;',
  'alter table messages validate constraint m;',
  'create function f() returns void language plpgsql as $$ begin update messages set body = 1; end $$;',
  'drop index concurrently outbox_waiting;',
])('%s is fine', (sql) => {
  expect(lintMigration(sql)).toEqual([]);
});
