import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findFreePort } from '../local/find-free-port.ts';
import { openTemporal, type LocalTemporal } from '../local/temporal/open-temporal.ts';
import { startTwilioStandIn, type TwilioStandIn } from '../local/twilio/start-twilio-stand-in.ts';
import { openDatabase } from '../prisma/client.ts';
import { seedBaseWorld, type SeededCompany } from '../prisma/seed/base-world.ts';
import { COMPANY_LINE } from '../prisma/seed/people.ts';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';
import { killTemporal } from './kill-temporal.ts';
import { awaitReady, startProcess } from './start-process.ts';

const ACCOUNT = { accountSid: `AC${'0'.repeat(28)}f1ee`, authToken: 'a-token-of-the-fleet' };
/** A worker bundles the workflows first, on a busy machine for a minute. */
const READY_MS = 180_000;
const FILES = { api: 'api/main.ts', worker: 'workflows/host/main.ts' } as const;

/** One process of production, `npm run serve:api` or `serve:worker`. */
export interface FleetProcess {
  kind: keyof typeof FILES;
  /** An API's own address, past the balancer. */
  url: string;
  /** SIGTERM. The signal it ended by, and how long it took. */
  end(): Promise<{ signal: NodeJS.Signals | null; ms: number }>;
  /** kill -9. */
  kill(): Promise<void>;
  output(): string;
  /** Settles when it is gone, however. */
  ended: Promise<unknown>;
}

/** Starts the process of an entry file some other way than by Node on this checkout, with its output piped. */
export type Launch = (file: string, env: Record<string, string>) => ChildProcess;

export interface Fleet {
  /** The public address: a balancer in turn over the APIs that listen. */
  url: string;
  database: TestDatabase;
  owner: pg.Pool;
  twilio: TwilioStandIn;
  summit: SeededCompany;
  processes: FleetProcess[];
  /** Starts one more, once it says that it is ready; `by` starts it another way than the others. */
  start(kind: FleetProcess['kind'], more?: Record<string, string>, by?: Launch): Promise<FleetProcess>;
  /** A session of one of the base world's people, as a cookie. */
  signIn(who: string): Promise<string>;
  /** kill -9 of Temporal, and a new one on its data. */
  crashTemporal(): Promise<void>;
  close(): Promise<void>;
}

