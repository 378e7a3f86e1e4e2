/** Reads what is printed on a photographed paper, in a process of its own, one at a time. Without any service or download. */
import { runKillable, type KillableLimits } from './run-killable.ts';
import { limitConcurrency } from './limit-concurrency.ts';

export interface PrintedLine {
  words: string;
  /** 0 to 1: how sure the least sure word with a number is, or the least sure word where there is no number. */
  confidence: number;
}

export interface PrintJob {
  bytes: Uint8Array;
}

type Limits = Pick<KillableLimits, 'seconds' | 'heapMb' | 'mostMb'>;

const LIMITS: Limits = { seconds: 40, heapMb: 384, mostMb: 900 };
const ENTRY = new URL('./print-process.ts', import.meta.url);
/** Reading takes a whole core for seconds. */
const withinLimit = limitConcurrency(1);

/** The lines in their order; null where the photo could not be read within its limits. Rejects when the signal ends, also in the queue. */
export async function readPrint(
  bytes: Uint8Array,
  { signal, ...limits }: Partial<Limits> & { signal?: AbortSignal } = {},
): Promise<PrintedLine[] | null> {
  const job: PrintJob = { bytes };
  const end = await withinLimit(
    () => runKillable(ENTRY, job, (lines: PrintedLine[]) => lines, { ...LIMITS, ...limits, signal }),
    signal,
  );
  return end.kind === 'answer' ? end.answer : null;
}
