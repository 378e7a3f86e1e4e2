import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../prisma/client.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import type { UserActor } from '../../domain/actor.ts';
import type { Deps } from '../deps.ts';
import { answerOnce } from './answer-once.ts';

/** Clicked twice, sent again by a proxy, tried again after a lost answer: it is done once, and told as it was. */
const NOW = new Date('2026-03-03T17:00:00Z');
let database: TestDatabase;
let owner: pg.Client;
let db: Database;
let companies: number[];
let woken = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  db = openDatabase({ connection: { connectionString: database.appUrl, max: 4 } });
  const { rows } = await owner.query<{ id: number }>(
    `insert into customers (name) values ('Ours'), ('Theirs') returning id`,
  );
  companies = rows.map(({ id }) => id);
});
afterAll(async () => {
  await db.close();
  await owner.end();
  await database.drop();
});

const by = (userId: number, company = 0) => ({ customerId: companies[company]!, userId }) as UserActor;
let done = 0;
/** Does something that can be counted, and answers with its number. */
function ask(actor: UserActor, key: string, more: { route?: string; body?: unknown } = {}): Promise<unknown> {
  const deps = { db, clock: { now: () => NOW }, wakeRelay: () => (woken += 1) } as unknown as Deps;
  const request = { key, route: more.route ?? 'POST /orders', body: 'body' in more ? more.body : { name: 'Conduit' } };
  return answerOnce(deps, actor, request, () => Promise.resolve({ made: ++done }));
}

test('the same key gets the same answer, and nothing is done again', async () => {
  const first = await ask(by(1), 'again');
  expect(await ask(by(1), 'again')).toEqual(first);
  expect(done).toBe(1);
});

test('two at once are one: the second waits and hears what the first was told', async () => {
  const before = done;
  const answers = await Promise.all([1, 2, 3].map(() => ask(by(1), 'twins')));
  expect(answers).toEqual(answers.map(() => ({ made: before + 1 })));
});

test('the same key with another body is refused, and with no body at all is a body of its own', async () => {
  await ask(by(1), 'other words');
  await expect(ask(by(1), 'other words', { body: { name: 'Cable' } })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_REUSED',
  });
  await expect(ask(by(1), 'other words', { body: undefined })).rejects.toMatchObject({ code: 'IDEMPOTENCY_REUSED' });
  const bare = await ask(by(1), 'bare', { body: undefined });
  expect(await ask(by(1), 'bare', { body: null })).toEqual(bare);
});

test('another person, another call and another company have keys of their own', async () => {
  const before = done;
  await ask(by(1), 'mine');
  await ask(by(2), 'mine');
  await ask(by(1), 'mine', { route: 'POST /jobs' });
  await ask(by(1, 1), 'mine');
  expect(done).toBe(before + 4);
  const { rows } = await owner.query(
    `select customer_id, route, created_at from idempotency_keys where key = 'mine' order by customer_id, route`,
  );
  expect(rows).toEqual([
    { customer_id: companies[0], route: 'POST /jobs:1', created_at: NOW },
    { customer_id: companies[0], route: 'POST /orders:1', created_at: NOW },
    { customer_id: companies[0], route: 'POST /orders:2', created_at: NOW },
    { customer_id: companies[1], route: 'POST /orders:1', created_at: NOW },
  ]);
});

test('what failed left no key: the same one may be tried again', async () => {
  const deps = { db, clock: { now: () => NOW }, wakeRelay: () => undefined } as unknown as Deps;
  const request = { key: 'failed', route: 'POST /orders', body: { name: 'Conduit' } };
  const fail = () => Promise.reject(new Error('The lights went out.'));
  await expect(answerOnce(deps, by(1), request, fail)).rejects.toThrow('The lights went out.');
  const before = done;
  expect(await ask(by(1), 'failed')).toEqual({ made: before + 1 });
});

test('an answer of nothing is told as nothing again', async () => {
  const deps = { db, clock: { now: () => NOW }, wakeRelay: () => undefined } as unknown as Deps;
  const request = { key: 'nothing', route: 'DELETE /orders', body: null };
  const times = [1, 2].map(() => answerOnce(deps, by(1), request, () => Promise.resolve(undefined)));
  expect(await Promise.all(times)).toEqual([null, null]);
});

test('a key of 200 characters is taken, a longer one is refused in words', async () => {
  const before = done;
  expect(await ask(by(1), 'k'.repeat(200))).toEqual({ made: before + 1 });
  await expect(ask(by(1), 'k'.repeat(201))).rejects.toMatchObject({
    code: 'INVALID',
    message: 'The idempotency key is longer than 200 characters.',
  });
});

test('the relay hears of each, so that what was enqueued leaves at once', async () => {
  const before = woken;
  await ask(by(1), 'wakes');
  expect(woken).toBe(before + 1);
});
