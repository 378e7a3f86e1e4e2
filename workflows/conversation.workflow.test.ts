import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { Worker } from '@temporalio/worker';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTimeSkipping } from '../testing/create-time-skipping.ts';
import { bundleWorkflows } from './host/bundle-workflows.ts';
import { conversationWorkflowId, NUDGE, type ConversationInput } from './messages.ts';

const INPUT: ConversationInput = { customerId: 1, conversationId: 7 };
const HOUR = 3600_000;
let env: TestWorkflowEnvironment;
let bundle: string;
/** What the rows hold: texts nobody has served. */
let waiting: string[] = [];
let served: string[][] = [];
/** What serving answers next instead of 'nothing waits'. */
let waits: number[] = [];
let atOnce = 0;
let mostAtOnce = 0;

vi.setConfig({ testTimeout: 90_000 });
beforeAll(async () => {
  [env, bundle] = await Promise.all([createTimeSkipping(), bundleWorkflows()]);
});
afterAll(() => env.teardown());
// One that is left asleep without a worker would hold the server's clock for the next.
afterEach(async () => {
  await env.client.workflow
    .getHandle(conversationWorkflowId(queues))
    .terminate()
    .catch(() => undefined);
});
beforeEach(() => {
  [waiting, served, waits, atOnce, mostAtOnce] = [[], [], [], 0, 0];
});

/** Takes everything that waits, as the service does; the workflow itself carries no text. */
const activities = {
  async serveConversation(): Promise<{ waitMs: number | null }> {
    mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
    const taken = waiting.splice(0);
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (taken.length > 0) served.push(taken);
    atOnce -= 1;
    return { waitMs: waits.shift() ?? null };
  },
};

let queues = 0;
const newQueue = () => `conversations-${(queues += 1)}`;
const newWorker = (taskQueue: string) =>
  Worker.create({
    connection: env.nativeConnection,
    taskQueue,
    workflowBundle: { codePath: bundle },
    activities,
  });
/** As the relay does it. */
const nudge = (taskQueue: string, workflowId = conversationWorkflowId(queues)) =>
  env.client.workflow.signalWithStart('conversation', {
    workflowId,
    taskQueue,
    args: [INPUT],
    signal: NUDGE,
    signalArgs: [],
  });

test('what waits is served once, one at a time, however often it is nudged', async () => {
  const queue = newQueue();
  await (
    await newWorker(queue)
  ).runUntil(async () => {
    for (let index = 0; index < 30; index += 1) {
      waiting.push(`text ${index}`);
      await nudge(queue);
      await nudge(queue);
    }
    await expect.poll(() => served.flat().length, { timeout: 20_000 }).toBe(30);
  });
  expect(served.flat()).toEqual(Array.from({ length: 30 }, (_, index) => `text ${index}`));
  expect(mostAtOnce).toBe(1);
});

test('a text whose nudge was lost is served with the next one', async () => {
  const queue = newQueue();
  await (
    await newWorker(queue)
  ).runUntil(async () => {
    waiting.push('first');
    await nudge(queue);
    await expect.poll(() => served.flat()).toEqual(['first']);
    waiting.push('nobody said so');
    waiting.push('second');
    await nudge(queue);
    await expect.poll(() => served.flat()).toEqual(['first', 'nobody said so', 'second']);
  });
});

// Hangs on the time-skipping server since the part grew (README, 'Not yet').
test.skip('a burst that may go on is looked at again when it was told to, without a nudge', async () => {
  const queue = newQueue();
  waits = [3_000, 40_000];
  const began = await env.currentTimeMs();
  const handle = await nudge(queue);
  await (await newWorker(queue)).runUntil(handle.result());
  const { closeTime, startTime } = await handle.describe();
  // 3 s, 40 s, and then a day of silence.
  expect(closeTime!.getTime() - startTime.getTime()).toBeGreaterThanOrEqual(24 * HOUR + 43_000);
  expect(startTime.getTime()).toBeGreaterThanOrEqual(began - 1_000);
});

// Hangs on the time-skipping server since the part grew (README, 'Not yet').
test.skip('it ends after 24 idle hours, and the next text starts it anew', async () => {
  const queue = newQueue();
  const worker = await newWorker(queue);
  await worker.runUntil(async () => {
    waiting.push('before');
    const first = await nudge(queue);
    await first.result();
    const { startTime, closeTime } = await first.describe();
    expect(Math.round((closeTime!.getTime() - startTime.getTime()) / HOUR)).toBe(24);
    waiting.push('after');
    const second = await nudge(queue);
    expect(second.signaledRunId).not.toBe(first.signaledRunId);
    await expect.poll(() => served).toEqual([['before'], ['after']]);
  });
});
