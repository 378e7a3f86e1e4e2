/**
 * From a text's webhook to its reply's send, on `npm start` with the embedded database and a quiet period of 0; and the
 * resident memory of every process at rest. `node evals/performance/turn-time.ts`
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { machineLoad, median, residentMb, treeOf, type Figure } from './measure.ts';
import { startAll } from './start-all.ts';

const TEXTS = 40;

export async function measureTurnTime(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-bench-'));
  const corbel = await startAll(folder);
  try {
    const firstStart = corbel.readyAfterMs / 1000;
    await sleep(5_000);
    const memory = treeOf(corbel.process.pid!)
      .map((pid) => ({ pid, name: nameOf(pid), mb: residentMb(pid) }))
      .filter((one) => one.mb > 5);
    await corbel.text('Riverside - 2 guys 4 hrs each relocating conduit, 60ft 3/4 EMT'); // warms up
    const times: number[] = [];
    for (let index = 0; index < TEXTS; index += 1) times.push(await corbel.text(`make it ${3 + (index % 5)} hrs each`));
    const load = machineLoad();
    const total = memory.reduce((sum, one) => sum + one.mb, 0);
    return [
      {
        name: 'turn',
        what: `webhook to the reply's send, embedded, built-in model, median of ${TEXTS} (p95 ${percentile(times, 0.95)} ms)`,
        value: `${Math.round(median(times))} ms`,
        goal: '≤ 500 ms',
        met: median(times) <= 500,
        load,
      },
      {
        name: 'memory',
        what: `at rest: ${memory.map((one) => `${one.name} ${one.mb} MB`).join(', ')}`,
        value: `${total} MB`,
        goal: '≤ 1,536 MB',
        met: total <= 1536,
        load,
      },
      {
        name: 'start',
        what: 'first start on an empty folder, packages installed',
        value: `${firstStart.toFixed(1)} s`,
        goal: 'reported',
        met: null,
        load,
      },
    ];
  } finally {
    await corbel.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

function nameOf(pid: number): string {
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  return path.basename(words[0] ?? '') === 'node' ? 'node' : path.basename(words[0] ?? '').replace(/-v[\d.]+$/, '');
}

const percentile = (values: readonly number[], share: number): number =>
  Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0);

if (import.meta.main) console.table(await measureTurnTime());
