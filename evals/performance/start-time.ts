/**
 * `npm start` a second time on its folder until it is ready; and a bare clone with empty caches until the first reply to a
 * text. `node evals/performance/start-time.ts`
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { machineLoad, median, noteRound, spread, type Figure } from './measure.ts';
import { startAll } from './start-all.ts';

const STARTS = 5;
const MOST_SECONDS = 10;
const ROOT = path.resolve(import.meta.dirname, '../..');
const TEXT = 'Riverside - 2 guys 4 hrs each relocating conduit, 60ft 3/4 EMT';

/** As a person starts it, through npm and the launcher. */
const npmStart = (cwd: string) => ({ program: 'npm', args: ['start', '--silent'], cwd });

export async function measureStart(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-start-'));
  try {
    const seconds: number[] = [];
    for (let start = 0; start <= STARTS; start += 1) {
      const corbel = await startAll(folder, {}, npmStart(ROOT));
      seconds.push(corbel.readyAfterMs / 1000);
      noteRound({
        bench: 'start',
        what: start === 0 ? 'empty folder' : 'warm',
        side: 'ours',
        round: start,
        seconds: seconds.at(-1)!,
      });
      console.log(`${start === 0 ? 'empty folder' : 'warm'}: ready after ${seconds.at(-1)!.toFixed(1)} s`);
      await corbel.end();
    }
    const warm = seconds.slice(1);
    const load = machineLoad();
    return [
      {
        name: 'start',
        what: 'npm start, first on an empty folder, packages installed',
        value: `${seconds[0]!.toFixed(1)} s`,
        goal: 'reported',
        met: null,
        load,
      },
      {
        name: 'start',
        what: `npm start again, ready, median of ${STARTS}`,
        value: `${spread(warm, 1)} s`,
        goal: `≤ ${MOST_SECONDS} s`,
        met: median(warm) <= MOST_SECONDS,
        load,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A clone of what is committed, nothing installed, npm's and our own caches empty: only the registries' speed is borrowed. */
export async function measureBareClone(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-clone-'));
  try {
    const clone = path.join(folder, 'corbel');
    const data = path.join(folder, 'data');
    for (const each of ['cache', 'npm']) mkdirSync(path.join(folder, each));
    const env = {
      CORBEL_CACHE: path.join(folder, 'cache'),
      npm_config_cache: path.join(folder, 'npm'),
      QUIET_PERIOD_MS: '3000',
    };
    const began = performance.now();
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone]);
    const corbel = await startAll(data, env, npmStart(clone));
    const ready = (performance.now() - began) / 1000;
    await corbel.text(TEXT);
    const replied = (performance.now() - began) / 1000;
    await corbel.end();
    noteRound({
      bench: 'clone',
      what: 'bare clone',
      side: 'ours',
      round: 0,
      ready_seconds: ready,
      replied_seconds: replied,
    });
    return [
      {
        name: 'clone',
        what: `bare clone, empty caches, to the first reply by text with its quiet period (ready after ${ready.toFixed(0)} s)`,
        value: `${replied.toFixed(0)} s`,
        goal: 'reported',
        met: null,
        load: machineLoad(),
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  console.table([...(await measureStart()), ...(await measureBareClone())]);
  process.exit(0);
}
