import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/create-test-database.ts';

/**
 * A process that makes the rounds of a Friday afternoon is killed with -9 in their midst, again and again, and another
 * goes on: each recipient has one report and each field person was asked once. That what is written also leaves once is
 * shown where mails and texts are sent (../reports/weekly-report.crash.test.ts, workflows/host/approval-kills.crash.test.ts).
 */
const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Denver's 16:35. */
const FRIDAY = '2026-03-13T22:35:00Z';
const COMPANIES = 40;
/** How many kills: after so many companies were served. */
const KILLS = process.env['TEST_DEPTH'] === 'deep' ? [1, 2, 5, 9, 14, 20, 27, 33, 38] : [12];

let database: TestDatabase;
let owner: pg.Pool;
let child: ChildProcess | null = null;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  const long = `'2026-02-01T12:00:00Z'::timestamptz`;
  const today = `'2026-03-13T18:00:00Z'::timestamptz`;
  for (const sql of [
    `insert into customers (name, onboarded, created_at) select 'Company ' || n, true, ${long} from generate_series(1, ${COMPANIES}) n`,
    `insert into users (customer_id, first_name, last_name, phone_number, role, created_at) select id, 'Ray', 'Dalton', '+18015550101', 'field', ${long} from customers`,
    `insert into jobs (customer_id, job_name, general_contractor_reports_email, created_at) select id, 'Riverside', 'pm' || id || '@gc.example;owner' || id || '@gc.example', ${long} from customers`,
    `insert into change_orders (customer_id, job_id, id_number, cor_number, status, description, total_cents, date_created, last_updated, completed_at)
       select customer_id, id, 1001, 1, 'Unexecuted', 'Relocate conduit', 10000, ${long}, ${long}, ${long} from jobs`,
    `insert into daily_logs (customer_id, user_id, job_id, log_date, log_content, timezone, full_datetime, datetime)
       select j.customer_id, u.id, j.id, '2026-03-13', 'Pulled wire', 'America/Denver', ${today}, ${today} from jobs j join users u on u.customer_id = j.customer_id`,
  ])
    await owner.query(sql);
}, 90_000);
afterAll(async () => {
  child?.kill('SIGKILL');
  await owner.end();
  await database.drop();
});

function start(): ChildProcess {
  const env = { ...process.env, DATABASE_URL: database.appUrl, STAND_INS: 'true', LOG_LEVEL: 'silent', TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'kills', TWILIO_FROM: '+18015550100' }; // prettier-ignore
  const args = [
    '--disable-warning=ExperimentalWarning',
    'testing/run-rounds.ts',
    FRIDAY,
    'weekly_report',
    'field_nudge',
  ];
  return (child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] }));
}
const count = async (from: string) => (await owner.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]!.n; // prettier-ignore

test('killed in the midst of the week’s reports and the day’s questions, and begun again: one of each', async () => {
  for (const served of KILLS) {
    const dying = start();
    const gone = once(dying, 'exit');
    while ((await count('company_runs')) < served && dying.exitCode === null);
    dying.kill('SIGKILL');
    await gone;
  }
  for (let again = 0; again < 2; again += 1) expect(await once(start(), 'exit')).toEqual([0, null]);

  expect(await count('company_runs')).toBe(2 * COMPANIES);
  expect(await count('job_reports')).toBe(COMPANIES);
  expect(await count(`mails where kind = 'report'`)).toBe(2 * COMPANIES);
  expect(await count(`(select distinct to_address from mails where kind = 'report') m`)).toBe(2 * COMPANIES);
  expect(await count(`outbox where kind = 'send_mail'`)).toBe(2 * COMPANIES);
  expect(await count(`messages where kind = 'nudge'`)).toBe(COMPANIES);
  expect(await count(`(select distinct customer_id from messages where kind = 'nudge') m`)).toBe(COMPANIES);
}, 90_000);
