/**
 * What one text costs: statements and CPU of each process, from the signed webhook to the last delivery callback of its reply, with
 * one API and one worker as production runs them, PostgreSQL, Temporal and the Twilio stand-in. What the same processes ask and use
 * at rest is taken off. `node evals/performance/text-cost.ts`
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../local/find-free-port.ts';
import { openTemporal } from '../../local/temporal/open-temporal.ts';
import { startTwilioStandIn, type TwilioStandIn } from '../../local/twilio/start-twilio-stand-in.ts';
import { COMPANY_LINE, PHONES } from '../../prisma/seed/people.ts';
import { ALLOCATOR_ENV, HEAP_FLAGS, STRIP_TYPES_ONCE } from '../../scripts/process-settings.mjs';
import { makeDeskWorld } from './desk-world.ts';
import { machineLoad, postmasterOf, residentMb, treeCpuMs, type Figure } from './measure.ts';
import { withPostgres } from './with-postgres.ts';

const WARM = 12;
const TEXTS = Number(process.env['TEXTS'] ?? 30);
const REST_MS = 10_000;
const GOALS = { statements: 90, cpuSeconds: 0.25, apiMb: 160, workerMb: 220 };
const ROOT = path.resolve(import.meta.dirname, '../..');
const ACCOUNT = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'bench' };
const PARTS = ['API', 'worker', 'PostgreSQL', 'Temporal'] as const;

/** A report, then corrections and a question: what a crew texts in a day. */
const WORDS = [
  'Riverside - 2 guys 4 hrs each relocating conduit on 3rd floor, used 60ft 3/4 EMT',
  'make it 6 hrs each',
  'what is open on Riverside?',
];

interface Taken {
  statements: number[];
  cpuMs: number[];
}

