import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { Connection } from '@temporalio/client';
import { findFreePort } from '../find-free-port.ts';
import { lockFolder } from '../lock-folder.ts';
import { spawnTethered, type Tethered } from '../spawn-tethered.ts';
import { findTemporal } from './find-temporal.ts';

export interface LocalTemporal {
  address: string;
  /** Its web page, to look at workflows. */
  uiUrl: string;
  /** Settles when the server has exited, for any reason. */
  ended: Promise<number | null>;
  close(): Promise<void>;
}

export interface TemporalOptions {
  port?: number;
  /** Hears when the server has to be fetched first. */
  say?: (words: string) => void;
  /** Names the ports that are not given. */
  findPort?: () => Promise<number>;
}

const READY_MS = 30_000;
/**
 * A port we found free can be gone when the server takes it: then it ends at once, and the next try has other ports.
 */
const STARTS = 3;

/**
 * Starts a Temporal server of our own with its data in `folder`; about a second. It ends with this process.
 * @throws a sentence when no server can be had or it does not come up; FolderLockedError when another runs on the folder.
 */
export async function openTemporal(folder: string, options: TemporalOptions = {}): Promise<LocalTemporal> {
  mkdirSync(folder, { recursive: true });
  const lock = lockFolder(folder, 'the Temporal server');
  try {
    const program = await findTemporal(options.say ?? (() => undefined));
    const { server, address, uiPort } = await startUntilReady(program, folder, options);
    // Also after a crash: a restart must not be blocked by our own lock.
    const released = server.ended.then(() => lock.release());
    return {
      address,
      uiUrl: `http://127.0.0.1:${uiPort}`,
      ended: released.then(() => server.ended),
      async close() {
        await server.stop();
        await released;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startUntilReady(program: string, folder: string, options: TemporalOptions) {
  const findPort = options.findPort ?? findFreePort;
  for (let starts = 1; ; starts++) {
    const port = options.port ?? (await findPort());
    const uiPort = await findPort();
    const server = start(program, folder, port, uiPort);
    const address = `127.0.0.1:${port}`;
    const state = await awaitReady(address, server);
    if (state === 'ready') return { server, address, uiPort };
    await server.stop();
    if (state === 'late' || starts === STARTS)
      throw new Error(`The local Temporal server did not start; see ${path.join(folder, 'server.log')}.`);
  }
}

function start(program: string, folder: string, port: number, uiPort: number): Tethered {
  const log = openSync(path.join(folder, 'server.log'), 'a');
  const args = ['server', 'start-dev', '--ip', '127.0.0.1', '--port', String(port), '--ui-port', String(uiPort)];
  // Without these two pragmas it is four times slower and stalls under load.
  const pragmas = ['--sqlite-pragma', 'journal_mode=wal', '--sqlite-pragma', 'synchronous=1'];
  const file = ['--db-filename', path.join(folder, 'temporal.db')];
  const quiet = ['--ui-disable-news-fetch', '--log-level', 'warn'];
  // It would keep 128,000 workflows in memory, and as much garbage again: what sleeps lies in its file.
  const few = ['--dynamic-config-value', 'history.hostLevelCacheMaxSize=1000'];
  const env = { GOGC: '50', ...process.env };
  const server = spawnTethered(program, [...args, ...file, ...pragmas, ...quiet, ...few], {
    endBy: 'SIGTERM',
    log,
    env,
  });
  closeSync(log);
  return server;
}

async function awaitReady(address: string, server: Tethered): Promise<'ready' | 'ended' | 'late'> {
  let isEnded = false;
  void server.ended.then(() => (isEnded = true));
  const deadline = Date.now() + READY_MS;
  while (!(await isReachable(address))) {
    if (isEnded) return 'ended';
    if (Date.now() > deadline) return 'late';
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return 'ready';
}

/** True when a Temporal server answers there for the namespace within a second. */
export async function isReachable(address: string, namespace = 'default'): Promise<boolean> {
  let connection: Connection | undefined;
  try {
    connection = await Connection.connect({ address, connectTimeout: 1_000 });
    await connection.withDeadline(Date.now() + 1_000, () =>
      connection!.workflowService.describeNamespace({ namespace }),
    );
    return true;
  } catch {
    return false;
  } finally {
    await connection?.close();
  }
}
