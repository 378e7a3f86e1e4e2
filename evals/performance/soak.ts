/**
 * The API process under an hour's worth of kinds of work in as long as it is given: resident memory, and what is left after
 * a collection as a slope with its error. SOAK_MINUTES (2 by default) after a minute of warming up; nothing is claimed that
 * the minutes do not show. On a real PostgreSQL. `SOAK_MINUTES=60 node evals/performance/soak.ts`
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startRealPostgres } from '../../testing/real-postgres.ts';
import { ask, startServer, type BenchCall, type BenchServer } from './bench-server.ts';
import { makeCompany, makeDeskWorld, makeNeighbours, orderOf, type BenchCompany } from './desk-world.ts';
import { machineLoad, noteRound, residentMb, type Figure } from './measure.ts';
import { fitSlope } from './slope.ts';
import { signedText } from './webhook.ts';

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 1.5);
const WARM_MINUTES = Math.min(5, Math.max(0.75, MINUTES / 10));
const PER_SECOND = Number(process.env['SOAK_PER_SECOND'] ?? 60);
/** Asking what is left collects garbage, which must not be what keeps the resident memory small: thirty times in all. */
const SAMPLE_MS = Math.max(2_000, (MINUTES * 60_000) / 30);
const MOST_MB = 220;
const MB = 1024 * 1024;

interface Sample {
  hours: number;
  /** The most since the sample before, looked at twice a second. */
  rssMb: number;
  /** After a full collection: heap and what it holds outside. */
  leftMb: number;
}

export async function measureSoak(): Promise<Figure[]> {
  const postgres = await startRealPostgres();
  if ('none' in postgres) throw new Error(postgres.none);
  const owner = new pg.Client(postgres.adminUrl);
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-soak-'));
  let server: BenchServer | null = null;
  try {
    await owner.connect();
    const { appUrl } = await makeDeskWorld(owner, postgres.adminUrl);
    const company = await makeCompany(owner, 'Company of 2,000', 2_000);
    await makeNeighbours(owner, 20, 75);
    const env = { DATABASE_URL: appUrl, DATA_DIR: folder, INBOUND_TEXTS_PER_MINUTE: '0', STAND_INS: 'true' };
    server = await startServer(['--import', './evals/performance/soak-probe.mjs', 'api/main.ts'], env, { ipc: true });
    const load = startLoad(server, company);
    await sleep(WARM_MINUTES * 60_000);
    const samples: Sample[] = [];
    let rssMb = 0;
    const began = performance.now();
    while (performance.now() - began < MINUTES * 60_000) {
      for (const until = performance.now() + SAMPLE_MS; performance.now() < until; await sleep(500))
        rssMb = Math.max(rssMb, residentMb(server.process.pid!));
      samples.push({ hours: (performance.now() - began) / 3_600_000, rssMb, leftMb: await probe(server) });
      if (process.env['SOAK_MINUTES']) console.log(describe(samples.at(-1)!));
      rssMb = 0;
    }
    const made = await load.stop();
    return report(samples, made);
  } finally {
    server?.process.kill('SIGTERM');
    await owner.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const describe = ({ hours, rssMb, leftMb }: Sample): string =>
  `${(hours * 60).toFixed(0)} min: at most ${rssMb.toFixed(0)} MB resident, ${leftMb.toFixed(1)} MB left`;

interface Made {
  made: number;
  /** Answered 503. */
  busy: number;
}

async function probe(server: BenchServer): Promise<number> {
  server.process.send({});
  const [told] = (await once(server.process, 'message')) as [{ heapUsed: number; outside: number }];
  return (told.heapUsed + told.outside) / MB;
}

/** The mix of a day: mostly reading, some saving, texts, papers. */
function mixed(of: BenchCompany, url: string): (index: number) => BenchCall {
  const headers = { cookie: of.cookie };
  const order = (index: number): number => orderOf(of, index);
  const lines = (index: number): unknown =>
    Object.fromEntries(
      Array.from({ length: 12 }, (_, line) => [
        `Line ${line}`,
        { name: `Line ${line}`, quantity: 1 + (index % 9), unit: 'ea', cost_per_unit: 4.25, position: line },
      ]),
    );
  const body = (index: number): unknown => ({
    status: 'Draft',
    description: `Soak ${index}`,
    big_dict: { categories: { materials: lines(index) } },
  });
  const kinds: ((index: number) => BenchCall)[] = [
    () => ({ path: '/change-orders?limit=100', headers }),
    (index) => ({ path: `/change-orders/${order(index)}`, headers }),
    () => ({ path: '/change-orders/summary', headers }),
    (index) => ({ path: `/change-orders/${order(index)}`, headers }),
    () => ({ path: '/change-orders?open=true&limit=90', headers }),
    (index) => ({ path: `/change-orders/${order(index)}/timeline`, headers }),
    () => ({ path: `/customers/${of.customerId}/jobs`, headers }),
    () => signedText(url),
    (index) => ({ method: 'POST', path: '/change-orders', headers, body: body(index) }),
    () => ({ method: 'POST', path: '/auth/session/verify', headers }),
    (index) => ({ path: `/change-orders?q=area ${index % 90}&limit=50`.replaceAll(' ', '%20'), headers }),
    (index) =>
      index % 5 === 0
        ? { path: `/change-orders/${order(index)}/pdf`, headers }
        : { path: `/customers/${of.customerId}/materials/page?limit=100`, headers },
  ];
  return (index) => kinds[index % kinds.length]!(index);
}

/** Begins calls at an even pace, whether or not earlier ones are answered; at most forty are under way. */
function startLoad(server: BenchServer, company: BenchCompany): { stop(): Promise<Made> } {
  const call = mixed(company, server.url);
  const pending = new Set<Promise<void>>();
  let made = 0;
  let busy = 0;
  let failure: Error | null = null;
  const timer = setInterval(() => {
    if (pending.size >= 40 || failure) return;
    made += 1;
    const asked: Promise<void> = ask(server, undefined, call(made)).then(
      () => void pending.delete(asked),
      (error: Error) => {
        pending.delete(asked);
        // Told to come back in a moment: the machine has other work.
        if (error.message.includes('answered 503')) busy += 1;
        else failure = error;
      },
    );
    pending.add(asked);
  }, 1_000 / PER_SECOND);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(pending);
      if (failure) throw failure;
      return { made, busy };
    },
  };
}

