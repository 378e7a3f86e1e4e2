import type { Tx } from '../../prisma/client.ts';

/**
 * Counts one use of `key` in a fixed window of `seconds`. Answers the seconds to wait when `max` is spent, else null.
 * A max of 0 is no limit. Runs inside the caller's platform transaction.
 */
export async function takeRate(tx: Tx, key: string, max: number, seconds: number, now: Date): Promise<number | null> {
  if (max === 0) return null;
  const since = new Date(now.getTime() - seconds * 1000);
  const [row] = await tx.$queryRaw<{ count: number; window_start: Date }[]>`
    insert into rate_limits (key, count, window_start) values (${key}, 1, ${now})
    on conflict (key) do update set
      count = case when rate_limits.window_start <= ${since} then 1 else rate_limits.count + 1 end,
      window_start = case when rate_limits.window_start <= ${since} then ${now} else rate_limits.window_start end
    returning count, window_start`;
  if (!row || row.count <= max) return null;
  return Math.max(1, Math.ceil((row.window_start.getTime() + seconds * 1000 - now.getTime()) / 1000));
}

/** Gives back one use: a successful sign-in does not count against its limit. */
export async function returnRate(tx: Tx, key: string): Promise<void> {
  await tx.$executeRaw`update rate_limits set count = greatest(0, count - 1) where key = ${key}`;
}

/** How often a key was used in its window of `seconds`; spends nothing. */
export async function readRate(tx: Tx, key: string, seconds: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - seconds * 1000);
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    select count from rate_limits where key = ${key} and window_start > ${since}`;
  return row?.count ?? 0;
}