export async function measureTextCost(): Promise<Figure[]> {
  return withPostgres(async ({ owner, adminUrl }) => {
    const { appUrl } = await makeDeskWorld(owner, adminUrl);
    const folder = mkdtempSync(path.join(tmpdir(), 'corbel-text-cost-'));
    const temporal = await openTemporal(path.join(folder, 'temporal'));
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const twilio = await startTwilioStandIn({
      ...ACCOUNT,
      folder: path.join(folder, 'twilio'),
      numbers: [COMPANY_LINE],
      inboundUrl: `${url}/webhooks/twilio/sms`,
      statusPausesMs: { sent: 20, delivered: 20 },
    });
    const env = {
      ...{
        DATABASE_URL: appUrl,
        TEMPORAL_ADDRESS: temporal.address,
        DATA_DIR: folder,
        LOG_LEVEL: 'warn',
        STAND_INS: 'true',
      },
      ...{
        TWILIO_ACCOUNT_SID: ACCOUNT.accountSid,
        TWILIO_AUTH_TOKEN: ACCOUNT.authToken,
        TWILIO_FROM: COMPANY_LINE,
        TWILIO_API_URL: twilio.url,
      },
      ...{ PORT: String(port), PUBLIC_URL: url, QUIET_PERIOD_MS: '0', INBOUND_TEXTS_PER_MINUTE: '0' },
    };
    const counts = ['api', 'worker'].map((name) => path.join(folder, `${name}.count`));
    const children = [
      start('api/main.ts', { ...env, COUNT_FILE: counts[0]! }),
      start('workflows/host/main.ts', { ...env, COUNT_FILE: counts[1]! }),
    ];
    try {
      const temporalPids = execFileSync('pgrep', ['-f', path.join(folder, 'temporal', 'temporal.db')], {
        encoding: 'utf8',
      })
        .split('\n')
        .filter(Boolean)
        .map(Number);
      const postmaster = await postmasterOf(owner);
      await until(() =>
        fetch(`${url}/ready`)
          .then((answer) => answer.ok)
          .catch(() => false),
      );
      const read = (): Taken => ({
        statements: counts.map((file) => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0)),
        cpuMs: [
          ...children.map(({ pid }) => treeCpuMs(pid!)),
          treeCpuMs(postmaster),
          temporalPids.reduce((sum, pid) => sum + treeCpuMs(pid), 0),
        ],
      });
      // A worker is ready when it has bundled its workflows, on a busy machine a minute after its start.
      await until(() => Promise.resolve(Number(existsSync(counts[1]!) && readFileSync(counts[1]!, 'utf8')) > 20));
      await sleep(REST_MS);
      const fresh = children.map(({ pid }) => residentMb(pid!));
      for (let at = 0; at < WARM; at += 1) await answered(twilio, WORDS[at % WORDS.length]!);
      const busy = await measure(read, async () => {
        for (let at = 0; at < TEXTS; at += 1) await answered(twilio, WORDS[at % WORDS.length]!);
        await sleep(500);
      });
      // Afterwards: while everything has only just started, Temporal is at work for itself.
      await sleep(5_000);
      const atRest = await measure(read, () => sleep(REST_MS));
      const net = (of: 'statements' | 'cpuMs'): number[] =>
        busy[of].map((all, index) => Math.max(0, all - (atRest[of][index]! * busy.ms) / atRest.ms) / TEXTS);
      const statements = net('statements');
      const cpu = net('cpuMs').map((ms) => ms / 1_000);
      const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
      const say = (values: readonly number[], digits: number): string =>
        values.map((value, index) => `${PARTS[index]} ${value.toFixed(digits)}`).join(', ');
      const load = machineLoad();
      const used = children.map(({ pid }) => residentMb(pid!));
      const memory = (index: number, most: number): Figure => ({
        name: 'text-cost',
        what: `resident memory of one ${PARTS[index]} at rest, before its first text (after ${WARM + TEXTS}: ${used[index]} MB)`,
        value: `${fresh[index]} MB`,
        goal: `≤ ${most} MB`,
        met: fresh[index]! <= most,
        load,
      });
      return [
        memory(0, GOALS.apiMb),
        memory(1, GOALS.workerMb),
        {
          name: 'text-cost',
          what: `statements a text, mean of ${TEXTS} (${say(statements, 0)})`,
          value: sum(statements).toFixed(0),
          goal: `≤ ${GOALS.statements}`,
          met: sum(statements) <= GOALS.statements,
          load,
        },
        {
          name: 'text-cost',
          what: `CPU seconds a text (${say(cpu, 3)})`,
          value: sum(cpu).toFixed(3),
          goal: `≤ ${GOALS.cpuSeconds}`,
          met: sum(cpu) <= GOALS.cpuSeconds,
          load,
        },
      ];
    } finally {
      for (const child of children) child.kill('SIGKILL');
      await twilio.close();
      await temporal.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

function start(file: string, env: Record<string, string>): ChildProcess {
  const flags = [
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=DeprecationWarning',
    STRIP_TYPES_ONCE,
    ...HEAP_FLAGS,
  ];
  const counter = `--import=${path.join(import.meta.dirname, 'count-statements.mjs')}`;
  return spawn(process.execPath, [...flags, counter, file], {
    cwd: ROOT,
    env: { ...ALLOCATOR_ENV, ...process.env, ...env },
    stdio: 'inherit',
  });
}

/** Until its reply has its last callback. */
async function answered(twilio: TwilioStandIn, body: string): Promise<void> {
  const delivered = (): number =>
    twilio.messages().filter(({ direction, status }) => direction === 'outbound-api' && status === 'delivered').length;
  const before = delivered();
  const { taken } = await twilio.receive({ from: PHONES.foreman!, to: COMPANY_LINE, body });
  if (!taken) throw new Error('A text was not taken.');
  await until(() => Promise.resolve(delivered() > before));
}

async function measure(read: () => Taken, work: () => Promise<unknown>): Promise<Taken & { ms: number }> {
  const before = read();
  const began = performance.now();
  await work();
  await sleep(100);
  const after = read();
  const less = (of: keyof Taken): number[] => after[of].map((value, index) => value - before[of][index]!);
  return { statements: less('statements'), cpuMs: less('cpuMs'), ms: performance.now() - began };
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const began = Date.now();
  while (!(await holds())) {
    if (Date.now() - began > 180_000) throw new Error('This takes too long.');
    await sleep(25);
  }
}

if (import.meta.main) {
  console.table(await measureTextCost());
  process.exit(0);
}
