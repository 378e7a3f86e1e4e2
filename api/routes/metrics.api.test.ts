import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type pg from 'pg';
import type { MetricCheckpoints, MetricCounts, PageViews } from '../contract/metrics.ts';
import { openApiWorld, WORLD_NOW, type ApiWorld } from '../../testing/open-api-world.ts';
import { openOwner } from '../../testing/open-owner.ts';

let world: ApiWorld;
let owner: pg.Client;
beforeAll(async () => {
  world = await openApiWorld();
  owner = await openOwner(world);
  await owner.query('alter table audit_events disable trigger user');
  await owner.query('delete from audit_events');
}, 60_000);
afterAll(async () => {
  await owner.end();
  await world.close();
});

const ago = (minutes: number): Date => new Date(WORLD_NOW.getTime() - minutes * 60_000);
const event = (action: string, minutes: number, environment = 'prod') =>
  owner.query(
    `insert into audit_events (customer_id, at, actor_kind, actor_name, action, entity, environment) values ($1, $2, 'user', 'Pat', $3, 'job', $4)`,
    [world.summit.customerId, ago(minutes), action, environment],
  );
const turn = (id: number, minutes: number, router: number, more: { agent?: number; fallback?: boolean } = {}) =>
  owner.query(
    `insert into checkpoints (customer_id, turn_id, request_id, at, texts, failed, fallback, router_ms, agent_ms, tools_ms, total_ms)
      values ($1, $2, $3, $4, 2, false, $5, $6, $7, null, 4000)`,
    [world.summit.customerId, id, `request-${id}`, ago(minutes), more.fallback ?? false, router, more.agent ?? null],
  );
const view = (who: 'field' | 'office' | 'rival', path: string) =>
  world.call(who, 'POST', '/events', { event_name: 'Page_view', element_identifier: path });

async function ask<T>(path: string): Promise<T> {
  const answer = await world.call('developer', 'GET', `/api/metrics/${path}`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ success: true, message: expect.any(String) });
  return (answer.json() as { data: T }).data;
}
/** Everything so far becomes sums, as the reconciler does ten minutes later. */
async function roll(): Promise<void> {
  for (const source of ['event', 'checkpoint', 'view', 'element'])
    for (let time = 0; time < 2; time += 1) await owner.query(`select metric_roll('${source}', 1000, '0')`);
}

describe('counts', () => {
  test('are of the range, by name and by hour, whether summed already or not', async () => {
    await event('change_order.created', 10);
    await event('change_order.created', 130);
    await event('job.updated', 130);
    await event('job.updated', 3 * 1440);
    await event('job.updated', 20, 'staging');
    const before = await ask<MetricCounts>('counts');
    expect(before).toMatchObject({ environment: 'prod', bucket: 'hour', total: 3 });
    expect(before.counts).toEqual([
      { name: 'change_order.created', count: 2 },
      { name: 'job.updated', count: 1 },
    ]);
    expect(before.time_series).toHaveLength(24);
    expect(
      before.time_series.filter(({ total }) => total > 0).map(({ timestamp, counts }) => [timestamp, counts]),
    ).toEqual([
      ['2026-03-03T14:00:00.000Z', { 'change_order.created': 1, 'job.updated': 1 }],
      ['2026-03-03T16:00:00.000Z', { 'change_order.created': 1 }],
    ]);
    await roll();
    expect((await owner.query("select sum(n)::int as n from metric_sums where source like '%/day'")).rows).toEqual([
      { n: 5 },
    ]);
    expect(await ask<MetricCounts>('counts')).toEqual(before);
    await event('change_order.created', 130);
    expect((await ask<MetricCounts>('counts')).total).toBe(4);
    await roll();
    expect((await ask<MetricCounts>('counts')).total).toBe(4);
  });

  test('of another environment, a longer range and given dates', async () => {
    expect((await ask<MetricCounts>('counts?environment=staging')).total).toBe(1);
    expect((await ask<MetricCounts>('counts?environment=dev')).total).toBe(0);
    expect(await ask<MetricCounts>('counts?range=1w')).toMatchObject({ bucket: 'day', total: 5 });
    expect(await ask<MetricCounts>('counts?range=1y')).toMatchObject({ bucket: 'month', total: 5 });
    expect(await ask<MetricCounts>('counts?range=1h')).toMatchObject({ bucket: '5 minutes', total: 1 });
    const dated = await ask<MetricCounts>('counts?range=1w&start_date=2026-02-28&end_date=2026-02-28');
    expect([dated.total, dated.end_date]).toEqual([1, '2026-03-01T00:00:00.000Z']);
    // Edges in the middle of an hour are exact, though the hour is summed.
    expect(
      (await ask<MetricCounts>('counts?start_date=2026-03-03T14:50:01Z&end_date=2026-03-03T16:50:01Z')).total,
    ).toBe(1);
  });

  test.each([
    ['?range=2d', 'range'],
    ['?environment=nowhere', 'environment'],
    ['?start_date=yesterday', 'start_date'],
    ['?start_date=2026-03-02&end_date=2026-03-01', 'end_date'],
  ])('%s is refused and says which field', async (query, field) => {
    const answer = await world.call('developer', 'GET', `/api/metrics/counts${query}`);
    expect([answer.statusCode, Object.keys((answer.json() as { fields: object }).fields)]).toEqual([400, [field]]);
  });
});

