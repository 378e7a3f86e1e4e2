/** What a company's orders come to over time: how long the steps take, what is at risk, what ages, what was approved. */
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { dateTime, idText } from './fields.ts';

/** In the order of an order's life; `whole` is from its draft to its execution. */
export const CYCLE_STEPS = [
  'work_drafted',
  'drafted_sent',
  'sent_answered',
  'answered_executed',
  'executed_invoiced',
  'whole',
] as const;
export type CycleStep = (typeof CYCLE_STEPS)[number];
export const INSIGHT_RANGES = ['90', '180', '365', 'all'] as const;

const group = z.object({
  /** Of a job; null of a general contractor, and of orders without a job. */
  id: z.int().nullable(),
  /** Null: no job, or a job without a general contractor. */
  name: z.string().nullable(),
  orders: z.int(),
  /** Dollars. */
  amount: z.number(),
  /** Orders of 0–15, 16–30, 31–45 and more days. */
  ages: z.array(z.int()).length(4),
  oldest_days: z.int(),
});

export const insight = z.object({
  /** Orders drafted since; null is all. */
  since: dateTime.nullable(),
  cycle: z.array(
    z.object({ step: z.enum(CYCLE_STEPS), orders: z.int(), median_days: z.number(), slow_days: z.number() }),
  ),
  /** Work that has begun and that nobody outside has approved; the largest hundred. */
  risk: z.object({
    orders: z.int(),
    amount: z.number(),
    /** Of those, with numbers that are not known: the amount is less than what is at risk. */
    unpriced: z.int(),
    list: z.array(
      z.object({
        id: z.int(),
        id_number: z.int(),
        cor_number: z.int().nullable(),
        number: z.string(),
        description: z.string(),
        job_name: z.string().nullable(),
        status: z.string(),
        amount: z.number(),
        days: z.int(),
        waiting: z.boolean(),
      }),
    ),
  }),
  aging: z.object({ jobs: z.array(group), contractors: z.array(group) }),
  /** Of requests sent in the range, an order's newest each. */
  approved: z.object({
    requested: z.number(),
    approved: z.number(),
    /** Time and materials verified, cost not agreed. */
    hours_only: z.number(),
    waiting: z.number(),
    refused: z.number(),
    months: z.array(z.object({ month: z.string(), orders: z.int(), requested: z.number(), approved: z.number() })),
  }),
});
export type InsightBody = z.output<typeof insight>;

export const insightEndpoints = {
  'customers.insight': {
    method: 'GET',
    path: '/customers/:id/insight',
    policy: 'office',
    summary: 'Cycle times, money at risk, aging by job and general contractor, approved versus requested',
    params: z.object({ id: idText }),
    query: z.object({ range: z.enum(INSIGHT_RANGES).default('365') }),
    status: 200,
    response: insight,
  },
} as const satisfies Record<string, Endpoint>;
