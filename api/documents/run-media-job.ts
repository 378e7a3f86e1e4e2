/** Runs one decoding job in a thread of its own, bounded in time and memory, two at once. */
import { Worker } from 'node:worker_threads';

export interface MediaJob {
  kind: 'heic' | 'pdf';
  bytes: Uint8Array;
}

export type MediaResult =
  | { kind: 'heic'; bytes: Uint8Array }
  | { kind: 'pdf'; bytes: Uint8Array; pages: number; removedActions: number }
  /** Broken, or not what it claims to be. */
  | { kind: 'unreadable' }
  | { kind: 'encrypted' }
  /** More pages, bytes or seconds inside than its size lets expect. */
  | { kind: 'too_much' };

const SECONDS = 20;
/** Growth of the whole process that a single file never honestly needs. */
const GROWTH_BYTES = 700 * 1024 * 1024;
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Never throws: what goes wrong with a file is an answer. */
export async function runMediaJob(job: MediaJob, seconds = SECONDS): Promise<MediaResult> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await runInThread(job, seconds);
  } finally {
    // Whoever waits takes over this one's place.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

function runInThread(job: MediaJob, seconds: number): Promise<MediaResult> {
  return new Promise((resolve) => {
    const startBytes = process.memoryUsage.rss();
    const worker = new Worker(new URL('./media-worker.ts', import.meta.url), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: 384 },
    });
    const answer = (result: MediaResult) => {
      clearTimeout(deadline);
      clearInterval(watch);
      resolve(result);
      void worker.terminate();
    };
    const deadline = setTimeout(() => answer({ kind: 'too_much' }), seconds * 1_000);
    // V8's limit does not count the buffers that pictures and streams unpack into.
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - startBytes > GROWTH_BYTES) answer({ kind: 'too_much' });
    }, 40);
    worker.once('message', (result: MediaResult) => answer(result));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      answer({ kind: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_much' : 'unreadable' }),
    );
    worker.once('exit', () => answer({ kind: 'unreadable' }));
  });
}
