import type { Deps } from '../api/deps.ts';

/** Where and how a process fails: at its n-th step (a transaction, a single statement or a vendor's call), before it or just after it was done. */
export interface Failure {
  step: number;
  when: 'before' | 'after';
  /** 'dies': nothing works from there on. 'stumbles': this one step only, as when a connection breaks. */
  how: 'dies' | 'stumbles';
}

/**
 * The same dependencies, failing once at the given step; with null they only count. The error is no rule of ours, like
 * whatever a broken connection throws.
 */
export function failAt(deps: Deps, failure: Failure | null): { deps: Deps; steps(): number; hasFailed(): boolean } {
  let steps = 0;
  let failed = false;
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (failed && failure?.how === 'dies') throw new Error('This process is dead.');
    steps += 1;
    const isHere = failure !== null && steps === failure.step;
    if (isHere && failure.when === 'before') {
      failed = true;
      throw new Error(`Step ${steps} failed before it was done.`);
    }
    const result = await work();
    if (isHere) {
      failed = true;
      throw new Error(`Step ${steps} was done and its answer lost.`);
    }
    return result;
  };
  type Transaction = (work: unknown, options?: unknown) => Promise<unknown>;
  const { prisma } = deps.db;
  const $transaction: Transaction = (work, options) =>
    run(() => (prisma.$transaction as unknown as Transaction).call(prisma, work, options));
  const { pool } = deps.db;
  const ask = pool.query.bind(pool) as unknown as (...given: unknown[]) => Promise<unknown>;
  const query = (...given: unknown[]) => run(() => ask(...given));
  const failing: Deps = {
    ...deps,
    db: {
      ...deps.db,
      prisma: { $transaction } as unknown as Deps['db']['prisma'],
      pool: { query } as unknown as Deps['db']['pool'],
    },
    texts: {
      ...deps.texts,
      send: (text) => run(() => deps.texts.send(text)),
      list: (filter) => run(() => deps.texts.list(filter)),
      fetchMedia: (url, max) => run(() => deps.texts.fetchMedia(url, max)),
    },
    files: { ...deps.files, put: (bytes) => run(() => deps.files.put(bytes)) },
  };
  return { deps: failing, steps: () => steps, hasFailed: () => failed };
}
