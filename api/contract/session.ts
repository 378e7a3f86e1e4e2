/** Signing in, who is asking, and the small calls around a session. */
import { z } from 'zod';
import { ROLES } from '../../domain/actor.ts';
import type { Endpoint } from './endpoint.ts';
import { done, flagJson, idJson, idText, phoneInput } from './fields.ts';

export const sessionUser = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(ROLES),
  phone_number: z.string(),
  email: z.string().nullable(),
  language: z.enum(['English', 'Spanish']),
  estimator: z.boolean(),
  customer_id: z.int(),
  company_name: z.string(),
  isDemo: z.boolean(),
  demoUserSubmitted: z.boolean(),
  isImpersonated: z.boolean(),
  /** The paid period is over: history can be read, nothing new can be created. */
  isReadOnly: z.boolean(),
});
/** A person who is not the session's own. */
export const userProfile = sessionUser.omit({ isReadOnly: true });
export type SessionUser = z.output<typeof sessionUser>;

export const accountOption = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  customer_id: z.int(),
  company_name: z.string(),
});

export type AccountOption = z.output<typeof accountOption>;

const identifier = {
  identifier: z.string().trim().min(1).max(254),
  auth_method: z.enum(['phone', 'email']),
};

export const sessionEndpoints = {
  'auth.authenticate': {
    method: 'POST',
    path: '/auth/authenticate',
    policy: 'public',
    summary: 'Send a sign-in code to a phone or an address',
    body: z.strictObject(identifier),
    status: 200,
    response: done,
  },
  'auth.verify': {
    method: 'POST',
    path: '/auth/verify',
    policy: 'public',
    summary: 'Sign in with the code; several companies ask which',
    body: z.strictObject({
      ...identifier,
      code: z.string().trim().min(1).max(20),
      remember_device: flagJson.optional(),
    }),
    status: 200,
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      multiple_accounts: z.boolean(),
      user_options: z.array(accountOption),
      user: sessionUser.nullable(),
      isDeveloper: z.boolean(),
    }),
  },
  'auth.selectAccount': {
    method: 'POST',
    path: '/auth/select-account',
    policy: 'public',
    summary: 'Choose the company after a code that fits several',
    body: z.strictObject({
      user_id: idJson,
      remember_device: flagJson.optional(),
      auth_method: z.enum(['phone', 'email']).optional(),
    }),
    status: 200,
    response: z.object({ success: z.literal(true), message: z.string(), user: sessionUser }),
  },
  'auth.verifySession': {
    method: 'POST',
    path: '/auth/session/verify',
    policy: 'public',
    summary: 'Who is signed in; 401 when nobody',
    body: z.strictObject({}).optional(),
    status: 200,
    response: z.object({ success: z.literal(true), user: sessionUser.nullable(), isDeveloper: z.boolean() }),
  },
  'auth.logout': {
    method: 'POST',
    path: '/auth/logout',
    policy: 'public',
    summary: 'End the session; ends an impersonation with it',
    body: z.strictObject({ isDeveloper: flagJson.optional() }).optional(),
    status: 200,
    response: done,
  },
  'demo.saveUserInfo': {
    method: 'POST',
    path: '/demo-user-info',
    policy: 'company',
    summary: 'What a visitor of the demo tells about himself',
    body: z.strictObject({
      name: z.string().max(255),
      company_name: z.string().max(255),
      phone: phoneInput,
      email: z.string().max(254),
    }),
    status: 200,
    response: done,
  },
  'users.get': {
    method: 'GET',
    path: '/users/:id',
    policy: 'company-or-developer',
    summary: 'One user of the own company',
    params: z.object({ id: idText }),
    status: 200,
    response: userProfile,
  },
  'events.record': {
    method: 'POST',
    path: '/events',
    policy: 'session',
    summary: 'A page was viewed',
    body: z.strictObject({
      event_name: z.string().max(100),
      customer_id: idJson.nullable().optional(),
      element_identifier: z.string().max(500),
      user_id: idJson.nullable().optional(),
    }),
    status: 201,
    response: done,
  },
} as const satisfies Record<string, Endpoint>;