function report(samples: readonly Sample[], { made, busy }: Made): Figure[] {
  for (const [round, { rssMb, leftMb, hours }] of samples.entries())
    noteRound({
      bench: 'soak',
      what: 'memory of the API',
      side: 'ours',
      round,
      minutes: hours * 60,
      rss_mb: rssMb,
      left_mb: leftMb,
    });
  const left = fitSlope(samples.map(({ hours, leftMb }) => [hours, leftMb]));
  const peak = Math.max(...samples.map(({ rssMb }) => rssMb));
  const load = machineLoad();
  const shown = `${made} calls in ${(MINUTES + WARM_MINUTES).toFixed(1)} minutes${busy ? `, ${busy} told to come back` : ''}`;
  // A slope decides only when its error is smaller than the goal; else more minutes are needed and that is what is said.
  const decided = left.error < 2;
  return [
    {
      name: 'soak',
      what: `resident memory of the API process at its peak, ${shown}`,
      value: `${peak.toFixed(0)} MB`,
      goal: `≤ ${MOST_MB} MB`,
      met: peak <= MOST_MB,
      load,
    },
    {
      name: 'soak',
      what: `memory left after a collection over ${MINUTES} minutes, as an hour's slope ± 95 %${decided ? '' : '; SOAK_MINUTES=60 decides'}`,
      value: `${left.slope.toFixed(1)} ± ${left.error.toFixed(1)} MB/h`,
      goal: '< 2 MB/h',
      met: decided ? left.slope < 2 : null,
      load,
    },
  ];
}

if (import.meta.main) {
  console.table(await measureSoak());
  process.exit(0);
}
