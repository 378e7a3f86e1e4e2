import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { Worker } from '@temporalio/worker';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTimeSkipping } from '../testing/create-time-skipping.ts';
import { bundleWorkflows } from './host/bundle-workflows.ts';
import { NUDGE, type ExecutionInput } from './messages.ts';

const INPUT: ExecutionInput = { customerId: 1, executionId: 7 };
let env: TestWorkflowEnvironment;
let bundle: string;
/** What each step answers: milliseconds until the next, null when it is over, or a failure of ours. */
let script: (number | null | 'fails')[] = [];
let steps: number[] = [];
let reverted = 0;

vi.setConfig({ testTimeout: 90_000 });
beforeAll(async () => {
  [env, bundle] = await Promise.all([createTimeSkipping(), bundleWorkflows()]);
});
afterAll(() => env.teardown());
beforeEach(() => {
  [script, steps, reverted] = [[], [], 0];
});

const activities = {
  async advanceExecution(): Promise<{ nextAt: string | null }> {
    const now = await env.currentTimeMs();
    steps.push(now);
    const next = script.length > 1 ? script.shift() : script[0];
    if (next === 'fails') throw new Error('ours');
    return { nextAt: next === null || next === undefined ? null : new Date(now + next).toISOString() };
  },
  async revertExecution(): Promise<void> {
    reverted += 1;
  },
};

let queues = 0;
async function run(during: (handle: { signal(name: string): Promise<void> }) => Promise<void> = async () => undefined) {
  const taskQueue = `executions-${(queues += 1)}`;
  const worker = await Worker.create({
    connection: env.nativeConnection,
    taskQueue,
    workflowBundle: { codePath: bundle },
    activities,
  });
  await worker.runUntil(async () => {
    const handle = await env.client.workflow.start('execution', { workflowId: taskQueue, taskQueue, args: [INPUT] });
    await during(handle);
    await handle.result();
  });
}

test('it steps when the rows say so, and ends when they do', async () => {
  script = [500, 60_000, 3600_000, null];
  await run();
  const late = steps.slice(1).map((at, index) => (at - steps[index]!) / 1000 - [0.5, 60, 3600][index]!);
  // A step itself takes real time, on a busy machine some seconds.
  expect(late.map((seconds) => seconds >= 0 && seconds < 30)).toEqual([true, true, true]);
  expect([steps.length, reverted]).toEqual([4, 0]);
});

test('a nudge makes it look before its time', async () => {
  script = [7 * 24 * 3600_000, null];
  await run(async (handle) => {
    await expect.poll(() => steps.length, { timeout: 20_000 }).toBe(1);
    await handle.signal(NUDGE);
  });
  expect(steps[1]! - steps[0]!).toBeLessThan(3600_000);
});

test('a failure of ours is tried again, and taken back when it stays', async () => {
  script = ['fails', 'fails', 'fails', null];
  await run();
  expect([steps.length, reverted]).toEqual([4, 0]);
  [script, steps] = [['fails'], []];
  await run();
  expect([steps.length, reverted]).toEqual([12, 1]);
});
