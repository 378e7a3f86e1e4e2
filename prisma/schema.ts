import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './client.ts';
import { listMigrations } from './migrate.ts';

const AGAIN_MS = 1_000;
let expected: { name: string; checksum: string }[] | null = null;

/**
 * Why this build cannot serve from this database, or null. Each migration of the build must be applied and unchanged. Newer ones
 * may be there: migrations only add, so the former version goes on during an upgrade.
 */
export async function findSchemaProblem(database: Pick<Database, 'pool'>): Promise<string | null> {
  expected ??= listMigrations().map(({ name, checksum }) => ({ name, checksum }));
  let rows: { name: string; checksum: string }[];
  try {
    ({ rows } = await database.pool.query<{ name: string; checksum: string }>(
      'select migration_name as name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null',
    ));
  } catch (error) {
    return describeFailure(error as { code?: string; message: string });
  }
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const missing = expected.filter(({ name }) => !applied.has(name));
  if (missing.length > 0)
    return `The database lacks ${missing.length} of ${expected.length} migrations, first ${missing[0]!.name}. Run db:migrate.`;
  const edited = expected.find(({ name, checksum }) => applied.get(name) !== checksum);
  return edited ? `The migration ${edited.name} was applied in another form than this build has.` : null;
}

/** No roles, no table or no right to read it: db:migrate of this version was never run here. */
const NOT_MIGRATED = new Set(['22023', '42704', '42P01', '42501']);

function describeFailure({ code, message }: { code?: string; message: string }): string {
  if (code && NOT_MIGRATED.has(code)) return 'The database has no schema of this version. Run db:migrate.';
  return `The database does not answer: ${message}.`;
}

/** Waits until the schema is the one this build expects. Says once what it waits for; throws the same after `longestMs`. */
export async function awaitSchema(
  database: Pick<Database, 'pool'>,
  say: (problem: string) => void,
  longestMs: number,
): Promise<void> {
  let said: string | null = null;
  for (const until = Date.now() + longestMs; ; await sleep(AGAIN_MS)) {
    const problem = await findSchemaProblem(database);
    if (problem === null) return;
    if (Date.now() >= until) throw new Error(problem);
    if (problem !== said) say(problem);
    said = problem;
  }
}
