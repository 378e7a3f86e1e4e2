/** Messages between the main thread and the database's thread. */

export interface ThreadStart {
  /** Null keeps the whole database in memory. */
  folder: string | null;
  /** A dump to begin with, for a folder that is still empty. */
  template: string | null;
  listen: { path: string } | { host: string; port: number };
}

export type ThreadRequest = { kind: 'dump' } | { kind: 'close' } | { kind: 'await-free' };

export type ThreadReply =
  { kind: 'ready' } | { kind: 'free'; isFree: boolean } | { kind: 'dump'; bytes: ArrayBuffer } | { kind: 'closed' };
