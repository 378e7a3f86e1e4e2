import type { Client } from '@temporalio/client';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue, type OutboxKinds } from '../../api/services/enqueue.ts';
import { withTenant } from '../../prisma/walls.ts';
import { openApiWorld, type ApiWorld } from '../../testing/open-api-world.ts';
import { openOwner } from '../../testing/open-owner.ts';
import { startRelay, type Relay } from './start-relay.ts';

const LONGER_THAN_A_LEASE_MS = 60_000;
let world: ApiWorld;
let owner: pg.Client;
let relay: Relay;
const nudged: string[] = [];
/** Called with whatever is nudged. */
let onNudge: (workflowId: string) => void = () => undefined;
/** A store that takes nothing until it is mended. */
const store = Promise.withResolvers<void>();
let puts = 0;

beforeAll(async () => {
  world = await openApiWorld();
  owner = await openOwner(world);
  const { files } = world.deps;
  world.deps.files = {
    ...files,
    async put(bytes) {
      puts += 1;
      await store.promise;
      return files.put(bytes);
    },
  };
  const client = {
    withDeadline: (_: number, deliver: () => Promise<unknown>) => deliver(),
    workflow: {
      async signalWithStart(_: string, { workflowId }: { workflowId: string }) {
        nudged.push(workflowId);
        onNudge(workflowId);
      },
    },
  } as unknown as Client;
  relay = startRelay(world.deps, client);
});
afterAll(async () => {
  store.resolve();
  await relay?.stop();
  await owner?.end();
  await world?.close();
});

test('no conversation waits for a store that hangs, and the paper that does is made and kept once', async () => {
  const { customerId } = world.summit;
  const changeOrderId = await completeOrder();
  await owner.query('delete from outbox');
  await tell('keep_pdf', { customerId, changeOrderId, revision: 1 });
  await expect.poll(() => puts).toBe(1);

  await tell('nudge_conversation', { customerId, conversationId: 7 });
  await expect.poll(() => nudged).toEqual(['conversation-7']);
  world.setNow(new Date(world.deps.clock.now().getTime() + LONGER_THAN_A_LEASE_MS));
  await tell('nudge_conversation', { customerId, conversationId: 8 });
  await expect.poll(waiting).toEqual(['keep_pdf']);
  expect(nudged).toEqual(['conversation-7', 'conversation-8']);

  store.resolve();
  await expect.poll(waiting).toEqual([]);
  expect(puts).toBe(1);
  const { rows } = await owner.query('select pdf_hash is not null as kept from revisions where change_order_id = $1', [
    changeOrderId,
  ]);
  expect(rows).toEqual([{ kept: true }]);
});

test('what was told as the database went away is marked when it is back, and told once', async () => {
  const { db } = world.deps;
  const refuse = () => Promise.reject(new Error('away'));
  const away = { ...db, prisma: { $transaction: refuse }, pool: { query: refuse } } as unknown as typeof db;
  onNudge = () => (world.deps.db = away);
  await tell('nudge_conversation', { customerId: world.summit.customerId, conversationId: 9 });
  await expect.poll(() => world.deps.db).toBe(away);
  relay.wake();
  expect(await waiting()).toEqual(['nudge_conversation']);
  [onNudge, world.deps.db] = [() => undefined, db];
  relay.wake();
  await expect.poll(waiting).toEqual([]);
  expect(nudged.filter((id) => id === 'conversation-9')).toHaveLength(1);
});

async function completeOrder(): Promise<number> {
  const labor = { Electrician: { quantity: 8, cost_per_unit: 68, unit: 'hr' } };
  const order = {
    job_id: world.summit.jobs['Riverside Medical Tower'],
    description: 'Conduit',
    big_dict: { categories: { labor } },
  };
  const { id } = (await world.call('office', 'POST', '/change-orders', order)).json<{ id: number }>();
  await world.call('office', 'POST', `/change-orders/${id}/complete`, {});
  return id;
}

async function tell<K extends 'keep_pdf' | 'nudge_conversation'>(kind: K, payload: OutboxKinds[K]): Promise<void> {
  await withTenant(world.deps.db, world.summit, (tx) =>
    enqueue(tx, world.deps.clock.now(), { aggregate: `${kind}-test`, kind, payload }),
  );
  relay.wake();
}

/** Kinds that were not told yet. */
async function waiting(): Promise<string[]> {
  const { rows } = await owner.query<{ kind: string }>('select kind from outbox where done_at is null');
  return rows.map(({ kind }) => kind);
}
