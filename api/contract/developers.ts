/** The developers' own calls: acting as a person of a company, and what a company sees of that. */
import { z } from 'zod';
import { MESSAGES } from '../../domain/messages.ts';
import type { Endpoint } from './endpoint.ts';
import { dateTime, done, idText, pageQuery } from './fields.ts';
import { sessionUser } from './session.ts';

/** What a developer did in a company, acting as one of its people. */
export const supportAct = z.object({
  id: z.int(),
  at: dateTime,
  developer: z.string(),
  /** Whose name it was done in. */
  user: z.string(),
  /** 'impersonation.started', 'change_order.updated' … */
  action: z.string(),
  entity: z.string(),
  entity_id: z.int().nullable(),
  /** Why, of a beginning; null when none was given. */
  reason: z.string().nullable(),
});
export type SupportAct = z.output<typeof supportAct>;

export const developerEndpoints = {
  'auth.impersonate': {
    method: 'POST',
    path: '/auth/impersonate',
    policy: 'developer',
    summary: "Act as a user; the session becomes that user's, and the company sees it",
    body: z.strictObject({
      user_id: z
        .union([z.number(), z.string()], { error: MESSAGES.developer.userIdInvalid })
        .refine((id) => /^\s*\d{1,15}\s*$/.test(String(id)), MESSAGES.developer.userIdInvalid)
        .transform((id) => (Number(id) > 2_147_483_647 ? 0 : Number(id))),
      reason: z.string().trim().max(300).nullable().optional(),
    }),
    status: 200,
    response: z.object({ success: z.literal(true), message: z.string(), user: sessionUser }),
  },
  'auth.stopImpersonating': {
    method: 'POST',
    path: '/auth/impersonate/stop',
    policy: 'session',
    summary: "End an impersonation; the developer's own session goes on",
    body: z.strictObject({}).optional(),
    status: 200,
    response: done,
  },
  'customers.supportAccess': {
    method: 'GET',
    path: '/customers/:id/support-access',
    policy: 'office',
    summary: 'What developers did in this company, acting as one of its people; newest first',
    params: z.object({ id: idText }),
    query: z.object(pageQuery),
    status: 200,
    response: z.array(supportAct),
  },
} as const satisfies Record<string, Endpoint>;
