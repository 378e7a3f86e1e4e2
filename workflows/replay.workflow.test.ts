import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NativeConnection, Worker } from '@temporalio/worker';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTemporal, type LocalTemporal } from '../local/temporal/open-temporal.ts';
import { readHistory } from '../testing/history-json.ts';
import { bundleWorkflows } from './host/bundle-workflows.ts';
import { openTemporalClient } from './host/temporal-client.ts';
import { NUDGE } from './messages.ts';

const FOLDER = path.join(import.meta.dirname, '..', 'testing', 'histories');
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

vi.setConfig({ testTimeout: 60_000 });
let bundle: string;
beforeAll(async () => {
  bundle = await bundleWorkflows();
});
const replay = (history: string) =>
  Worker.runReplayHistory({ workflowBundle: { codePath: bundle } }, readHistory(history));

test.each(FILES)('a run that was begun before goes on with the workflows of today: %s', async (file) => {
  await replay(read(file));
});

test('every kind of workflow has its recorded runs', () => {
  const all = readFileSync(path.join(import.meta.dirname, 'all.ts'), 'utf8');
  const exported = [...all.matchAll(/export \{ (\w+) \}/g)].map((match) => match[1]!);
  const kinds = FILES.map((file) => /"workflowType": \{\s*"name": "(\w+)"/.exec(read(file))?.[1]);
  expect([...new Set(kinds)].toSorted()).toEqual(exported.toSorted());
});

test('a run that today’s workflow would not have made is noticed', async () => {
  const broken = read('approval-answered.json').replaceAll('advanceApproval', 'sendEverythingTwice');
  await expect(replay(broken)).rejects.toThrow(/[Nn]ondeterminis/);
});

/** On the real server: the time-skipping one cannot lose its worker. */
let folder: string;
let server: LocalTemporal;
let temporal: ReturnType<typeof openTemporalClient>;
let connection: NativeConnection;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'corbel-replay-'));
  server = await openTemporal(folder);
  temporal = openTemporalClient({ address: server.address, namespace: 'default' });
  connection = await NativeConnection.connect({ address: server.address });
});
afterAll(async () => {
  await connection.close();
  await temporal.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a chase and a conversation that lose their worker go on with the next one, where they were', async () => {
  const calls: string[] = [];
  const answers = ['2030-01-01T00:00:00Z', '2030-01-02T00:00:00Z', null];
  const activities = {
    advanceApproval: async () => (calls.push('advance'), { nextAt: answers.shift() ?? null }),
    serveConversation: async () => (calls.push('serve'), { waitMs: null }),
  };
  const newWorker = () =>
    Worker.create({ connection, taskQueue: 'restart', workflowBundle: { codePath: bundle }, activities });
  const options = { taskQueue: 'restart', args: [{ customerId: 1, requestId: 7, conversationId: 7 }] };
  const chase = await temporal.client.workflow.start('approval', { ...options, workflowId: 'chase' });
  const line = await temporal.client.workflow.start('conversation', { ...options, workflowId: 'line' });
  const count = (name: string) => calls.filter((call) => call === name).length;
  await (
    await newWorker()
  ).runUntil(() => expect.poll(() => [count('advance'), count('serve')], { timeout: 20_000 }).toEqual([1, 1]));
  // Nobody works: the nudges wait in the history, and the next worker knows nothing of the runs but that.
  await Promise.all([chase.signal(NUDGE), line.signal(NUDGE), line.signal(NUDGE)]);
  await (
    await newWorker()
  ).runUntil(() => expect.poll(() => [count('advance'), count('serve')], { timeout: 20_000 }).toEqual([2, 2]));
  await (
    await newWorker()
  ).runUntil(async () => {
    await chase.signal(NUDGE);
    await chase.result();
  });
  expect([count('advance'), count('serve')]).toEqual([3, 2]);
  expect((await line.describe()).status.name).toBe('RUNNING');
});
