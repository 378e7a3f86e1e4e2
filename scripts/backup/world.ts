/**
 * What a backup is made of: every table of ours, its rows as PostgreSQL itself writes them, every sequence, every file.
 */
import type pg from 'pg';
import { bypassesWalls, isFiltered } from '../../prisma/owner-access.ts';

export interface TableState {
  rows: number;
  /** Sum of the rows' MD5s: the same whatever the order, another when one byte differs. */
  sum: string;
}

export interface Manifest {
  format: 1;
  made: string;
  /** The migrations the rows were written under, oldest first. */
  migrations: { name: string; checksum: string }[];
  tables: Record<string, TableState>;
  sequences: Record<string, { last: string; called: boolean }>;
  /** SHA-256 of each file that is in the backup. */
  files: string[];
  /** Files that rows name and the store no longer has. */
  missingFiles: string[];
}

export const MANIFEST = 'manifest.json';

/** Rows must read the same on every server; a role that row-level security filters is refused. */
export async function settle(client: pg.ClientBase): Promise<void> {
  if (await isFiltered(client))
    throw new Error('Row-level security hides rows from the role of DATABASE_OWNER_URL: run db:migrate as it first.');
  await client.query(
    `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0`,
  );
  // With a policy of its own the owner sees every row, but not with the setting that refuses to filter at all.
  if (await bypassesWalls(client)) await client.query('set row_security = off');
}

/** Names of all tables but the migrations' own, by name. */
export async function listTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> '_prisma_migrations' order by 1`,
  );
  return rows.map(({ name }) => name);
}

export async function measureTable(client: pg.ClientBase, table: string): Promise<TableState> {
  const { rows } = await client.query<TableState>(
    `select count(*)::int as rows, coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint), 0)::text as sum from ${quote(client, table)} t`,
  );
  return rows[0]!;
}

/** Read after the tables: a sequence that has advanced is harmless, one behind its rows is not. */
export async function readSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const found: Manifest['sequences'] = {};
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quote(client, name)}`,
    );
    found[name] = state[0]!;
  }
  return found;
}

export async function readMigrations(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select migration_name as name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null order by 1`,
  );
  return rows;
}

/**
 * Everything in a row that may be a file's name. Tokens and content hashes look the same; the store knows which are
 * files.
 */
export function findHashes(row: string): string[] {
  return row.match(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g) ?? [];
}

export const quote = (client: pg.ClientBase, name: string): string => client.escapeIdentifier(name);
