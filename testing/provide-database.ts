import { createHash } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { listMigrations, migrate } from '../prisma/migrate.ts';
import { ensureAppRole } from '../prisma/owner-access.ts';
import { startRealPostgres } from './real-postgres.ts';

export interface TestServer {
  adminUrl: string;
  /** The migrated, empty database each test file's own is cloned from. */
  template: string;
  appRole: { name: string; password: string };
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const APP_ROLE = { name: 'corbel_test_app', password: 'corbel-test' };
/** Any number: two runs on one server make the template one after the other. */
const TEMPLATE_LOCK = 4_105_108;

/** Vitest's global set-up of the tests on a real PostgreSQL: one server, one migrated template. */
export default async function provideDatabase(project: TestProject): Promise<() => Promise<void>> {
  const server = await startRealPostgres();
  if ('none' in server) throw new Error(server.none);
  project.provide('testServer', await openTestServer(server.adminUrl));
  return server.stop;
}

/** What test databases on that server are cloned from; the template is made when it has none of today's migrations. */
export async function openTestServer(adminUrl: string): Promise<TestServer> {
  return { adminUrl, template: await makeTemplate(adminUrl), appRole: APP_ROLE };
}

async function makeTemplate(adminUrl: string): Promise<string> {
  const hash = createHash('sha256');
  for (const migration of listMigrations()) hash.update(migration.name).update(migration.checksum);
  const template = `corbel_template_${hash.digest('hex').slice(0, 12)}`;
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const known = await admin.query('select from pg_database where datname = $1 and datistemplate', [template]);
    if (known.rowCount) return template;
    await admin.query(`drop database if exists ${template}`);
    await admin.query(`create database ${template}`);
    await fillTemplate(adminUrl, template);
    await admin.query(`alter database ${template} is_template true`);
    return template;
  } finally {
    await admin.end();
  }
}

async function fillTemplate(adminUrl: string, template: string): Promise<void> {
  const url = new URL(adminUrl);
  url.pathname = `/${template}`;
  const owner = new pg.Client(url.href);
  await owner.connect();
  try {
    await migrate(owner);
    await ensureAppRole(owner, APP_ROLE.name, APP_ROLE.password);
  } finally {
    await owner.end();
  }
}
