import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

export interface Tethered {
  pid: number | undefined;
  /** Settles when it is gone, with its exit code (null: by a signal). */
  ended: Promise<number | null>;
  /** Asks it to end, waits, and after `graceMs` kills it. */
  stop(graceMs?: number): Promise<void>;
}

export interface TetheredOptions extends Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> {
  /** The signal that means 'end now, in order' to this program. */
  endBy: 'SIGINT' | 'SIGTERM';
  /** A file descriptor for what it prints; without one it is thrown away. */
  log?: number;
}

/** Runs the program and waits for it; ends it when our end of standard input closes, as it does however we die. */
const TETHER = `exec 3<&0
"$@" 3<&- & child=$!
{ cat <&3 >/dev/null; kill -s $SIGNAL $child; } 2>/dev/null &
exec 3<&-
wait $child`;

/**
 * Starts a server that ends with this process, even after kill -9. It has a process group of its own, so that a
 * terminal's Ctrl-C reaches only us and we end things in order.
 */
export function spawnTethered(program: string, args: string[], options: TetheredOptions): Tethered {
  const { endBy, log, ...rest } = options;
  const output = log ?? 'ignore';
  const windows = process.platform === 'win32';
  const env = { ...(rest.env ?? process.env), SIGNAL: endBy.slice(3) };
  const child = windows
    ? spawn(program, args, { ...rest, stdio: ['ignore', output, output] })
    : spawn('sh', ['-c', TETHER, 'sh', program, ...args], {
        ...rest,
        env,
        detached: true,
        stdio: ['pipe', output, output],
      });
  const ended = awaitEnd(child);
  return {
    pid: child.pid,
    ended,
    async stop(graceMs = 5_000) {
      if (windows) child.kill();
      else child.stdin?.end();
      const late = setTimeout(() => killGroup(child), graceMs);
      await ended;
      clearTimeout(late);
    },
  };
}

async function awaitEnd(child: ChildProcess): Promise<number | null> {
  child.stdin?.on('error', () => undefined); // it ended before we let go
  const failed = once(child, 'error').then(() => null);
  return Promise.race([once(child, 'exit').then(([code]) => code as number | null), failed]);
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}
