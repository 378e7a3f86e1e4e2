/** Reads one price list in a thread of its own, bounded in time and memory, one at once. */
import { Worker } from 'node:worker_threads';
import type { PriceFileProblem } from '../../../domain/price-file/problems.ts';

export interface PriceFileJob {
  bytes: Uint8Array;
  /** The price list that exists, as JSON: `{ id, description, unit, price }` each, the price as text. */
  listed: string;
}

export type PriceFileAnswer =
  | { kind: 'progress'; rows: number }
  /** `review` is an `ImportReview` as JSON. */
  | { kind: 'read'; review: string; materials: number }
  | { kind: 'problem'; problem: PriceFileProblem };

const SECONDS = 60;
/** V8's share of what the process may grow by; buffers that a workbook unpacks into come on top. */
const HEAP_MB = 320;
const GROWTH_BYTES = 500 * 1024 * 1024;

let before: Promise<unknown> = Promise.resolve();

/**
 * Never throws for what a file does: that is an answer. `signal` ends it at once; the promise then rejects with its reason.
 * One file is read at a time, so that several large ones never add up.
 */
export async function runPriceFileJob(
  job: PriceFileJob,
  options: { onRows?: (rows: number) => void; signal?: AbortSignal; seconds?: number; heapMb?: number } = {},
): Promise<Exclude<PriceFileAnswer, { kind: 'progress' }>> {
  const turn = before.then(() => {
    options.signal?.throwIfAborted();
    return runInThread(job, options);
  });
  before = turn.catch(() => undefined);
  return turn;
}

function runInThread(
  job: PriceFileJob,
  { onRows, signal, seconds = SECONDS, heapMb = HEAP_MB }: Parameters<typeof runPriceFileJob>[1] & object,
): Promise<Exclude<PriceFileAnswer, { kind: 'progress' }>> {
  return new Promise((resolve, reject) => {
    const startBytes = process.memoryUsage.rss();
    const worker = new Worker(new URL('./price-file-worker.ts', import.meta.url), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
    });
    let ended = false;
    const end = (settle: () => void): void => {
      if (ended) return;
      ended = true;
      clearTimeout(deadline);
      clearInterval(watch);
      signal?.removeEventListener('abort', abort);
      // Not before it is gone may the next one begin.
      void worker.terminate().then(settle, settle);
    };
    const abort = (): void => end(() => reject(signal!.reason as Error));
    const answer = (result: Exclude<PriceFileAnswer, { kind: 'progress' }>): void => end(() => resolve(result));
    const deadline = setTimeout(() => answer({ kind: 'problem', problem: 'too_much' }), seconds * 1_000);
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - startBytes > GROWTH_BYTES) answer({ kind: 'problem', problem: 'too_much' });
    }, 40);
    signal?.addEventListener('abort', abort);
    worker.on('message', (message: PriceFileAnswer) => {
      if (message.kind === 'progress') onRows?.(message.rows);
      else answer(message);
    });
    worker.once('error', (error: NodeJS.ErrnoException) =>
      answer({ kind: 'problem', problem: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_much' : 'broken' }),
    );
    worker.once('exit', () => answer({ kind: 'problem', problem: 'broken' }));
  });
}
