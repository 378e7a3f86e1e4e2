import { openDatabase, refusePowerfulRole, type Database } from '../prisma/client.ts';
import type { Config } from './config.ts';
import { createDeps } from './create-deps.ts';
import type { Deps } from './deps.ts';
import { openLog } from './open-log.ts';

/**
 * The dependencies of a process of its own, over a real PostgreSQL; the log goes to stdout. Throws a sentence when
 * DATABASE_URL is missing, does not answer or logs in as a role that may look through the walls.
 */
export async function openDeps(config: Config): Promise<{ deps: Deps; database: Database }> {
  if (!config.DATABASE_URL)
    throw new Error(
      'DATABASE_URL must be set: a process of its own needs a real PostgreSQL. On one machine, use npm start.',
    );
  const log = openLog(config);
  const database = openDatabase({
    environment: config.ENVIRONMENT,
    connection: {
      connectionString: config.DATABASE_URL,
      max: config.DATABASE_POOL_SIZE,
      connectionTimeoutMillis: 10_000,
    },
  });
  try {
    await refusePowerfulRole(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return { deps: createDeps(config, database, log), database };
}
