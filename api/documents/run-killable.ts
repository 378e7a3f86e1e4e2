/**
 * Runs one job on a stranger's file in a process of its own, with limits of time and memory that hold inside native code, too: a
 * thread that hangs in a decoder ends only with its process. The process knows no secret: it gets no environment.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface KillableLimits {
  seconds: number;
  /** Of JavaScript, and of everything together; pictures and streams unpack outside of the heap. */
  heapMb: number;
  mostMb: number;
  signal?: AbortSignal | undefined;
}

export type KillableEnd<Answer> = { kind: 'answer'; answer: Answer } | { kind: 'too_long' | 'too_much' | 'broken' };

const LOOK_MS = 40;
const running = new Set<ChildProcess>();
// They exit with this process: no decoder outlives its server.
process.once('exit', killRunning);

/** Kills all running jobs. Only for a process that is shutting down. */
export function killRunning(): void {
  for (const child of running) child.kill('SIGKILL');
}

/**
 * `entry` is a module that takes the job as its first message. `hear` turns its messages into the answer, or into undefined to go
 * on listening; `say` sends it a further message. Never throws for what a file does; rejects with the signal's reason.
 */
export function runKillable<Answer>(
  entry: URL,
  job: unknown,
  hear: (message: never, say: (message: object) => void) => Answer | undefined,
  { seconds, heapMb, mostMb, signal }: KillableLimits,
): Promise<KillableEnd<Answer>> {
  return new Promise((resolve, reject) => {
    const child = fork(entry, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { MALLOC_ARENA_MAX: '1' },
      execArgv: [
        ...process.execArgv.filter(isOfStripping).map((argument) => argument.replace(/^(?!--)/, '--import=')),
        `--max-old-space-size=${heapMb}`,
        '--max-semi-space-size=16',
      ],
    });
    running.add(child);
    let settle: (() => void) | null = null;
    /** The next job starts only after this one has exited. */
    const end = (how: () => void): void => {
      if (settle) return;
      settle = how;
      clearTimeout(deadline);
      clearInterval(watch);
      signal?.removeEventListener('abort', abort);
      if (child.exitCode !== null || child.signalCode !== null) how();
      else child.kill('SIGKILL');
    };
    const abort = (): void => end(() => reject(signal!.reason as Error));
    const deadline = setTimeout(() => end(() => resolve({ kind: 'too_long' })), seconds * 1_000);
    const watch = setInterval(() => {
      if (residentMb(child.pid) > mostMb) end(() => resolve({ kind: 'too_much' }));
    }, LOOK_MS);
    signal?.addEventListener('abort', abort);
    child.on('message', (message) => {
      if (settle) return;
      const answer = hear(message as never, (next) => child.connected && child.send(next));
      if (answer !== undefined) end(() => resolve({ kind: 'answer', answer }));
    });
    child.once('error', () => {
      running.delete(child);
      end(() => undefined);
      resolve({ kind: 'broken' });
    });
    child.once('exit', (_code, by) => {
      running.delete(child);
      // V8 exits by SIGABRT when it is out of memory.
      end(() => resolve({ kind: by === 'SIGABRT' ? 'too_much' : 'broken' }));
      settle?.();
    });
    child.send(job as object, (error) => error && end(() => resolve({ kind: 'broken' })));
  });
}

const isOfStripping = (argument: string): boolean => argument.includes('strip-types-once');

/** 0 where it cannot be known; the heap's own limit holds there. */
function residentMb(pid: number | undefined): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return (pages * 4_096) / 1_048_576;
  } catch {
    return 0;
  }
}
