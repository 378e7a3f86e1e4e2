/**
 * From a text's webhook to its reply's send, on `npm start` with the embedded database and a quiet period of 0; and the
 * resident memory of every process at rest. `node evals/performance/turn-time.ts`
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../local/find-free-port.ts';
import { machineLoad, median, residentMb, treeOf, type Figure } from './measure.ts';

const TEXTS = 40;
const ROOT = path.resolve(import.meta.dirname, '../..');

export async function measureTurnTime(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-bench-'));
  const port = await findFreePort();
  const base = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const app = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'local/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), QUIET_PERIOD_MS: '0', INBOUND_TEXTS_PER_MINUTE: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await readyOf(app, base);
    const firstStart = (performance.now() - began) / 1000;
    await sleep(5_000);
    const memory = treeOf(app.pid!)
      .map((pid) => ({ pid, name: nameOf(pid), mb: residentMb(pid) }))
      .filter((one) => one.mb > 5);
    await text(base, folder, 'Riverside - 2 guys 4 hrs each relocating conduit, 60ft 3/4 EMT'); // warms up
    const times: number[] = [];
    for (let index = 0; index < TEXTS; index += 1)
      times.push(await text(base, folder, `make it ${3 + (index % 5)} hrs each`));
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
    app.kill('SIGINT');
    await new Promise((resolve) => app.once('exit', resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readyOf(app: ReturnType<typeof spawn>, base: string): Promise<void> {
  app.stdout!.resume();
  for (let tries = 0; tries < 600; tries += 1) {
    const ready = await fetch(`${base}/ready`).catch(() => null);
    if (ready?.ok) return;
    if (app.exitCode !== null) throw new Error('npm start ended before it was ready');
    await sleep(100);
  }
  throw new Error('npm start was not ready within a minute');
}

/** Sends one text and waits for the reply to reach the vendor's ledger; milliseconds between the two ledger times. */
async function text(base: string, folder: string, body: string): Promise<number> {
  const before = outbound(folder).length;
  const sent = Date.now();
  const response = await fetch(`${base}/sandbox/texts`, {
    method: 'POST',
    body: JSON.stringify({ from: '+18015550101', body }),
    headers: { 'content-type': 'application/json', origin: base },
  });
  if (!response.ok) throw new Error(`The sandbox refused the text: ${response.status} ${await response.text()}`);
  for (let tries = 0; tries < 2_000; tries += 1) {
    const replies = outbound(folder);
    if (replies.length > before) return Date.parse(replies.at(-1)!) - sent;
    await sleep(5);
  }
  throw new Error(`No reply to '${body}' within 10 s`);
}

/** When each text of ours reached the vendor, from its append-only ledger. */
function outbound(folder: string): string[] {
  const ledger = path.join(folder, 'stand-ins/twilio/messages.jsonl');
  const lines = existsSync(ledger) ? readFileSync(ledger, 'utf8').trim().split('\n').filter(Boolean) : [];
  const seen = new Map<string, string>();
  for (const line of lines) {
    const { message } = JSON.parse(line) as { message?: { sid: string; direction: string; createdAt: string } };
    if (message?.direction.startsWith('outbound') && !seen.has(message.sid)) seen.set(message.sid, message.createdAt);
  }
  return [...seen.values()];
}

function nameOf(pid: number): string {
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  return path.basename(words[0] ?? '') === 'node' ? 'node' : path.basename(words[0] ?? '').replace(/-v[\d.]+$/, '');
}

const percentile = (values: readonly number[], share: number): number =>
  Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0);

if (import.meta.main) console.table(await measureTurnTime());
