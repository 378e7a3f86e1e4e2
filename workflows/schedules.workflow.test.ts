import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Tx } from '../prisma/client.ts';
import { withPlatform, withTenant } from '../prisma/walls.ts';
import { openApprovalWorld, SUPER, type ApprovalWorld } from '../testing/open-approval-world.ts';
import { openSkippedDays, type SkippedDays } from '../testing/open-skipped-days.ts';
import { bundleWorkflows } from './host/bundle-workflows.ts';

/** Every schedule living through days in skipped time. */
vi.setConfig({ testTimeout: 90_000 });
const HOUR = 3_600_000;

let world: ApprovalWorld;
let bundle: string;
let time: SkippedDays;

beforeAll(async () => {
  [world, bundle] = await Promise.all([openApprovalWorld(), bundleWorkflows()]);
});
afterAll(() => world.close());
afterEach(() => time.close());
beforeEach(async () => {
  time = await openSkippedDays(world, bundle);
  await tx(async (db) => {
    await db.customers.updateMany({ data: { time_zone: 'America/Denver', created_at: new Date('2025-12-01') } });
    await db.change_orders.updateMany({ data: { deleted_at: new Date('2026-01-02') } });
    await db.company_runs.deleteMany({});
    await db.approval_answers.deleteMany({});
    await db.messages.deleteMany({});
    await db.mails.deleteMany({});
    await db.job_reports.deleteMany({});
  });
});

const tx = <T>(work: (db: Tx) => Promise<T>) => withTenant(world.deps.db, world.summit, work);
const platform = <T>(work: (db: Tx) => Promise<T>) => withPlatform(world.deps.db, 'a test', work);
const job = () => world.summit.jobs['Riverside Medical Tower']!;

async function openOrder(): Promise<number> {
  const id = await world.newOrder();
  await world.call('office', 'POST', `/change-orders/${id}/complete`, {});
  return id;
}
const reports = () => tx((db) => db.mails.count({ where: { kind: 'report' } }));
const texts = (kind: string) => () => tx((db) => db.messages.count({ where: { kind } }));
const keyed = (key: string) => () => tx((db) => db.messages.count({ where: { dedupe_key: { startsWith: key } } }));

async function withRecipients(): Promise<void> {
  await tx((db) =>
    db.jobs.update({
      where: { id: job() },
      data: { general_contractor_reports_email: 'pm@hartwell.example;owner@tower.example' },
    }),
  );
  await openOrder();
}

test.each([
  [
    'over a weekend and the night daylight saving begins',
    ['2026-03-06T16:00Z', '2026-03-14T00:00Z'],
    ['2026-03-06T23:30 2', '2026-03-13T22:30 2'],
  ],
  [
    'over a weekend and the night it ends',
    ['2026-10-30T16:00Z', '2026-11-07T01:00Z'],
    ['2026-10-30T22:30 2', '2026-11-06T23:30 2'],
  ],
] as const)('the weekly report leaves on Friday at 16:30 of the company, %s', async (_when, days, expected) => {
  await time.setCalendar(Date.parse(days[0]));
  await withRecipients();
  expect(await time.follow('weekly-report', days, expected, reports)).toEqual(expected);
});

test('a company that changes its time zone gets the week’s report by its new clock, and no second one when it moves on', async () => {
  const days = ['2026-05-08T16:00Z', '2026-05-12T00:00Z'] as const;
  await time.setCalendar(Date.parse(days[0]));
  await withRecipients();
  const expected = ['2026-05-08T20:30 2'];
  const move = async (at: string) => {
    const zone = { '2026-05-08T20:25': 'America/New_York', '2026-05-08T20:35': 'Pacific/Honolulu' }[at];
    if (zone) await tx((db) => db.customers.updateMany({ data: { time_zone: zone } }));
  };
  expect(await time.follow('weekly-report', days, expected, reports, move)).toEqual(expected);
});

// The skipped clock stands while a visit waits for a worker, so Friday's is begun late here.
test('a worker that is down over Friday 16:30 sends the report once, when it is back', async () => {
  await time.setCalendar(Date.parse('2026-03-06T23:00Z'));
  await withRecipients();
  await time.sleepUntil(Date.parse('2026-03-08T17:00Z'));
  const waiting = await time.visit('weekly-report');
  expect([await time.visit('weekly-report'), await time.visit('weekly-report')]).toEqual([null, null]);
  expect(await reports()).toBe(0);
  await time.withWorker('weekly-report', async () => {
    await waiting!.result();
    expect(await reports()).toBe(2);
    for (let more = 0; more < 3; more += 1) await (await time.visit('weekly-report'))!.result();
  });
  expect(await reports()).toBe(2);
});

