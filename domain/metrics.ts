/**
 * How the developers' analytics cuts time: ranges and their buckets (docs/rules.md#analytics), and what a curve does
 * where nothing was measured. Buckets begin at whole minutes, hours, days and months of UTC.
 */
export const METRIC_RANGES = ['1h', '1d', '1w', '1m', '1y'] as const;
export type MetricRange = (typeof METRIC_RANGES)[number];
export const ENVIRONMENTS = ['prod', 'dev', 'staging'] as const;
export type MetricEnvironment = (typeof ENVIRONMENTS)[number];
export const BUCKETS = ['5 minutes', 'hour', 'day', 'month'] as const;
export type Bucket = (typeof BUCKETS)[number];
/** The parts of a turn that are timed; `total` is from the first text's arrival to the stored reply. */
export const CHECKPOINTS = ['router', 'agent', 'tools', 'total'] as const;
export type Checkpoint = (typeof CHECKPOINTS)[number];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
export const RANGES: Record<MetricRange, { milliseconds: number; bucket: Bucket }> = {
  '1h': { milliseconds: HOUR, bucket: '5 minutes' },
  '1d': { milliseconds: DAY, bucket: 'hour' },
  '1w': { milliseconds: 7 * DAY, bucket: 'day' },
  '1m': { milliseconds: 30 * DAY, bucket: 'day' },
  '1y': { milliseconds: 365 * DAY, bucket: 'month' },
};
const LENGTHS: Record<Bucket, number> = { '5 minutes': HOUR / 12, hour: HOUR, day: DAY, month: 28 * DAY };
/** No curve needs more points; dates further apart than their range get the next coarser bucket. */
const MOST_BUCKETS = 800;

export interface MetricSpan {
  from: Date;
  to: Date;
  bucket: Bucket;
}

/** What is asked about: the range up to now, or from and to given dates. Null when the end is not after the start. */
export function chooseSpan(
  asked: { start?: Date | null; end?: Date | null; range: MetricRange },
  now: Date,
): MetricSpan | null {
  const { milliseconds, bucket: usual } = RANGES[asked.range];
  const to = asked.end ?? (asked.start && asked.start > now ? new Date(asked.start.getTime() + milliseconds) : now);
  const from = asked.start ?? new Date(to.getTime() - milliseconds);
  const length = to.getTime() - from.getTime();
  if (length <= 0) return null;
  const bucket = BUCKETS.slice(BUCKETS.indexOf(usual)).find((one) => length / LENGTHS[one] <= MOST_BUCKETS) ?? 'month';
  return { from, to, bucket };
}

/** The beginnings of all buckets that a span touches, in order. */
export function listBuckets({ from, to, bucket }: MetricSpan): Date[] {
  const starts: Date[] = [];
  for (let at = startOfBucket(from, bucket); at < to && starts.length <= 2 * MOST_BUCKETS; at = nextBucket(at, bucket))
    starts.push(at);
  return starts;
}

function startOfBucket(at: Date, bucket: Bucket): Date {
  if (bucket === 'month') return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
  return new Date(Math.floor(at.getTime() / LENGTHS[bucket]) * LENGTHS[bucket]);
}

function nextBucket(start: Date, bucket: Bucket): Date {
  if (bucket === 'month') return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
  return new Date(start.getTime() + LENGTHS[bucket]);
}

/** Up to so many missing points between two measured ones are drawn as if the curve went straight. */
export const LONGEST_GAP = 2;

/** Fills short gaps between measured values in a straight line; longer ones, and those at the ends, stay open. */
export function fillGaps(values: readonly (number | null)[]): { value: number | null; interpolated: boolean }[] {
  const filled = values.map((value) => ({ value, interpolated: false }));
  let last = -1;
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const gap = index - last - 1;
    if (last >= 0 && gap > 0 && gap <= LONGEST_GAP) {
      const before = values[last]!;
      for (let step = 1; step <= gap; step += 1)
        filled[last + step] = { value: before + ((value - before) * step) / (gap + 1), interpolated: true };
    }
    last = index;
  }
  return filled;
}
