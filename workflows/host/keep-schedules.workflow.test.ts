import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NativeConnection, Worker } from '@temporalio/worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTemporal, type LocalTemporal } from '../../local/temporal/open-temporal.ts';
import { TASK_QUEUE, type RoundInput } from '../messages.ts';
import { SCHEDULES } from '../schedules.ts';
import { bundleWorkflows } from './bundle-workflows.ts';
import { keepSchedules } from './keep-schedules.ts';
import { openTemporalClient } from './temporal-client.ts';

let folder: string;
let server: LocalTemporal;
let temporal: ReturnType<typeof openTemporalClient>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'corbel-schedules-'));
  server = await openTemporal(folder);
  temporal = openTemporalClient({ address: server.address, namespace: 'default' });
});
afterAll(async () => {
  await temporal.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('every row of the table is a schedule, also when two workers say so again and again', async () => {
  await Promise.all([keepSchedules(temporal.client), keepSchedules(temporal.client)]);
  await keepSchedules(temporal.client);
  for (const row of SCHEDULES) {
    const { spec, action } = await temporal.client.schedule.getHandle(row.name).describe();
    expect(spec.intervals?.map(({ every }) => every)).toEqual([row.everyMinutes * 60_000]);
    expect(action).toMatchObject({ workflowType: row.workflow, args: row.args });
  }
});

/** Does `work` while a worker serves every visit with `runRound`. */
async function withWorker(runRound: (input: RoundInput) => Promise<void>, work: () => Promise<void>): Promise<void> {
  const connection = await NativeConnection.connect({ address: server.address });
  const codePath = await bundleWorkflows();
  const worker = await Worker.create({
    connection,
    taskQueue: TASK_QUEUE,
    workflowBundle: { codePath },
    activities: { runRound },
  });
  await worker.runUntil(work);
  await connection.close();
}

test('a visit runs its round, and tries again when it failed', async () => {
  await keepSchedules(temporal.client);
  const visits: string[] = [];
  const runRound = async ({ kind }: RoundInput) => {
    if (kind === 'daily_digest' && visits.push(kind) === 1) throw new Error('the database was away');
  };
  await withWorker(runRound, async () => {
    await temporal.client.schedule.getHandle('daily-digest').trigger();
    await expect.poll(() => visits, { timeout: 20_000 }).toEqual(['daily_digest', 'daily_digest']);
  });
});

// Temporal says itself when it will come by; skipped time has no schedules (workflows/schedules.workflow.test.ts).
test.each([
  ['a weekend in summer', '2026-07-03T22:00Z', '2026-07-06T14:00Z'],
  ['the weekend on which daylight saving begins', '2026-03-06T23:00Z', '2026-03-09T14:00Z'],
  ['the weekend on which it ends', '2026-10-30T22:00Z', '2026-11-02T15:00Z'],
])('over %s every schedule comes by at each of its minutes, never twice', async (_when, from, to) => {
  await keepSchedules(temporal.client);
  const stamp = (at: string) => ({ seconds: Date.parse(at) / 1000 }) as never;
  for (const { name, everyMinutes } of SCHEDULES) {
    const { startTime } = await temporal.client.workflowService.listScheduleMatchingTimes({
      ...{ namespace: 'default', scheduleId: name, startTime: stamp(from), endTime: stamp(to) },
    });
    const times = startTime!.map(({ seconds }) => Number(seconds));
    const pace = everyMinutes * 60;
    // After `from`, up to and with `to`.
    const first = (Math.floor(Date.parse(from) / 1000 / pace) + 1) * pace;
    expect([name, times]).toEqual([name, times.map((_time, index) => first + index * pace)]);
    expect(times.at(-1)).toBeGreaterThan(Date.parse(to) / 1000 - pace);
  }
});