test.each([
  [
    'begins',
    ['2026-03-05T13:00Z', '2026-03-10T17:00Z'],
    ['2026-03-05T14:00 1', '2026-03-06T14:00 1', '2026-03-09T13:00 1', '2026-03-10T13:00 1'],
  ],
  [
    'ends',
    ['2026-10-29T12:00Z', '2026-11-03T17:00Z'],
    ['2026-10-29T13:00 1', '2026-10-30T13:00 1', '2026-11-02T14:00 1', '2026-11-03T14:00 1'],
  ],
] as const)(
  'the daily digest comes at 7:00 of each working day, over the weekend on which daylight saving %s',
  async (_when, days, expected) => {
    await time.setCalendar(Date.parse(days[0]) - 48 * HOUR);
    const id = await world.newOrder();
    await tx((db) => db.change_orders.update({ where: { id }, data: { status: 'Incomplete' } }));
    await time.setCalendar(Date.parse(days[0]));
    expect(await time.follow('daily-digest', days, expected, texts('digest'))).toEqual(expected);
  },
);

test.each([
  [
    'begins',
    ['2026-03-05T16:00Z', '2026-03-11T00:00Z'],
    ['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09'],
    ['2026-03-06T23:00 1', '2026-03-09T22:00 1'],
  ],
  [
    'ends',
    ['2026-10-29T16:00Z', '2026-11-04T00:00Z'],
    ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'],
    ['2026-10-30T22:00 1', '2026-11-02T23:00 1'],
  ],
] as const)(
  'the question at the end of the day is asked at 16:00 of days with work, not on the weekend on which daylight saving %s',
  async (_when, days, logged, expected) => {
    await time.setCalendar(Date.parse(days[0]));
    for (const date of logged) {
      const at = new Date(`${date}T18:00:00Z`);
      await tx((db) =>
        db.daily_logs.create({
          data: {
            customer_id: world.summit.customerId,
            user_id: world.summit.users.foreman,
            job_id: job(),
            log_date: new Date(date),
            log_content: 'Pulled wire',
            timezone: 'America/Denver',
            full_datetime: at,
            datetime: at,
          },
        }),
      );
    }
    expect(await time.follow('field-nudge', days, expected, texts('nudge'))).toEqual(expected);
  },
);

test.each([
  [
    'begins',
    ['2026-03-04T20:00Z', '2026-03-11T02:00Z'],
    ['2026-03-06T15:00 1', '2026-03-09T14:00 1', '2026-03-10T14:00 1', '2026-03-10T23:00 1'],
  ],
  [
    'ends',
    ['2026-10-28T20:00Z', '2026-11-04T02:00Z'],
    ['2026-10-30T14:00 1', '2026-11-02T15:00 1', '2026-11-03T15:00 1', '2026-11-04T00:00 1'],
  ],
] as const)(
  'the notice clock warns on working mornings and when the time is over, also across the night daylight saving %s',
  async (_when, days, expected) => {
    await time.setCalendar(Date.parse(days[0]));
    const period = { notice_amount: 4, notice_unit: 'days', notice_calendar: 'working' };
    await world.call('office', 'PUT', `/customers/${world.summit.customerId}/jobs/${job()}`, period);
    await world.newOrder();
    expect(await time.follow('notice-clock', days, expected, texts('notice'))).toEqual(expected);
  },
);

test.each([
  [
    'begins',
    ['2026-03-05T17:00Z', '2026-03-16T17:00Z'],
    ['2026-03-06T17:00 1', '2026-03-09T14:00 1', '2026-03-12T16:00 1'],
  ],
  [
    'ends',
    ['2026-10-29T16:00Z', '2026-11-09T17:00Z'],
    ['2026-10-30T16:00 1', '2026-11-02T15:00 1', '2026-11-05T17:00 1'],
  ],
] as const)(
  'who began to set the company up is reminded after 1, 3 and 7 days, on Monday morning instead of the weekend on which daylight saving %s',
  async (_when, days, expected) => {
    await time.setCalendar(Date.parse(days[0]));
    await tx(async (db) => {
      await db.customers.updateMany({ data: { onboarded: false, office_phone_number: null } });
      await db.onboardings.deleteMany({});
      await db.onboardings.create({
        data: {
          customer_id: world.summit.customerId,
          user_id: world.summit.users.office,
          started_at: new Date(days[0]),
          next_reminder_at: new Date(`${expected[0].slice(0, 16)}Z`),
        },
      });
    });
    expect(await time.follow('onboarding', days, expected, keyed('onboarding:'))).toEqual(expected);
  },
);

