import { CHECKPOINTS, fillGaps, listBuckets, type Checkpoint } from '../../../domain/metrics.ts';
import type { ReadQuery, ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { listCheckpoints, readMetrics, type MetricRow } from '../../platform/read-metrics.ts';
import { readSpan } from './read-span.ts';

const NEWEST = 100;

/** How long turns took, part by part: over the span, as a curve with short gaps drawn through, and the newest turns. @throws AppError INVALID */
export async function readCheckpoints(
  deps: Pick<Deps, 'db' | 'clock'>,
  query: ReadQuery<'metrics.checkpoints'>,
): Promise<ResponseOf<'metrics.checkpoints'>> {
  const span = readSpan(query, deps.clock.now());
  const rows = await readMetrics(deps, { ...span, environment: query.environment }, ['checkpoint']);
  const records = await listCheckpoints(deps, { ...span, environment: query.environment, limit: NEWEST });
  const buckets = listBuckets(span);
  const found = new Map(
    rows.filter(({ key }) => key === query.checkpoint).map((row) => [row.bucket.getTime(), row] as const),
  );
  const curve = fillGaps(buckets.map((at) => averageOf(found.get(at.getTime()))));
  return {
    success: true,
    message: 'Checkpoints.',
    data: {
      environment: query.environment,
      start_date: span.from.toISOString(),
      end_date: span.to.toISOString(),
      bucket: span.bucket,
      checkpoint: query.checkpoint,
      checkpoint_stats: Object.fromEntries(
        CHECKPOINTS.map((name) => [name, statsOf(rows.filter(({ key }) => key === name))]),
      ) as Record<Checkpoint, ReturnType<typeof statsOf>>,
      time_series: buckets.map((at, index) => ({
        timestamp: at.toISOString(),
        avg_time: round(curve[index]!.value),
        data_points: found.get(at.getTime())?.n ?? 0,
        interpolated: curve[index]!.interpolated,
      })),
      records: records.map((row) => ({
        request_id: row.request_id,
        timestamp: row.at.toISOString(),
        customer_id: row.customer_id,
        turn_id: row.turn_id,
        checkpoints: row.times,
      })),
    },
  };
}

function averageOf(row: MetricRow | undefined): number | null {
  return row && row.n > 0 && row.ms !== null ? row.ms / row.n : null;
}

function statsOf(rows: readonly MetricRow[]) {
  const count = rows.reduce((sum, { n }) => sum + n, 0);
  if (count === 0) return { count, avg_time: null, min_time: null, max_time: null };
  return {
    count,
    avg_time: round(rows.reduce((sum, { ms }) => sum + (ms ?? 0), 0) / count),
    min_time: Math.min(...rows.map(({ low }) => low ?? Infinity)),
    max_time: Math.max(...rows.map(({ high }) => high ?? 0)),
  };
}

const round = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);
