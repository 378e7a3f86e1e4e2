/**
 * Records what our workflows leave in Temporal, for the replay test: `node testing/record-histories.ts`. Run it after a
 * change of a workflow that old runs cannot follow (which then needs `patched`), and keep the old files beside the new.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkflowHandle } from '@temporalio/client';
import { NativeConnection, Worker } from '@temporalio/worker';
import { openTemporal } from '../local/temporal/open-temporal.ts';
import { bundleWorkflows } from '../workflows/host/bundle-workflows.ts';
import { openTemporalClient } from '../workflows/host/temporal-client.ts';
import { NUDGE } from '../workflows/messages.ts';
import { writeHistory } from './history-json.ts';

interface Story {
  name: string;
  workflow: string;
  input: object;
  /** What each try of its activity answers; a sentence is thrown. The last one is repeated. */
  answers: (() => unknown)[];
  /** What happens to it from outside while it runs. */
  act?: (handle: WorkflowHandle, calls: () => number) => Promise<void>;
  /** It goes on beyond what is recorded. */
  isOpen?: boolean;
}

const soon = () => ({ nextAt: new Date(Date.now() + 1_200).toISOString() });
const later = () => ({ nextAt: new Date(Date.now() + 3_600_000).toISOString() });
const over = () => ({ nextAt: null });
const fails = () => {
  throw new Error('it failed; the log says why');
};
/** One nudge after each look at the rows, as answers and cancellations come. */
const nudge = async (handle: WorkflowHandle, calls: () => number, times: number) => {
  for (let time = 0; time < times; time += 1) {
    while (calls() <= time) await sleep(50);
    await sleep(200);
    await handle.signal(NUDGE);
  }
};
const ACTIVITIES = [
  'advanceApproval',
  'serveConversation',
  'sendMail',
  'runRound',
  'advanceExecution',
  'serveBilling',
  'reconcileQuickBooks',
  'readImport',
];
const REQUEST = { customerId: 1, requestId: 7 };
const LINE = { customerId: 1, conversationId: 9 };

const STORIES: Story[] = [
  { name: 'approval-chased-to-no-reply', workflow: 'approval', input: REQUEST, answers: [soon, soon, soon, over] },
  {
    name: 'approval-answered',
    workflow: 'approval',
    input: REQUEST,
    answers: [later, later, over],
    act: (handle, calls) => nudge(handle, calls, 2),
  },
  {
    name: 'approval-nudged-twice-at-once',
    workflow: 'approval',
    input: REQUEST,
    answers: [later, over],
    act: async (handle, calls) => {
      while (calls() === 0) await sleep(50);
      await Promise.all([handle.signal(NUDGE), handle.signal(NUDGE), handle.signal(NUDGE)]);
    },
  },
  { name: 'approval-tried-again', workflow: 'approval', input: REQUEST, answers: [fails, fails, soon, over] },
  { name: 'approval-waiting', workflow: 'approval', input: REQUEST, answers: [later], isOpen: true },
  {
    name: 'conversation-burst',
    workflow: 'conversation',
    input: LINE,
    answers: [() => ({ waitMs: 1_000 }), () => ({ waitMs: null })],
    act: (handle, calls) => nudge(handle, calls, 2),
    isOpen: true,
  },
  {
    name: 'conversation-idle',
    workflow: 'conversation',
    input: LINE,
    answers: [() => ({ waitMs: null })],
    isOpen: true,
  },
  {
    name: 'mail-tried-again',
    workflow: 'mail',
    input: { customerId: 1, mailId: 3 },
    answers: [fails, () => undefined],
  },
  {
    name: 'execution-invoiced',
    workflow: 'execution',
    input: { customerId: 1, executionId: 5 },
    answers: [soon, over],
  },
  {
    name: 'execution-tried-again',
    workflow: 'execution',
    input: { customerId: 1, executionId: 5 },
    answers: [fails, later, over],
    act: (handle, calls) => {
      const past = () => calls() - 1;
      return nudge(handle, past, 1);
    },
  },
  {
    name: 'billing-nudged',
    workflow: 'billing',
    input: { customerId: 1 },
    answers: [() => sleep(1_000), () => undefined],
    act: (handle, calls) => nudge(handle, calls, 1),
  },
  { name: 'reconciliation', workflow: 'reconciliation', input: { customerId: 1 }, answers: [() => undefined] },
  {
    name: 'material-import',
    workflow: 'materialImport',
    input: { customerId: 1, importId: 2 },
    answers: [fails, () => undefined],
  },
  { name: 'round', workflow: 'round', input: { kind: 'daily_digest' }, answers: [() => undefined] },
];

/** `node testing/record-histories.ts NAME …` records these only. */
const wanted = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), 'corbel-histories-'));
const server = await openTemporal(folder);
const temporal = openTemporalClient({ address: server.address, namespace: 'default' });
const connection = await NativeConnection.connect({ address: server.address });
for (const story of STORIES) {
  if (wanted.length > 0 && !wanted.includes(story.name)) continue;
  const answers = [...story.answers];
  let calls = 0;
  const answer = async () => {
    calls += 1;
    return (answers.length > 1 ? answers.shift()! : answers[0]!)();
  };
  const worker = await Worker.create({
    connection,
    taskQueue: story.name,
    workflowBundle: { codePath: await bundleWorkflows() },
    activities: Object.fromEntries(ACTIVITIES.map((name) => [name, answer])),
  });
  await worker.runUntil(async () => {
    const options = { workflowId: story.name, taskQueue: story.name, args: [story.input] };
    const handle = await temporal.client.workflow.start(story.workflow, options);
    await story.act?.(handle, () => calls);
    if (story.isOpen) await sleep(1_500);
    else await handle.result();
    const file = path.join(import.meta.dirname, 'histories', `${story.name}.json`);
    writeFileSync(file, `${writeHistory(await handle.fetchHistory())}\n`);
    if (story.isOpen) await handle.terminate();
  });
  console.log(story.name);
}
await connection.close();
await temporal.close();
await server.close();
rmSync(folder, { recursive: true, force: true });
