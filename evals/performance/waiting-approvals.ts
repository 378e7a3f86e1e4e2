/**
 * 1,000 (and with WAITING=1000,10000 as many) approvals that wait for an answer: what they add to the memory of API, worker
 * and Temporal at rest, and whether a text is taken as fast beside them. The same processes with none waiting are measured
 * after as many as `WARM` have come and gone and the same texts were taken: what code and caches take once is no approval's.
 * Beside it stands what they took when they had only just started. `node evals/performance/waiting-approvals.ts`
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Connection, WorkflowNotFoundError } from '@temporalio/client';
import pg from 'pg';
import { openTemporal } from '../../local/temporal/open-temporal.ts';
import { ALLOCATOR_ENV, HEAP_FLAGS } from '../../scripts/process-settings.mjs';
import { startRealPostgres } from '../../testing/real-postgres.ts';
import { approvalWorkflowId, NUDGE } from '../../workflows/messages.ts';
import { FIRST, makeRequests, openTextSink, startChases } from './approval-world.ts';
import { noteDriven, startServer, type Driven } from './bench-server.ts';
import { makeDeskWorld } from './desk-world.ts';
import { cpuMsOf, machineLoad, median, ratioFigure, residentMb, treeOf, type Figure } from './measure.ts';
import { driveTexts } from './webhook.ts';

const COUNTS = (process.env['WAITING'] ?? '1000').split(',').map(Number);
const BATCH = 500;
const TEXTS = 1_000;
const ROUNDS = 3;
const WARM = 1_000;
const LIMIT_MB = 300;
const ROOT = path.resolve(import.meta.dirname, '../..');

/** `counts` in rising order, in one world. */
export async function measureWaitingApprovals(counts: readonly number[] = COUNTS): Promise<Figure[]> {
  const postgres = await startRealPostgres();
  if ('none' in postgres) throw new Error(postgres.none);
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-waiting-'));
  const temporal = await openTemporal(path.join(folder, 'temporal'));
  const sink = await openTextSink();
  const owner = new pg.Client(postgres.adminUrl);
  const children: ChildProcess[] = [];
  const connection = await Connection.connect({ address: temporal.address });
  try {
    await owner.connect();
    const { appUrl } = await makeDeskWorld(owner, postgres.adminUrl);
    const { rows: jobs } = await owner.query<{ id: number; customer_id: number }>(
      'select id, customer_id from jobs order by id limit 1',
    );
    const [{ id: jobId, customer_id: customerId }] = jobs as [{ id: number; customer_id: number }];
    const env = {
      ...{ DATABASE_URL: appUrl, TEMPORAL_ADDRESS: temporal.address, TWILIO_API_URL: sink.url, STAND_INS: 'true' },
      ...{ INBOUND_TEXTS_PER_MINUTE: '0', QUIET_PERIOD_MS: '3600000', DATA_DIR: folder },
    };
    const api = await startServer(['api/main.ts'], env);
    children.push(api.process);
    children.push(
      await startWorker({
        ...env,
        TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
        TWILIO_AUTH_TOKEN: 'bench-token',
        TWILIO_FROM: '+18015550100',
        LOG_LEVEL: 'warn',
      }),
    );
    const temporalPids = execFileSync('pgrep', ['-f', path.join(folder, 'temporal', 'temporal.db')], {
      encoding: 'utf8',
    })
      .split('\n')
      .filter(Boolean)
      .map(Number);
    const resident = () => {
      const megabytes = (pids: number[]) => pids.reduce((total, pid) => total + residentMb(pid), 0);
      const [server, worker] = children.map(({ pid }) => megabytes(treeOf(pid!))) as [number, number];
      const taken = megabytes(temporalPids);
      return { all: server + worker + taken, each: `API ${server}, worker ${worker}, Temporal ${taken}` };
    };
    /** Until the worker has nothing left to do, and half a minute more. */
    const rest = async (): Promise<void> => {
      const worker = children[1]!.pid!;
      let used = cpuMsOf(worker);
      await until(async () => {
        await sleep(5_000);
        const before = used;
        used = cpuMsOf(worker);
        return used - before < 150;
      });
      await sleep(30_000);
    };
    /** Beforehand the planner is told what is there, as it would be a minute later. */
    const takeTexts = async (side: string): Promise<Driven[]> => {
      await owner.query('vacuum analyze');
      const rounds: Driven[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push(await driveTexts(api, owner, TEXTS));
        noteDriven('waiting', 'a signed text', side, round, rounds.at(-1)!);
      }
      return rounds;
    };

    await driveTexts(api, owner, TEXTS);
    await rest();
    const fresh = resident();
    const client = new Client({ connection });
    const place = { customerId, jobId };
    await makeWaiting(owner, client, { ...place, from: 0, to: WARM, running: WARM });
    await endWaiting(owner, client, WARM);
    await rest();
    const before = await takeTexts('none waiting');
    await rest();
    const none = resident();
    console.log(`none waiting: just started ${fresh.all} MB (${fresh.each}), later ${none.all} MB (${none.each})`);

    const figures: Figure[] = [];
    let there = 0;
    for (const count of counts) {
      await makeWaiting(owner, client, { ...place, from: WARM + there, to: WARM + count, running: count });
      there = count;
      await rest();
      const full = resident();
      console.log(`${count} waiting: ${full.all} MB (${full.each})`);
      const after = await takeTexts(`${count} waiting`);
      const slower = after.map((one) => one.cpuMs / median(before.map(({ cpuMs }) => cpuMs)));
      const added = full.all - none.all;
      figures.push(
        {
          name: 'waiting',
          what: `${count} approvals waiting: memory of API, worker and Temporal over none (${none.all} MB; ${fresh.all} just started)`,
          value: `${added} MB`,
          goal: `≤ ${LIMIT_MB} MB`,
          met: added <= LIMIT_MB,
          load: machineLoad(),
        },
        ratioFigure('waiting', `CPU of a webhook beside ${count} ÷ without them`, slower, { most: 1.2 }),
      );
    }
    return figures;
  } finally {
    for (const child of children) child.kill('SIGKILL');
    sink.close();
    await connection.close();
    await owner.end();
    await temporal.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Requests `from` to `to` as they are after their first text, each with its workflow asleep: `running` in all. */
async function makeWaiting(
  owner: pg.Client,
  client: Client,
  {
    customerId,
    jobId,
    from,
    to,
    running,
  }: { customerId: number; jobId: number; from: number; to: number; running: number },
): Promise<void> {
  await makeRequests(owner, customerId, jobId, from, to);
  await owner.query(
    `update approval_requests set texts_sent = 1, sent_at = now(), next_chase_at = now() + interval '2 days'
     where id >= ${FIRST.request} and texts_sent = 0`,
  );
  for (let at = from; at < to; at += BATCH) {
    await startChases(owner, customerId, at, Math.min(to, at + BATCH));
    await until(async () => {
      const { rows } = await owner.query<{ left: number }>(
        `select count(*)::int as left from outbox where kind = 'start_approval' and done_at is null`,
      );
      return rows[0]!.left === 0;
    });
  }
  await until(async () => (await countRunning(client)) >= running);
}

/** The first `count` requests are canceled, as their office would, and their workflows end. */
async function endWaiting(owner: pg.Client, client: Client, count: number): Promise<void> {
  await owner.query(
    `update approval_requests set status = 'canceled', response_content = 'Canceled' where id >= ${FIRST.request}`,
  );
  for (let at = 0; at < count; at += 1)
    await client.workflow
      .getHandle(approvalWorkflowId(FIRST.request + at))
      .signal(NUDGE)
      .catch(ignoreEnded);
  await until(async () => (await countRunning(client)) === 0);
}

/** The reconciler may have ended it before us. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof WorkflowNotFoundError)) throw error;
}

const countRunning = async (client: Client): Promise<number> =>
  (await client.workflow.count(`WorkflowType = 'approval' and ExecutionStatus = 'Running'`)).count;

async function startWorker(env: Record<string, string>): Promise<ChildProcess> {
  const args = ['--disable-warning=ExperimentalWarning', ...HEAP_FLAGS, 'evals/performance/approvals-ours.ts'];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...ALLOCATOR_ENV, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (bytes) => String(bytes).includes('ready') && resolve());
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)));
  });
  return child;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const began = Date.now();
  while (!(await holds())) {
    if (Date.now() - began > 15 * 60_000) throw new Error('this takes too long');
    await sleep(500);
  }
}

if (import.meta.main) console.table(await measureWaitingApprovals());
