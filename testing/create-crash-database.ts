import { cloneTemplate, type TestDatabase } from './clone-template.ts';
import { createTestDatabase } from './create-test-database.ts';
import { openTestServer } from './provide-database.ts';
import { startOwnPostgres } from './real-postgres.ts';

export interface CrashDatabase extends TestDatabase {
  /** On a server that this test file alone uses. Only such a one may be crashed. */
  hasOwnServer: boolean;
}

/**
 * A database on a PostgreSQL server of the test file's own: `kill -9` of one backend throws out every connection of a server, also those
 * of other parts that run at once. Where no server can be made from the registries, a database of the shared one.
 */
export async function createCrashDatabase(): Promise<CrashDatabase> {
  const server = await startOwnPostgres().catch((error: Error) => {
    console.log(`  no PostgreSQL of its own: ${error.message}`);
    return null;
  });
  if (!server) return { ...(await createTestDatabase()), hasOwnServer: false };
  const database = await cloneTemplate(await openTestServer(server.adminUrl));
  return { ...database, hasOwnServer: true, drop: server.stop };
}
