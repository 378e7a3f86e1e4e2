/** Directus, the peer of R2, R3 and R7: installed from the registry into a folder of its own, never a dependency of ours. */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { cacheFolder } from '../../local/cache-folder.ts';
import { startServer, type BenchServer } from './bench-server.ts';

/** 12.4.1 names a part that the registry does not have. */
const VERSION = '12.4.0';
export const TOKEN = 'bench-token-of-an-administrator';
const SCHEMA = 'directus';
const run = promisify(execFile);

/** The order of the desk in tables of Directus' own schema, with the same rows, keys and the indexes its questions want. */
const TABLES = [
  'regions',
  'jobs',
  'users',
  'customers',
  'change_orders',
  'change_order_items',
  'change_order_markups',
  'evidence',
  'attachments',
  'approval_requests',
];
/** [many, field, one, name there]: `fields=items.*` follows the last. */
const RELATIONS: [string, string, string, string | null][] = [
  ['change_orders', 'job_id', 'jobs', null],
  ['change_orders', 'creator_id', 'users', null],
  ['change_orders', 'customer_id', 'customers', null],
  ['jobs', 'region_id', 'regions', null],
  ['change_order_items', 'change_order_id', 'change_orders', 'items'],
  ['change_order_markups', 'change_order_id', 'change_orders', 'markups'],
  ['evidence', 'change_order_id', 'change_orders', 'evidence'],
  ['attachments', 'change_order_id', 'change_orders', 'attachments'],
  ['approval_requests', 'change_order_id', 'change_orders', 'approvals'],
];

/** Starts it on a schema of its own in the database of `adminUrl`, with the orders that are there now. */
export async function startDirectus(owner: pg.Client, adminUrl: string): Promise<BenchServer> {
  const folder = installDirectus();
  const login = new URL(adminUrl);
  const env = {
    DB_CLIENT: 'pg',
    DB_HOST: login.hostname,
    DB_PORT: login.port,
    DB_DATABASE: login.pathname.slice(1),
    DB_USER: login.username,
    DB_PASSWORD: login.password,
    DB_SEARCH_PATH: SCHEMA,
    DB_POOL__MIN: '0',
    DB_POOL__MAX: '10',
    HOST: '127.0.0.1',
    SECRET: 'a-secret-of-the-benchmark-alone',
    ADMIN_EMAIL: 'admin@bench.example.com',
    ADMIN_PASSWORD: 'bench-password',
    ADMIN_TOKEN: TOKEN,
    TELEMETRY: 'false',
    NODE_ENV: 'production',
    NO_UPDATE_NOTIFIER: '1',
    // As ours: answers are not cached, nothing is throttled, no socket is open, only warnings are logged.
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    WEBSOCKETS_ENABLED: 'false',
    LOG_LEVEL: 'warn',
  };
  // Not its own door, which asks the registry for news first.
  const cli = path.join(folder, 'node_modules/@directus/api/dist/cli/run.js');
  await owner.query(`create schema ${SCHEMA}`);
  await run(process.execPath, [cli, 'bootstrap'], { cwd: folder, env: { ...process.env, ...env } });
  await copyOrders(owner);
  return startServer([cli, 'start'], { ...env, LOG_LEVEL: 'error' }, { cwd: folder, readyPath: '/server/ping' });
}

/** Its folder in the cache; a minute or two when it is not there yet. Nothing of it is built or run while installing. */
export function installDirectus(): string {
  const folder = path.join(cacheFolder('peers'), `directus-${VERSION}`);
  if (existsSync(folder)) return folder;
  console.log(`installing directus@${VERSION} into a folder of its own …`);
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    writeFileSync(path.join(draft, 'package.json'), `{"private":true,"dependencies":{"directus":"${VERSION}"}}\n`);
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], {
      cwd: draft,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    // The sandbox of extensions wants a compiler; nothing here has an extension.
    writeFileSync(path.join(draft, 'node_modules/isolated-vm/isolated-vm.js'), 'module.exports = {};\n');
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

async function copyOrders(owner: pg.Client): Promise<void> {
  for (const table of TABLES) {
    await owner.query(`create table ${SCHEMA}.${table} as table public.${table}`);
    await owner.query(`alter table ${SCHEMA}.${table} add primary key (id)`);
    await owner.query(`insert into ${SCHEMA}.directus_collections (collection) values ('${table}')`);
  }
  await owner.query(`create sequence ${SCHEMA}.order_ids owned by ${SCHEMA}.change_orders.id`);
  await owner.query(`select setval('${SCHEMA}.order_ids', (select max(id) from ${SCHEMA}.change_orders))`);
  await owner.query(`alter table ${SCHEMA}.change_orders alter id set default nextval('${SCHEMA}.order_ids')`);
  await owner.query(`create index on ${SCHEMA}.change_orders (customer_id, date_created desc)`);
  for (const [many, field, one, name] of RELATIONS) {
    await owner.query(`alter table ${SCHEMA}.${many} add foreign key (${field}) references ${SCHEMA}.${one} (id)`);
    await owner.query(`create index on ${SCHEMA}.${many} (${field})`);
    await owner.query(
      `insert into ${SCHEMA}.directus_relations (many_collection, many_field, one_collection, one_field) values ($1, $2, $3, $4)`,
      [many, field, one, name],
    );
    if (name)
      await owner.query(`insert into ${SCHEMA}.directus_fields (collection, field, special) values ($1, $2, 'o2m')`, [
        one,
        name,
      ]);
  }
  await owner.query('analyze');
}
