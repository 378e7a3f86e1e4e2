import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ALLOCATOR_ENV, HEAP_FLAGS, STRIP_TYPES_ONCE, isService } from '../scripts/process-settings.mjs';

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

/** `node FILE` from the project's root; a service with the flags and settings that `npm run serve:…` gives it. */
export function spawnProcess(file: string, env: NodeJS.ProcessEnv, stdio: StdioOptions): ChildProcess {
  const flags = ['--disable-warning=ExperimentalWarning', STRIP_TYPES_ONCE, ...(isService(file) ? HEAP_FLAGS : [])];
  return spawn(process.execPath, [...flags, file], {
    cwd: ROOT,
    env: { ...(isService(file) && ALLOCATOR_ENV), ...env },
    stdio,
  });
}

interface ReadyWhen {
  readyWords: string;
  readyMs: number;
}

/** The same, once it prints `readyWords`. Throws what it printed when it ends before, or is late. */
export const startProcess = (file: string, env: NodeJS.ProcessEnv, when: ReadyWhen): Promise<StartedProcess> =>
  awaitReady(spawnProcess(file, env, ['ignore', 'pipe', 'pipe']), file, when);

/** As `startProcess`, of a process that was started some other way with its output piped. */
export async function awaitReady(
  child: ChildProcess,
  file: string,
  { readyWords, readyMs }: ReadyWhen,
): Promise<StartedProcess> {
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
