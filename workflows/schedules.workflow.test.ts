import { Client, WorkflowExecutionAlreadyStartedError, type WorkflowHandle } from '@temporalio/client';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { Worker } from '@temporalio/worker';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Tx } from '../prisma/client.ts';
import { withTenant } from '../prisma/walls.ts';
import { createTimeSkipping } from '../testing/create-time-skipping.ts';
import { openApprovalWorld, SUPER, type ApprovalWorld } from '../testing/open-approval-world.ts';
import { createActivities, type Activities } from './activities/create-activities.ts';
import { bundleWorkflows } from './host/bundle-workflows.ts';
import type { RoundInput } from './messages.ts';
import { SCHEDULES, type ScheduleRow } from './schedules.ts';

/**
 * Every schedule living through days in skipped time. The time-skipping server has no Schedules of its own, so the test
 * starts each visit as the schedule does: its row's workflow, id and arguments, every so many minutes, never two at once
 * (that Temporal's own schedule comes by is shown on a real server: host/keep-schedules.workflow.test.ts). Workflow, worker,
 * activities, services and database are the real ones.
 */
vi.setConfig({ testTimeout: 90_000 });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Far from the moments a test expects, the schedule is followed so often only. */
const COARSE = 19 * HOUR;

let env: TestWorkflowEnvironment;
let world: ApprovalWorld;
let bundle: string;
/** Its results are awaited without letting time skip. */
let client: Client;
/** The world's calendar minus the server's clock. */
let offset = 0;

beforeAll(async () => {
  [world, bundle] = await Promise.all([openApprovalWorld(), bundleWorkflows()]);
});
afterAll(() => world.close());
afterEach(() => env.teardown());
beforeEach(async () => {
  env = await createTimeSkipping();
  client = new Client({ connection: env.connection });
  await tx(async (db) => {
    await db.customers.updateMany({ data: { time_zone: 'America/Denver', created_at: new Date('2025-12-01') } });
    await db.change_orders.updateMany({ data: { deleted_at: new Date('2026-01-02') } });
    await db.company_runs.deleteMany({});
    await db.messages.deleteMany({});
    await db.mails.deleteMany({});
    await db.job_reports.deleteMany({});
  });
});

const tx = <T>(work: (db: Tx) => Promise<T>) => withTenant(world.deps.db, world.summit, work);
const job = () => world.summit.jobs['Riverside Medical Tower']!;
const rowOf = (name: string): ScheduleRow => SCHEDULES.find((row) => row.name === name)!;

const now = async () => (await env.currentTimeMs()) + offset;
async function setCalendar(at: number): Promise<void> {
  offset = at - (await env.currentTimeMs());
  world.setNow(new Date(at));
}
async function sleepUntil(at: number): Promise<void> {
  await env.sleep(at - (await now()));
}

/** A worker whose activities read the skipped clock. */
const newWorker = (taskQueue: string) =>
  Worker.create({
    connection: env.nativeConnection,
    taskQueue,
    workflowBundle: { codePath: bundle },
    activities: {
      async runRound(input: RoundInput) {
        world.setNow(new Date(await now()));
        await createActivities(world.deps).runRound(input);
      },
    } satisfies Pick<Activities, 'runRound'>,
  });

/** One visit as the schedule makes it; null where the last one still runs. */
async function visit(row: ScheduleRow): Promise<WorkflowHandle | null> {
  try {
    return await client.workflow.start(row.workflow, { workflowId: `round-${row.name}`, taskQueue: row.name, args: row.args }); // prettier-ignore
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return null;
    throw error;
  }
}

/** When the schedule comes by: at its own pace around what is expected (one visit before it, one after), else some of the times. */
function visitsBetween(row: ScheduleRow, from: number, to: number, expected: readonly number[]): number[] {
  const pace = row.everyMinutes * MINUTE;
  const all = Array.from({ length: Math.ceil((to - from) / pace) }, (_one, index) => from + index * pace);
  return all.filter((at) => (at - from) % COARSE === 0 || expected.some((moment) => Math.abs(at - moment) <= pace)); // prettier-ignore
}

