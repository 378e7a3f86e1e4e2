/** Opens a document's stored files in their own process, two documents at a time. */
import type { Picture } from '../adapters/images.ts';
import { runKillable, type KillableLimits } from './run-killable.ts';
import { limitConcurrency } from './limit-concurrency.ts';

/** A JPEG of at most `edge` pixels a side, or an opaque PNG that fits into a box. */
export type PictureSize = { edge: number } | { width: number; height: number };

export interface PictureJob {
  bytes: Uint8Array;
  size: PictureSize;
}

export type DocumentJob =
  { kind: 'draw'; pictures: readonly PictureJob[] } | { kind: 'append'; files: readonly (Uint8Array | null)[] };

export type DocumentMessage =
  /** In the order of the job. */
  | { kind: 'drawn'; picture: Picture | null }
  | { kind: 'opened'; pages: (number | null)[] }
  | { kind: 'whole'; bytes: Uint8Array };

/** Sent to the process once the order, which lists the pages of what is appended, is printed. */
export interface OrderMessage {
  order: Uint8Array;
}

type Limits = Pick<KillableLimits, 'seconds' | 'heapMb' | 'mostMb'>;

/** Higher than for one upload: an order has any number of files, each of which was opened within an upload's limits. */
const LIMITS: Limits = { seconds: 30, heapMb: 512, mostMb: 1_200 };
const ENTRY = new URL('./document-process.ts', import.meta.url);
const withinLimit = limitConcurrency(2);

/**
 * Each picture as asked for; null for one that cannot be drawn. One that crashes its process does not affect the
 * others.
 */
export async function drawPictures(
  pictures: readonly PictureJob[],
  limits: Partial<Limits> = {},
): Promise<(Picture | null)[]> {
  const drawn: (Picture | null)[] = [];
  while (drawn.length < pictures.length) {
    const job: DocumentJob = { kind: 'draw', pictures: pictures.slice(drawn.length) };
    const hear = (message: DocumentMessage): true | undefined => {
      if (message.kind === 'drawn') drawn.push(message.picture);
      return drawn.length === pictures.length ? true : undefined;
    };
    const end = await withinLimit(() => runKillable(ENTRY, job, hear, { ...LIMITS, ...limits }));
    // The next file is the one that crashed it; the rest get a new process.
    if (end.kind !== 'answer') drawn.push(null);
  }
  return drawn;
}

/**
 * The order with the attached PDFs behind it. `print` makes the order from the number of pages of each; null could not be
 * appended, which is so for all of them when together they take more time or memory than they may.
 */
export async function printWithPdfs(
  files: readonly (Uint8Array | null)[],
  print: (pages: readonly (number | null)[]) => Promise<Uint8Array>,
  limits: Partial<Limits> = {},
): Promise<Uint8Array> {
  const none = files.map(() => null);
  if (files.every((bytes) => bytes === null)) return print(none);
  const failed = new AbortController();
  const hear = (message: DocumentMessage, say: (message: OrderMessage) => void): Uint8Array | undefined => {
    if (message.kind === 'whole') return message.bytes;
    if (message.kind !== 'opened') return undefined;
    void print(message.pages).then(
      (order) => say({ order }),
      (error: unknown) => failed.abort(error),
    );
    return undefined;
  };
  const job: DocumentJob = { kind: 'append', files };
  const end = await withinLimit(() => runKillable(ENTRY, job, hear, { ...LIMITS, ...limits, signal: failed.signal }));
  return end.kind === 'answer' ? end.answer : print(none);
}
