import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../local/find-free-port.ts';
import { startTwilioStandIn, type TwilioStandIn } from '../../local/twilio/start-twilio-stand-in.ts';
import { COMPANY_LINE } from '../../prisma/seed/people.ts';
import { createTestDatabase, type TestDatabase } from '../create-test-database.ts';
import { startCorbel, type StartedCorbel } from '../start-corbel.ts';
import { checkStorm, type Aftermath } from './check-storm.ts';
import { generateStorm, type Disaster, type StormText } from './generate-storm.ts';

const DEEP = process.env['TEST_DEPTH'] === 'deep' || process.env['DEEP'] === '1';
/** A part of `npm run test:deep` ends after 25 minutes; the full 20,000 texts × 30 seeds are a night's: STORM_TEXTS, STORM_SEEDS. */
const TEXTS = Number(process.env['STORM_TEXTS'] ?? (DEEP ? 2_000 : 300));
const SEEDS = Number(process.env['STORM_SEEDS'] ?? (DEEP ? 5 : 1));
const SEED = Number(process.env['STORM_SEED'] ?? Math.floor(Math.random() * 1e9));
const LASTS_MS = Math.max(24_000, TEXTS * 40);
const ACCOUNT = { accountSid: `AC${'0'.repeat(28)}5702`, authToken: 'a-token-of-the-storm' };

