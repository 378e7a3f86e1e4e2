/** How the platform's work stands, for developers and for what watches the servers. */
import { z } from 'zod';
import { MESSAGES } from '../../domain/messages.ts';
import type { Endpoint } from './endpoint.ts';
import { dateTime, done, idText } from './fields.ts';

export const operations = z.object({
  at: dateTime,
  outbox: z.object({
    waiting: z.int(),
    /** For more than five seconds. */
    overdue: z.int(),
    dead: z.int(),
    oldest_at: dateTime.nullable(),
    kinds: z.array(z.object({ kind: z.string(), waiting: z.int(), dead: z.int(), oldest_at: dateTime.nullable() })),
  }),
  /** 'stuck' should have gone on minutes ago: its workflow, or what carries it, is away. */
  workflows: z.array(z.object({ kind: z.string(), running: z.int(), stuck: z.int(), oldest_at: dateTime.nullable() })),
  undelivered: z.object({
    last_day: z.int(),
    last_week: z.int(),
    reasons: z.array(z.object({ code: z.int().nullable(), reason: z.string(), last_day: z.int(), last_week: z.int() })),
    newest: z.array(
      z.object({
        id: z.int(),
        customer_id: z.int(),
        company: z.string(),
        at: dateTime,
        status: z.string(),
        reason: z.string(),
      }),
    ),
  }),
  vendor_faults: z.object({
    last_hour: z.int(),
    last_day: z.int(),
    calls: z.array(
      z.object({
        vendor: z.string(),
        call: z.string(),
        outcome: z.string(),
        last_hour: z.int(),
        last_day: z.int(),
        newest_at: dateTime,
      }),
    ),
    newest: z.array(
      z.object({
        at: dateTime,
        vendor: z.string(),
        call: z.string(),
        outcome: z.string(),
        reason: z.string().nullable(),
        ms: z.int(),
        request_id: z.string().nullable(),
      }),
    ),
  }),
  /** Each schedule that came by: done to its end, and tries of the last day and week that failed with the newest of them. */
  rounds: z.array(
    z.object({
      kind: z.string(),
      done_at: dateTime.nullable(),
      failed_at: dateTime.nullable(),
      last_day: z.int(),
      last_week: z.int(),
      /** How many companies the newest failure left out; 0 when the round failed as a whole. */
      companies: z.int(),
      /** Name of the first of them. */
      company: z.string().nullable(),
      reason: z.string().nullable(),
      request_id: z.string().nullable(),
    }),
  ),
  /** What leaves next by itself, of each kind: when, for how many, and for which company first. */
  upcoming: z.array(z.object({ kind: z.string(), at: dateTime, count: z.int(), company: z.string() })),
  /** Of the last day: turns, those another model had to finish, those that failed, and by whom the rest was answered. */
  turns: z.object({ finished: z.int(), fallbacks: z.int(), failed: z.int(), by_reader: z.int(), by_model: z.int() }),
  /** Until when the language model is left alone because it was down; the built-in reader answers. */
  model_paused_until: dateTime.nullable(),
  /** When a backup was last finished; null where none was noted. */
  backup_at: dateTime.nullable(),
  /** Who texts from what: the platform's number first, then companies with a number or Messaging Service of their own. */
  senders: z.array(
    z.object({
      address: z.string(),
      /** Null for the platform's number. */
      customer_id: z.int().nullable(),
      company: z.string().nullable(),
      texts_per_second: z.number(),
      waiting: z.int(),
      oldest_waiting_at: dateTime.nullable(),
      /** Toll-free verification or 10DLC campaign; 'unknown' until the vendor was asked. */
      kind: z.enum(['toll_free', 'long_code', 'service', 'unknown']),
      status: z.enum(['approved', 'pending', 'rejected', 'unregistered', 'missing', 'unknown']),
      detail: z.string().nullable(),
      checked_at: dateTime.nullable(),
    }),
  ),
  dead_letters: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      aggregate: z.string(),
      attempts: z.int(),
      created_at: dateTime,
      dead_at: dateTime,
      error: z.string().nullable(),
      request_id: z.string().nullable(),
    }),
  ),
});
export type OperationsBody = z.output<typeof operations>;

export const operationEndpoints = {
  'operations.get': {
    method: 'GET',
    path: '/api/operations',
    policy: 'developer',
    summary: 'Outbox, workflows, schedules, undelivered texts, vendor faults, model fallbacks and dead letters',
    status: 200,
    response: operations,
  },
  'operations.retry': {
    method: 'POST',
    path: '/api/operations/dead-letters/:id/retry',
    policy: 'developer',
    summary: 'Put one dead letter back in the line',
    params: z.object({ id: idText }),
    body: z.strictObject({}).optional(),
    status: 200,
    response: done,
  },
  'operations.retryAll': {
    method: 'POST',
    path: '/api/operations/dead-letters/retry',
    policy: 'developer',
    summary: 'Put all dead letters back in the line',
    body: z.strictObject({}).optional(),
    status: 200,
    response: done,
  },
  'operations.setSender': {
    method: 'PUT',
    path: '/api/operations/senders/:id',
    policy: 'developer',
    summary: 'Let a company text from a number or Messaging Service of its own',
    params: z.object({ id: idText }),
    body: z.strictObject({
      address: z.string().regex(/^(\+1\d{10}|MG[0-9a-f]{32})$/, MESSAGES.sender.address),
      texts_per_second: z.number().min(0.1, MESSAGES.sender.rate).max(1000, MESSAGES.sender.rate).default(1),
    }),
    status: 200,
    response: done,
  },
  'operations.removeSender': {
    method: 'DELETE',
    path: '/api/operations/senders/:id',
    policy: 'developer',
    summary: "Let a company text from the platform's number again",
    params: z.object({ id: idText }),
    status: 200,
    response: done,
  },
  'platform.metrics': {
    method: 'GET',
    path: '/metrics',
    perMinute: 300,
    policy: 'public',
    summary: 'Figures in the Prometheus form, for this machine or the bearer of METRICS_TOKEN; anybody else gets 404',
    status: 200,
    response: { file: ['text/plain'] },
  },
} as const satisfies Record<string, Endpoint>;
