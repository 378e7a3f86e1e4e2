import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../local/find-free-port.ts';

export interface AllStarted {
  url: string;
  process: ChildProcess;
  /** From its beginning to its first 'ready'. */
  readyAfterMs: number;
  /** Sends one text of the demo's foreman; milliseconds until its reply is in the vendor's ledger. */
  text(body: string): Promise<number>;
  end(): Promise<void>;
}

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What `npm start` runs, on `folder`, without a quiet period or limits. `command` starts it another way. */
export async function startAll(
  folder: string,
  env: Record<string, string> = {},
  command: { program: string; args: string[]; cwd: string } = {
    program: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', 'local/start.ts'],
    cwd: ROOT,
  },
): Promise<AllStarted> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const app = spawn(command.program, command.args, {
    cwd: command.cwd,
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      QUIET_PERIOD_MS: '0',
      INBOUND_TEXTS_PER_MINUTE: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => app.kill('SIGTERM')); // also when the benchmark fails
  await readyOf(app, url).catch((error: Error) => {
    app.kill('SIGKILL');
    throw error;
  });
  return {
    url,
    process: app,
    readyAfterMs: performance.now() - began,
    text: (body) => text(url, folder, body),
    async end() {
      // npm hands this one on; an interrupt it leaves to the terminal, which sends it to everybody.
      app.kill('SIGTERM');
      if (app.exitCode === null) await new Promise((resolve) => app.once('exit', resolve));
      // npm ends at once, what it started a moment later.
      for (let tries = 0; existsSync(path.join(folder, 'lock.json')); tries += 1) {
        if (tries > 1_200) throw new Error(`npm start has not let go of ${folder} within a minute`);
        await sleep(50);
      }
    },
  };
}

async function readyOf(app: ChildProcess, base: string): Promise<void> {
  app.stdout!.resume();
  for (let tries = 0; tries < 6_000; tries += 1) {
    const ready = await fetch(`${base}/ready`).catch(() => null);
    if (ready?.ok) return;
    if (app.exitCode !== null) throw new Error('npm start ended before it was ready');
    await sleep(100);
  }
  throw new Error('npm start was not ready within ten minutes');
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
  for (let tries = 0; tries < 12_000; tries += 1) {
    const replies = outbound(folder);
    if (replies.length > before) return Date.parse(replies.at(-1)!) - sent;
    await sleep(5);
  }
  throw new Error(`No reply to '${body}' within a minute`);
}

/** When each text of ours reached the vendor, from its append-only ledger. */
function outbound(folder: string): string[] {
  const ledger = path.join(folder, 'stand-ins/twilio/messages.jsonl');
  const text = existsSync(ledger) ? readFileSync(ledger, 'utf8') : '';
  // Behind the last line's end there may be one that is still being written.
  const lines = text.split('\n').slice(0, -1);
  const seen = new Map<string, string>();
  for (const line of lines) {
    const { message } = JSON.parse(line) as { message?: { sid: string; direction: string; createdAt: string } };
    if (message?.direction.startsWith('outbound') && !seen.has(message.sid)) seen.set(message.sid, message.createdAt);
  }
  return [...seen.values()];
}
