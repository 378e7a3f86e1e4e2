import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { Worker } from '@temporalio/worker';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { advanceApproval } from '../api/services/advance-approval.ts';
import { withPlatform, withTenant } from '../prisma/walls.ts';
import { createTimeSkipping } from '../testing/create-time-skipping.ts';
import { openApprovalWorld, SUPER, type ApprovalWorld } from '../testing/open-approval-world.ts';
import { bundleWorkflows } from './host/bundle-workflows.ts';
import { approvalWorkflowId, NUDGE, type ApprovalInput } from './messages.ts';

/** Under the load of other tests Temporal takes its time. */
const TIMEOUT_MS = 90_000;
let env: TestWorkflowEnvironment;
let world: ApprovalWorld;
let bundle: string;
/** The world's calendar minus the server's clock, which begins at whatever today is and jumps. */
let offset = 0;
/** When each text to the superintendent left, and when the office heard 'no reply'. */
let log: string[] = [];

vi.setConfig({ testTimeout: TIMEOUT_MS });

beforeAll(async () => {
  [world, bundle] = await Promise.all([openApprovalWorld(), bundleWorkflows()]);
});
afterAll(() => world.close());
afterEach(() => env.teardown());
beforeEach(async () => {
  env = await createTimeSkipping();
  await withTenant(world.deps.db, world.summit, async (tx) => {
    await tx.approval_requests.updateMany({
      where: { status: 'awaiting' },
      data: { status: 'canceled', response_content: 'Canceled' },
    });
    await tx.customers.updateMany({ data: { chase_on_weekends: false } });
    await tx.jobs.updateMany({ data: { time_zone: null } });
  });
  await withPlatform(world.deps.db, 'test', (tx) => tx.opt_outs.deleteMany({}));
});

const syncClock = async () => world.setNow(new Date((await env.currentTimeMs()) + offset));
const setCalendar = async (iso: string) => {
  offset = Date.parse(iso) - (await env.currentTimeMs());
  world.setNow(new Date(iso));
  log = [];
};

/** The real service on the real database; only the clock is carried over from the server's to the calendar's. */
const activities = {
  async advanceApproval(input: ApprovalInput): Promise<{ nextAt: string | null }> {
    await syncClock();
    const before = world.sent.length;
    const { nextAt } = await advanceApproval(world.deps, input);
    await world.sendTexts();
    const at = world.deps.clock.now().toISOString().slice(0, 16);
    const texts = world.sent.slice(before);
    if (texts.some((text) => text.to === SUPER && text.body.includes('/a/'))) log.push(at);
    if (texts.some((text) => text.body.startsWith('No reply'))) log.push(`${at} no reply`);
    return { nextAt: nextAt && new Date(Date.parse(nextAt) - offset).toISOString() };
  },
};

const newWorker = (queue: string) =>
  Worker.create({
    connection: env.nativeConnection,
    taskQueue: queue,
    workflowBundle: { codePath: bundle },
    activities,
  });

/** A request that nobody has texted yet. */
async function request(): Promise<ApprovalInput> {
  const orderId = await world.newOrder();
  const preview = await world.call('office', 'GET', `/approval-requests/preview-approval-message/${orderId}`);
  const made = await world.call('office', 'POST', '/approval-requests', {
    change_order_id: orderId,
    approval_contact_id: world.summit.contacts.super,
    question_content: preview.json().approval_message,
  });
  expect(made.statusCode, made.body).toBe(201);
  return { customerId: world.summit.customerId, requestId: made.json().id };
}

let queues = 0;

async function start(input: ApprovalInput) {
  const taskQueue = `approvals-${(queues += 1)}`;
  const workflowId = approvalWorkflowId(input.requestId);
  const handle = await env.client.workflow.start('approval', { workflowId, taskQueue, args: [input] });
  return { taskQueue, handle };
}

