/** The demo: a company of the visitor's own, and the phone of the superintendent on its page. */
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { dateTime, phoneInput } from './fields.ts';
import { sessionUser } from './session.ts';

const started = z.object({
  success: z.literal(true),
  message: z.string(),
  user: sessionUser,
  /** With a phone: the number it texts to try the demo. No text leaves before. */
  text_to: z.string().nullable().optional(),
});

export const phoneText = z.object({
  id: z.int(),
  content: z.string(),
  /** True for what the superintendent said. */
  is_own: z.boolean(),
  created_at: dateTime,
});
export type PhoneText = z.output<typeof phoneText>;

export const demoEndpoints = {
  'demo.start': {
    method: 'POST',
    path: '/demo-accounts',
    policy: 'public',
    summary: 'A demo company of the visitor’s own; signs him in to it',
    body: z.strictObject({}).optional(),
    status: 201,
    response: started,
  },
  'demo.easyOnboard': {
    method: 'POST',
    path: '/demo-easy-onboard',
    policy: 'public',
    summary: 'A demo with the visitor’s own phone: he may text it, and is texted after that',
    body: z.strictObject({ phone_number: phoneInput, first_name: z.string().max(255) }),
    status: 201,
    response: started,
  },
  'demo.superintendent': {
    method: 'GET',
    path: '/demo/superintendent',
    policy: 'company',
    summary: 'The phone of the superintendent whom the demo last asked, and what is on it',
    status: 200,
    response: z.object({
      name: z.string(),
      job_name: z.string(),
      messages: z.array(phoneText),
      /** The order he was asked about last. */
      change_order_id: z.int().nullable(),
    }),
    showsLinks: true,
  },
  'demo.superintendentSays': {
    method: 'POST',
    path: '/demo/superintendent',
    policy: 'company',
    summary: 'Answer as that superintendent, as if by text',
    body: z.strictObject({ message: z.string().trim().min(1).max(1_000) }),
    status: 201,
    response: phoneText,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