test('checkpoints say how long the parts of turns took, with short gaps drawn through', async () => {
  await turn(1, 5, 1000, { agent: 50 });
  await turn(2, 8, 3000);
  await turn(3, 3 * 60 + 5, 5000, { fallback: true });
  for (const from of ['rows', 'sums']) {
    const { checkpoint_stats, time_series, records, bucket } = await ask<MetricCheckpoints>('checkpoints');
    expect([bucket, checkpoint_stats.router], from).toEqual([
      'hour',
      { count: 3, avg_time: 3000, min_time: 1000, max_time: 5000 },
    ]);
    expect(checkpoint_stats.agent).toEqual({ count: 1, avg_time: 50, min_time: 50, max_time: 50 });
    expect(checkpoint_stats.tools).toEqual({ count: 0, avg_time: null, min_time: null, max_time: null });
    expect(time_series.slice(-4).map((point) => [point.avg_time, point.data_points, point.interpolated])).toEqual([
      [5000, 1, false],
      [4000, 0, true],
      [3000, 0, true],
      [2000, 2, false],
    ]);
    expect(records[0]).toEqual({
      request_id: 'request-1',
      timestamp: ago(5).toISOString(),
      customer_id: world.summit.customerId,
      turn_id: 1,
      checkpoints: { router: 1000, agent: 50, tools: null, total: 4000 },
    });
    await roll();
  }
  const total = await ask<MetricCheckpoints>('checkpoints?checkpoint=total');
  expect(total.time_series.at(-1)).toMatchObject({ avg_time: 4000, data_points: 2 });
  const { counts } = await ask<MetricCounts>('counts');
  expect(counts).toEqual(
    expect.arrayContaining([
      { name: 'text.received', count: 6 },
      { name: 'turn.fallback', count: 1 },
    ]),
  );
});

test('page views are counted by company and screen, with who looked', async () => {
  await view('office', '/change-order/12');
  await view('office', '/change-order/13/');
  await view('field', '/jobs');
  await view('rival', '/dashboard');
  for (const from of ['rows', 'sums']) {
    const views = await ask<PageViews>(`events/pageviews?end_date=2026-03-03T17:00:01Z`);
    expect(views, from).toMatchObject({
      total_views: 4,
      unique_customers: 2,
      most_viewed_element: '/change-order/{id}',
    });
    expect(views.companies.map(({ id, name, view_count }) => [id, name, view_count])).toEqual([
      [world.summit.customerId, 'Summit Ridge Electric', 3],
      [world.rival.customerId, expect.any(String), 1],
    ]);
    expect(views.companies[0]!.views[0]).toEqual({
      timestamp: WORLD_NOW.toISOString(),
      first_name: expect.any(String),
      last_name: expect.any(String),
      phone_number: '+18015550101',
      element_identifier: '/jobs',
    });
    await roll();
  }
  const one = await ask<PageViews>(
    `events/pageviews?start_date=2026-03-03&end_date=2026-03-03&customer_id=${world.rival.customerId}`,
  );
  expect([one.total_views, one.companies.map(({ views }) => views.map((view) => view.element_identifier))]).toEqual([
    4,
    [['/dashboard']],
  ]);
});

test('nobody but a developer reads them, and a developer acting as a user is that user', async () => {
  for (const path of ['counts', 'checkpoints', 'events/pageviews'])
    for (const who of ['anonymous', 'admin', 'impersonating'] as const)
      expect((await world.call(who, 'GET', `/api/metrics/${path}`)).statusCode).toBe(who === 'anonymous' ? 401 : 403);
});
