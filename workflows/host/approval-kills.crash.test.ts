import { execFileSync, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { findFreePort } from '../../local/find-free-port.ts';
import { openTemporal, type LocalTemporal } from '../../local/temporal/open-temporal.ts';
import { startTwilioStandIn, type TwilioStandIn } from '../../local/twilio/start-twilio-stand-in.ts';
import { openDatabase } from '../../prisma/client.ts';
import { seedBaseWorld, type SeededCompany } from '../../prisma/seed/base-world.ts';
import { COMPANY_LINE } from '../../prisma/seed/people.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { deepTest } from '../../testing/deep.ts';
import { spawnProcess } from '../../testing/start-process.ts';

/** The two processes of production and a Temporal server, each killed with -9 in the middle of an approval. */
const ACCOUNT = { accountSid: `AC${'0'.repeat(28)}4320`, authToken: 'a-token-of-kills' };
const SUPER = '+18015550111';
const PARTS = ['api', 'worker', 'temporal'] as const;
type Part = (typeof PARTS)[number];

let database: TestDatabase;
let owner: pg.Pool;
let folder: string;
let twilio: TwilioStandIn;
let temporal: LocalTemporal;
let env: Record<string, string>;
let summit: SeededCompany;
let cookie: string;
const running = new Map<Part, ChildProcess>();
let temporalPort: number;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  const db = openDatabase({ connection: { connectionString: database.appUrl } });
  summit = (await seedBaseWorld(db, new Date())).summit;
  await db.close();
  folder = mkdtempSync(path.join(tmpdir(), 'corbel-kills-'));
  const port = await findFreePort();
  temporalPort = await findFreePort();
  twilio = await startTwilioStandIn({
    ...ACCOUNT,
    folder: path.join(folder, 'vendor'),
    numbers: [COMPANY_LINE],
    inboundUrl: `http://127.0.0.1:${port}/webhooks/twilio/sms#rc=5&rp=all`,
    statusPausesMs: { sent: 20, delivered: 20 },
  });
  env = {
    ...{ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, STAND_INS: 'true', QUIET_PERIOD_MS: '300' },
    ...{
      DATABASE_URL: database.appUrl,
      TEMPORAL_ADDRESS: `127.0.0.1:${temporalPort}`,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
    },
    ...{ TWILIO_ACCOUNT_SID: ACCOUNT.accountSid, TWILIO_AUTH_TOKEN: ACCOUNT.authToken, TWILIO_FROM: COMPANY_LINE },
    ...{ TWILIO_API_URL: twilio.url, INBOUND_TEXTS_PER_MINUTE: '0' },
  };
  const token = randomBytes(32).toString('base64url');
  await owner.query(
    `insert into sessions (token_hash, customer_id, user_id, remember, created_at, last_seen_at, expires_at) values ($1, $2, $3, true, now(), now(), now() + interval '1 day')`,
    [createHash('sha256').update(token).digest('hex'), summit.customerId, summit.users['estimator']],
  );
  cookie = `corbel_session=${token}`;
  temporal = await openTemporal(path.join(folder, 'temporal'), { port: temporalPort });
  await Promise.all([start('api'), start('worker')]);
}, 90_000);
afterAll(async () => {
  for (const child of running.values()) child.kill('SIGKILL');
  await temporal.close();
  await twilio.close();
  await owner.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

async function start(part: Part): Promise<void> {
  if (part === 'temporal') {
    temporal = await openTemporal(path.join(folder, 'temporal'), { port: temporalPort });
    return;
  }
  const file = part === 'api' ? 'api/main.ts' : 'workflows/host/main.ts';
  const child = spawnProcess(file, { ...process.env, ...env }, 'ignore');
  running.set(part, child);
  for (const until = Date.now() + 60_000; part === 'api' && Date.now() < until; await sleep(100)) {
    const answer = await fetch(`${env['PUBLIC_URL']}/ready`).catch(() => null);
    if (answer?.ok) return;
  }
}

async function kill(part: Part): Promise<void> {
  if (part === 'temporal') {
    const pids = execFileSync('pgrep', ['-f', path.join(folder, 'temporal', 'temporal.db')], { encoding: 'utf8' })
      .trim()
      .split('\n');
    for (const pid of pids.map(Number)) if (commandOf(pid)[0]?.includes('temporal')) process.kill(pid, 'SIGKILL');
    await temporal.ended;
    return;
  }
  const child = running.get(part)!;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

const commandOf = (pid: number): string[] =>
  execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).split(/\s+/);

async function call(
  method: string,
  address: string,
  body?: unknown,
): Promise<{ id: number; approval_message: string }> {
  const headers = { 'content-type': 'application/json', cookie, origin: env['PUBLIC_URL']! };
  const answer = await fetch(env['PUBLIC_URL'] + address, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as never;
}

async function request(): Promise<{ id: number; words: string }> {
  const lines = { labor: { Electrician: { quantity: 8, cost_per_unit: 68, unit: 'hr' } } };
  const job_id = summit.jobs['Riverside Medical Tower'];
  const { id } = await call('POST', '/change-orders', {
    job_id,
    description: 'Conduit',
    big_dict: { categories: lines },
  });
  const { approval_message: words } = await call('GET', `/approval-requests/preview-approval-message/${id}`);
  const made = await call('POST', '/approval-requests', {
    change_order_id: id,
    approval_contact_id: summit.contacts['super'],
    question_content: words,
  });
  return { id: made.id, words };
}

const textsWith = (words: string) =>
  twilio.messages().filter((one) => one.to === SUPER && one.body.startsWith(words.slice(0, 60)));
const statusOf = async (id: number) =>
  (await owner.query<{ status: string }>('select status from approval_requests where id = $1', [id])).rows[0]?.status;
/** Each of the company's that left more or less often than it was written. A demo made meanwhile texts nobody. */
async function doubled(): Promise<string[]> {
  const { rows } = await owner.query<{ body: string; to: string; rows: number }>(
    `select m.body, c.phone_number as to, count(*)::int as rows from messages m join conversations c on c.id = m.conversation_id where m.direction = 'out' and m.customer_id = $1 group by 1, 2`,
    [summit.customerId],
  );
  return rows.flatMap((row) => {
    const sent = twilio.messages().filter((one) => one.to === row.to && one.body === row.body).length;
    return sent === row.rows ? [] : [`${sent} for ${row.rows}: ${row.body.slice(0, 50)}`];
  });
}

/** `npm run test:deep` only: in `npm test` the storm kills all three. */
deepTest.each(PARTS)(
  '%s killed while a request is being sent and again while its answer is taken: one text, one verdict, one notice',
  async (part) => {
    const asked = await request();
    await kill(part);
    await start(part);
    await expect.poll(() => textsWith(asked.words).length, { timeout: 75_000, interval: 200 }).toBe(1);

    await twilio.receive({ from: SUPER, to: COMPANY_LINE, body: 'APPROVE' });
    await kill(part);
    await start(part);
    await expect.poll(() => statusOf(asked.id), { timeout: 75_000, interval: 200 }).toBe('approved');
    const notices = async () =>
      (
        await owner.query(
          `select 1 from messages m where m.kind = 'notice' and m.change_order_id = (select change_order_id from approval_requests where id = $1) and m.status in ('sent', 'delivered')`,
          [asked.id],
        )
      ).rowCount;
    await expect.poll(notices, { timeout: 75_000, interval: 200 }).toBe(1);
    expect(await doubled()).toEqual([]);
    expect(textsWith(asked.words)).toHaveLength(1);
  },
  240_000,
);
