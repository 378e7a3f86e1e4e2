/** One's own sessions and authenticator, and writing to support. */
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { dateTime, done, idText } from './fields.ts';

export const signedInDevice = z.object({
  id: z.int(),
  /** 'Chrome on Windows'; what the browser said of itself. */
  device: z.string(),
  address: z.string().nullable(),
  created_at: dateTime,
  last_seen_at: dateTime,
  expires_at: dateTime,
  remembered: z.boolean(),
  /** The one that asks. */
  is_current: z.boolean(),
});
export type SignedInDevice = z.output<typeof signedInDevice>;

const code = z.string().trim().min(1).max(20);

export const signInEndpoints = {
  'signIns.list': {
    method: 'GET',
    path: '/auth/sessions',
    policy: 'company',
    summary: 'Where the signed-in person is signed in',
    status: 200,
    response: z.array(signedInDevice),
  },
  'signIns.end': {
    method: 'DELETE',
    path: '/auth/sessions/:id',
    policy: 'company',
    summary: 'End one of one’s own sessions at once',
    params: z.object({ id: idText }),
    status: 200,
    response: done,
  },
  'signIns.endOthers': {
    method: 'DELETE',
    path: '/auth/sessions',
    policy: 'company',
    summary: 'End all of one’s own sessions but this one',
    status: 200,
    response: done,
  },
  'authenticator.get': {
    method: 'GET',
    path: '/auth/authenticator',
    policy: 'company',
    summary: 'Whether the signed-in person has an authenticator',
    status: 200,
    response: z.object({ enabled: z.boolean() }),
  },
  'authenticator.begin': {
    method: 'POST',
    path: '/auth/authenticator',
    policy: 'company',
    summary: 'A secret for an authenticator app; nothing changes before a code of it is confirmed',
    body: z.strictObject({}).optional(),
    status: 201,
    response: z.object({ secret: z.string(), uri: z.string() }),
  },
  'authenticator.confirm': {
    method: 'POST',
    path: '/auth/authenticator/confirm',
    policy: 'company',
    summary: 'From now on this person signs in with the authenticator’s code',
    body: z.strictObject({ secret: z.string().max(64), code }),
    status: 200,
    response: done,
  },
  'authenticator.remove': {
    method: 'POST',
    path: '/auth/authenticator/remove',
    policy: 'company',
    summary: 'Back to codes by text; needs a code of the authenticator',
    body: z.strictObject({ code }),
    status: 200,
    response: done,
  },
  'support.feedback': {
    method: 'POST',
    path: '/support/users/:userId/feedback',
    policy: 'company',
    summary: 'Write to support',
    params: z.object({ userId: idText }),
    body: z.strictObject({ phone: z.string().max(40).nullable().optional(), feedback: z.string().max(8_000) }),
    status: 201,
    response: done,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
