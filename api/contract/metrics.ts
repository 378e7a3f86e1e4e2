/** The developers' analytics: counts, durations of a turn's parts, page views. Times are milliseconds. */
import { z } from 'zod';
import { BUCKETS, CHECKPOINTS, ENVIRONMENTS, METRIC_RANGES } from '../../domain/metrics.ts';
import type { Endpoint } from './endpoint.ts';
import { dateInput, dateTime, idText } from './fields.ts';

const span = {
  /** A date alone begins at its first moment. */
  start_date: dateInput.optional(),
  /** A date alone ends with its last moment. */
  end_date: dateInput.optional(),
  environment: z.enum(ENVIRONMENTS).default('prod'),
};
const ranged = { ...span, range: z.enum(METRIC_RANGES).default('1d') };

/** What was asked, as it was understood. */
const about = {
  environment: z.enum(ENVIRONMENTS),
  start_date: dateTime,
  end_date: dateTime,
};
const bucketed = { ...about, bucket: z.enum(BUCKETS) };
const answer = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), message: z.string(), data });

export const metricCounts = z.object({
  ...bucketed,
  total: z.int(),
  /** By name, most first: 'change_order.created', 'text.received', 'turn.fallback' … */
  counts: z.array(z.object({ name: z.string(), count: z.int() })),
  /** Every bucket of the range, empty ones too. */
  time_series: z.array(z.object({ timestamp: dateTime, total: z.int(), counts: z.record(z.string(), z.int()) })),
});
export type MetricCounts = z.output<typeof metricCounts>;

const stats = z.object({
  count: z.int(),
  avg_time: z.number().nullable(),
  min_time: z.int().nullable(),
  max_time: z.int().nullable(),
});

export const metricCheckpoints = z.object({
  ...bucketed,
  checkpoint: z.enum(CHECKPOINTS),
  checkpoint_stats: z.record(z.enum(CHECKPOINTS), stats),
  /** Of the one asked for. Gaps of up to 2 points between measured ones are interpolated (`data_points` 0). */
  time_series: z.array(
    z.object({ timestamp: dateTime, avg_time: z.number().nullable(), data_points: z.int(), interpolated: z.boolean() }),
  ),
  /** The newest hundred. */
  records: z.array(
    z.object({
      request_id: z.string().nullable(),
      timestamp: dateTime,
      customer_id: z.int(),
      turn_id: z.int(),
      checkpoints: z.record(z.enum(CHECKPOINTS), z.int().nullable()),
    }),
  ),
});
export type MetricCheckpoints = z.output<typeof metricCheckpoints>;

export const pageViews = z.object({
  ...about,
  total_views: z.int(),
  unique_customers: z.int(),
  /** Ids in addresses are folded: '/change-order/{id}'. */
  most_viewed_element: z.string().nullable(),
  companies: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      view_count: z.int(),
      /** The newest ten; of the one company of `customer_id` the newest 500. */
      views: z.array(
        z.object({
          timestamp: dateTime,
          first_name: z.string(),
          last_name: z.string(),
          phone_number: z.string().nullable(),
          element_identifier: z.string(),
        }),
      ),
    }),
  ),
});
export type PageViews = z.output<typeof pageViews>;

export const metricEndpoints = {
  'metrics.counts': {
    method: 'GET',
    path: '/api/metrics/counts',
    policy: 'developer',
    summary: 'How often what happened, by name and by bucket of the range',
    query: z.object(ranged),
    status: 200,
    response: answer(metricCounts),
  },
  'metrics.checkpoints': {
    method: 'GET',
    path: '/api/metrics/checkpoints',
    policy: 'developer',
    summary: 'How long the parts of turns took: in all, as a curve, and turn by turn',
    query: z.object({ ...ranged, checkpoint: z.enum(CHECKPOINTS).default('router') }),
    status: 200,
    response: answer(metricCheckpoints),
  },
  'metrics.pageViews': {
    method: 'GET',
    path: '/api/metrics/events/pageviews',
    policy: 'developer',
    summary: 'Which companies opened which screens; without dates of the last day',
    query: z.object({ ...span, customer_id: idText.optional() }),
    status: 200,
    response: answer(pageViews),
  },
} as const satisfies Record<string, Endpoint>;
