/**
 * What 10,000 texts that wait for their sender's pace cost while they wait: CPU of worker, Temporal and PostgreSQL a second,
 * over the same processes with none waiting. 300 come to the gate by their workflows, which then sleep; the others are made
 * as rows in the line, as they stand when their workflow has ended. The sender is given one text in 100 s, so that what is
 * measured is waiting and not sending. `WAITING_TEXTS=1000` for another number. `node evals/performance/waiting-texts.ts`
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openTemporal } from '../../local/temporal/open-temporal.ts';
import { ALLOCATOR_ENV, HEAP_FLAGS, STRIP_TYPES_ONCE } from '../../scripts/process-settings.mjs';
import { openTextSink } from './approval-world.ts';
import { makeDeskWorld } from './desk-world.ts';
import { machineLoad, postmasterOf, treeCpuMs, type Figure } from './measure.ts';
import { withPostgres } from './with-postgres.ts';

const COUNT = Number(process.env['WAITING_TEXTS'] ?? 10_000);
const BY_WORKFLOW = 300;
const MEASURED_MS = 60_000;
const MOST_CORES = 0.05;
const ROOT = path.resolve(import.meta.dirname, '../..');

export async function measureWaitingTexts(): Promise<Figure[]> {
  return withPostgres(async ({ owner, adminUrl }) => {
    const { appUrl } = await makeDeskWorld(owner, adminUrl);
    const folder = mkdtempSync(path.join(tmpdir(), 'corbel-waiting-texts-'));
    const temporal = await openTemporal(path.join(folder, 'temporal'));
    const sink = await openTextSink();
    const worker = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', STRIP_TYPES_ONCE, ...HEAP_FLAGS, 'workflows/host/main.ts'],
      {
        cwd: ROOT,
        env: {
          ...ALLOCATOR_ENV,
          ...process.env,
          ...{ DATABASE_URL: appUrl, TEMPORAL_ADDRESS: temporal.address, TWILIO_API_URL: sink.url, DATA_DIR: folder },
          ...{ TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'bench', TWILIO_FROM: '+18015550100' },
          ...{ SMS_PER_SECOND: '0.01', LOG_LEVEL: 'error' },
        },
        stdio: 'inherit',
      },
    );
    try {
      const temporalPids = execFileSync('pgrep', ['-f', path.join(folder, 'temporal', 'temporal.db')], {
        encoding: 'utf8',
      })
        .split('\n')
        .filter(Boolean)
        .map(Number);
      const used = measureCores(worker, temporalPids, await postmasterOf(owner));
      // A worker that has just started is still at work for itself.
      await sleep(60_000);
      const idle = await used();
      const { rows } = await owner.query<{ customer_id: number }>('select customer_id from jobs order by id limit 1');
      const { customer_id: customerId } = rows[0]!;
      await queueTexts(owner, customerId, 0, Math.min(COUNT, BY_WORKFLOW));
      await until(async () => (await countStanding(owner)) >= Math.min(COUNT, BY_WORKFLOW) - 5);
      await standInLine(owner, customerId, Math.min(COUNT, BY_WORKFLOW), COUNT);
      await until(async () => (await countStanding(owner)) >= COUNT - 5);
      await sleep(20_000);
      const full = await used();
      const standing = await countStanding(owner);
      const added = total(full) - total(idle);
      return [
        {
          name: 'waiting-texts',
          what: `cores that ${standing.toLocaleString('en')} waiting texts add (${say(full)}; none waiting: ${say(idle)})`,
          value: added.toFixed(3),
          goal: `≤ ${MOST_CORES}`,
          met: added <= MOST_CORES && standing >= COUNT - 5,
          load: machineLoad(),
        },
      ];
    } finally {
      worker.kill('SIGKILL');
      sink.close();
      await temporal.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

interface Cores {
  worker: number;
  temporal: number;
  postgres: number;
}
const total = ({ worker, temporal, postgres }: Cores): number => worker + temporal + postgres;
const say = (cores: Cores): string =>
  Object.entries(cores)
    .map(([name, used]) => `${name} ${Number(used).toFixed(3)}`)
    .join(', ');

function measureCores(worker: ChildProcess, temporalPids: number[], postmaster: number): () => Promise<Cores> {
  const read = (): number[] => [
    treeCpuMs(worker.pid!),
    temporalPids.reduce((sum, pid) => sum + treeCpuMs(pid), 0),
    treeCpuMs(postmaster),
  ];
  return async () => {
    const before = read();
    await sleep(MEASURED_MS);
    const [own = 0, temporal = 0, postgres = 0] = read().map((ms, index) => (ms - before[index]!) / MEASURED_MS);
    return { worker: own, temporal, postgres };
  };
}

/** Conversations with one text each, as the API leaves them, and the nudges that make them come to the gate. */
async function queueTexts(owner: pg.Client, customerId: number, from: number, to: number): Promise<void> {
  await owner.query(
    `with talk as (
       insert into conversations (customer_id, phone_number, created_at)
       select $1, '+1385' || lpad((5550000 + n)::text, 7, '0'), now() from generate_series($2::int, $3::int) n returning id),
     text as (
       insert into messages (customer_id, conversation_id, direction, channel, kind, body, dedupe_key, status, received_at)
       select $1, id, 'out', 'sms', 'reminder', 'A reminder that waits.', 'bench:' || id, 'queued', now() from talk returning conversation_id)
     insert into outbox (aggregate, kind, payload, created_at, available_at)
     select 'conversation-' || conversation_id, 'nudge_conversation', jsonb_build_object('customerId', $1::int, 'conversationId', conversation_id), now(), now() from text`,
    [customerId, from, to - 1],
  );
}

/** Texts whose row stands in the line of the platform's number already. */
async function standInLine(owner: pg.Client, customerId: number, from: number, to: number): Promise<void> {
  await owner.query(
    `with talk as (
       insert into conversations (customer_id, phone_number, created_at)
       select $1, '+1385' || lpad((5550000 + n)::text, 7, '0'), now() from generate_series($2::int, $3::int) n returning id),
     text as (
       insert into messages (customer_id, conversation_id, direction, channel, kind, body, dedupe_key, status, received_at)
       select $1, id, 'out', 'sms', 'reminder', 'A reminder that waits.', 'bench:' || id, 'queued', now() from talk returning id, conversation_id)
     insert into send_lines (conversation_id, customer_id, sender, rank, message_id, since)
     select conversation_id, $1, '+18015550100', 2, id, now() from text`,
    [customerId, from, to - 1],
  );
}

const countStanding = async (owner: pg.Client): Promise<number> =>
  (await owner.query<{ n: number }>('select count(*)::int as n from send_lines where granted_at is null')).rows[0]!.n;

async function until(holds: () => Promise<boolean>): Promise<void> {
  const began = Date.now();
  while (!(await holds())) {
    if (Date.now() - began > 4 * 60_000) throw new Error('The texts did not come to the gate.');
    await sleep(1_000);
  }
}

if (import.meta.main) console.table(await measureWaitingTexts());
