import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { findFreePort } from '../../../local/find-free-port.ts';
import { startMailStandIn, type MailStandIn } from '../../../local/mail/start-mail-stand-in.ts';
import { openTemporal, type LocalTemporal } from '../../../local/temporal/open-temporal.ts';
import { openDatabase } from '../../../prisma/client.ts';
import { seedBaseWorld } from '../../../prisma/seed/base-world.ts';
import { deepTest } from '../../../testing/deep.ts';
import { openTemporalClient } from '../../../workflows/host/temporal-client.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/create-test-database.ts';

/** The worker is killed with -9 again and again while a week's reports leave: each recipient has one mail. */
const ROOT = path.resolve(import.meta.dirname, '../../..');
const RECIPIENTS = 12;
/** The worker's own clock stands on a Saturday, the day after the reports were due, whatever day it is here. */
const SHIFT_CLOCK = `const Real = Date; const shift = Number(process.env.CLOCK_SHIFT_MS);
globalThis.Date = class extends Real { constructor(...at) { if (at.length > 0) super(...at); else super(Real.now() + shift); } static now() { return Real.now() + shift; } };`;

let database: TestDatabase;
let owner: pg.Pool;
let folder: string;
let mail: MailStandIn;
let temporal: LocalTemporal;
let env: Record<string, string>;
let worker: ChildProcess | null = null;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  const db = openDatabase({ connection: { connectionString: database.appUrl } });
  const { summit } = await seedBaseWorld(db, new Date());
  await db.close();
  const addresses = Array.from({ length: RECIPIENTS }, (_one, index) => `pm${index}@hartwell.example`).join(';');
  const jobId = summit.jobs['Riverside Medical Tower'];
  await owner.query('update jobs set general_contractor_reports_email = $1 where id = $2', [addresses, jobId]);
  await owner.query(
    `insert into change_orders (customer_id, id_number, cor_number, job_id, status, description, total_cents, date_created, last_updated, completed_at)
     values ($1, 9001, 1, $2, 'Unexecuted', 'Conduit', 10000, now() - interval '30 days', now(), now() - interval '29 days')`,
    [summit.customerId, jobId],
  );
  await owner.query(`update customers set created_at = now() - interval '90 days'`);
  folder = mkdtempSync(path.join(tmpdir(), 'corbel-report-kills-'));
  mail = await startMailStandIn({ folder: path.join(folder, 'mail') });
  const temporalPort = await findFreePort();
  temporal = await openTemporal(path.join(folder, 'temporal'), { port: temporalPort });
  const port = await findFreePort();
  env = {
    ...{ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, STAND_INS: 'true', LOG_LEVEL: 'silent' },
    ...{ DATABASE_URL: database.appUrl, TEMPORAL_ADDRESS: `127.0.0.1:${temporalPort}`, DATA_DIR: folder },
    ...{ TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'kills', TWILIO_FROM: '+18015550100' },
    ...{
      TWILIO_API_URL: 'http://127.0.0.1:1',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Corbel <no-reply@example.com>',
      CLOCK_SHIFT_MS: String(untilSaturday()),
    },
  };
}, 90_000);
afterAll(async () => {
  worker?.kill('SIGKILL');
  await temporal.close();
  await mail.close();
  await owner.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

function start(): void {
  worker = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      `data:text/javascript,${encodeURIComponent(SHIFT_CLOCK)}`,
      'workflows/host/main.ts',
    ],
    { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'ignore' },
  );
}
async function kill(): Promise<void> {
  const gone = once(worker!, 'exit');
  worker!.kill('SIGKILL');
  await gone;
}

/** Milliseconds to the next Saturday 18:00 UTC. */
function untilSaturday(): number {
  const now = new Date();
  const days = (6 - now.getUTCDay() + 7) % 7;
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 18) - now.getTime();
}

const count = async (sql: string): Promise<number> =>
  (await owner.query<{ n: number }>(`select count(*)::int as n from ${sql}`)).rows[0]!.n;

/** Two waits for a dead worker's lease, a minute and a half: `npm run test:deep` only. */
deepTest(
  'killed in the round and again while the mails leave: one report, one mail a recipient',
  async () => {
    const { client, close } = openTemporalClient({ address: env['TEMPORAL_ADDRESS']!, namespace: 'default' });
    const trigger = () =>
      client.schedule
        .getHandle('weekly-report')
        .trigger()
        .then(
          () => true,
          () => false,
        );
    start();
    await expect.poll(trigger, { timeout: 120_000, interval: 250 }).toBe(true);
    await kill();
    start();
    await expect
      .poll(async () => (await trigger()) && mail.mails().length, { timeout: 90_000, interval: 500 })
      .toBeGreaterThan(2);
    await kill();
    start();
    await expect
      .poll(() => count(`mails where kind = 'report' and status = 'sent'`), { timeout: 120_000, interval: 500 })
      .toBe(RECIPIENTS);
    await trigger();
    await sleep(2_000);
    await close();
    expect([await count('job_reports'), await count(`mails where kind = 'report'`)]).toEqual([1, RECIPIENTS]);
    const arrived = Map.groupBy(mail.mails(), ({ to }) => to[0]);
    expect(arrived.size).toBe(RECIPIENTS);
    // A mail whose answer was lost goes again under its own Message-ID, which mailboxes fold into one.
    for (const [to, mails] of arrived)
      expect([to, new Set(mails.map(({ messageId }) => messageId)).size]).toEqual([to, 1]);
  },
  400_000,
);
