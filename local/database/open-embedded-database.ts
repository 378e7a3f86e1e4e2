import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import { lockFolder } from '../lock-folder.ts';
import type { ThreadReply, ThreadRequest, ThreadStart } from './thread-messages.ts';

export interface EmbeddedDatabase {
  /** For the one pool of this process: exactly one connection, for ever. More would get each other's rows. */
  connection: PoolConfig;
  /** True when this call created the database. */
  isNew: boolean;
  /** The whole database as one uncompressed tar, to begin other databases with. Nothing may be writing meanwhile. */
  dump(): Promise<Uint8Array>;
  /** End the pool first. */
  close(): Promise<void>;
  /** Rejects when the database's thread dies by itself; else stays pending. */
  failure: Promise<never>;
}

export interface EmbeddedOptions {
  /** A file made from `dump()`: a new database begins as its copy, 5 times faster than from nothing. */
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
    const address = await chooseAddress();
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
        keepAlive: false,
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

/** A database without its mark was interrupted while being created and has never been used: begin again. */
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

interface Address {
  listen: ThreadStart['listen'];
  connect: Pick<PoolConfig, 'host' | 'port'>;
  remove(): void;
}

/** A unix socket in a folder only we can enter: PGlite asks for no password. Windows has none, so loopback there. */
async function chooseAddress(): Promise<Address> {
  if (process.platform === 'win32') {
    const port = await freePort();
    return { listen: { host: '127.0.0.1', port }, connect: { host: '127.0.0.1', port }, remove: () => undefined };
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-db-'));
  return {
    listen: { path: path.join(folder, '.s.PGSQL.5432') },
    connect: { host: folder, port: 5432 },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

type ReplyOf<K extends ThreadReply['kind']> = Extract<ThreadReply, { kind: K }>;

function startThread(start: ThreadStart) {
  const worker = new Worker(new URL('./embedded-thread.ts', import.meta.url), { workerData: start });
  let isClosed = false;
  const failure = new Promise<never>((_, reject) => {
    worker.once('error', (error) => reject(new Error('The embedded database stopped.', { cause: error })));
    worker.once('exit', (code) => {
      if (!isClosed) reject(new Error(`The embedded database stopped (code ${code}).`));
    });
  });
  failure.catch(() => undefined);

  const next = <K extends ThreadReply['kind']>(kind: K): Promise<ReplyOf<K>> => {
    const reply = new Promise<ReplyOf<K>>((resolve) => {
      const listen = (message: ThreadReply) => {
        if (message.kind !== kind) return;
        worker.off('message', listen);
        isClosed ||= kind === 'closed';
        resolve(message as ReplyOf<K>);
      };
      worker.on('message', listen);
    });
    return Promise.race([reply, failure]);
  };
  const ask = <K extends ThreadReply['kind']>(request: ThreadRequest, kind: K): Promise<ReplyOf<K>> => {
    const reply = next(kind);
    worker.postMessage(request);
    return reply;
  };
  return { failure, next, ask };
}
