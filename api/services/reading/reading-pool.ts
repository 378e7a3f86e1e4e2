/**
 * Threads that read outside text, so that no expression can hold up a process whatever it is given. A reading has a budget
 * of processor time; beyond it its thread is ended, even in the middle of an expression, and the caller gets
 * `UnreadableText`. docs/reliability.md#reading
 */
import { Worker } from 'node:worker_threads';

export interface ReadingJob {
  /** File URL of the module and the name of its function. Arguments and result are plain data. */
  module: string;
  name: string;
  args: unknown[];
}

export type ReadingDone =
  { kind: 'begun'; cpu: NodeJS.CpuUsage } | { kind: 'value'; value: unknown } | { kind: 'failed'; error: unknown };

/** A text took more than its budget to read. It is kept for a person; nothing was decided. */
export class UnreadableText extends Error {
  constructor(what: string) {
    super(`reading took too long: ${what}`);
    this.name = 'UnreadableText';
  }
}

export interface ReadingLimits {
  /** Milliseconds of processor time for one reading. */
  budget: number;
  /** Milliseconds on the clock, from the moment reading begins, after which a reading ends on a machine too busy to give it that time. */
  longest: number;
  threads: number;
}

/** Of a thread's heap. */
const MOST_MB = 256;
const LIMITS: ReadingLimits = { budget: 250, longest: 5_000, threads: 2 };

interface Waiting {
  job: ReadingJob;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

export interface ReadingPool {
  /** @throws UnreadableText beyond the budget; else whatever the function throws. */
  run(job: ReadingJob): Promise<unknown>;
  close(): Promise<void>;
}

/** Threads start with the first reading and stay; one that was ended is replaced at once. */
export function openReadingPool(limits: Partial<ReadingLimits> = {}): ReadingPool {
  const { budget, longest, threads } = { ...LIMITS, ...limits };
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const queue: Waiting[] = [];
  /** Loaded by every new thread, so that the next text does not wait for it. */
  const modules = new Set<string>();
  let isClosed = false;

  const start = (): Worker => {
    const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), {
      workerData: [...modules],
      resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
    });
    // A thread that waits keeps no process alive.
    worker.unref();
    // A thread that dies while nobody waits for it is replaced by the next reading.
    worker.on('error', () => forget(worker));
    worker.on('exit', () => forget(worker));
    all.add(worker);
    return worker;
  };
  const forget = (worker: Worker): void => {
    all.delete(worker);
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
  };
  const next = (): void => {
    while (queue.length > 0 && (idle.length > 0 || all.size < threads)) give(idle.pop() ?? start(), queue.shift()!);
  };

  const give = (worker: Worker, { job, resolve, reject }: Waiting): void => {
    let deadline: NodeJS.Timeout | undefined;
    let begun: NodeJS.CpuUsage | null = null;
    let begunAt = 0;
    let isSettled = false;
    const settle = (end: () => void): void => {
      isSettled = true;
      clearTimeout(deadline);
      worker.off('message', hear);
      worker.off('error', broke);
      worker.off('exit', left);
      worker.unref();
      end();
      next();
    };
    const hear = (done: ReadingDone): void => {
      if (done.kind === 'begun') {
        begun = done.cpu;
        begunAt = performance.now();
        deadline = setTimeout(() => void check(), budget);
        return;
      }
      settle(() => {
        if (all.has(worker)) idle.push(worker);
        if (done.kind === 'value') resolve(done.value);
        else reject(done.error);
      });
    };
    const broke = (error: NodeJS.ErrnoException): void =>
      settle(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnreadableText(job.name) : error));
    const left = (): void => settle(() => reject(new Error('the reading thread ended')));
    const endIt = (): void =>
      settle(() => {
        forget(worker);
        void worker.terminate();
        if (!isClosed && all.size < threads) idle.push(start());
        reject(new UnreadableText(job.name));
      });
    /** On a busy machine the clock runs ahead of the thread: only what it used itself counts. */
    const check = async (): Promise<void> => {
      const left = budget - (await spentBy(worker, begun!));
      if (isSettled) return;
      if (left <= 0 || performance.now() - begunAt > longest) endIt();
      else deadline = setTimeout(() => void check(), Math.max(10, left));
    };
    worker.on('message', hear);
    worker.on('error', broke);
    worker.on('exit', left);
    worker.ref();
    worker.postMessage(job);
  };

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        modules.add(job.module);
        queue.push({ job, resolve, reject });
        next();
      }),
    async close() {
      isClosed = true;
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

/** Milliseconds of processor time since `begun`. */
async function spentBy(worker: Worker, begun: NodeJS.CpuUsage): Promise<number> {
  const now = await worker.cpuUsage();
  return (now.user + now.system - begun.user - begun.system) / 1_000;
}
