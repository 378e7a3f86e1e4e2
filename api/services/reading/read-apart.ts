import { openReadingPool, type ReadingPool } from './reading-pool.ts';

/** One pool a process. */
let pool: ReadingPool | null = null;

/**
 * A pure function of a module, called in a reading thread: `readApart<typeof understand>(url, 'understand')`. Arguments
 * and result must be plain data.
 */
export function readApart<F extends (...args: never[]) => unknown>(
  module: URL,
  name: string,
): (...args: Parameters<F>) => Promise<ReturnType<F>> {
  return async (...args) => {
    pool ??= openReadingPool();
    return (await pool.run({ module: module.href, name, args })) as ReturnType<F>;
  };
}
