import type { WorkflowHandle } from '@temporalio/client';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { Worker } from '@temporalio/worker';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTimeSkipping } from '../testing/create-time-skipping.ts';
import { bundleWorkflows } from './host/bundle-workflows.ts';
import { conversationWorkflowId, NUDGE, type ConversationInput } from './messages.ts';

const INPUT: ConversationInput = { customerId: 1, conversationId: 7 };
let env: TestWorkflowEnvironment;
let bundle: string;
/** What the rows hold: texts nobody has served. */
let waiting: string[] = [];
let served: string[][] = [];
/** What serving answers next instead of 'nothing waits'. */
let waits: number[] = [];
let atOnce = 0;
let mostAtOnce = 0;
/** The server's clock at each serving, in ms. */
let lookedAt: number[] = [];

vi.setConfig({ testTimeout: 90_000 });
beforeAll(async () => {
  bundle = await bundleWorkflows();
});
beforeEach(async () => {
  [waiting, served, waits, lookedAt, atOnce, mostAtOnce] = [[], [], [], [], 0, 0];
  env = await createTimeSkipping();
});
afterEach(() => env.teardown());

/** Takes everything that waits, as the service does; the workflow itself carries no text. */
const activities = {
  async serveConversation(): Promise<{ waitMs: number | null }> {
    mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
    lookedAt.push(await env.currentTimeMs());
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
const statusOf = async (handle: Pick<WorkflowHandle, 'describe'>) => (await handle.describe()).status.name;
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
    await expect.poll(() => served.flat(), { timeout: 20_000 }).toEqual(['first']);
    waiting.push('nobody said so');
    waiting.push('second');
    await nudge(queue);
    await expect.poll(() => served.flat(), { timeout: 20_000 }).toEqual(['first', 'nobody said so', 'second']);
  });
});

test('a burst that may go on is looked at again when it was told to, without a nudge', async () => {
  const queue = newQueue();
  waits = [3_000, 40_000];
  await (
    await newWorker(queue)
  ).runUntil(async () => {
    const handle = await nudge(queue);
    await expect.poll(() => lookedAt.length, { timeout: 20_000 }).toBe(1);
    for (const looks of [2, 3]) {
      await env.sleep(lookedAt.length === 1 ? '3 seconds' : '40 seconds');
      await expect.poll(() => lookedAt.length, { timeout: 20_000 }).toBe(looks);
    }
    const [first, second, third] = lookedAt as [number, number, number];
    expect(second - first).toBeGreaterThanOrEqual(3_000);
    expect(third - second).toBeGreaterThanOrEqual(40_000);
    expect(await statusOf(handle)).toBe('RUNNING');
  });
});

test('it ends after 24 idle hours, and the next text starts a new one', async () => {
  const queue = newQueue();
  await (
    await newWorker(queue)
  ).runUntil(async () => {
    waiting.push('before');
    const first = await nudge(queue);
    await expect.poll(() => served, { timeout: 20_000 }).toEqual([['before']]);
    await env.sleep('23 hours');
    expect(await statusOf(first)).toBe('RUNNING');
    await env.sleep('1 hour');
    await expect.poll(() => statusOf(first), { timeout: 20_000 }).toBe('COMPLETED');
    waiting.push('after');
    const second = await nudge(queue);
    expect(second.signaledRunId).not.toBe(first.signaledRunId);
    await expect.poll(() => served, { timeout: 20_000 }).toEqual([['before'], ['after']]);
  });
});
