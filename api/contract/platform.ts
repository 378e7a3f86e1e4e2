/** Health, and the settings a browser needs to hear of changes. */
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

const part = z.object({
  status: z.enum(['ok', 'degraded', 'down', 'stand-in', 'off']),
  /** Why, in words; null when all is well. */
  detail: z.string().nullable(),
});

export const platformEndpoints = {
  'platform.health': {
    method: 'GET',
    path: '/health',
    policy: 'public',
    perMinute: 300,
    summary: 'Whether the process and each part it leans on is well; always 200 while the process answers',
    status: 200,
    response: z.object({
      status: z.enum(['ok', 'degraded']),
      /** Sentences for people: 'Temporal is away: 3 actions queued'. */
      messages: z.array(z.string()),
      /** Actions waiting in the outbox; counted up to 1,000. */
      queued: z.int(),
      parts: z.record(z.string(), part),
    }),
  },
  'platform.ready': {
    method: 'GET',
    path: '/ready',
    policy: 'public',
    summary: 'Whether this process should get traffic: its database answers with the schema of this build (else 503)',
    status: 200,
    response: z.object({ ready: z.boolean() }),
  },
  'assistant.pusher': {
    method: 'GET',
    path: '/assistant/pusher',
    policy: 'company',
    summary: 'Push key and channel of the signed-in person',
    status: 200,
    response: z.object({
      key: z.string(),
      /** `private-phone-<digits>-<customer_id>`. */
      channel: z.string(),
      event: z.literal('my-event'),
      cluster: z.string(),
      wsHost: z.string().nullable(),
      wsPort: z.int().nullable(),
      forceTLS: z.boolean(),
    }),
  },
  'assistant.pusherAuth': {
    method: 'POST',
    path: '/assistant/pusher/auth',
    policy: 'company',
    summary: 'Leave to listen on the own channel (form or JSON, as pusher-js sends it)',
    body: z.strictObject({
      socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/, 'Please send the socket id of the connection.'),
      channel_name: z.string().max(200),
    }),
    status: 200,
    response: z.object({ auth: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
