import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPANY_LINE } from '../../prisma/seed/people.ts';
import { deepTest } from '../../testing/deep.ts';
import { openFleet, type Fleet } from '../../testing/open-fleet.ts';
import { OWN_LOCKS } from '../../testing/own-locks.ts';

/** SIGTERM, as every deployment sends it, to the two processes of production while they are at work. */
const CREW = ['+18015550101', '+18015550102'];
let fleet: Fleet;
let cookie: string;

beforeAll(async () => {
  // The worker's sweep reads the table that the first test locks, and would be counted among those who wait there.
  fleet = await openFleet({ apis: 1, workers: 0 });
  cookie = await fleet.signIn('estimator');
}, 240_000);
afterAll(() => fleet?.close(), 60_000);

const count = async (sql: string): Promise<number> =>
  (await fleet.owner.query<{ n: number }>(`select count(*)::int as n from ${sql}`)).rows[0]!.n;
/** Connections of ours that wait for a lock of `table`. */
const waitingFor = (table: string) => count(`${OWN_LOCKS} where not granted and relation = '${table}'::regclass`);
const send = (from: string, body: string) => fleet.twilio.receive({ from, to: COMPANY_LINE, body });

test('the API answers what it was asked and every text it was sent, refuses more, and ends', async () => {
  const { owner, processes } = fleet;
  const api = processes.find(({ kind }) => kind === 'api')!;
  const page = `${api.url}/customers/${fleet.summit.customerId}/materials/page`;
  const askThrice = () => [1, 2, 3].map(() => fetch(page, { headers: { cookie } }).then((answer) => answer.status));
  // A process that has only just started opens its connections now, and may say that it is busy while it does.
  await expect.poll(() => Promise.all(askThrice()), { timeout: 30_000 }).toEqual([200, 200, 200]);
  const locker = new pg.Client(fleet.database.ownerUrl);
  locker.on('error', () => undefined);
  await locker.connect();
  await locker.query('begin; lock table materials, inbound_texts in access exclusive mode');
  const asked = askThrice();
  const sent = CREW.map((from) => send(from, 'Riverside - 2 guys 4 hrs each fixing a panel'));
  await expect.poll(() => waitingFor('materials'), { timeout: 20_000 }).toBe(3);
  await expect.poll(() => waitingFor('inbound_texts'), { timeout: 20_000 }).toBe(CREW.length);

  const ended = api.end();
  const isRefused = () =>
    fetch(`${api.url}/health`).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused, { timeout: 10_000 }).toBe(true);
  await locker.query('rollback');
  await locker.end();
  expect(await Promise.all(asked)).toEqual([200, 200, 200]);
  expect((await Promise.all(sent)).map(({ taken }) => taken)).toEqual([true, true]);
  const { signal, ms } = await ended;
  expect(signal).toBe('SIGTERM');
  expect((await owner.query('select 1 from inbound_texts')).rowCount).toBe(CREW.length);
  console.log(`  the API ended ${ms} ms after SIGTERM`);
}, 60_000);

deepTest(
  'the worker ends what it has begun, and what it had not is done by the next: each text served, once',
  async () => {
    await fleet.start('api');
    const worker = await fleet.start('worker');
    const isServed = () => count(`messages where direction = 'in' and turn_id is not null`);
    await expect.poll(isServed, { timeout: 60_000 }).toBe(CREW.length);
    // A reply is on its way to the carrier, who takes his time, and other texts have only just come.
    const before = fleet.twilio.messages().length;
    fleet.twilio.faults.add({ at: 'send', kind: 'slow', ms: 2_000 });
    await send(CREW[0]!, 'what is still open?');
    await expect.poll(() => count(`messages where status = 'sending'`), { timeout: 30_000, interval: 20 }).toBe(1);
    await Promise.all(CREW.map((from) => send(from, 'Riverside - 3 guys 2 hrs each moving conduit')));

    const { signal, ms } = await worker.end();
    expect(signal).toBe('SIGTERM');
    expect(await count(`messages where status = 'sending'`)).toBe(0);
    console.log(`  the worker ended ${ms} ms after SIGTERM`);
    await fleet.start('worker');
    const isDone = () =>
      count(
        `messages where (direction = 'in' and turn_id is null) or (direction = 'out' and status not in ('sent', 'delivered'))`,
      );
    await expect.poll(isDone, { timeout: 60_000, interval: 200 }).toBe(0);
    const { rows } = await fleet.owner.query<{ replies: number }>(
      `select count(*)::int as replies from messages where direction = 'out' and turn_id is not null group by turn_id`,
    );
    expect(rows.every(({ replies }) => replies === 1)).toBe(true);
    const out = fleet.twilio.messages().filter(({ direction }) => direction === 'outbound-api');
    expect(out.length).toBe(await count(`messages where direction = 'out'`));
    expect(fleet.twilio.messages().length).toBeGreaterThan(before + CREW.length);
  },
  180_000,
);

test('while it drains an API is not ready, and serves', async () => {
  const api = await fleet.start('api', { DRAIN_MS: '3000' });
  const ask = async (path: string): Promise<number> => (await fetch(api.url + path)).status;
  expect(await ask('/ready')).toBe(200);
  const ended = api.end();
  await expect.poll(() => ask('/ready'), { interval: 50 }).toBe(503);
  expect(await ask('/health')).toBe(200);
  expect((await ended).ms).toBeGreaterThan(2_900);
}, 60_000);

test.each(['api', 'worker'] as const)(
  'a native thread that is busy for hours keeps no %s from ending',
  async (kind) => {
    // As a look-up of a host or a decoder would: work that neither ends nor can be ended.
    const busy = `import{pbkdf2}from"node:crypto";pbkdf2("a","b",2**31-1,64,"sha512",()=>{})`;
    const one = await fleet.start(kind, { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(busy)}` });
    const { signal, ms } = await one.end();
    expect(signal).toBe('SIGTERM');
    expect(ms).toBeLessThan(kind === 'api' ? 22_000 : 27_000);
  },
  60_000,
);
