/** Reads one price list in its own process, with limits on time and memory, one at a time. */
import type { PriceFileProblem } from '../../../domain/price-file/problems.ts';
import { runKillable } from '../run-killable.ts';

export interface PriceFileJob {
  bytes: Uint8Array;
  /** The price list that exists, as JSON: `{ id, description, unit, price }` each, the price as text. */
  listed: string;
  /** The columns a person chose, as JSON of `ColumnChoice[]`; null where the headings decide. */
  columns?: string | null;
}

export type PriceFileAnswer =
  | { kind: 'progress'; rows: number }
  /** `review` is an `ImportReview` as JSON. */
  | { kind: 'read'; review: string; materials: number }
  | { kind: 'problem'; problem: PriceFileProblem };

const SECONDS = 60;
const HEAP_MB = 320;
const MOST_MB = 800;

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
    return runInOwnProcess(job, options);
  });
  before = turn.catch(() => undefined);
  return turn;
}

async function runInOwnProcess(
  job: PriceFileJob,
  { onRows, signal, seconds = SECONDS, heapMb = HEAP_MB }: Parameters<typeof runPriceFileJob>[1] & object,
): Promise<Exclude<PriceFileAnswer, { kind: 'progress' }>> {
  const hear = (message: PriceFileAnswer): Exclude<PriceFileAnswer, { kind: 'progress' }> | undefined => {
    if (message.kind !== 'progress') return message;
    onRows?.(message.rows);
    return undefined;
  };
  const entry = new URL('./price-file-process.ts', import.meta.url);
  const end = await runKillable(entry, job, hear, { seconds, heapMb, mostMb: MOST_MB, signal });
  if (end.kind === 'answer') return end.answer;
  return { kind: 'problem', problem: end.kind === 'broken' ? 'broken' : 'too_much' };
}