let database: TestDatabase;
let owner: pg.Pool;
let twilio: TwilioStandIn;
let folder: string;
let env: Record<string, string>;
let corbel: StartedCorbel;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  owner.on('error', () => undefined);
  // The test server forgives itself what a real one does not: here a commit must outlive a crash.
  await owner.query(`alter database ${new URL(database.ownerUrl).pathname.slice(1)} set synchronous_commit = on`);
  folder = mkdtempSync(path.join(tmpdir(), 'corbel-storm-'));
  const port = await findFreePort();
  twilio = await startTwilioStandIn({
    ...ACCOUNT,
    folder: path.join(folder, 'vendor'),
    numbers: [COMPANY_LINE],
    inboundUrl: `http://127.0.0.1:${port}/webhooks/twilio/sms#rc=5&rp=all`,
    statusPausesMs: { sent: 20, delivered: 20 },
  });
  env = {
    ...{ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, STAND_INS: 'true', QUIET_PERIOD_MS: '300' },
    ...{ DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl },
    ...{ TWILIO_ACCOUNT_SID: ACCOUNT.accountSid, TWILIO_AUTH_TOKEN: ACCOUNT.authToken, TWILIO_FROM: COMPANY_LINE },
    ...{ TWILIO_API_URL: twilio.url, TWILIO_MEDIA_HOSTS: '127.0.0.1' },
    ...{ SMS_PER_SECOND: '200', INBOUND_TEXTS_PER_MINUTE: '100000' },
  };
  corbel = await startCorbel(path.join(folder, 'data'), env);
}, 90_000);
afterAll(async () => {
  await corbel.killTree();
  await twilio.close();
  await owner.end();
  await database.drop();
  // A broken promise is looked into with STORM_KEEP=1: the log, the vendor's ledger and Temporal's history stay.
  if (process.env['STORM_KEEP']) console.log(`  kept in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}, 60_000);

test.each(Array.from({ length: SEEDS }, (_, i) => SEED + i))(
  `${TEXTS} texts from STORM_SEED=%i while parts are killed break no promise`,
  async (seed) => {
    const crew = await hireCrew();
    const sendable = await completeOrders();
    const storm = generateStorm(seed, { texts: TEXTS, lastsMs: LASTS_MS, crew, sendable });
    const photo = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#446688' } }).jpeg().toBuffer();
    const began = Date.now();
    const until = (atMs: number) => wait(Math.max(0, began + atMs - Date.now()));
    const lines = new Map<string, { phone: string; from: string; until: string | null }[]>();
    await Promise.all([
      ...storm.texts.map(async (text) => {
        await until(text.atMs);
        await send(text, photo, lines);
      }),
      ...[storm.disasters].map(async (disasters) => {
        for (const { atMs, what } of disasters) {
          await until(atMs);
          await strike(what);
        }
      }),
    ]);
    const rested = await rest();
    const after = await readAftermath([...lines.values()].flat());
    const violations = checkStorm(after);
    console.log(`  storm ${seed}: ${TEXTS} texts, ${storm.disasters.map(({ what }) => what).join(', ')}, ${after.turns.length} turns, ${after.orders.length} orders, ${after.sent.length} texts out, at rest ${Math.round(rested / 1000)} s after the last`);
    expect(violations.slice(0, 12), `STORM_SEED=${seed} STORM_TEXTS=${TEXTS}`).toEqual([]);
    const routed = after.texts.filter((text) => text.outcome === 'routed').length;
    expect(routed).toBeGreaterThan(TEXTS / 2);
  },
  LASTS_MS + 180_000,
); // prettier-ignore

/** Field hands of both companies, made past the API: about six texts each in the small storm. */
async function hireCrew(): Promise<string[]> {
  const { rows } = await owner.query<{ id: number }>('select id from customers order by id limit 2');
  const phones = Array.from({ length: 48 }, (_, i) => `+1303555${String(100 + i).padStart(4, '0')}`);
  for (const [i, phone] of phones.entries()) {
    await owner.query(
      `insert into users (customer_id, first_name, last_name, phone_number, role, created_at) select $1, 'Hand', $2, $3, 'field', now() where not exists (select from users where phone_number = $3)`,
      [rows[i % rows.length]!.id, String(i), phone],
    );
  }
  return phones;
}

/** Demo orders that are complete and wait for nobody: the estimator sends them in the middle of the storm. */
async function completeOrders(): Promise<number[]> {
  const { rows } = await owner.query<{ id_number: number }>(
    `select o.id_number from change_orders o join jobs j on j.id = o.job_id where o.status = 'Unexecuted' and not exists (select from approval_requests r where r.change_order_id = o.id and r.status = 'awaiting') order by o.id limit 4`,
  );
  return rows.map((row) => row.id_number);
}

async function send(text: StormText, photo: Uint8Array, lines: Map<string, { phone: string; from: string; until: string | null }[]>) {
  if (text.isDoubled) twilio.faults.add({ at: 'inbound', kind: 'duplicate', key: text.from });
  const media = text.hasPhoto ? [{ bytes: photo, contentType: 'image/jpeg' }] : [];
  const sentAt = new Date().toISOString();
  const { taken } = await twilio.receive({ from: text.from, to: COMPANY_LINE, body: text.body, media });
  const line = lines.get(text.from) ?? [];
  const open = line.at(-1);
  const isSilent = open !== undefined && open.until === null;
  if (text.kind === 'stop' && taken && !isSilent) line.push({ phone: text.from, from: new Date().toISOString(), until: null });
  // Whether it was taken or is swept up later: from when it was sent, the line may be open again.
  if (text.kind === 'start' && isSilent) open.until = sentAt;
  lines.set(text.from, line);
} // prettier-ignore

async function strike(what: Disaster): Promise<void> {
  if (what === 'kill everything') {
    await corbel.killTree();
    corbel = await startCorbel(path.join(folder, 'data'), env);
  } else if (what === 'kill Temporal') {
    for (const pid of findProcesses(path.join(folder, 'data', 'temporal', 'temporal.db'))) process.kill(pid, 'SIGKILL');
  } else await crashPostgres();
}

function findProcesses(word: string): number[] {
  const ours = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return ours.map(Number).filter((pid) => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return words[0]?.includes('temporal') && words.includes(word);
    } catch {
      return false;
    }
  });
}

/** kill -9 of one of the app's backends: the server throws everybody out and recovers. Elsewhere they are only thrown out. */
async function crashPostgres(): Promise<void> {
  const mine = `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename <> current_user`;
  const { rows } = await owner.query<{ pid: number }>(mine);
  const victim = rows[0]?.pid;
  const isHere = victim !== undefined && execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n').some((row) => row.trim().startsWith(`${victim} postgres:`));
  if (isHere && !process.env['TEST_DATABASE_URL_IS_SHARED']) process.kill(victim, 'SIGKILL');
  else await owner.query(`select pg_terminate_backend(pid) from (${mine}) of`);
} // prettier-ignore

/** Waits until nothing is under way; milliseconds it took. Never longer than two minutes: what is left then is the finding. */
async function rest(): Promise<number> {
  const began = Date.now();
  let quiet = 0;
  while (Date.now() - began < 120_000 && quiet < 4) {
    await wait(500);
    const { rows } = await owner
      .query<{ busy: number }>(
        `select ((select count(*) from outbox where done_at is null and dead_at is null) + (select count(*) from messages where direction = 'in' and turn_id is null) + (select count(*) from turns where status in ('claimed', 'running'))
           + (select count(*) from messages where direction = 'out' and (status in ('queued', 'sending') or (status = 'sent' and delivered_at is null))))::int as busy`,
      )
      .catch(() => ({ rows: [{ busy: 1 }] }));
    quiet = rows[0]?.busy === 0 ? quiet + 1 : 0;
  }
  return Date.now() - began;
}

async function readAftermath(stops: Aftermath['stops']): Promise<Aftermath> {
  const all = async <T extends pg.QueryResultRow>(sql: string) => (await owner.query<T>(sql)).rows;
  const began = (await all<{ at: Date }>('select min(received_at) as at from inbound_texts'))[0]?.at ?? new Date(0);
  const since = `'${began.toISOString()}'`;
  return {
    deliveries: twilio.webhooks().filter((one) => one.call === 'inbound'),
    sent: twilio.messages().filter((one) => one.direction === 'outbound-api').map((one) => ({ sid: one.sid, to: one.to, body: one.body, at: one.createdAt })),
    texts: await all('select sid, from_number, body, outcome, count(*) over (partition by sid)::int as times from inbound_texts'),
    messages: await all(`select m.id, m.direction, m.kind, c.phone_number as to, m.body, m.provider_sid, m.turn_id, m.dedupe_key, m.approval_request_id, m.status from messages m join conversations c on c.id = m.conversation_id where m.received_at >= ${since}`),
    turns: await all(`select id, status from turns where claimed_at >= ${since}`),
    orders: await all('select id, description from change_orders where deleted_at is null'),
    outbox: await all('select kind, dead_at is not null as dead, attempts, error from outbox where done_at is null'),
    stops,
  };
} // prettier-ignore
