/**
 * The thread that reads what people wrote. It runs one named function of one module at a time and holds nothing between
 * two of them; its parent ends it when a text takes too long.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { ReadingDone, ReadingJob } from './reading-pool.ts';

const port = parentPort!;
type Functions = Record<string, (...args: unknown[]) => unknown>;
const modules = new Map<string, Functions>();

/** A module with a `warmUp` is warmed before its first text: cold code takes many times its budget. */
async function load(module: string): Promise<Functions> {
  const known = modules.get(module);
  if (known) return known;
  const loaded = (await import(module)) as Functions;
  await loaded['warmUp']?.();
  modules.set(module, loaded);
  return loaded;
}

async function work(job: ReadingJob): Promise<void> {
  let done: ReadingDone;
  try {
    const run = (await load(job.module))[job.name];
    if (!run) throw new Error(`${job.module} has no function ${job.name}`);
    // Loading is no reading: the budget begins here.
    port.postMessage({ kind: 'begun', cpu: process.threadCpuUsage() } satisfies ReadingDone);
    done = { kind: 'value', value: await run(...job.args) };
  } catch (error) {
    done = { kind: 'failed', error };
  }
  port.postMessage(done);
}

// What its predecessors used, before anybody waits for it.
for (const module of workerData as string[]) await load(module);
port.on('message', (job: ReadingJob) => void work(job));
