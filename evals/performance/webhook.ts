/**
 * R5: a signed text webhook, stored with its outbox row, beside a bare Fastify route that checks the signature and inserts
 * one row through pg. Same PostgreSQL, interleaved rounds; CPU of server and database per text. `node evals/performance/webhook.ts`
 */
import { spawn, type ChildProcess } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import twilio from 'twilio';
import { findFreePort } from '../../local/find-free-port.ts';
import { openDatabase } from '../../prisma/client.ts';
import { ensureAppRole, migrate } from '../../prisma/migrate.ts';
import { seedBaseWorld } from '../../prisma/seed/base-world.ts';
import { startRealPostgres } from '../../testing/real-postgres.ts';
import { cpuMsOf, machineLoad, median, type Figure } from './measure.ts';

const ROUNDS = 5;
const TEXTS = 1_500;
const AT_ONCE = 16;
const TOKEN = 'bench-token';
const SENDERS = ['+18015550101', '+18015550102', '+18015550103', '+18015550104'];
const ROOT = path.resolve(import.meta.dirname, '../..');

interface Server {
  url: string;
  process: ChildProcess;
}

export async function measureWebhook(): Promise<Figure[]> {
  const postgres = await startRealPostgres();
  if ('none' in postgres) throw new Error(postgres.none);
  const owner = new pg.Client(postgres.adminUrl);
  const servers: Server[] = [];
  try {
    await owner.connect();
    const appUrl = await prepare(owner, postgres.adminUrl);
    const ours = await serve(['--disable-warning=ExperimentalWarning', 'api/main.ts'], appUrl);
    const bare = await serve(['evals/performance/bare-webhook.mjs'], postgres.adminUrl);
    servers.push(ours, bare);
    const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
    for (const server of servers) await drive(server, agent, owner, 300);
    const rates: number[] = [];
    const cpus: number[] = [];
    const slowest: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const mine = await drive(ours, agent, owner, TEXTS);
      const theirs = await drive(bare, agent, owner, TEXTS);
      rates.push(mine.perSecond / theirs.perSecond);
      cpus.push(mine.cpuMs / theirs.cpuMs);
      slowest.push(await paced(ours, agent));
      console.log(
        `round ${round + 1}: ours ${mine.perSecond.toFixed(0)}/s, ${mine.cpuMs.toFixed(2)} ms CPU; bare ${theirs.perSecond.toFixed(0)}/s, ${theirs.cpuMs.toFixed(2)} ms CPU`,
      );
    }
    const load = machineLoad();
    return [
      {
        name: 'R5 rate',
        what: 'signed webhook, stored and routed, ÷ bare route: texts a second',
        value: median(rates).toFixed(2),
        goal: '≥ 0.5',
        met: median(rates) >= 0.5,
        load,
      },
      {
        name: 'R5 CPU',
        what: 'the same: CPU of server and database per text',
        value: median(cpus).toFixed(2),
        goal: '≤ 2',
        met: median(cpus) <= 2,
        load,
      },
      {
        name: 'R5 p99',
        what: 'acknowledged at 100 a second',
        value: `${median(slowest).toFixed(0)} ms`,
        goal: '≤ 25 ms',
        met: median(slowest) <= 25,
        load,
      },
    ];
  } finally {
    for (const server of servers) server.process.kill('SIGTERM');
    await owner.end();
    await postgres.stop();
  }
}

async function prepare(owner: pg.Client, adminUrl: string): Promise<string> {
  await migrate(owner);
  await ensureAppRole(owner, 'corbel_bench', 'bench');
  await owner.query(
    'create table bare_texts (sid text primary key, sender text, body text, at timestamptz default now())',
  );
  const appUrl = new URL(adminUrl);
  appUrl.username = 'corbel_bench';
  appUrl.password = 'bench';
  const database = openDatabase({ connection: { connectionString: appUrl.href } });
  await seedBaseWorld(database, new Date());
  await database.close();
  return appUrl.href;
}

async function serve(args: string[], databaseUrl: string): Promise<Server> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
      INBOUND_TEXTS_PER_MINUTE: '0',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: TOKEN,
      TWILIO_FROM: '+18015550100',
    },
    stdio: 'inherit',
  });
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`${url}/ready`).catch(() => null);
    if (answer) return { url, process: child };
    await sleep(100);
  }
  throw new Error(`${args.join(' ')} did not start`);
}

let number = 0;

function post(server: Server, agent: http.Agent): Promise<void> {
  number += 1;
  const form = {
    MessageSid: `SM${String(number).padStart(32, '0')}`,
    AccountSid: `AC${'0'.repeat(32)}`,
    From: SENDERS[number % SENDERS.length]!,
    To: '+18015550100',
    Body: `2 guys ${number} hrs at Riverside`,
    NumMedia: '0',
  };
  const url = `${server.url}/webhooks/twilio/sms`;
  const body = new URLSearchParams(form).toString();
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
          'x-twilio-signature': twilio.getExpectedTwilioSignature(TOKEN, url, form),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${server.url} answered ${response.statusCode}`)),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Sends `count` texts, AT_ONCE at a time. CPU is the server's and its database connections', per text. */
async function drive(
  server: Server,
  agent: http.Agent,
  owner: pg.Client,
  count: number,
): Promise<{ perSecond: number; cpuMs: number }> {
  const backends = async (): Promise<number[]> =>
    (await owner.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()')).rows.map(
      (row) => row.pid,
    );
  const cpu = async (): Promise<number> =>
    [server.process.pid!, ...(await backends())].reduce((sum, pid) => sum + cpuMsOf(pid), 0);
  await post(server, agent); // its connections are open before the count begins
  const [began, used] = [performance.now(), await cpu()];
  let left = count;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1;
        await post(server, agent);
      }
    }),
  );
  return { perSecond: (count * 1000) / (performance.now() - began), cpuMs: ((await cpu()) - used) / count };
}

/** The same for a server of another benchmark. */
export async function driveTexts(server: Server, owner: pg.Client, count: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  try {
    return await drive(server, agent, owner, count);
  } finally {
    agent.destroy();
  }
}

/** The 99th percentile of 300 texts that arrive at 100 a second, in milliseconds. */
async function paced(server: Server, agent: http.Agent): Promise<number> {
  const times: number[] = [];
  const pending: Promise<void>[] = [];
  for (let index = 0; index < 300; index += 1) {
    const began = performance.now();
    pending.push(post(server, agent).then(() => void times.push(performance.now() - began)));
    await sleep(10);
  }
  await Promise.all(pending);
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

if (import.meta.main) console.table(await measureWebhook());
