import { Worker } from 'node:worker_threads';
import type { ThreadReply, ThreadRequest, ThreadStart } from './thread-messages.ts';

type ReplyOf<K extends ThreadReply['kind']> = Extract<ThreadReply, { kind: K }>;

/**
 * Starts the database's thread; `ask` sends a request and waits for the answer of that kind, or for the thread's death.
 */
export function startThread(start: ThreadStart) {
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
