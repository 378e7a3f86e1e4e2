import type { Client } from '@temporalio/client';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPusher } from '../../api/adapters/pusher.ts';
import { companyChannel, phoneChannel } from '../../api/push-channels.ts';
import { enqueue } from '../../api/services/enqueue.ts';
import type { FaultInput } from '../../local/faults/open-fault-plan.ts';
import { startPusherStandIn, type PushedEvent, type PusherStandIn } from '../../local/pusher/start-pusher-stand-in.ts';
import { PHONES } from '../../prisma/seed/people.ts';
import { withTenant } from '../../prisma/walls.ts';
import { openApiWorld, WORLD_NOW, type ApiWorld } from '../../testing/open-api-world.ts';
import { openOwner } from '../../testing/open-owner.ts';
import { startRelay, type Relay } from './start-relay.ts';

/** What Pusher may do to each thing that we tell it: it arrives, at least once, and says the same each time. */
const FAULTS: [string, Omit<FaultInput, 'at'> | null, number][] = [
  ['nothing', null, 1],
  ['500', { kind: 'status', status: 500 }, 1],
  ['429', { kind: 'status', status: 429 }, 1],
  ['no answer', { kind: 'timeout' }, 1],
  ['a broken connection', { kind: 'reset' }, 1],
  ["a proxy's page in its place", { kind: 'garbage' }, 1],
  ['an answer too late', { kind: 'slow', ms: 1500 }, 2],
  ['done, but its answer lost', { kind: 'lost-answer' }, 2],
  ['done, but three answers lost', { kind: 'lost-answer', times: 3 }, 4],
];
const app = { appId: 'corbel', key: 'a-key', secret: 'a-secret' };
let world: ApiWorld;
let owner: pg.Client;
let standIn: PusherStandIn;
let relay: Relay;
let messageId: number;

beforeAll(async () => {
  world = await openApiWorld();
  owner = await openOwner(world);
  standIn = await startPusherStandIn(app);
  world.deps.push = openPusher({ ...app, cluster: 'local', host: standIn.host, port: standIn.port, timeoutMs: 400 });
  const { customerId } = world.summit;
  messageId = await withTenant(world.deps.db, { customerId }, async (tx) => {
    const talk = await tx.conversations.create({ data: { customer_id: customerId, phone_number: PHONES['foreman']! } });
    const said = await tx.messages.create({
      data: {
        customer_id: customerId,
        conversation_id: talk.id,
        direction: 'out',
        body: 'Draft 1001.',
        status: 'sent',
        received_at: WORLD_NOW,
      },
    });
    return said.id;
  });
  await owner.query('update outbox set done_at = now()');
  // Nothing here goes to Temporal.
  const client = { withDeadline: (_: number, deliver: () => Promise<unknown>) => deliver() } as unknown as Client;
  relay = startRelay(world.deps, client);
});
afterAll(async () => {
  await relay?.stop();
  await standIn?.close();
  await owner?.end();
  await world?.close();
});
beforeEach(() => standIn.faults.clear());

test.each(FAULTS)('%s: an open screen hears what changed, at least once', async (_, fault, times) => {
  const { customerId } = world.summit;
  const told = await tell(fault, 'push_change', { customerId, entity: 'change_order', id: 7 });
  const change = { channel: companyChannel(customerId), event: 'changed', data: { entity: 'change_order', id: 7 } };
  expectAtLeast(times, change, told);
});

test.each(FAULTS)('%s: a reply is told with its id, by which twice is known as once', async (_, fault, times) => {
  const { customerId } = world.summit;
  const told = await tell(fault, 'push_reply', { customerId, messageId });
  const channel = phoneChannel({ phone: PHONES['foreman']!, customerId });
  const reply = { channel, event: 'my-event', data: { message: 'Draft 1001.', id: messageId } };
  expectAtLeast(times, reply, told);
});

/** On a machine that is slow enough, what was in time elsewhere is told once more. */
function expectAtLeast(times: number, event: PushedEvent, told: PushedEvent[]): void {
  expect(told.length).toBeGreaterThanOrEqual(times);
  expect(told).toEqual(told.map(() => event));
}

/** Has the relay carry one row past the fault; what Pusher had told by the time the row was done. */
async function tell<K extends 'push_change' | 'push_reply'>(
  fault: Omit<FaultInput, 'at'> | null,
  kind: K,
  payload: Parameters<typeof enqueue<K>>[2]['payload'],
): Promise<PushedEvent[]> {
  const before = standIn.told().length;
  if (fault) standIn.faults.add({ at: 'trigger', ...fault });
  await withTenant(world.deps.db, { customerId: payload.customerId }, (tx) =>
    enqueue(tx, world.deps.clock.now(), { aggregate: 'push-test', kind, payload }),
  );
  const carried = async (): Promise<number> => {
    world.setNow(new Date(world.deps.clock.now().getTime() + 60_000)); // past every pause between tries
    relay.wake();
    return (await owner.query<{ left: number }>('select count(*)::int as left from outbox where done_at is null'))
      .rows[0]!.left;
  };
  await expect.poll(carried, { timeout: 20_000, interval: 25 }).toBe(0);
  return standIn.told().slice(before);
}
