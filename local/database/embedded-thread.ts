// Runs in a worker thread: PGlite is WebAssembly, and a large insert would stall the main thread for a second.
import { openAsBlob } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { vector } from '@electric-sql/pglite-pgvector';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { ThreadReply, ThreadRequest, ThreadStart } from './thread-messages.ts';

const start = workerData as ThreadStart;
const port = parentPort!;
const say = (reply: ThreadReply) => port.postMessage(reply);

const database = await PGlite.create({
  ...(start.folder === null ? {} : { dataDir: start.folder }),
  ...(start.template === null ? {} : { loadDataDir: await openAsBlob(start.template) }),
  extensions: { vector, pg_trgm, unaccent, fuzzystrmatch },
});
const server = new PGLiteSocketServer({ db: database, maxConnections: 1, ...start.listen });
await server.start();
say({ kind: 'ready' });

const answers = { dump, close, 'await-free': awaitFree };
port.on('message', (request: ThreadRequest) => {
  void answers[request.kind]();
});

/** How long a new connection waits for the end of the one before. */
const HANDOVER_MS = 10_000;

/**
 * pglite-socket counts a refused connection for ever and then refuses all: so nobody connects before the slot is free.
 */
async function awaitFree(): Promise<void> {
  const deadline = Date.now() + HANDOVER_MS;
  while (server.getStats().activeConnections > 0 && Date.now() < deadline) await sleep(5);
  say({ kind: 'free', isFree: server.getStats().activeConnections === 0 });
}

async function dump(): Promise<void> {
  const bytes = await (await database.dumpDataDir('none')).arrayBuffer();
  port.postMessage({ kind: 'dump', bytes } satisfies ThreadReply, [bytes]);
}

async function close(): Promise<void> {
  await server.stop();
  await database.close();
  say({ kind: 'closed' });
  port.close();
}
