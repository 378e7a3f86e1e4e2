import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maskNumbers } from '../api/open-log.ts';
import { openTextWorld, type TextWorld } from './open-text-world.ts';

/** Each stands for something that is nobody's business; none may turn up where it does not belong. */
const NAME = 'Quillon Zanzibarow';
const PHONE = '+18015550177';
const WORDS = 'wolframcanary';
const logged: string[] = [];
let world: TextWorld;

beforeAll(async () => {
  const sink = new Writable({ write: (line, _encoding, done) => (logged.push(String(line)), done()) });
  world = await openTextWorld({ LOG_LEVEL: 'trace' }, (level) =>
    pino({ level, hooks: { streamWrite: maskNumbers } }, sink),
  );
}, 60_000);
afterAll(() => world.close());

const post = async (path: string, body: unknown, cookie = '') => {
  const answer = await fetch(world.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    text: await answer.text(),
    cookie: (answer.headers.getSetCookie()[0] ?? '').split(';')[0]!,
  };
};

test('names, numbers, words, codes and tokens stand where they belong and is nowhere else (ASVS 5.0 14.2.4, 16.2.5)', async () => {
  const { customerId } = world.summit;
  await world.rows(
    `insert into users (customer_id, first_name, last_name, phone_number, role, created_at) values ($1, 'Quillon', 'Zanzibarow', $2, 'admin', now())`,
    [customerId, PHONE],
  );
  // Signing in: a wrong code, the right one.
  expect((await post('/auth/authenticate', { identifier: PHONE, auth_method: 'phone' })).status).toBe(200);
  const code = /\b\d{6}\b/.exec(world.repliesTo(PHONE).at(-1) ?? '')![0];
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const refused = await post('/auth/verify', { identifier: PHONE, auth_method: 'phone', code: wrong });
  const entered = await post('/auth/verify', { identifier: PHONE, auth_method: 'phone', code });
  expect([refused.status, entered.status]).toEqual([401, 200]);
  const token = entered.cookie.split('=')[1]!;
  // A day's work by text, with the vendor failing in the middle of the reply.
  world.twilio.faults.add({ at: 'send', kind: 'status', times: 2 });
  await world.say(PHONE, `Riverside - 2 guys 3 hrs each, ${WORDS} rail, used 40ft 3/4 EMT`);
  world.advance(120_000);
  await world.settle();
  // Nonsense with canaries in it: refusals must not echo them into the log.
  const bad = await post('/change-orders', { description: WORDS, no_such: PHONE }, entered.cookie);
  const foreign = await post(
    '/change-orders',
    { description: WORDS, job_id: world.rival.jobs['Riverside Medical Tower'] },
    entered.cookie,
  );
  expect([bad.status, foreign.status]).toEqual([400, 404]);
  for (const { text } of [refused, bad, foreign]) expect(text).not.toMatch(/Zanzibarow|wolframcanary|5550177/);

  const log = logged.join('');
  expect(log.split('\n').length).toBeGreaterThan(8);
  for (const canary of [
    NAME,
    'Zanzibarow',
    WORDS,
    PHONE,
    '8015550177',
    '555-0177',
    code,
    token,
    world.deps.config.TWILIO_AUTH_TOKEN!,
    world.deps.config.appSecret,
  ])
    expect(log.includes(canary), `the log has ${canary}`).toBe(false);

  // What goes to the workflow engine and over the push channel are ids.
  const [outbox] = await world.rows<{ all: string }>(
    `select coalesce(string_agg(payload::text || coalesce(error, ''), ' '), '') as all from outbox`,
  );
  expect(outbox!.all).not.toMatch(/Zanzibarow|wolframcanary|5550177/);
  // Tokens and codes are in no column of any table.
  const tables = await world.rows<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const [found] = await world.rows<{ n: number }>(
      `select count(*)::int as n from "${name}" t where t::text like '%' || $1 || '%'`,
      [token],
    );
    expect([name, found!.n]).toEqual([name, 0]);
  }
}, 60_000);
