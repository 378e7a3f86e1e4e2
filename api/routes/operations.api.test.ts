import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type pg from 'pg';
import { buildApp } from '../app.ts';
import type { OperationsBody } from '../contract/operations.ts';
import { withRequest } from '../services/request-scope.ts';
import { runRound } from '../services/rounds/run-round.ts';
import { openApiWorld, WORLD_NOW, type ApiWorld } from '../../testing/open-api-world.ts';
import { openOwner } from '../../testing/open-owner.ts';

let world: ApiWorld;
let owner: pg.Client;
beforeAll(async () => {
  world = await openApiWorld();
  owner = await openOwner(world);
  await owner.query('update outbox set done_at = now()');
}, 60_000);
afterAll(async () => {
  await owner.end();
  await world.close();
});

const ago = (seconds: number): Date => new Date(WORLD_NOW.getTime() - seconds * 1000);
const letter = async (dead: boolean, seconds: number): Promise<number> => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into outbox (aggregate, kind, payload, attempts, created_at, available_at, dead_at, error, request_id)
      values ('mail-1', 'send_mail', $1, 3, $2, $2, $3, $4, 'request-1') returning id`,
    [{ customerId: world.summit.customerId, mailId: 1 }, ago(seconds), dead ? ago(1) : null, dead ? 'no such' : null],
  );
  return Number(rows[0]!.id);
};
const look = async (): Promise<OperationsBody> =>
  (await world.call('developer', 'GET', '/api/operations')).json() as OperationsBody;

test('says how the outbox stands, what is stuck and which texts did not arrive', async () => {
  await letter(false, 600);
  await letter(false, 1);
  const customer = world.summit.customerId;
  const { rows } = await owner.query<{ id: number }>(
    `insert into conversations (customer_id, phone_number) values ($1, '+18015550190') returning id`,
    [customer],
  );
  await owner.query(
    `insert into messages (customer_id, conversation_id, direction, body, status, error_code, received_at)
      values ($1, $2, 'out', 'secret words', 'undelivered', 30003, $3), ($1, $2, 'in', 'secret words', 'received', null, $4)`,
    [customer, rows[0]!.id, ago(3600), ago(600)],
  );
  await owner.query(
    `insert into checkpoints (customer_id, turn_id, at, texts, failed, fallback, router_ms, total_ms) values ($1, 1, $2, 1, false, true, 1, 1)`,
    [customer, ago(60)],
  );
  const found = await look();
  expect(found.outbox).toMatchObject({ waiting: 2, overdue: 1, dead: 0, oldest_at: ago(600).toISOString() });
  expect(found.workflows.find(({ kind }) => kind === 'conversation')).toMatchObject({ running: 1, stuck: 1 });
  expect(found.undelivered).toMatchObject({
    last_day: 1,
    reasons: [{ code: 30003, reason: 'The phone is off or out of reach.', last_day: 1, last_week: 1 }],
  });
  expect(found.undelivered.newest[0]).toMatchObject({ company: 'Summit Ridge Electric', status: 'undelivered' });
  expect(found.turns).toEqual({ finished: 1, fallbacks: 1, failed: 0, by_reader: 0, by_model: 0 });
  expect(JSON.stringify(found)).not.toMatch(/secret words|5550190/);
});

test('a dead letter is put back in the line, and its company sees by whom', async () => {
  const id = await letter(true, 90);
  expect((await look()).dead_letters).toMatchObject([
    { id, kind: 'send_mail', attempts: 3, error: 'no such', request_id: 'request-1' },
  ]);
  const retry = () => world.call('developer', 'POST', `/api/operations/dead-letters/${id}/retry`, {});
  expect([(await retry()).statusCode, (await retry()).statusCode]).toEqual([200, 404]);
  expect((await owner.query('select dead_at, attempts, done_at from outbox where id = $1', [id])).rows).toEqual([
    { dead_at: null, attempts: 0, done_at: null },
  ]);
  expect((await look()).dead_letters).toEqual([]);
  const { rows } = await owner.query(
    `select actor_name, customer_id, entity_id from audit_events where action = 'outbox.retried'`,
  );
  expect(rows).toEqual([
    { actor_name: world.deps.config.DEVELOPER_NAME, customer_id: world.summit.customerId, entity_id: id },
  ]);
});

test('all dead letters at once', async () => {
  await letter(true, 90);
  await letter(true, 80);
  expect((await world.call('developer', 'POST', '/api/operations/dead-letters/retry', {})).statusCode).toBe(200);
  expect((await look()).outbox.dead).toBe(0);
});

test('says which schedule failed, when, how often and why, nothing of what a row says, and when it was done again', async () => {
  const round = (kind: 'daily_digest' | 'notice_clock') =>
    withRequest({ requestId: 'round-1' }, () => runRound(world.deps, kind));
  const rowOf = async (kind: string) => (await look()).rounds.find((row) => row.kind === kind);
  await owner.query(
    `insert into round_faults (at, kind, companies, reason) values ($1, 'notice_clock', 0, 'Error: away')`,
    [ago(3 * 86_400)],
  );
  await round('notice_clock');
  expect(await rowOf('notice_clock')).toMatchObject({
    done_at: ago(0).toISOString(),
    failed_at: ago(3 * 86_400).toISOString(),
    last_day: 0,
    last_week: 1,
    companies: 0,
    company: null,
    reason: 'Error: away',
  });

  // One company's rows trip the round.
  await owner.query(`create function trip() returns trigger language plpgsql as $$ begin
    raise exception 'Key (phone)=(+18015550123) of "Riverside" is held by 801-555-0144, foreman@summit.example'; end $$`);
  await owner.query(
    `create trigger trip before insert on company_runs for each row when (new.customer_id = ${world.summit.customerId}) execute function trip()`,
  );
  for (const later of [0, 60]) {
    world.setNow(ago(-later));
    await expect(round('daily_digest')).rejects.toThrow();
  }
  expect((await look()).rounds[0]).toMatchObject({
    kind: 'daily_digest',
    done_at: null,
    failed_at: ago(-60).toISOString(),
    last_day: 2,
    last_week: 2,
    companies: 1,
    company: 'Summit Ridge Electric',
    request_id: 'round-1',
  });
  const { reason } = (await look()).rounds[0]!;
  expect(reason).toMatch(/P0001.*is held by/);
  expect(reason).not.toMatch(/555|Riverside|phone|foreman/);

  await owner.query('drop trigger trip on company_runs');
  world.setNow(ago(-120));
  await round('daily_digest');
  expect(await rowOf('daily_digest')).toMatchObject({ done_at: ago(-120).toISOString(), last_day: 2 });
  expect((await world.app.inject('/metrics')).body).toContain('corbel_rounds_failed_day{kind="daily_digest"} 2');
  world.setNow(WORLD_NOW);
});

describe('/metrics', () => {
  const scrape = (headers: Record<string, string> = {}, app = world.app) =>
    app.inject({ method: 'GET', url: '/metrics', headers });

  test('is in the Prometheus form', async () => {
    await world.call('office', 'GET', '/customers');
    const answer = await scrape();
    expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(answer.body).toMatch(/^corbel_outbox_waiting \d+$/m);
    expect(answer.body).toMatch(/^corbel_workflows_stuck\{kind="conversation"\} 1$/m);
    expect(answer.body).toContain('corbel_database_up 1');
    expect(answer.body).toMatch(
      /^corbel_http_request_seconds_count\{method="GET",route="\/customers",status="200"\} [1-9]/m,
    );
    // Each line is a comment or a sample.
    for (const line of answer.body.split('\n').filter(Boolean))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? (?:[-+\d.e]+|[-+]?Inf|NaN|Nan))$/);
  });

  test('is for this machine alone: not through a proxy, not under another name', async () => {
    expect((await scrape({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
    expect((await scrape({ host: 'rebound.example' })).statusCode).toBe(404);
    const away = await world.app.inject({ method: 'GET', url: '/metrics', remoteAddress: '203.0.113.7' });
    expect(away.statusCode).toBe(404);
  });

  test('with METRICS_TOKEN set, a request must send it', async () => {
    const config = { ...world.deps.config, METRICS_TOKEN: 'a-token-of-some-length' };
    const app = await buildApp({ ...world.deps, config });
    expect((await scrape({}, app)).statusCode).toBe(404);
    expect((await scrape({ authorization: 'Bearer wrong' }, app)).statusCode).toBe(404);
    expect(
      (await scrape({ authorization: `Bearer ${config.METRICS_TOKEN}`, host: 'corbel.example' }, app)).statusCode,
    ).toBe(200);
    await app.close();
  });
});

test('/openapi.json is the document of the calls', async () => {
  const { openapi, paths } = (await world.app.inject('/openapi.json')).json<{ openapi: string; paths: object }>();
  expect([openapi, Object.keys(paths).includes('/api/metrics/counts')]).toEqual(['3.1.1', true]);
});

test('says what leaves next by itself, for how many, and for whom first', async () => {
  const { at, upcoming } = await look();
  const kinds = upcoming.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['daily_digest', 'weekly_report', 'unbilled_weekly', 'field_nudge']));
  expect(upcoming.every((one) => one.at > at && one.count > 0 && one.company !== '')).toBe(true);
  expect(upcoming.map((one) => one.at)).toEqual(upcoming.map((one) => one.at).toSorted());
});