/** The processes of production over a real PostgreSQL, one Temporal and the Twilio stand-in, with the base world. It drops a given `database` in the end. */
export async function openFleet(
  of: { apis: number; workers: number; database?: TestDatabase },
  more: Record<string, string> = {},
  launch: Launch | null = null,
): Promise<Fleet> {
  const database = of.database ?? (await createTestDatabase());
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  owner.on('error', () => undefined);
  const db = openDatabase({ connection: { connectionString: database.appUrl } });
  const { summit } = await seedBaseWorld(db, new Date());
  await db.close();
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-fleet-'));
  const processes: FleetProcess[] = [];
  const balancer = await startBalancer(() => processes.filter(({ kind }) => kind === 'api').map(({ url }) => url));
  const twilio = await startTwilioStandIn({
    ...ACCOUNT,
    folder: path.join(folder, 'vendor'),
    numbers: [COMPANY_LINE],
    inboundUrl: `${balancer.url}/webhooks/twilio/sms#rc=5&rp=all`,
    statusPausesMs: { sent: 20, delivered: 20 },
  });
  const port = await findFreePort();
  let temporal: LocalTemporal = await openTemporal(path.join(folder, 'temporal'), { port });
  const env: Record<string, string> = {
    ...{
      PUBLIC_URL: balancer.url,
      TRUST_PROXY_HOPS: '1',
      STAND_INS: 'true',
      QUIET_PERIOD_MS: '300',
      LOG_LEVEL: 'info',
    },
    ...{ DATABASE_URL: database.appUrl, TEMPORAL_ADDRESS: temporal.address, DATA_DIR: folder },
    ...{ TWILIO_ACCOUNT_SID: ACCOUNT.accountSid, TWILIO_AUTH_TOKEN: ACCOUNT.authToken, TWILIO_FROM: COMPANY_LINE },
    ...{ TWILIO_API_URL: twilio.url, TWILIO_MEDIA_HOSTS: '127.0.0.1', INBOUND_TEXTS_PER_MINUTE: '0' },
    ...more,
  };
  let started = 0;
  const start: Fleet['start'] = async (kind, extra = {}, by) => {
    const one = await startOne(kind, { ...env, ...extra }, by ?? launch);
    processes.push(one);
    const log = path.join(folder, `${kind}-${(started += 1)}.log`);
    void one.ended.then(() => {
      processes.splice(processes.indexOf(one), 1);
      writeFileSync(log, one.output());
    });
    return one;
  };
  const kinds = [...Array<'api'>(of.apis).fill('api'), ...Array<'worker'>(of.workers).fill('worker')];
  await Promise.all(kinds.map((kind) => start(kind)));
  return {
    ...{ url: balancer.url, database, owner, twilio, summit, processes, start },
    async signIn(who) {
      const token = randomBytes(32).toString('base64url');
      const hash = createHash('sha256').update(token).digest('hex');
      await owner.query(
        `insert into sessions (token_hash, customer_id, user_id, remember, created_at, last_seen_at, expires_at) values ($1, $2, $3, true, now(), now(), now() + interval '1 day')`,
        [hash, summit.customerId, summit.users[who]],
      );
      return `corbel_session=${token}`;
    },
    async crashTemporal() {
      killTemporal(path.join(folder, 'temporal'));
      await temporal.ended;
      temporal = await openTemporal(path.join(folder, 'temporal'), { port });
    },
    async close() {
      await Promise.all([...processes].map((one) => one.kill()));
      await temporal.close();
      await twilio.close();
      balancer.close();
      await owner.end();
      await database.drop();
      // A broken promise is looked into with STORM_KEEP=1: each process's log, the vendor's ledger and Temporal's history stay.
      if (process.env['STORM_KEEP']) console.log(`  kept in ${folder}`);
      else rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startOne(
  kind: FleetProcess['kind'],
  env: Record<string, string>,
  launch: Launch | null,
): Promise<FleetProcess> {
  const port = String(await findFreePort());
  const words = { readyWords: kind === 'api' ? 'the API is ready' : 'the worker is ready', readyMs: READY_MS };
  const file = FILES[kind];
  const { child, output, ended } = await (launch
    ? awaitReady(launch(file, { ...env, HOST: '127.0.0.1', PORT: port }), file, words)
    : startProcess(file, { ...process.env, ...env, PORT: port }, words));
  return {
    ...{ kind, url: `http://127.0.0.1:${port}`, output, ended },
    async end() {
      const began = performance.now();
      child.kill('SIGTERM');
      await ended;
      return { signal: child.signalCode, ms: Math.round(performance.now() - began) };
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** As a load balancer does it: the next API that listens; what an API broke off is 502, since it may have been done. */
async function startBalancer(targets: () => string[]): Promise<{ url: string; close(): void }> {
  let turn = 0;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => pass(Buffer.concat(chunks), targets().length));
    const pass = (body: Buffer, left: number): void => {
      const all = targets();
      const target = all[turn++ % Math.max(1, all.length)];
      if (target === undefined || left === 0) return void response.writeHead(502).end();
      const headers = { ...request.headers, 'x-forwarded-for': '127.0.0.1' };
      const passed = http.request(
        target + (request.url ?? '/'),
        { method: request.method, headers, agent: false },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.on('error', () => response.destroy()).pipe(response);
        },
      );
      passed.on('error', (error: NodeJS.ErrnoException) => {
        if (response.headersSent) response.destroy();
        else if (error.code === 'ECONNREFUSED') pass(body, left - 1);
        else response.writeHead(502).end();
      });
      passed.end(body);
    };
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}
