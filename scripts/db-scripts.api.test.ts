import { spawnSync } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { STAGING } from '../testing/staging-settings.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Runs a script as its command does, with these settings and no others. */
function run(script: string, env: Record<string, string>): { status: number | null; said: string } {
  const done = spawnSync(process.execPath, [path.join(ROOT, 'scripts', script)], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    encoding: 'utf8',
  });
  return { status: done.status, said: done.stdout + done.stderr };
}
const countCompanies = async (): Promise<number> =>
  Number((await owner.query<{ count: string }>('select count(*) from customers')).rows[0]!.count);

test('db:seed makes the demo companies once, in staging too, and none in production', async () => {
  const before = await countCompanies();
  const refused = run('db-seed.ts', { DATABASE_URL: database.appUrl, NODE_ENV: 'production' });
  expect(refused).toEqual({ status: 1, said: 'The demo companies do not belong in production.\n' });
  expect(await countCompanies()).toBe(before);

  const first = run('db-seed.ts', { DATABASE_URL: database.appUrl });
  expect(first).toEqual({ status: 0, said: expect.stringMatching(/^The demo companies are there: \d+ and \d+\.\n$/) });
  expect(await countCompanies()).toBe(before + 2);
  expect(run('db-seed.ts', { DATABASE_URL: database.appUrl })).toEqual(first);
  const vendor = {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'corbel-stand-in',
    TWILIO_FROM: '+18015550100',
  };
  const twilio = { ...vendor, TWILIO_API_URL: 'http://127.0.0.1:1', TWILIO_MEDIA_HOSTS: '127.0.0.1' };
  const staging = {
    ...STAGING,
    ...twilio,
    PUBLIC_URL: 'http://127.0.0.1:4100',
    DATABASE_URL: database.appUrl,
    TEMPORAL_ADDRESS: '127.0.0.1:1',
  };
  expect(run('db-seed.ts', staging)).toEqual(first);
  expect(await countCompanies()).toBe(before + 2);
}, 120_000);

test('db:migrate needs the settings of its database and no others, also in production', async () => {
  // What a server refuses in production does not stop it: it reads none of this.
  const weak = {
    NODE_ENV: 'production',
    APP_SECRET: 'a'.repeat(40),
    STRIPE_SECRET_KEY: 'nonsense',
    SMTP_URL: 'nonsense',
  };
  const done = run('db-migrate.ts', { ...weak, DATABASE_OWNER_URL: database.ownerUrl, DATABASE_URL: database.appUrl });
  expect(done).toEqual({
    status: 0,
    said: expect.stringMatching(/may log in and step into the walls' roles\.\nEvery migration is applied\.\n$/),
  });

  const without = run('db-migrate.ts', { ...weak, DATABASE_URL: database.appUrl });
  expect(without).toEqual({ status: 1, said: 'DATABASE_OWNER_URL must be set: only the owner may change tables.\n' });
}, 120_000);