/** Follows a schedule from one moment to another; returns when its work was done and how much of it, '2026-03-06T23:30 2'. */
async function follow(
  name: string,
  [from, to]: readonly [string, string],
  expected: readonly string[],
  count: () => Promise<number>,
  meanwhile?: (at: string) => Promise<void>,
): Promise<string[]> {
  const row = rowOf(name);
  const moments = expected.map((one) => Date.parse(`${one.split(' ')[0]}:00Z`));
  const seen: string[] = [];
  let before = await count();
  const worker = await newWorker(row.name);
  await worker.runUntil(async () => {
    for (const at of visitsBetween(row, Date.parse(from), Date.parse(to), moments)) {
      await sleepUntil(at);
      const moment = new Date(at).toISOString().slice(0, 16);
      await meanwhile?.(moment);
      await (await visit(row))!.result();
      const after = await count();
      if (after > before) seen.push(`${moment} ${after - before}`);
      before = after;
    }
  });
  return seen;
}

async function openOrder(): Promise<number> {
  const id = await world.newOrder();
  await world.call('office', 'POST', `/change-orders/${id}/complete`, {});
  return id;
}
const reports = () => tx((db) => db.mails.count({ where: { kind: 'report' } }));
const texts = (kind: string) => () => tx((db) => db.messages.count({ where: { kind } }));
const keyed = (key: string) => () => tx((db) => db.messages.count({ where: { dedupe_key: { startsWith: key } } }));

async function withRecipients(): Promise<void> {
  await tx((db) => db.jobs.update({ where: { id: job() }, data: { general_contractor_reports_email: 'pm@hartwell.example;owner@tower.example' } })); // prettier-ignore
  await openOrder();
}

test.each([
  ['over a weekend and the night daylight saving begins', ['2026-03-06T16:00Z', '2026-03-14T00:00Z'], ['2026-03-06T23:30 2', '2026-03-13T22:30 2']],
  ['over a weekend and the night it ends', ['2026-10-30T16:00Z', '2026-11-07T01:00Z'], ['2026-10-30T22:30 2', '2026-11-06T23:30 2']],
] as const)('the weekly report leaves on Friday at 16:30 of the company, %s', async (_when, days, expected) => {
  await setCalendar(Date.parse(days[0]));
  await withRecipients();
  expect(await follow('weekly-report', days, expected, reports)).toEqual(expected);
}); // prettier-ignore

test('a company that changes its time zone gets the week’s report by its new clock, and no second one when it moves on', async () => {
  const days = ['2026-05-08T16:00Z', '2026-05-12T00:00Z'] as const;
  await setCalendar(Date.parse(days[0]));
  await withRecipients();
  const expected = ['2026-05-08T20:30 2'];
  const move = async (at: string) => {
    const zone = { '2026-05-08T20:25': 'America/New_York', '2026-05-08T20:35': 'Pacific/Honolulu' }[at];
    if (zone) await tx((db) => db.customers.updateMany({ data: { time_zone: zone } }));
  };
  expect(await follow('weekly-report', days, expected, reports, move)).toEqual(expected);
});

// The skipped clock stands while a visit waits for a worker, so Friday's is begun late here.
test('a worker that is down over Friday 16:30 sends the report once, when it is back', async () => {
  await setCalendar(Date.parse('2026-03-06T23:00Z'));
  await withRecipients();
  const row = rowOf('weekly-report');
  await sleepUntil(Date.parse('2026-03-08T17:00Z'));
  const waiting = await visit(row);
  expect([await visit(row), await visit(row)]).toEqual([null, null]);
  expect(await reports()).toBe(0);
  const worker = await newWorker(row.name);
  await worker.runUntil(async () => {
    await waiting!.result();
    expect(await reports()).toBe(2);
    for (let more = 0; more < 3; more += 1) await (await visit(row))!.result();
  });
  expect(await reports()).toBe(2);
});

