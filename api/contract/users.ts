/** Keeping the people of a company. */
import { z } from 'zod';
import { ROLES } from '../../domain/actor.ts';
import type { Endpoint } from './endpoint.ts';
import { done, flagJson, flagText, idJson, idText, ignored, phoneInput } from './fields.ts';
import { userProfile } from './session.ts';

const NOTIFY_BY = ['text', 'mail'] as const;

/** A person in the directory: with what an edit needs. */
export const companyUser = userProfile.extend({
  version: z.int(),
  /** How news of the office reaches this person. */
  notify_by: z.enum(NOTIFY_BY),
  sms_consent: z.boolean(),
  terms_consent: z.boolean(),
  /** Was removed: signs in no more, and can be restored. */
  removed: z.boolean(),
});
export type CompanyUserBody = z.output<typeof companyUser>;

/** What is left out of a change stays. */
const userFields = {
  first_name: z.string().max(100).nullable().optional(),
  last_name: z.string().max(100).nullable().optional(),
  phone_number: phoneInput.nullable().optional(),
  /** An address makes signing in by mail possible; estimators need one. */
  email: z.string().max(254).nullable().optional(),
  language: z.enum(['English', 'Spanish']).nullable().optional(),
  estimator: flagJson.nullable().optional(),
  role: z.enum(ROLES).nullable().optional(),
  notify_by: z.enum(NOTIFY_BY).nullable().optional(),
  customer_id: idJson.optional(),
  sms_consent: flagJson.nullable().optional(),
  terms_consent: flagJson.nullable().optional(),
  id: ignored,
  company_name: ignored,
  isDemo: ignored,
  demoUserSubmitted: ignored,
  isImpersonated: ignored,
  removed: ignored,
};
const byId = z.object({ id: idText });

export const userEndpoints = {
  'customers.users': {
    method: 'GET',
    path: '/customers/:id/users',
    policy: 'company-or-developer',
    summary: 'The people of the company; `removed` adds those who were removed',
    params: byId,
    query: z.object({ removed: flagText.optional() }),
    status: 200,
    response: z.array(companyUser),
  },
  'customers.addUser': {
    method: 'POST',
    path: '/customers/:id/users',
    policy: 'office',
    summary: 'A new person; gets one welcome text',
    params: byId,
    body: z.strictObject({ ...userFields, version: ignored }),
    status: 201,
    response: companyUser,
    idempotent: true,
  },
  'users.update': {
    method: 'PUT',
    path: '/users/:id',
    policy: 'office',
    summary: 'Change a person; with `version` a stale edit is refused',
    params: byId,
    body: z.strictObject({ ...userFields, version: z.int().nullable().optional() }),
    status: 200,
    response: companyUser,
  },
  'users.remove': {
    method: 'DELETE',
    path: '/users/:id',
    policy: 'office',
    summary: 'Remove a person; ends his sessions at once',
    params: byId,
    status: 200,
    response: done,
  },
  'users.restore': {
    method: 'POST',
    path: '/users/:id/restore',
    policy: 'office',
    summary: 'Bring a removed person back',
    params: byId,
    body: z.strictObject({}).optional(),
    status: 200,
    response: companyUser,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
