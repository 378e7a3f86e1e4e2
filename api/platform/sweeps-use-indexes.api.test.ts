import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiWorld, type ApiWorld } from '../../testing/open-api-world.ts';
import { openOwner } from '../../testing/open-owner.ts';
import { describeHealth } from '../services/describe-health.ts';
import { releaseBlockedTexts } from '../services/release-blocked-texts.ts';
import { sweepDeliveries } from '../services/sweep-deliveries.ts';
import { BATCH_ROWS } from './delete-in-batches.ts';
import { findWaitingWork } from './find-waiting-work.ts';
import { keepRetention } from './keep-retention.ts';
import { pruneFaults } from './read-operations.ts';
import { finishOutbox, leaseOutbox, pruneOutbox } from './relay-outbox.ts';
import { grantSendSlots, takeSendSlot } from './take-send-slot.ts';

/** Tables that grow with every text. Small ones (schedules, senders) may be read whole. */
const GROWING = [
  'messages',
  'inbound_texts',
  'turns',
  'outbox',
  'sessions',
  'login_codes',
  'webhook_events',
  'rate_limits',
  'vendor_faults',
  'audit_events',
];

let world: ApiWorld;
let owner: pg.Client;
beforeAll(async () => {
  world = await openApiWorld();
  owner = await openOwner(world);
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

/** What is asked of the database during `work`. */
async function listen(work: () => Promise<unknown>): Promise<{ text: string; values: unknown[] }[]> {
  const asked: { text: string; values: unknown[] }[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [string | { text: string; values?: unknown[] }, unknown[]?];
    asked.push(
      typeof first === 'string'
        ? { text: first, values: second ?? [] }
        : { text: first.text, values: first.values ?? second ?? [] },
    );
    return (query as (...args: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return asked.filter(({ text }) => /^\s*(select|with|update|delete|insert)\b/i.test(text) && !/set_config/.test(text));
}

/** The growing tables that a statement can only read from end to end: with such scans forbidden it still does. */
async function scannedWhole({ text, values }: { text: string; values: unknown[] }): Promise<string[]> {
  await owner.query('begin; set local enable_seqscan = off');
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values });
  await owner.query('rollback');
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => table!).filter((table) => GROWING.includes(table));
}

test.each<[string, () => Promise<unknown>]>([
  ['what waits for a workflow', () => findWaitingWork(world.deps)],
  ['texts whose callback was lost', () => sweepDeliveries(world.deps)],
  ['texts a flood held back', () => releaseBlockedTexts(world.deps)],
  ['retention', () => keepRetention(world.deps)],
  ['delivered outbox rows', () => pruneOutbox(world.deps)],
  ['old faults', () => pruneFaults(world.deps)],
  ['health', () => describeHealth(world.deps)],
])('%s is found by an index', async (_, sweep) => {
  const asked = await listen(sweep);
  expect(asked.length).toBeGreaterThan(0);
  const scanned: string[] = [];
  for (const statement of asked)
    for (const table of await scannedWhole(statement)) scanned.push(`${table}: ${statement.text.slice(0, 120)}`);
  expect(scanned).toEqual([]);
});

test('the check sees a scan of a whole table', async () => {
  expect(await scannedWhole({ text: `select from messages where body = 'x'`, values: [] })).toEqual(['messages']);
});

test('the functions of each text read no table from end to end', async () => {
  const scans = async (): Promise<number> => {
    await owner.query('select pg_stat_force_next_flush()');
    const { rows } = await owner.query<{ n: string }>(
      `select coalesce(sum(seq_tup_read), 0) as n from pg_stat_user_tables where relname in ('messages', 'turns', 'inbound_texts')`,
    );
    return Number(rows[0]!.n);
  };
  await owner.query(
    `with talk as (insert into conversations (customer_id, phone_number, created_at) select $1, '+1385' || lpad(n::text, 7, '0'), now() from generate_series(1, 2000) n returning id)
     insert into messages (customer_id, conversation_id, direction, channel, body, status, received_at) select $1, id, 'out', 'sms', 'x', 'delivered', now() from talk, generate_series(1, 5)`,
    [world.summit.customerId],
  );
  await owner.query('analyze messages, turns, conversations');
  // What earlier tests read is counted up to a second later, by their own connections.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const before = await scans();
  const { rows } = await owner.query<{ id: number }>('select max(id) as id from conversations');
  for (let times = 0; times < 8; times += 1) {
    await takeSendSlot(world.deps, { conversationId: rows[0]!.id });
    await finishOutbox(world.deps, await leaseOutbox(world.deps));
    await grantSendSlots(world.deps, 10);
  }
  await new Promise((resolve) => setTimeout(resolve, 1_500)); // the statistics of the other connections
  expect(await scans()).toBe(before);
});

test('retention takes many rows in small transactions', async () => {
  const old = new Date(world.deps.clock.now().getTime() - 100 * 86_400_000);
  await owner.query(
    `insert into inbound_texts (sid, from_number, to_number, body, media, received_at, outcome) select 'old' || n, '+18015550101', '+18015550100', 'x', '[]', $1, 'routed' from generate_series(1, $2::int) n`,
    [old, 2 * BATCH_ROWS + 1],
  );
  await owner.query(
    `insert into inbound_texts (sid, from_number, to_number, body, media, received_at) values ('waits', '+18015550101', '+18015550100', 'x', '[]', $1)`,
    [old],
  );
  const asked = await listen(() => keepRetention(world.deps));
  const deletes = asked.filter(({ text }) => text.includes('delete from inbound_texts'));
  expect(deletes).toHaveLength(3);
  expect((await owner.query(`select sid from inbound_texts where received_at = $1`, [old])).rows).toEqual([
    { sid: 'waits' },
  ]);
});