test.each([
  ['begins', ['2026-03-05T13:00Z', '2026-03-10T17:00Z'], ['2026-03-05T14:00 1', '2026-03-06T14:00 1', '2026-03-09T13:00 1', '2026-03-10T13:00 1']],
  ['ends', ['2026-10-29T12:00Z', '2026-11-03T17:00Z'], ['2026-10-29T13:00 1', '2026-10-30T13:00 1', '2026-11-02T14:00 1', '2026-11-03T14:00 1']],
] as const)('the daily digest comes at 7:00 of each working day, over the weekend on which daylight saving %s', async (_when, days, expected) => {
  await setCalendar(Date.parse(days[0]) - 48 * HOUR);
  const id = await world.newOrder();
  await tx((db) => db.change_orders.update({ where: { id }, data: { status: 'Incomplete' } }));
  await setCalendar(Date.parse(days[0]));
  expect(await follow('daily-digest', days, expected, texts('digest'))).toEqual(expected);
}); // prettier-ignore

test('the question at the end of the day is asked at 16:00 of days with work, not on the weekend on which daylight saving begins', async () => {
  const days = ['2026-03-05T16:00Z', '2026-03-11T00:00Z'] as const;
  await setCalendar(Date.parse(days[0]));
  const logged = ['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09'];
  for (const date of logged) {
    const at = new Date(`${date}T18:00:00Z`);
    await tx((db) => db.daily_logs.create({ data: { customer_id: world.summit.customerId, user_id: world.summit.users.foreman, job_id: job(), log_date: new Date(date), log_content: 'Pulled wire', timezone: 'America/Denver', full_datetime: at, datetime: at } })); // prettier-ignore
  }
  const expected = ['2026-03-06T23:00 1', '2026-03-09T22:00 1'];
  expect(await follow('field-nudge', days, expected, texts('nudge'))).toEqual(expected);
});

test('the notice clock warns on working mornings and when the time is over, also across the night daylight saving begins', async () => {
  const days = ['2026-03-04T20:00Z', '2026-03-11T02:00Z'] as const;
  await setCalendar(Date.parse(days[0]));
  const period = { notice_amount: 4, notice_unit: 'days', notice_calendar: 'working' };
  await world.call('office', 'PUT', `/customers/${world.summit.customerId}/jobs/${job()}`, period);
  await world.newOrder();
  const expected = ['2026-03-06T15:00 1', '2026-03-09T14:00 1', '2026-03-10T14:00 1', '2026-03-10T23:00 1'];
  expect(await follow('notice-clock', days, expected, texts('notice'))).toEqual(expected);
});

test('who began to set the company up is reminded after 1, 3 and 7 days, on Monday morning instead of a weekend', async () => {
  const days = ['2026-03-05T17:00Z', '2026-03-16T17:00Z'] as const;
  await setCalendar(Date.parse(days[0]));
  await tx(async (db) => {
    await db.customers.updateMany({ data: { onboarded: false, office_phone_number: null } });
    await db.onboardings.create({ data: { customer_id: world.summit.customerId, user_id: world.summit.users.office, started_at: new Date(days[0]), next_reminder_at: new Date('2026-03-06T17:00Z') } }); // prettier-ignore
  });
  const expected = ['2026-03-06T17:00 1', '2026-03-09T14:00 1', '2026-03-12T16:00 1'];
  expect(await follow('onboarding', days, expected, keyed('onboarding:'))).toEqual(expected);
});

test('what was agreed and is not billed is told on Mondays at 8:00 of the company', async () => {
  const days = ['2026-03-06T16:00Z', '2026-03-17T00:00Z'] as const;
  await setCalendar(Date.parse(days[0]));
  await world.ask(await openOrder());
  await world.say(SUPER, 'APPROVE');
  const expected = ['2026-03-09T14:00 1', '2026-03-16T14:00 1'];
  expect(await follow('unbilled-weekly', days, expected, keyed('unbilled:'))).toEqual(expected);
});
