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

test('a visit runs its round, and tries again when it failed', async () => {
  await keepSchedules(temporal.client);
  const visits: string[] = [];
  const connection = await NativeConnection.connect({ address: server.address });
  const worker = await Worker.create({
    connection,
    taskQueue: TASK_QUEUE,
    workflowBundle: { codePath: await bundleWorkflows() },
    activities: {
      async runRound({ kind }: RoundInput) {
        if (kind === 'daily_digest' && visits.push(kind) === 1) throw new Error('the database was away');
      },
    },
  });
  await worker.runUntil(async () => {
    await temporal.client.schedule.getHandle('daily-digest').trigger();
    await expect.poll(() => visits, { timeout: 20_000 }).toEqual(['daily_digest', 'daily_digest']);
  });
  await connection.close();
});
