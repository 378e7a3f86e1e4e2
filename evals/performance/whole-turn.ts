/**
 * R10: a whole turn by text (webhook, store, conversation, built-in model with its tools, order, reply to the vendor; quiet
 * period 0) beside a Temporal workflow of one activity that sends one text, on the same Temporal server, in turn. Ours is
 * what `npm start` runs, embedded database included. `node evals/performance/whole-turn.ts`
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { openTemporal } from '../../local/temporal/open-temporal.ts';
import { openTextSink } from './approval-world.ts';
import { cpuMsOf, median, noteRound, ratioFigure, treeOf, type Figure } from './measure.ts';
import { startAll, type AllStarted } from './start-all.ts';

const ROUNDS = 5;
const TURNS = 20;
const ROOT = path.resolve(import.meta.dirname, '../..');

export async function measureWholeTurn(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-r10-'));
  const temporal = await openTemporal(path.join(folder, 'temporal'));
  const temporalPids = execFileSync('pgrep', ['-f', path.join(folder, 'temporal', 'temporal.db')], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number);
  const sink = await openTextSink();
  let ours: AllStarted | null = null;
  let bare: ChildProcess | null = null;
  try {
    ours = await startAll(path.join(folder, 'data'), { TEMPORAL_ADDRESS: temporal.address });
    bare = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'evals/performance/bare-turn.ts'], {
      cwd: ROOT,
      env: { ...process.env, TEMPORAL_ADDRESS: temporal.address, SINK_URL: sink.url },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = readline.createInterface({ input: bare.stdout! });
    await once(lines, 'line'); // 'ready'
    const pids = (app: ChildProcess): number[] => [...treeOf(app.pid!), ...temporalPids];
    const measured = async (app: ChildProcess, work: () => Promise<number[]>) => {
      const before = pids(app).reduce((sum, pid) => sum + cpuMsOf(pid), 0);
      const times = await work();
      const cpuMs = (pids(app).reduce((sum, pid) => sum + cpuMsOf(pid), 0) - before) / times.length;
      return { ms: median(times), cpuMs };
    };
    const theirs = () =>
      measured(bare!, async () => {
        bare!.stdin!.write(`${TURNS}\n`);
        const [line] = (await once(lines, 'line')) as [string];
        return JSON.parse(line) as number[];
      });
    const mine = () =>
      measured(ours!.process, async () => {
        const times: number[] = [];
        for (let index = 0; index < TURNS; index += 1)
          times.push(await ours!.text(`make it ${3 + (index % 5)} hrs each`));
        return times;
      });
    await ours.text('Riverside - 2 guys 4 hrs each relocating conduit, 60ft 3/4 EMT');
    await mine();
    await theirs();
    const times: number[] = [];
    const cpus: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [own, peer] = [await mine(), await theirs()];
      noteRound({ bench: 'R10', what: 'a turn', side: 'ours', round, median_ms: own.ms, cpu_ms: own.cpuMs });
      noteRound({
        bench: 'R10',
        what: 'a turn',
        side: 'one-activity workflow',
        round,
        median_ms: peer.ms,
        cpu_ms: peer.cpuMs,
      });
      times.push(own.ms / peer.ms);
      cpus.push(own.cpuMs / peer.cpuMs);
      console.log(
        `round ${round + 1}: ours ${own.ms} ms, ${own.cpuMs.toFixed(0)} ms CPU; one activity ${peer.ms} ms, ${peer.cpuMs.toFixed(0)} ms CPU`,
      );
    }
    return [
      ratioFigure(
        'R10',
        'a whole turn by text ÷ a one-activity Temporal workflow: time to the text at the vendor',
        times,
        { most: 2.5 },
      ),
      ratioFigure('R10', 'the same: CPU of processes, embedded database and Temporal', cpus, null),
    ];
  } finally {
    bare?.kill('SIGKILL');
    await ours?.end();
    sink.close();
    await temporal.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  console.table(await measureWholeTurn());
  process.exit(0);
}
