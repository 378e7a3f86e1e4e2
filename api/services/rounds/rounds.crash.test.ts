import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/create-test-database.ts';
import { DEEP } from '../../../testing/deep.ts';

/**
 * A process that makes every round that tells somebody something is killed with -9 in their midst, again and again, and
 * another goes on: everybody is told once. That what is written also leaves once is shown where mails and texts are sent
 * (../reports/weekly-report.crash.test.ts, workflows/host/approval-kills.crash.test.ts).
 */
const ROOT = path.resolve(import.meta.dirname, '../../..');
/** On Denver's clock: Friday 16:35, Monday 8:05, that Monday 3:00. */
const FRIDAY = '2026-03-13T22:35:00Z';
const MONDAY = '2026-03-16T14:05:00Z';
const MONDAY_NIGHT = '2026-03-16T09:00:00Z';
const ROUNDS = {
  ...{ weekly_report: FRIDAY, field_nudge: FRIDAY, notice_clock: FRIDAY, onboarding: FRIDAY },
  ...{ daily_digest: MONDAY, unbilled_weekly: MONDAY, quickbooks_reconcile: MONDAY_NIGHT },
};
const COMPANIES = 40;
/** How many kills: after so many texts, reports and comparisons were written, of 280. */
const KILLS = DEEP ? [1, 7, 20, 45, 80, 120, 160, 210, 250, 275] : [80];

let database: TestDatabase;
let owner: pg.Pool;
let child: ChildProcess | null = null;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  const long = `'2026-02-01T12:00:00Z'::timestamptz`;
  const today = `'2026-03-13T18:00:00Z'::timestamptz`;
  const order = (number: number, status: string, at: string, executed: string | null) =>
    `insert into change_orders (customer_id, job_id, id_number, cor_number, status, description, total_cents, date_created, last_updated, completed_at, executed_at)
       select customer_id, id, ${number}, ${number - 1000}, '${status}', 'Relocate conduit', 10000, ${at}, ${at}, ${at}, ${executed} from jobs`;
  for (const sql of [
    `insert into customers (name, onboarded, created_at) select 'Company ' || n, false, ${long} from generate_series(1, ${COMPANIES}) n`,
    `insert into users (customer_id, first_name, last_name, phone_number, role, created_at) select id, 'Ray', 'Dalton', '+18015550101', 'field', ${long} from customers`,
    `insert into users (customer_id, first_name, last_name, phone_number, role, estimator, created_at) select id, 'Priya', 'Shah', '+18015550103', 'office', true, ${long} from customers`,
    `insert into jobs (customer_id, job_name, general_contractor_reports_email, notice_amount, notice_unit, notice_calendar, created_at)
       select id, 'Riverside', 'pm' || id || '@gc.example;owner' || id || '@gc.example', 4, 'days', 'working', ${long} from customers`,
    order(1001, 'Unexecuted', long, null),
    // To be priced, its notice in half time; and one that nobody has billed.
    order(1002, 'Incomplete', `'2026-03-11T18:00:00Z'::timestamptz`, null),
    order(1003, 'Executed', long, long),
    `insert into daily_logs (customer_id, user_id, job_id, log_date, log_content, timezone, full_datetime, datetime)
       select j.customer_id, u.id, j.id, '2026-03-13', 'Pulled wire', 'America/Denver', ${today}, ${today} from jobs j join users u on u.customer_id = j.customer_id where u.role = 'field'`,
    `insert into onboardings (customer_id, user_id, started_at, next_reminder_at) select customer_id, id, '2026-03-12T18:00:00Z', ${today} from users where estimator`,
    `insert into quickbooks_connections (customer_id, status, realm_id, company_name, access_token, refresh_token, access_expires_at, connected_at) select id, 'connected', id::text, 'Books', 'v1.a', 'v1.b', now() + interval '1 year', ${long} from customers`,
  ])
    await owner.query(sql);
}, 90_000);
afterAll(async () => {
  child?.kill('SIGKILL');
  await owner.end();
  await database.drop();
});

function start(): ChildProcess {
  const env = {
    ...process.env,
    DATABASE_URL: database.appUrl,
    STAND_INS: 'true',
    LOG_LEVEL: 'silent',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'kills',
    TWILIO_FROM: '+18015550100',
  };
  const rounds = Object.entries(ROUNDS).map(([kind, moment]) => `${kind}@${moment}`);
  const args = ['--disable-warning=ExperimentalWarning', 'testing/run-rounds.ts', ...rounds];
  return (child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] }));
}
const count = async (from: string) =>
  (await owner.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]!.n;

/** One for each company and round. */
const written = async () =>
  (await count('company_runs')) + (await count('notice_steps')) + (await count('onboardings where reminders_sent > 0'));

test('killed in the midst of reports, digests, questions, warnings and reminders, and begun again: everybody is told once', async () => {
  for (const enough of KILLS) {
    const dying = start();
    const gone = once(dying, 'exit');
    while ((await written()) < enough && dying.exitCode === null);
    dying.kill('SIGKILL');
    await gone;
  }
  for (let again = 0; again < 2; again += 1) expect(await once(start(), 'exit')).toEqual([0, null]);

  expect(await written()).toBe(7 * COMPANIES);
  expect(await count('job_reports')).toBe(COMPANIES);
  expect(await count(`mails where kind = 'report'`)).toBe(2 * COMPANIES);
  expect(await count(`(select distinct to_address from mails where kind = 'report') m`)).toBe(2 * COMPANIES);
  expect(await count(`outbox where kind = 'send_mail'`)).toBe(2 * COMPANIES);
  expect(await count(`outbox where kind = 'reconcile_quickbooks'`)).toBe(COMPANIES);
  for (const key of ['nudge', 'notice', 'onboarding', 'digest', 'unbilled']) {
    const texts = `messages where dedupe_key like '${key}:%'`;
    expect([key, await count(texts), await count(`(select distinct customer_id from ${texts}) m`)]).toEqual([
      key,
      COMPANIES,
      COMPANIES,
    ]);
  }
}, 90_000);
