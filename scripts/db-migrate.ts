/**
 * `npm run db:migrate`: applies the migrations a database lacks. With DATABASE_OWNER_URL, there, and makes the login
 * DATABASE_URL names; without, in the embedded database of DATA_DIR (which `npm start` does by itself).
 */
import pg from 'pg';
import { readConfig, type Config } from '../api/config.ts';
import { migrate } from '../prisma/migrate.ts';
import { ensureAppRole } from '../prisma/owner-access.ts';

const USED = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATA_DIR', 'DATABASE_POOL_SIZE', 'ENVIRONMENT'];

try {
  // The vendors' settings belong to the servers; NODE_ENV must not ask for them here.
  const config = readConfig({
    ...Object.fromEntries(USED.map((name) => [name, process.env[name]])),
    NODE_ENV: undefined,
  });
  if (config.DATABASE_OWNER_URL) await migrateReal(config, config.DATABASE_OWNER_URL);
  else if (config.DATABASE_URL) throw new Error('DATABASE_OWNER_URL must be set: only the owner may change tables.');
  else await (await (await import('../local/start/open-data.ts')).openData(config)).close();
  console.log('Every migration is applied.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function migrateReal(config: Config, ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  await owner.connect();
  try {
    for (const name of await migrate(owner)) console.log(`applied ${name}`);
    if (!config.DATABASE_URL) return;
    const { username, password } = new URL(config.DATABASE_URL);
    await ensureAppRole(owner, decodeURIComponent(username), decodeURIComponent(password));
    console.log(`${decodeURIComponent(username)} may log in and step into the walls' roles.`);
  } finally {
    await owner.end();
  }
}
