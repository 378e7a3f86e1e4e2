import { awaitSchema } from '../prisma/schema.ts';
import { openDatabase, refusePowerfulRole, type Database } from '../prisma/client.ts';
import type { Config } from './config.ts';
import { createDeps } from './create-deps.ts';
import type { Deps } from './deps.ts';
import { openLog } from './open-log.ts';

/**
 * The dependencies of a process of its own, over a real PostgreSQL; the log goes to stdout. Throws a sentence when
 * DATABASE_URL is missing, does not answer, lacks this build's schema for a minute, or logs in as a role that may look
 * through the walls.
 */
export async function openDeps(
  config: Config,
  as: 'api' | 'worker' = 'worker',
): Promise<{ deps: Deps; database: Pick<Database, 'close'> }> {
  if (!config.DATABASE_URL)
    throw new Error(
      'DATABASE_URL must be set: a process of its own needs a real PostgreSQL. On one machine, use npm start.',
    );
  const log = openLog(config);
  const open = (max: number, connectionTimeoutMillis: number): Database =>
    openDatabase({
      environment: config.ENVIRONMENT,
      connection: { connectionString: config.DATABASE_URL, max, connectionTimeoutMillis },
    });
  // A person is told to try again within a second; a worker's step may wait.
  const database = open(config.DATABASE_POOL_SIZE, as === 'api' ? BUSY_MS : 10_000);
  try {
    await awaitSchema(database, (problem) => log.warn(`${problem} Waiting for it.`), SCHEMA_WAIT_MS);
    await refusePowerfulRole(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  const deps = createDeps(config, database, log);
  if (as === 'worker') return { deps, database };
  const webhookDb = open(WEBHOOK_CONNECTIONS, 10_000);
  const close = async (): Promise<void> => {
    await Promise.all([database.close(), webhookDb.close()]);
  };
  return { deps: { ...deps, webhookDb }, database: { close } };
}

/** A process may be started beside db:migrate; its supervisor retries after this time. */
const SCHEMA_WAIT_MS = 60_000;
/** How long a request waits for a connection before it is told that the service is busy. */
const BUSY_MS = 700;
/** Texts and payments come in while every other connection is taken. */
const WEBHOOK_CONNECTIONS = 3;
