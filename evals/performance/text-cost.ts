/**
 * What one text costs: statements and CPU of each process, from the signed webhook to the last delivery callback of its reply, with
 * one API and one worker as production runs them, PostgreSQL, Temporal and the Twilio stand-in. What the same processes ask and use
 * at rest is taken off. `node evals/performance/text-cost.ts`
 */
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDeskWorld } from './desk-world.ts';
import { machineLoad, postmasterOf, residentMb, treeCpuMs, type Figure } from './measure.ts';
import { openTextProcesses, until } from './text-processes.ts';
import { withPostgres } from './with-postgres.ts';

const WARM = 12;
const TEXTS = Number(process.env['TEXTS'] ?? 30);
const REST_MS = 10_000;
const GOALS = { statements: 90, cpuSeconds: 0.25, apiMb: 160, workerMb: 220 };
const PARTS = ['API', 'worker', 'PostgreSQL', 'Temporal'] as const;

interface Taken {
  statements: number[];
  cpuMs: number[];
}

export async function measureTextCost(): Promise<Figure[]> {
  return withPostgres(async ({ owner, adminUrl }) => {
    const { appUrl } = await makeDeskWorld(owner, adminUrl);
    const processes = await openTextProcesses(appUrl, 'count-statements.mjs');
    const { children, files: counts, temporalPids, sendText } = processes;
    try {
      const postmaster = await postmasterOf(owner);
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
      for (let at = 0; at < WARM; at += 1) await sendText(at);
      const busy = await measure(read, async () => {
        for (let at = 0; at < TEXTS; at += 1) await sendText(at);
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
      await processes.close();
    }
  });
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

if (import.meta.main) {
  console.table(await measureTextCost());
  process.exit(0);
}