test.each([
  [
    'in the week',
    '2026-03-03T17:00:00Z',
    {},
    ['2026-03-03T17:00', '2026-03-03T21:00', '2026-03-04T15:00', '2026-03-05T15:00 no reply'],
  ],
  // 15:00 on Friday: two working hours are left, two more on Monday from 7:00, which is an hour earlier by the sun.
  [
    'over the weekend on which daylight saving begins',
    '2026-03-06T22:00:00Z',
    {},
    ['2026-03-06T22:00', '2026-03-09T15:00', '2026-03-10T14:00', '2026-03-11T14:00 no reply'],
  ],
  [
    'over the weekend on which it ends',
    '2026-10-30T22:00:00Z',
    {},
    ['2026-10-30T22:00', '2026-11-02T17:00', '2026-11-03T15:00', '2026-11-04T15:00 no reply'],
  ],
  [
    'through the weekend, where the company works then',
    '2026-03-06T22:00:00Z',
    { weekends: true },
    ['2026-03-06T22:00', '2026-03-07T16:00', '2026-03-08T14:00', '2026-03-09T14:00 no reply'],
  ],
  [
    'by the clock of a job in New York',
    '2026-03-03T17:00:00Z',
    { zone: 'America/New_York' },
    ['2026-03-03T17:00', '2026-03-03T21:00', '2026-03-04T13:00', '2026-03-05T13:00 no reply'],
  ],
  [
    'from a Saturday night, sent by hand',
    '2026-03-08T05:30:00Z',
    {},
    ['2026-03-08T05:30', '2026-03-09T17:00', '2026-03-10T14:00', '2026-03-11T14:00 no reply'],
  ],
] as [string, string, { weekends?: boolean; zone?: string }, string[]][])(
  'an unanswered request is chased %s',
  async (_when, from, company, expected) => {
    await setCalendar(from);
    await withTenant(world.deps.db, world.summit, async (tx) => {
      await tx.customers.updateMany({ data: { chase_on_weekends: company.weekends ?? false } });
      await tx.jobs.updateMany({ data: { time_zone: company.zone ?? null } });
    });
    const { taskQueue, handle } = await start(await request());
    await (await newWorker(taskQueue)).runUntil(handle.result());
    expect(log).toEqual(expected);
  },
);

test.each([
  ['an answer', async () => void (await world.say(SUPER, 'APPROVE')), 'approved'],
  ['cancelling', (id: number) => world.call('office', 'POST', `/approval-requests/${id}/cancel`), 'canceled'],
  [
    'a change of the lines',
    async (id: number) =>
      world.call('office', 'PUT', `/change-orders/${await orderOf(id)}`, {
        big_dict: { categories: { labor: { Electrician: { quantity: 3 } } } },
      }),
    'superseded',
  ],
  [
    'execution',
    async (id: number) => {
      const orderId = await orderOf(id);
      await world.call('office', 'POST', `/change-orders/${orderId}/complete`, {});
      return world.call('office', 'PUT', `/change-orders/${orderId}/with-integrations?skip_invoice=true`, {
        status: 'Executed',
      });
    },
    'superseded',
  ],
  ['STOP', async () => void (await world.say(SUPER, 'STOP')), 'awaiting'],
] as [string, (id: number) => Promise<unknown>, string][])('%s ends the chase at once', async (_what, act, status) => {
  await setCalendar('2026-03-03T17:00:00Z');
  const input = await request();
  const { taskQueue, handle } = await start(input);
  await (
    await newWorker(taskQueue)
  ).runUntil(async () => {
    await expect.poll(() => log.length, { timeout: 30_000 }).toBe(1);
    await syncClock();
    await act(input.requestId);
    await handle.signal(NUDGE);
    await handle.signal(NUDGE);
    await handle.result();
  });
  expect((await world.requestRow(input.requestId)).status).toBe(status);
  // Its clock jumps by years once a workflow has ended; the history keeps the moment.
  const { startTime, closeTime } = await handle.describe();
  expect([log.length, closeTime!.getTime() - startTime.getTime() < 60_000]).toEqual([1, true]);
});

test('an activity that did its work and died before it could say so sends nothing twice', async () => {
  await setCalendar('2026-03-03T17:00:00Z');
  const input = await request();
  const { taskQueue, handle } = await start(input);
  let fails = 0;
  const worker = await Worker.create({
    connection: env.nativeConnection,
    taskQueue,
    workflowBundle: { codePath: bundle },
    activities: {
      async advanceApproval(given: ApprovalInput) {
        const done = await activities.advanceApproval(given);
        if ((fails += 1) % 2 === 1) throw new Error('the answer was lost');
        return done;
      },
    },
  });
  await worker.runUntil(handle.result());
  expect(log.map((one) => one.slice(0, 13))).toEqual([
    '2026-03-03T17',
    '2026-03-03T21',
    '2026-03-04T15',
    '2026-03-05T15',
  ]);
});

async function orderOf(requestId: number): Promise<number> {
  const row = await withTenant(world.deps.db, world.summit, (tx) =>
    tx.approval_requests.findUniqueOrThrow({ where: { id: requestId } }),
  );
  return row.change_order_id;
}
