/**
 * R11: 1,000 approval requests from their outbox rows to their texts at the vendor, beside a bare Temporal workflow whose
 * two activities do the same SQL through pg and the same HTTP send. Same PostgreSQL, same Temporal server, rounds in turn;
 * CPU of processes, database connections and Temporal. `node evals/performance/approvals.ts`
 */
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openTemporal } from '../../local/temporal/open-temporal.ts';
import { HEAP_FLAGS } from '../../scripts/process-settings.mjs';
import { startRealPostgres } from '../../testing/real-postgres.ts';
import { FIRST, makeRequests, openTextSink, spreadIds, startChases } from './approval-world.ts';
import { makeDeskWorld } from './desk-world.ts';
import { backendCpuMs, cpuMsOf, machineLoad, median, treeOf, type Figure } from './measure.ts';

const ROUNDS = Number(process.env['R11_ROUNDS'] ?? 3);
const COUNT = Number(process.env['R11_COUNT'] ?? 1_000);
const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');

interface Spent {
  process: number;
  database: number;
  temporal: number;
}

export async function measureApprovals(): Promise<Figure[]> {
  const postgres = await startRealPostgres();
  if ('none' in postgres) throw new Error(postgres.none);
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-r11-'));
  const temporal = await openTemporal(path.join(folder, 'temporal'));
  const temporalPids = execFileSync('pgrep', ['-f', path.join(folder, 'temporal', 'temporal.db')], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number);
  const sink = await openTextSink();
  const owner = new pg.Client(postgres.adminUrl);
  const children: ChildProcess[] = [];
  try {
    await owner.connect();
    const { appUrl } = await makeDeskWorld(owner, postgres.adminUrl);
    const { rows: jobs } = await owner.query<{ id: number; customer_id: number }>(
      'select id, customer_id from jobs order by id limit 1',
    );
    const [{ id: jobId, customer_id: customerId }] = jobs as [{ id: number; customer_id: number }];
    await spreadIds(owner);
    await makeRequests(owner, customerId, jobId, 0, 1 + (2 * ROUNDS + 2) * COUNT);
    const env = {
      ...process.env,
      ...{ DATABASE_URL: appUrl, TEMPORAL_ADDRESS: temporal.address, TWILIO_API_URL: sink.url, SINK_URL: sink.url },
      ...{ TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'bench', TWILIO_FROM: '+18015550100' },
      ...{ STAND_INS: 'true', LOG_LEVEL: 'warn', PUBLIC_URL: 'http://127.0.0.1:4100' },
    };
    const script = (file: string) => [
      '--disable-warning=ExperimentalWarning',
      ...HEAP_FLAGS,
      path.join('evals/performance', file),
    ];
    // Not synchronously: the sink it sends to is ours.
    const { stdout } = await run(
      process.execPath,
      [...script('approvals-ours.ts'), String(FIRST.request), String(customerId)],
      { cwd: ROOT, env },
    );
    const steps = stdout.trim().split('\n').at(-1)!;
    const start = async (file: string) => {
      const child = spawn(process.execPath, script(file), {
        cwd: ROOT,
        env: { ...env, STEPS: steps },
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      children.push(child);
      await new Promise<void>((resolve, reject) => {
        child.stdout.on('data', (bytes) => String(bytes).includes('ready') && resolve());
        child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
      });
      return child;
    };
    const ours = await start('approvals-ours.ts');
    const bare = await start('bare-approvals.ts');
    const drive = async (which: 'ours' | 'bare', from: number, to: number): Promise<Spent> => {
      const child = which === 'ours' ? ours : bare;
      const before = await spent(owner, child, temporalPids);
      const taken = sink.taken() + (to - from);
      if (which === 'ours') await startChases(owner, customerId, from, to);
      else child.stdin!.write(`${from} ${to}\n`);
      for (let tries = 0; sink.taken() < taken; tries += 1) {
        if (tries > 3_000) throw new Error(`${which} stands still at ${taken - sink.taken()} left`);
        await sleep(100);
        if (tries % 20 === 0) await spent(owner, child, temporalPids);
      }
      // What comes after the last send: the sid is kept, the workflow ends.
      await sleep(1_500);
      const after = await spent(owner, child, temporalPids);
      return {
        process: after.process - before.process,
        database: after.database - before.database,
        temporal: after.temporal - before.temporal,
      };
    };
    await drive('ours', 1, 1 + COUNT / 2);
    await drive('bare', 1 + COUNT, 1 + 1.5 * COUNT);
    const ratios: number[] = [];
    const withoutTemporal: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = 1 + (2 + 2 * round) * COUNT;
      const mine = await drive('ours', from, from + COUNT);
      const theirs = await drive('bare', from + COUNT, from + 2 * COUNT);
      ratios.push(sum(mine) / sum(theirs));
      withoutTemporal.push((mine.process + mine.database) / (theirs.process + theirs.database));
      console.log(
        `round ${round + 1}: ours ${say(mine)}; bare ${say(theirs)}; ratio ${(sum(mine) / sum(theirs)).toFixed(2)}`,
      );
    }
    const load = machineLoad();
    const figure = (what: string, values: number[]): Figure => ({
      name: 'R11',
      what,
      value: median(values).toFixed(2),
      goal: '≤ 1.3',
      met: median(values) <= 1.3,
      load,
    });
    return [
      figure(
        `${COUNT} approvals from outbox to vendor ÷ a bare two-activity workflow, same SQL by pg, same send: CPU with Temporal's`,
        ratios,
      ),
      { ...figure('the same without the Temporal server', withoutTemporal), goal: 'reported', met: null },
    ];
  } finally {
    for (const child of children) child.kill('SIGKILL');
    sink.close();
    await owner.end();
    await temporal.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const sum = (one: Spent): number => one.process + one.database + one.temporal;
const say = (one: Spent): string =>
  `${(sum(one) / COUNT).toFixed(2)} ms each (process ${(one.process / COUNT).toFixed(2)}, database ${(one.database / COUNT).toFixed(2)}, Temporal ${(one.temporal / COUNT).toFixed(2)})`;

/** CPU so far of a side, in milliseconds; connections that have closed keep what they used. */
const backends = new Map<number, number>();
async function spent(owner: pg.Client, child: ChildProcess, temporalPids: number[]): Promise<Spent> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  for (const { pid } of rows) backends.set(pid, Math.max(backends.get(pid) ?? 0, backendCpuMs(pid)));
  return {
    process: treeOf(child.pid!).reduce((total, pid) => total + cpuMsOf(pid), 0),
    database: [...backends.values()].reduce((total, ms) => total + ms, 0),
    temporal: temporalPids.reduce((total, pid) => total + cpuMsOf(pid), 0),
  };
}

if (import.meta.main) console.table(await measureApprovals());
