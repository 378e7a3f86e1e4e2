import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { withTenant } from '../../prisma/walls.ts';
import { openTextWorld, type TextWorld } from '../../testing/open-text-world.ts';
import { enqueue } from '../services/enqueue.ts';
import { failOutbox, finishOutbox, leaseOutbox, type OutboxRow } from './relay-outbox.ts';

let world: TextWorld;
beforeAll(async () => {
  world = await openTextWorld();
});
afterAll(() => world.close());
afterEach(() => world.rows('delete from outbox'));

/** A nudge of each conversation, in this order. */
async function nudge(...conversationIds: number[]): Promise<void> {
  const { customerId } = world.summit;
  const at = world.deps.clock.now();
  await withTenant(world.deps.db, world.summit, async (tx) => {
    for (const conversationId of conversationIds)
      await enqueue(tx, at, {
        aggregate: `conversation-${conversationId}`,
        kind: 'nudge_conversation',
        payload: { customerId, conversationId },
      });
  });
}
/** A row of the same aggregate that says something else. */
async function other(conversationId: number): Promise<void> {
  const payload = { customerId: world.summit.customerId, entity: 'conversation', id: conversationId };
  await withTenant(world.deps.db, world.summit, (tx) =>
    enqueue(tx, world.deps.clock.now(), { aggregate: `conversation-${conversationId}`, kind: 'push_change', payload }),
  );
}
const namesOf = (rows: readonly OutboxRow[]): string[] => rows.map(({ aggregate, kind }) => `${aggregate} ${kind}`);
const waiting = async (): Promise<number> =>
  (await world.rows<{ count: number }>('select count(*)::int from outbox where done_at is null'))[0]!.count;

test('two thousand nudges of three conversations are told as three', async () => {
  await nudge(...Array.from({ length: 2_000 }, (_, index) => 1 + (index % 3)));
  const rows = await leaseOutbox(world.deps);
  expect(namesOf(rows)).toEqual([1, 2, 3].map((id) => `conversation-${id} nudge_conversation`));
  expect(rows.reduce((sum, { same }) => sum + 1 + same.length, 0)).toBe(2_000);
  await finishOutbox(world.deps, rows);
  expect(await waiting()).toBe(0);
});

test('a nudge that came while one was being told is told after it', async () => {
  await nudge(1, 1);
  const rows = await leaseOutbox(world.deps);
  await nudge(1);
  await finishOutbox(world.deps, rows);
  expect(await waiting()).toBe(1);
  expect(namesOf(await leaseOutbox(world.deps))).toEqual(['conversation-1 nudge_conversation']);
});

test('what says something else keeps its place behind the first of its aggregate', async () => {
  await nudge(1);
  await other(1);
  const first = await leaseOutbox(world.deps);
  expect(namesOf(first)).toEqual(['conversation-1 nudge_conversation']);
  expect(await leaseOutbox(world.deps)).toEqual([]);
  expect(namesOf(await leaseOutbox(world.deps, { told: first }))).toEqual(['conversation-1 push_change']);
  expect(await waiting()).toBe(1);
});

test('kinds that are left out stay where they are, each with those behind it, and keep no other aggregate waiting', async () => {
  await other(1);
  await nudge(1, 2);
  expect(namesOf(await leaseOutbox(world.deps, { without: ['push_change'] }))).toEqual([
    'conversation-2 nudge_conversation',
  ]);
  expect(namesOf(await leaseOutbox(world.deps))).toEqual(['conversation-1 push_change']);
});

test('a row that could not be told waits for its next try, holds back its own aggregate alone, and keeps those that say the same', async () => {
  await nudge(1, 1, 2);
  const [failing, well] = await leaseOutbox(world.deps);
  await failOutbox(world.deps, failing!, { error: 'away', final: false });
  await finishOutbox(world.deps, [well!]);
  expect(await leaseOutbox(world.deps)).toEqual([]);
  expect(await waiting()).toBe(2);
  await world.rows(`update outbox set available_at = now() - interval '1 s'`);
  const [again] = await leaseOutbox(world.deps);
  expect([again!.attempts, again!.same.length]).toEqual([2, 1]);
});

test('two processes that look at once never get the same row', async () => {
  await nudge(...Array.from({ length: 80 }, (_, index) => index + 1));
  const taken = await Promise.all([1, 2, 3, 4].map(() => leaseOutbox(world.deps, { limit: 20 })));
  const ids = taken.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(20);
});

test('looking goes on behind the aggregate where it ended', async () => {
  await nudge(1, 2, 3);
  const [first] = await leaseOutbox(world.deps, { limit: 1 });
  const [second] = await leaseOutbox(world.deps, { limit: 1, after: first!.aggregate });
  expect([first!.aggregate, second!.aggregate]).toEqual(['conversation-1', 'conversation-2']);
  expect(await leaseOutbox(world.deps, { after: 'conversation-3' })).toEqual([]);
});
