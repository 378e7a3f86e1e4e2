import { listBuckets } from '../../../domain/metrics.ts';
import type { ReadQuery, ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { readMetrics } from '../../platform/read-metrics.ts';
import { readSpan } from './read-span.ts';

/**
 * How often what happened: every event of the audit by its action, texts and turns. Buckets of UTC; those in which nothing
 * happened count 0. @throws AppError INVALID
 */
export async function readCounts(
  deps: Pick<Deps, 'db' | 'clock'>,
  query: ReadQuery<'metrics.counts'>,
): Promise<ResponseOf<'metrics.counts'>> {
  const span = readSpan(query, deps.clock.now());
  const rows = await readMetrics(deps, { ...span, environment: query.environment }, ['event', 'checkpoint']);
  const totals = new Map<string, number>();
  const byBucket = new Map<number, Record<string, number>>();
  for (const { bucket, key, n, ms } of rows) {
    if (ms !== null) continue;
    totals.set(key, (totals.get(key) ?? 0) + n);
    const counts = byBucket.get(bucket.getTime()) ?? {};
    counts[key] = (counts[key] ?? 0) + n;
    byBucket.set(bucket.getTime(), counts);
  }
  const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);
  return {
    success: true,
    message: 'Analytics counts.',
    data: {
      environment: query.environment,
      start_date: span.from.toISOString(),
      end_date: span.to.toISOString(),
      bucket: span.bucket,
      total: sum(totals.values()),
      counts: [...totals]
        .map(([name, count]) => ({ name, count }))
        .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name)),
      time_series: listBuckets(span).map((at) => {
        const counts = byBucket.get(at.getTime()) ?? {};
        return { timestamp: at.toISOString(), total: sum(Object.values(counts)), counts };
      }),
    },
  };
}
