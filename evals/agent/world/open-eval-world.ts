import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { readConfig } from '../../../api/config.ts';
import { createDeps } from '../../../api/create-deps.ts';
import type { Deps } from '../../../api/deps.ts';
import { startServer } from '../../../api/server.ts';
import { findFreePort } from '../../../local/find-free-port.ts';
import { startTwilioStandIn, type TwilioStandIn } from '../../../local/twilio/start-twilio-stand-in.ts';
import { fillVectors } from '../../../api/services/prices/fill-vectors.ts';
import { openDatabase } from '../../../prisma/client.ts';
import { migrate } from '../../../prisma/migrate.ts';
import { ensureAppRole } from '../../../prisma/owner-access.ts';
import { seedBaseWorld } from '../../../prisma/seed/base-world.ts';
import { COMPANY_LINE } from '../../../prisma/seed/people.ts';
import { prepareCloning } from './clone-world.ts';

export interface EvalWorld {
  deps: Deps;
  twilio: TwilioStandIn;
  /** Past the walls: cloning, looking at what is left, taking the outbox. */
  owner: pg.Pool;
  /** Texts that left for a phone, oldest first. */
  textsTo(phone: string): { body: string; at: string }[];
  close(): Promise<void>;
}

const APP_ROLE = { name: 'corbel_eval_app', password: 'corbel-eval' };
/** Any number. */
const MAKING_LOCK = 4_105_109;
const ACCOUNT_SID = `AC${'0'.repeat(28)}e7a1`;
const AUTH_TOKEN = 'corbel-evals';
/** When the companies of the base world were made; before any case's first text. */
const SEEDED_AT = new Date('2026-01-05T15:00:00Z');

/**
 * A world of its own for a process: a fresh database on `adminUrl`'s server with the base world as the pattern to clone, the
 * API on a free port, the Twilio stand-in that posts signed webhooks to it. No Temporal: `settle` does what the workflows would.
 */
export async function openEvalWorld(adminUrl: string): Promise<EvalWorld> {
  const closers: (() => Promise<unknown> | void)[] = [];
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one();
  };
  try {
    const { ownerUrl, appUrl, drop } = await makeDatabase(adminUrl);
    closers.push(drop);
    const owner = new pg.Pool({ connectionString: ownerUrl, max: 16 });
    owner.on('error', () => undefined);
    closers.push(() => owner.end());
    const db = openDatabase({ connection: { connectionString: appUrl, max: 16 } });
    closers.push(() => db.close());
    const { summit, rival } = await seedBaseWorld(db, SEEDED_AT);
    // As the background round would: the cases are about look-ups that have their vectors.
    for (const { customerId } of [summit, rival]) await fillVectors({ db }, customerId);
    await prepareCloning(owner, { summit: summit.customerId, rival: rival.customerId });

    const folder = fs.mkdtempSync(path.join(fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'corbel-evals-'));
    closers.push(() => fs.rmSync(folder, { recursive: true, force: true }));
    const port = await findFreePort();
    const publicUrl = `http://127.0.0.1:${port}`;
    const twilio = await startTwilioStandIn({
      folder,
      accountSid: ACCOUNT_SID,
      authToken: AUTH_TOKEN,
      numbers: [COMPANY_LINE],
      inboundUrl: `${publicUrl}/webhooks/twilio/sms`,
      statusPausesMs: { sent: 0, delivered: 0 },
      retryPausesMs: [0],
    });
    closers.push(() => twilio.close());
    // Delivery reports change nothing a case is graded by.
    twilio.faults.add({ at: 'status', kind: 'drop', times: Number.MAX_SAFE_INTEGER });
    const sent = new Map<string, { sid: string; body: string; at: string }[]>();
    twilio.watch((message) => {
      if (message.direction === 'inbound') return;
      const list = sent.get(message.to) ?? [];
      if (!list.some((one) => one.sid === message.sid))
        list.push({ sid: message.sid, body: message.body, at: message.createdAt });
      sent.set(message.to, list);
    });

    const config = readConfig({
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: process.env['EVALS_LOG'] ?? 'silent',
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      DATA_DIR: folder,
      STAND_INS: 'true',
      // The cases' photos show nothing.
      READ_PRINT: 'off',
      TWILIO_ACCOUNT_SID: ACCOUNT_SID,
      TWILIO_AUTH_TOKEN: AUTH_TOKEN,
      TWILIO_FROM: COMPANY_LINE,
      TWILIO_API_URL: twilio.url,
      TWILIO_MEDIA_HOSTS: '127.0.0.1',
      QUIET_PERIOD_MS: '0',
      INBOUND_TEXTS_PER_MINUTE: '0',
      SMS_PER_SECOND: '1000',
    });
    const deps = createDeps(config, db, pino({ level: config.LOG_LEVEL }));
    const api = await startServer(deps);
    closers.push(api.close);
    return { deps, twilio, owner, textsTo: (phone) => sent.get(phone) ?? [], close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function makeDatabase(
  adminUrl: string,
): Promise<{ ownerUrl: string; appUrl: string; drop: () => Promise<void> }> {
  const name = `corbel_evals_${randomBytes(6).toString('hex')}`;
  const at = (user?: { name: string; password: string }) => {
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    if (user) {
      url.username = user.name;
      url.password = user.password;
    }
    return url.href;
  };
  // Roles are the server's: processes make their databases one after the other.
  await runOn(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [MAKING_LOCK]);
    await admin.query(`create database ${name}`);
    await runOn(at(), async (owner) => {
      await migrate(owner);
      await ensureAppRole(owner, APP_ROLE.name, APP_ROLE.password);
    });
  });
  const drop = () => runOn(adminUrl, async (admin) => void (await admin.query(`drop database ${name} with (force)`)));
  return { ownerUrl: at(), appUrl: at(APP_ROLE), drop };
}

async function runOn(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
