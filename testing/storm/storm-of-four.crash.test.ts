import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCrashDatabase, type CrashDatabase } from '../create-crash-database.ts';
import { describeDeep } from '../deep.ts';
import { roll } from '../hostile-models.ts';
import { openFleet, type Fleet, type FleetProcess } from '../open-fleet.ts';
import { checkStorm, countLostReports } from './check-storm.ts';
import { generateStorm } from './generate-storm.ts';
import { crashPostgres, hireCrew, readAftermath, rest, sendOne, stopsOf, type Lines } from './storm-world.ts';

/**
 * Two API processes and two workers over one PostgreSQL and one Temporal, behind a balancer, under the storm: processes are
 * killed and replaced in turn, also in order (SIGTERM), as in production. Deep run only.
 */
const TEXTS = Number(process.env['STORM_TEXTS'] ?? 1_500);
const SEED = Number(process.env['STORM_SEED'] ?? Math.floor(Math.random() * 1e9));
const LASTS_MS = Math.max(30_000, TEXTS * 40);
const DISASTERS = [
  'kill an API',
  'end an API',
  'kill a worker',
  'end a worker',
  'kill Temporal',
  'crash PostgreSQL',
] as const;

describeDeep('two API processes and two workers', () => {
  let database: CrashDatabase;
  let fleet: Fleet;
  let cookie: string;
  beforeAll(async () => {
    database = await createCrashDatabase();
    fleet = await openFleet(
      { apis: 2, workers: 2, database },
      { SMS_PER_SECOND: '200', INBOUND_TEXTS_PER_MINUTE: '100000' },
    );
    // The test server forgives itself what a real one does not: here a commit must outlive a crash.
    await fleet.owner.query(
      `alter database ${new URL(fleet.database.ownerUrl).pathname.slice(1)} set synchronous_commit = on`,
    );
    const token = randomBytes(32).toString('base64url');
    await fleet.owner.query(
      `insert into sessions (token_hash, customer_id, user_id, remember, created_at, last_seen_at, expires_at) values ($1, $2, $3, true, now(), now(), now() + interval '1 day')`,
      [createHash('sha256').update(token).digest('hex'), fleet.summit.customerId, fleet.summit.users['estimator']],
    );
    cookie = `corbel_session=${token}`;
  }, 300_000);
  afterAll(() => fleet?.close(), 60_000);

  /** Orders that are complete and wait for nobody: the estimator sends them in the middle of the storm. */
  async function completeOrders(): Promise<number[]> {
    const labor = { Electrician: { quantity: 8, cost_per_unit: 68, unit: 'hr' } };
    const order = {
      job_id: fleet.summit.jobs['Riverside Medical Tower'],
      description: 'Conduit',
      big_dict: { categories: { labor } },
    };
    const headers = { 'content-type': 'application/json', cookie, origin: fleet.url };
    for (let times = 0; times < 4; times += 1) {
      const made = await fetch(`${fleet.url}/change-orders`, { method: 'POST', headers, body: JSON.stringify(order) });
      expect(made.status, await made.text()).toBe(201);
    }
    return (await fleet.owner.query<{ id_number: number }>('select id_number from change_orders order by id')).rows.map(
      ({ id_number }) => id_number,
    );
  }

  async function strike(what: (typeof DISASTERS)[number], dice: () => number): Promise<void> {
    if (what === 'kill Temporal') return fleet.crashTemporal();
    if (what === 'crash PostgreSQL') return crashPostgres(fleet.owner, database);
    const kind: FleetProcess['kind'] = what.endsWith('API') ? 'api' : 'worker';
    const all = fleet.processes.filter((one) => one.kind === kind);
    const one = all[Math.floor(dice() * all.length)]!;
    if (what.startsWith('kill')) await one.kill();
    else expect((await one.end()).signal, `${what}:\n${one.output().slice(-2_000)}`).toBe('SIGTERM');
    await fleet.start(kind);
  }

  test(
    `${TEXTS} texts from STORM_SEED=${SEED} while each kind is killed and replaced break no promise`,
    async () => {
      const crew = await hireCrew(fleet.owner);
      const sendable = await completeOrders();
      const storm = generateStorm(SEED, { texts: TEXTS, lastsMs: LASTS_MS, crew, sendable });
      const dice = roll(SEED + 1);
      const disasters = [...DISASTERS].sort(() => dice() - 0.5);
      const photo = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#446688' } })
        .jpeg()
        .toBuffer();
      const began = Date.now();
      const until = (atMs: number) => wait(Math.max(0, began + atMs - Date.now()));
      const lines: Lines = new Map();
      const strikeAll = async (): Promise<void> => {
        for (const [place, what] of disasters.entries()) {
          await until((LASTS_MS / disasters.length) * (place + 0.3));
          await strike(what, dice);
        }
      };
      const sendAll = storm.texts.map(async (text) => {
        await until(text.atMs);
        await sendOne(fleet.twilio, text, photo, lines);
      });
      await Promise.all([...sendAll, strikeAll()]);
      const rested = await rest(fleet.owner, 600_000);
      const after = await readAftermath(fleet.owner, fleet.twilio, stopsOf(lines));
      console.log(
        `  storm ${SEED} over 2 + 2: ${TEXTS} texts, ${disasters.join(', ')}; ${after.turns.length} turns, ${after.orders.length} orders, ${after.sent.length} texts out, ${countLostReports(after)} reports of delivery lost, at rest ${Math.round(rested / 1000)} s after the last`,
      );
      expect(checkStorm(after).slice(0, 12), `STORM_SEED=${SEED} STORM_TEXTS=${TEXTS}`).toEqual([]);
      expect(after.texts.filter(({ outcome }) => outcome === 'routed').length).toBeGreaterThan(TEXTS / 2);
    },
    LASTS_MS + 960_000, // each replaced process takes up to a minute on a busy machine
  );
});
