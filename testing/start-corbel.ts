import { execFileSync } from 'node:child_process';
import { findFreePort } from '../local/find-free-port.ts';
import { startProcess } from './start-process.ts';

const READY_MS = 90_000;

export interface StartedCorbel {
  url: string;
  /** kill -9 of it and of every process it started, at once. */
  killTree(): Promise<void>;
  /** Ctrl-C. The exit code, and the ids of processes it left behind. */
  interrupt(): Promise<{ code: number | null; left: number[] }>;
}

/** `npm start` as a process of its own on `folder`, on the embedded database, once it says that it is ready. */
export async function startCorbel(folder: string, env: Record<string, string> = {}): Promise<StartedCorbel> {
  const port = await findFreePort();
  const all = { ...withoutVendors(), DATA_DIR: folder, PORT: String(port), ...env };
  const words = { readyWords: 'is ready after', readyMs: READY_MS };
  const { child, ended } = await startProcess('local/start.ts', all, words);
  const pid = child.pid!;
  return {
    url: `http://127.0.0.1:${port}`,
    async killTree() {
      for (const one of [pid, ...descendants(pid)]) killQuietly(one);
      await ended;
    },
    async interrupt() {
      const family = descendants(pid);
      child.kill('SIGINT');
      const [code] = await ended;
      return { code, left: family.filter(isAlive) };
    },
  };
}

/** The developer's own settings would turn the test towards real vendors. */
function withoutVendors(): NodeJS.ProcessEnv {
  const vendors = /^(DATABASE|TEMPORAL|TWILIO|PUSHER|SMTP|OPENAI|S3|STRIPE|INTUIT|ONEBUILD)_|^(PUBLIC_URL|NODE_ENV)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !vendors.test(name)));
}

function descendants(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number]);
  const of = (parent: number): number[] =>
    pairs.filter(([, ppid]) => ppid === parent).flatMap(([child]) => [child, ...of(child)]);
  return of(pid);
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it was faster
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
