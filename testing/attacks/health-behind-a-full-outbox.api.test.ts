import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { DEEP } from '../deep.ts';
import { openApiWorld, type ApiWorld } from '../open-api-world.ts';
import { openOwner } from '../open-owner.ts';

/** Found 2026-11: /health and /metrics read every row of the outbox, so that the health check fails when it matters most. */
const ROWS = DEEP ? 2_000_000 : 60_000;
/** What reading at most 1,000 rows by an index touches, whatever the number of rows. */
const MOST_BLOCKS = 500;

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

const fill = (columns: string, values: string): Promise<unknown> =>
  owner.query(`insert into outbox (aggregate, kind, payload, available_at, created_at${columns})
    select 'x-' || i % 1000, 'nudge_conversation', '{}', now(), now()${values} from generate_series(1, ${ROWS}) i`);

async function measure(url: string): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < 7; at += 1) {
    const began = performance.now();
    expect((await world.app.inject({ url })).statusCode).toBe(200);
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[3]!;
}

async function blocksOf(): Promise<number> {
  await owner.query('select pg_stat_force_next_flush()');
  await owner.query('select pg_stat_clear_snapshot()');
  const { rows } = await owner.query<{ n: string }>(
    `select coalesce(heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read, 0) as n from pg_statio_user_tables where relname = 'outbox'`,
  );
  return Number(rows[0]!.n);
}

test('they cost the same behind a full outbox', async () => {
  const empty = { health: await measure('/health'), metrics: await measure('/metrics') };
  // Autovacuum would read the table meanwhile, and its blocks count as ours.
  await owner.query('alter table outbox set (autovacuum_enabled = false)');
  await fill(', done_at', ', now()');
  await fill('', '');
  await fill(', dead_at', ', now()');
  await owner.query('vacuum analyze outbox');
  const before = await blocksOf();
  const full = { health: await measure('/health'), metrics: await measure('/metrics') };
  // The counters of other connections arrive when those are idle for a second.
  await expect.poll(blocksOf, { timeout: 15_000 }).toBeGreaterThan(before);
  const perCall = ((await blocksOf()) - before) / 14;
  const show = (ms: number): string => `${ms.toFixed(1)} ms`;
  console.log(
    `  outbox of 0 and 3 x ${ROWS} rows: /health ${show(empty.health)} and ${show(full.health)}, /metrics ${show(empty.metrics)} and ${show(full.metrics)}, ${Math.round(perCall)} blocks a call`,
  );
  expect(perCall).toBeLessThan(MOST_BLOCKS);
  const health = (await world.app.inject({ url: '/health' })).json();
  expect(health).toMatchObject({ queued: 1_000, parts: { dead_letters: { detail: '1000 could not be delivered' } } });
}, 300_000);

test('one address may ask five times a second on average', async () => {
  const ask = async () => (await world.app.inject({ url: '/health', remoteAddress: '203.0.113.9' })).statusCode;
  const answers: number[] = [];
  for (let at = 0; at < 301; at += 1) answers.push(await ask());
  expect(answers.filter((status) => status === 200)).toHaveLength(300);
  expect(answers.at(-1)).toBe(429);
}, 60_000);
