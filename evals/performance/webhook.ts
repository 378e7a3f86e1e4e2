/**
 * R5: a signed text webhook, stored with its outbox row, beside a bare Fastify route that checks the signature and inserts
 * one row through pg. Same PostgreSQL, interleaved rounds; CPU of server and database per text. `node evals/performance/webhook.ts`
 */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import twilio from 'twilio';
import { openDatabase } from '../../prisma/client.ts';
import { migrate } from '../../prisma/migrate.ts';
import { ensureAppRole } from '../../prisma/owner-access.ts';
import { seedBaseWorld } from '../../prisma/seed/base-world.ts';
import { ask, drive, noteDriven, type BenchCall, type BenchServer, type Driven } from './bench-server.ts';
import { machineLoad, median, ratioFigure, spread, type Figure } from './measure.ts';
import { withPostgres } from './with-postgres.ts';

const ROUNDS = 5;
const TEXTS = 1_500;
const AT_ONCE = 16;
const TOKEN = 'bench-token';
const SENDERS = ['+18015550101', '+18015550102', '+18015550103', '+18015550104'];

export async function measureWebhook(): Promise<Figure[]> {
  return withPostgres(async ({ owner, adminUrl, start }) => {
    const appUrl = await prepare(owner, adminUrl);
    const ours = await start(['api/main.ts'], { DATABASE_URL: appUrl, INBOUND_TEXTS_PER_MINUTE: '0' });
    const bare = await start(['evals/performance/bare-webhook.mjs'], { DATABASE_URL: adminUrl });
    const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
    for (const server of [ours, bare]) await driveTexts(server, owner, 300);
    const rates: number[] = [];
    const cpus: number[] = [];
    const slowest: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const mine = await driveTexts(ours, owner, TEXTS);
      const theirs = await driveTexts(bare, owner, TEXTS);
      noteDriven('R5', 'a signed text', 'ours', round, mine);
      noteDriven('R5', 'a signed text', 'bare route', round, theirs);
      rates.push(mine.perSecond / theirs.perSecond);
      cpus.push(mine.cpuMs / theirs.cpuMs);
      slowest.push(await paced(ours, agent));
      console.log(
        `round ${round + 1}: ours ${mine.perSecond.toFixed(0)}/s, CPU ${mine.serverCpuMs.toFixed(2)} + database ${mine.databaseCpuMs.toFixed(2)} ms; bare ${theirs.perSecond.toFixed(0)}/s, ${theirs.serverCpuMs.toFixed(2)} + ${theirs.databaseCpuMs.toFixed(2)} ms`,
      );
    }
    agent.destroy();
    return [
      ratioFigure('R5', 'signed webhook, stored and routed, ÷ bare route: texts a second', rates, { least: 0.5 }),
      ratioFigure('R5', 'the same: CPU of server and database per text', cpus, { most: 2 }),
      {
        name: 'R5',
        what: 'acknowledged at 100 a second, 99th percentile',
        value: `${spread(slowest, 0)} ms`,
        goal: '≤ 25 ms',
        met: median(slowest) <= 25,
        load: machineLoad(),
      },
    ];
  });
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

let number = 0;

/** The next text to `url`, signed as Twilio does; from one of four people when nobody is named. */
export function signedText(url: string, from?: string): BenchCall & { body: string } {
  number += 1;
  const form = {
    MessageSid: `SM${String(number).padStart(32, '0')}`,
    AccountSid: `AC${'0'.repeat(32)}`,
    From: from ?? SENDERS[number % SENDERS.length]!,
    To: '+18015550100',
    Body: `2 guys ${number} hrs at Riverside`,
    NumMedia: '0',
  };
  const path = '/webhooks/twilio/sms';
  return {
    method: 'POST',
    path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilio.getExpectedTwilioSignature(TOKEN, url + path, form),
    },
    body: new URLSearchParams(form).toString(),
  };
}

const post = (server: BenchServer, agent: http.Agent): Promise<string> => ask(server, agent, signedText(server.url));

/** Sends `count` texts, sixteen at a time. */
export const driveTexts = (server: BenchServer, owner: pg.Client, count: number): Promise<Driven> =>
  drive(server, owner, () => signedText(server.url), { count, atOnce: AT_ONCE });

/** The 99th percentile of 300 texts that arrive at 100 a second, in milliseconds. */
async function paced(server: BenchServer, agent: http.Agent): Promise<number> {
  const times: number[] = [];
  const pending: Promise<unknown>[] = [];
  for (let index = 0; index < 300; index += 1) {
    const began = performance.now();
    pending.push(post(server, agent).then(() => void times.push(performance.now() - began)));
    await sleep(10);
  }
  await Promise.all(pending);
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

if (import.meta.main) console.table(await measureWebhook());
