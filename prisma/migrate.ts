import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { isConcurrent, runConcurrently } from './concurrent-indexes.ts';
import { letOwnerSee, letServersSeeMigrations } from './owner-access.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');
/** The lock Prisma's own CLI takes, so that the two never migrate at once. */
const PRISMA_LOCK = 72707369;
/** Readers queue behind a migration that waits for their table: it waits this long at a time, steps back, tries again. */
const LOCK_WAIT_MS = 300;
const PAUSE_MS = 700;
const LONGEST_MS = 10 * 60_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** The migrations of this checkout in order, each with the SHA-256 of its SQL. */
export function listMigrations(folder = FOLDER): { name: string; sql: string; checksum: string }[] {
  return fs
    .readdirSync(folder)
    .filter((name) => fs.existsSync(path.join(folder, name, 'migration.sql')))
    .sort()
    .map((name) => {
      const sql = fs.readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: crypto.createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Applies the migrations a database lacks, keeping Prisma's own `_prisma_migrations`, so that its CLI agrees.
 * Readers go on meanwhile: a lock that others hold is waited for in short tries. Takes a client of the owner's. Returns
 * the names applied. Throws when an earlier one failed or was edited since.
 */
export async function migrate(client: ClientBase, folder = FOLDER): Promise<string[]> {
  await client.query('set statement_timeout = 0; set lock_timeout = 0');
  await client.query('select pg_advisory_lock($1)', [PRISMA_LOCK]);
  try {
    await client.query(`create table if not exists _prisma_migrations (
      id varchar(36) primary key not null, checksum varchar(64) not null, finished_at timestamptz,
      migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
      started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`);
    const { rows } = await client.query<{ migration_name: string; checksum: string; finished_at: Date | null }>(
      'select migration_name, checksum, finished_at from _prisma_migrations where rolled_back_at is null',
    );
    const known = new Map(rows.map((row) => [row.migration_name, row]));
    const applied: string[] = [];
    for (const migration of listMigrations(folder)) {
      const earlier = known.get(migration.name);
      if (!earlier) {
        await apply(client, migration);
        applied.push(migration.name);
      } else if (!earlier.finished_at) {
        throw new Error(
          `The migration ${migration.name} failed earlier; mend the database, then mark it as rolled back.`,
        );
      } else if (earlier.checksum !== migration.checksum) {
        throw new Error(`The migration ${migration.name} was edited after it was applied. Write a new one instead.`);
      }
    }
    await letOwnerSee(client);
    await letServersSeeMigrations(client);
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [PRISMA_LOCK]);
  }
}

async function apply(client: ClientBase, migration: { name: string; sql: string; checksum: string }): Promise<void> {
  const id = crypto.randomUUID();
  await client.query('insert into _prisma_migrations (id, checksum, migration_name) values ($1, $2, $3)', [
    id,
    migration.checksum,
    migration.name,
  ]);
  try {
    await (isConcurrent(migration.sql) ? runConcurrently : applyBetweenReaders)(client, migration.sql);
  } catch (error) {
    await client.query('update _prisma_migrations set logs = $2, rolled_back_at = now() where id = $1', [
      id,
      String(error),
    ]);
    throw new Error(`The migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
  await client.query('update _prisma_migrations set finished_at = now(), applied_steps_count = 1 where id = $1', [id]);
}

/** All of it in one transaction, or nothing: rolled back and tried again while others hold what it needs. */
async function applyBetweenReaders(client: ClientBase, sql: string): Promise<void> {
  for (const until = Date.now() + LONGEST_MS; ; await sleep(PAUSE_MS)) {
    try {
      return void (await client.query(`begin;\nset local lock_timeout = '${LOCK_WAIT_MS}ms';\n${sql}\n;commit;`));
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || Date.now() > until) throw error;
    }
  }
}
