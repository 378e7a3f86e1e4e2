import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { API_ENV, API_FLAGS, STRIP_TYPES_ONCE } from '../scripts/api-process.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
/** What is kept of what a process prints: the end of it. */
const KEPT = 200_000;

export interface StartedProcess {
  child: ChildProcess;
  /** The last of what it printed. */
  output(): string;
  /** Settles when it is gone, however. */
  ended: Promise<[code: number | null]>;
}

/** `node FILE` from the project's root; the API with the flags and settings that `npm run serve:api` gives it. */
export function spawnProcess(file: string, env: NodeJS.ProcessEnv, stdio: StdioOptions): ChildProcess {
  const isApi = file === 'api/main.ts';
  const args = ['--disable-warning=ExperimentalWarning', STRIP_TYPES_ONCE, ...(isApi ? API_FLAGS : []), file];
  return spawn(process.execPath, args, { cwd: ROOT, env: { ...(isApi && API_ENV), ...env }, stdio });
}

/** The same, once it prints `readyWords`. Throws what it printed when it ends before, or is late. */
export async function startProcess(
  file: string,
  env: NodeJS.ProcessEnv,
  { readyWords, readyMs }: { readyWords: string; readyMs: number },
): Promise<StartedProcess> {
  const child = spawnProcess(file, env, ['ignore', 'pipe', 'pipe']);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  let output = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.on('data', (bytes) => {
        output = (output + String(bytes)).slice(-KEPT);
        if (output.includes(readyWords)) resolve();
      });
    }
  });
  const late = setTimeout(() => child.kill('SIGKILL'), readyMs);
  await Promise.race([ready, ended]);
  clearTimeout(late);
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
    throw new Error(`${file} did not start:\n${output}`);
  return { child, output: () => output, ended };
}
