import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import { findFreePort } from '../find-free-port.ts';
import type { ThreadStart } from './thread-messages.ts';

export interface Address {
  listen: ThreadStart['listen'];
  connect: Pick<PoolConfig, 'host' | 'port'>;
  remove(): void;
}

/** The kernel takes at most 108 bytes for a socket's path. */
const LONGEST_FOLDER = 90;

/**
 * A unix socket in a folder only we can enter, since PGlite asks for no password: beside the data where the path is
 * short enough, else in the system's temporary folder. Windows has no such sockets: loopback there.
 */
export async function chooseAddress(folder: string | null): Promise<Address> {
  if (process.platform === 'win32') {
    const port = await findFreePort();
    return { listen: { host: '127.0.0.1', port }, connect: { host: '127.0.0.1', port }, remove: () => undefined };
  }
  const room = makeRoom(folder);
  return {
    listen: { path: path.join(room, '.s.PGSQL.5432') },
    connect: { host: room, port: 5432 },
    remove: () => rmSync(room, { recursive: true, force: true }),
  };
}

function makeRoom(folder: string | null): string {
  const beside = folder === null ? null : path.resolve(folder, 'socket');
  if (beside === null || Buffer.byteLength(beside) > LONGEST_FOLDER) return mkdtempSync(path.join(tmpdir(), 'corbel-'));
  rmSync(beside, { recursive: true, force: true }); // left by a killed process; the folder's lock is ours
  mkdirSync(beside, { recursive: true, mode: 0o700 });
  return beside;
}