test.each([
  ['begins', ['2026-03-06T16:00Z', '2026-03-17T00:00Z'], ['2026-03-09T14:00 1', '2026-03-16T14:00 1']],
  ['ends', ['2026-10-30T16:00Z', '2026-11-10T00:00Z'], ['2026-11-02T15:00 1', '2026-11-09T15:00 1']],
] as const)(
  'what was agreed and is not billed is told on Mondays at 8:00 of the company, after the weekend on which daylight saving %s too',
  async (_when, days, expected) => {
    await time.setCalendar(Date.parse(days[0]));
    await world.ask(await openOrder());
    await world.say(SUPER, 'APPROVE');
    expect(await time.follow('unbilled-weekly', days, expected, keyed('unbilled:'))).toEqual(expected);
  },
);

test.each([
  [
    'that has no 2 o’clock',
    ['2026-03-07T05:00Z', '2026-03-09T18:00Z'],
    ['2026-03-07T09:00 1', '2026-03-08T09:00 1', '2026-03-09T08:00 1'],
  ],
  [
    'that has 1 o’clock twice',
    ['2026-10-31T05:00Z', '2026-11-02T18:00Z'],
    ['2026-10-31T08:00 1', '2026-11-01T09:00 1', '2026-11-02T09:00 1'],
  ],
] as const)('invoices are compared once a night, also in the one %s', async (_which, days, expected) => {
  await time.setCalendar(Date.parse(days[0]));
  const books = {
    status: 'connected',
    realm_id: '1',
    company_name: 'Books',
    access_token: 'v1.a',
    refresh_token: 'v1.b',
    access_expires_at: new Date('2027-01-02'),
    connected_at: new Date('2026-01-02'),
  };
  await tx((db) =>
    db.quickbooks_connections.createMany({
      data: { customer_id: world.summit.customerId, ...books },
      skipDuplicates: true,
    }),
  );
  const asked = () => platform((db) => db.outbox.count({ where: { kind: 'reconcile_quickbooks' } }));
  expect(await time.follow('quickbooks-reconcile', days, expected, asked)).toEqual(expected);
});

test('a visitor’s demo is forgotten when its fourteen days are over, those with days left stay', async () => {
  const days = ['2026-03-16T16:00Z', '2026-03-18T16:00Z'] as const;
  await time.setCalendar(Date.parse(days[0]));
  const demo = { demo_account: true, live_account: false, onboarded: true };
  const made = ['2026-03-03T16:00Z', '2026-03-05T16:00Z'].map((at) => ({
    ...demo,
    name: `Demo Company ${at}`,
    created_at: new Date(at),
    demo_expires_at: new Date(Date.parse(at) + 14 * 24 * HOUR),
  }));
  await platform((db) => db.customers.createMany({ data: made }));
  const gone = () =>
    platform((db) =>
      db.customers.count({ where: { demo_account: true, demo_expires_at: { not: null }, deleted_at: { not: null } } }),
    );
  const expected = ['2026-03-17T16:00 1'];
  expect(await time.follow('demos', days, expected, gone)).toEqual(expected);
});

test('a material that has no vector yet has one after the next visit, at night too', async () => {
  const days = ['2026-03-08T08:00Z', '2026-03-08T10:00Z'] as const;
  await time.setCalendar(Date.parse(days[0]));
  const filled = async () =>
    (await tx((db) => db.$queryRaw<{ n: number }[]>`select count(embedding)::int as n from materials`))[0]!.n;
  const add = (at: string) =>
    tx((db) => db.materials.create({ data: { customer_id: world.summit.customerId, description: `Wire of ${at}` } }));
  const expected = [`2026-03-08T08:00 ${await tx((db) => db.materials.count())}`, '2026-03-08T09:05 1'];
  const meanwhile = async (at: string) => void (at === '2026-03-08T09:05' && (await add(at)));
  expect(await time.follow('material-vectors', days, expected, filled, meanwhile)).toEqual(expected);
});
