import { cancellationSignal, heartbeat } from '@temporalio/activity';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { Worker } from '@temporalio/worker';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { failImport, readImport } from '../api/services/material-imports/read-import.ts';
import { withTenant } from '../prisma/walls.ts';
import { createTimeSkipping } from '../testing/create-time-skipping.ts';
import { openApiWorld, type ApiWorld } from '../testing/open-api-world.ts';
import { bundleWorkflows } from './host/bundle-workflows.ts';
import { importWorkflowId, type ImportInput } from './messages.ts';

vi.setConfig({ testTimeout: 90_000 });

let env: TestWorkflowEnvironment;
let world: ApiWorld;
let bundle: string;
let queues = 0;

beforeAll(async () => {
  [env, world, bundle] = await Promise.all([createTimeSkipping(), openApiWorld(), bundleWorkflows()]);
}, 90_000);
afterAll(async () => {
  await env.teardown();
  await world.close();
});

/** A row as the upload leaves it. */
async function upload(): Promise<ImportInput> {
  const hash = await world.deps.files.put(new TextEncoder().encode('Description,Unit,Price\nEMT 3/4,ft,1.18\n'));
  const { customerId, users } = world.summit;
  const row = await withTenant(world.deps.db, world.summit, (tx) =>
    tx.material_imports.create({
      data: {
        customer_id: customerId,
        user_id: users.office,
        filename: 'a.csv',
        file_hash: hash,
        size: 40,
        created_at: world.deps.clock.now(),
      },
    }),
  );
  return { customerId, importId: row.id };
}

const rowOf = (input: ImportInput) =>
  withTenant(world.deps.db, world.summit, (tx) =>
    tx.material_imports.findUniqueOrThrow({ where: { id: input.importId } }),
  );

/** The workflow over activities of the test, from its start to whatever `during` waits for. */
async function run(
  input: ImportInput,
  activities: Partial<Record<'readImport' | 'failImport', (given: ImportInput) => Promise<void>>>,
  during: (handle: { result(): Promise<unknown>; cancel(): Promise<unknown> }) => Promise<unknown>,
): Promise<void> {
  const taskQueue = `imports-${(queues += 1)}`;
  const workflowId = importWorkflowId(input.importId);
  const handle = await env.client.workflow.start('materialImport', { workflowId, taskQueue, args: [input] });
  const worker = await Worker.create({
    connection: env.nativeConnection,
    taskQueue,
    workflowBundle: { codePath: bundle },
    activities: {
      readImport: (given: ImportInput) => readImport(world.deps, given),
      failImport: (given: ImportInput) => failImport(world.deps, given),
      ...activities,
    },
  });
  await worker.runUntil(() => during(handle));
}

const untilEnd = (handle: { result(): Promise<unknown> }) => handle.result();

test('an upload is read to its review', async () => {
  const input = await upload();
  await run(input, {}, untilEnd);
  const row = await rowOf(input);
  expect([row.status, row.rows_read, JSON.parse(row.result ?? '{}').materials[0].price]).toEqual([
    'completed',
    1,
    1.18,
  ]);
});

test('a reader that did its work and died before it could say so leaves one review', async () => {
  const input = await upload();
  let runs = 0;
  const readImportTwice = async (given: ImportInput) => {
    await readImport(world.deps, given);
    if ((runs += 1) === 1) throw new Error('the answer was lost');
  };
  await run(input, { readImport: readImportTwice }, untilEnd);
  const events = await withTenant(world.deps.db, world.summit, (tx) =>
    tx.audit_events.findMany({ where: { entity: 'material_import', entity_id: input.importId } }),
  );
  expect([runs, (await rowOf(input)).attempts, events.map(({ action }) => action)]).toEqual([
    2,
    1,
    ['material_import.completed'],
  ]);
});

test('a reader that fails again and again ends as failed, with the sentence for it', async () => {
  const input = await upload();
  const broken = () => Promise.reject(new Error('disk full'));
  await run(input, { readImport: broken }, untilEnd);
  expect(await rowOf(input)).toMatchObject({ status: 'failed', error: 'Processing failed' });
});

test('cancelling ends the reading where it is', async () => {
  const input = await upload();
  let ended = '';
  const begun = Promise.withResolvers<void>();
  const slow = async () => {
    begun.resolve();
    const beat = setInterval(() => heartbeat(), 200);
    await new Promise((resolve) => cancellationSignal().addEventListener('abort', resolve, { once: true }));
    clearInterval(beat);
    ended = 'stopped';
    throw cancellationSignal().reason as Error;
  };
  await run(input, { readImport: slow }, async (handle) => {
    // A reading that was cancelled before it began has nothing to end.
    await begun.promise;
    await withTenant(world.deps.db, world.summit, (tx) =>
      tx.material_imports.update({ where: { id: input.importId }, data: { status: 'cancelled' } }),
    );
    await handle.cancel();
    await handle.result();
  });
  expect([ended, (await rowOf(input)).status]).toEqual(['stopped', 'cancelled']);
});
