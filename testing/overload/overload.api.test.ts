import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pino from 'pino';
import { readConfig } from '../../api/config.ts';
import { createDeps } from '../../api/create-deps.ts';
import { startServer, type RunningServer } from '../../api/server.ts';
import { findFreePort } from '../../local/find-free-port.ts';
import { openTwilio } from '../../api/adapters/twilio.ts';
import { openDatabase } from '../../prisma/client.ts';
import { COMPANY_LINE } from '../../prisma/seed/people.ts';
import { openApiWorld, type ApiWorld } from '../open-api-world.ts';
import { openOwner } from '../open-owner.ts';
import { OWN_LOCKS } from '../own-locks.ts';
import { createHmac } from 'node:crypto';

/** The API as `serve:api` opens it (a short wait for a connection, connections of the webhooks' own), under more than it can do. */
const AUTH = 'a-token-of-overload';
const SID = `AC${'0'.repeat(28)}0ad0`;
const WITHIN_MS = 5_000; // a second on a machine of one's own, not beside other tests; figures are printed
let world: ApiWorld;
let owner: pg.Client;
let server: RunningServer;
let url: string;
let cookie: string;
let close: () => Promise<void>;

beforeAll(async () => {
  world = await openApiWorld();
  const { appUrl } = world.database as { appUrl: string };
  owner = await openOwner(world);
  url = `http://127.0.0.1:${await findFreePort()}`;
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: new URL(url).port,
    PUBLIC_URL: url,
    DATABASE_POOL_SIZE: '4',
    TWILIO_ACCOUNT_SID: SID,
    TWILIO_AUTH_TOKEN: AUTH,
    TWILIO_FROM: COMPANY_LINE,
    INBOUND_TEXTS_PER_MINUTE: '0',
  });
  const db = openDatabase({ connection: { connectionString: appUrl, max: 4, connectionTimeoutMillis: 700 } });
  const webhookDb = openDatabase({ connection: { connectionString: appUrl, max: 3, connectionTimeoutMillis: 10_000 } });
  const deps = { ...createDeps(config, db, pino({ level: 'silent' })), clock: world.deps.clock, webhookDb };
  deps.texts = openTwilio({ accountSid: SID, authToken: AUTH, publicUrl: url });
  server = await startServer(deps);
  cookie = Object.entries(world.cookieOf('office'))
    .map(([name, value]) => `${name}=${value}`)
    .join();
  close = async () => void (await Promise.all([db.close(), webhookDb.close()]));
}, 60_000);
afterAll(async () => {
  await server.close();
  await close();
  await owner.end();
  await world.close();
});

interface Answer {
  status: number;
  ms: number;
  retryAfter: string | null;
}
async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const began = performance.now();
  const answer = await fetch(url + path, { ...init, headers: { cookie, ...init.headers } });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - began, retryAfter: answer.headers.get('retry-after') };
}

let texts = 0;
/** A text as Twilio signs it. */
function text(): Promise<Answer> {
  texts += 1;
  const form: Record<string, string> = {
    MessageSid: `SM${String(texts).padStart(32, '0')}`,
    AccountSid: SID,
    From: '+18015550101',
    To: COMPANY_LINE,
    Body: `Riverside 2 guys 3 hrs ${texts}`,
    NumMedia: '0',
  };
  const path = '/webhooks/twilio/sms';
  const words = Object.keys(form)
    .sort()
    .map((key) => key + form[key]!)
    .join('');
  const signature = createHmac('sha1', AUTH)
    .update(url + path + words)
    .digest('base64');
  return ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    body: new URLSearchParams(form).toString(),
  });
}
const slowest = (answers: Answer[]) => Math.round(Math.max(...answers.map(({ ms }) => ms)));
const stored = async () =>
  (await owner.query<{ n: number }>('select count(*)::int as n from inbound_texts')).rows[0]!.n;
/** Connections that the locked table holds up. */
const waitingForMaterials = async () =>
  (
    await owner.query<{ n: number }>(
      `select count(*)::int as n from ${OWN_LOCKS} where not granted and relation = 'materials'::regclass`,
    )
  ).rows[0]!.n;

async function recovers(): Promise<number> {
  const began = performance.now();
  for (let well = 0; well < 5;) well = (await ask('/change-orders')).status === 200 ? well + 1 : 0;
  return Math.round(performance.now() - began);
}

describe('while every connection is held by a database that does not go on', () => {
  test('texts are acknowledged, others are told to try again, health says so, and all is well after it', async () => {
    const before = await stored();
    const locker = await openOwner(world);
    await locker.query('begin; lock table materials in access exclusive mode');
    const stuck = Array.from({ length: 4 }, () => ask(`/customers/${world.summit.customerId}/materials/page`));
    await expect.poll(waitingForMaterials, { timeout: 10_000, interval: 20 }).toBe(stuck.length);
    const [others, taken, ready] = await Promise.all([
      Promise.all(Array.from({ length: 16 }, () => ask('/customers'))),
      Promise.all(Array.from({ length: 20 }, () => text())),
      ask('/ready'),
    ]);
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 503));
    expect(others.every(({ retryAfter }) => Number(retryAfter) >= 1)).toBe(true);
    expect(slowest(others)).toBeLessThan(WITHIN_MS);
    expect(taken.map(({ status }) => status)).toEqual(taken.map(() => 200));
    expect(await stored()).toBe(before + 20);
    expect(ready.status).toBe(503);
    await locker.query('rollback');
    await locker.end();
    expect((await Promise.all(stuck)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const ms = await recovers();
    expect(ms).toBeLessThan(10_000);
    console.log(
      `  slow database: 503 within ${slowest(others)} ms, 20 texts within ${slowest(taken)} ms, well again after ${ms} ms`,
    );
  }, 30_000);
});

describe('ten times what fits at once', () => {
  test('is answered or told to try again within a second; texts in between are all taken', async () => {
    const before = await stored();
    // However fast the machine: none of them is answered before one was told to try again.
    const locker = await openOwner(world);
    await locker.query('begin; lock table change_orders in access exclusive mode');
    const flood = Array.from({ length: 400 }, () => ask('/change-orders'));
    await Promise.race(flood);
    await locker.query('rollback');
    await locker.end();
    const taken = await Promise.all(Array.from({ length: 40 }, () => text()));
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status !== 200);
    expect([...new Set(refused.map(({ status }) => status))].every((status) => status === 503 || status === 429)).toBe(
      true,
    );
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ retryAfter }) => Number(retryAfter) >= 1)).toBe(true);
    expect(taken.every(({ status }) => status === 200)).toBe(true);
    expect(await stored()).toBe(before + 40);
    const ms = await recovers();
    expect(ms).toBeLessThan(10_000);
    console.log(
      `  flood of 400: ${answers.length - refused.length} answered, ${refused.length} refused within ${slowest(refused)} ms; 40 texts within ${slowest(taken)} ms; well again after ${ms} ms`,
    );
  }, 60_000);
});
