/** The home screen's inbox: what the office has to do next, order by order and text by text. */
import { z } from 'zod';
import { NEXT_STEPS } from '../../domain/next-step.ts';
import { dateTime, done, idJson, idText } from './fields.ts';
import type { Endpoint } from './endpoint.ts';

export const inboxOrder = z.object({
  id: z.int(),
  id_number: z.int(),
  cor_number: z.int().nullable(),
  number: z.string(),
  customer_id: z.int(),
  description: z.string(),
  job_id: z.int().nullable(),
  job_name: z.string().nullable(),
  status: z.string(),
  version: z.int(),
  /** Dollars. */
  total_amount: z.number(),
  unknown_count: z.int(),
  /** When the step became due. */
  since: dateTime,
  days: z.int(),
  /** Who was asked, or the one contact of the job who can be asked. */
  contact: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Contacts of the job. */
  contact_count: z.int(),
  /** The request that waits for an answer, and when its contact was last texted about it. */
  request_id: z.int().nullable(),
  texted_at: dateTime.nullable(),
  /** What a contact answered, where the step follows from it. */
  words: z.string().nullable(),
});
export type InboxOrder = z.output<typeof inboxOrder>;

export const inboxText = z.object({
  /** A text the agent could not process, or a contact's answer that is a question or unclear. */
  source: z.enum(['turn', 'answer']),
  id: z.int(),
  name: z.string(),
  words: z.string(),
  at: dateTime,
  days: z.int(),
  change_order_id: z.int().nullable(),
  job_name: z.string().nullable(),
  /** Dollars of the order it is about. */
  total_amount: z.number().nullable(),
});
export type InboxText = z.output<typeof inboxText>;

export const inbox = z.object({
  /** In the order of `NEXT_STEPS`; steps with nothing to do are left out. */
  steps: z.array(
    z.object({
      step: z.enum(NEXT_STEPS),
      count: z.int(),
      /** Dollars of all of them. */
      amount: z.number(),
      /** The longest waiting, at most 50. */
      orders: z.array(inboxOrder),
    }),
  ),
  texts: z.array(inboxText),
});
export type InboxBody = z.output<typeof inbox>;

export const inboxEndpoints = {
  'customers.inbox': {
    method: 'GET',
    path: '/customers/:id/inbox',
    policy: 'office',
    summary: 'What needs the office: orders by their next step, and texts that need a person',
    params: z.object({ id: idText }),
    status: 200,
    response: inbox,
  },
  'customers.handleText': {
    method: 'POST',
    path: '/customers/:id/inbox/handled',
    policy: 'office',
    summary: 'Take a text out of the inbox',
    params: z.object({ id: idText }),
    body: z.strictObject({ source: z.enum(['turn', 'answer']), id: idJson }),
    status: 200,
    response: done,
  },
} as const satisfies Record<string, Endpoint>;
