import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import { lockFolder } from '../lock-folder.ts';
import { chooseAddress } from './choose-address.ts';
import { HandoverSocket } from './handover-socket.ts';
import { startThread } from './start-thread.ts';

export interface EmbeddedDatabase {
  /**
   * For the one pool of this process: exactly one connection, for its lifetime. Several would receive each other's
   * rows.
   */
  connection: PoolConfig;
  /** True when this call created the database. */
  isNew: boolean;
  /** The whole database as one uncompressed tar, to start other databases from. No writes may run meanwhile. */
  dump(): Promise<Uint8Array>;
  /** End the pool first. */
  close(): Promise<void>;
  /** Rejects when the database's thread crashes; otherwise never settles. */
  failure: Promise<never>;
}

export interface EmbeddedOptions {
  /** A file made from `dump()`: a new database starts as its copy, 5 times faster than an empty one. */
  template?: string | null;
}

/**
 * Opens (or creates) PostgreSQL compiled to WebAssembly, in a worker thread, behind a private socket.
 * The folder is locked for this process; null keeps everything in memory.
 * Survives kill -9, not a power loss.
 * @throws FolderLockedError when another process has the folder.
 */
export async function openEmbeddedDatabase(
  folder: string | null,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const lock = folder === null ? null : lockFolder(folder, 'the database');
  try {
    const place = folder === null ? { folder: null, isNew: true } : prepareFolder(folder);
    const address = await chooseAddress(folder);
    const template = place.isNew ? (options.template ?? null) : null;
    const thread = startThread({ folder: place.folder, template, listen: address.listen });
    await thread.next('ready');
    if (folder !== null) markCreated(folder);

    let closing: Promise<void> | null = null;
    const close = async () => {
      await thread.ask({ kind: 'close' }, 'closed');
      address.remove();
      lock?.release();
    };
    return {
      connection: {
        ...address.connect,
        user: 'postgres',
        database: 'postgres',
        max: 1,
        idleTimeoutMillis: 0,
        stream: () => new HandoverSocket(async () => (await thread.ask({ kind: 'await-free' }, 'free')).isFree),
      },
      isNew: place.isNew,
      dump: async () => new Uint8Array((await thread.ask({ kind: 'dump' }, 'dump')).bytes),
      close: () => (closing ??= close()),
      failure: thread.failure,
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

const createdMark = (folder: string) => path.join(folder, 'database.created');

/** A database without the marker file was interrupted during creation and never used: start over. */
function prepareFolder(folder: string): { folder: string; isNew: boolean } {
  const data = path.join(folder, 'database');
  const isNew = !existsSync(createdMark(folder));
  if (isNew) rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  return { folder: data, isNew };
}

function markCreated(folder: string): void {
  if (!existsSync(createdMark(folder))) writeFileSync(createdMark(folder), new Date().toISOString());
}
