/** Links by which a client sees the change orders of one job without an account. */
import { z } from 'zod';
import { MONEY_STATE_NAMES } from '../../domain/money-state.ts';
import { CATEGORIES } from '../../domain/change-order.ts';
import { VERDICTS } from './approvals.ts';
import type { Endpoint } from './endpoint.ts';
import { amount, dateTime, done, idJson, idText, linkToken } from './fields.ts';

export const jobLink = z.object({
  id: z.int(),
  /** Null once it opens nothing any more. */
  url: z.string().nullable(),
  state: z.enum(['open', 'expired', 'revoked']),
  /** A phone or an address; null when it was only copied. */
  recipient: z.string().nullable(),
  channel: z.enum(['text', 'mail']).nullable(),
  created_by: z.string().nullable(),
  created_at: dateTime,
  sent_at: dateTime.nullable(),
  /** Why its newest text or mail did not arrive, in words. */
  delivery_problem: z.string().nullable(),
  expires_at: dateTime,
  revoked_at: dateTime.nullable(),
  opens: z.int(),
  first_opened_at: dateTime.nullable(),
  last_opened_at: dateTime.nullable(),
});
export type JobLink = z.output<typeof jobLink>;

/** An order as a client may see it. */
export const securedOrder = z.object({
  id: z.int(),
  id_number: z.int(),
  cor_number: z.int().nullable(),
  number: z.string(),
  status: z.string(),
  description: z.string(),
  /** US dollars. */
  total_amount: amount,
  /** What its money stands on; null of a cancelled order. */
  money_state: z.enum(MONEY_STATE_NAMES).nullable(),
  date_created: dateTime,
  last_updated: dateTime,
  /** False for orders from before the product: their paper was never here. */
  has_pdf: z.boolean(),
  job: z.object({
    id: z.int(),
    job_name: z.string(),
    project_number: z.string().nullable(),
    address: z.string().nullable(),
    /** Whose change orders these are. */
    company_name: z.string(),
    company_phone: z.string().nullable(),
    has_logo: z.boolean(),
  }),
  /** What was done, without costs: the PDF has them. */
  lines: z.array(
    z.object({
      category: z.enum(CATEGORIES),
      name: z.string(),
      unit: z.string(),
      quantity: z.number().nullable(),
      is_credit: z.boolean(),
    }),
  ),
  photos: z.array(z.object({ attachment_id: z.int(), filename: z.string(), content_type: z.string() })),
  /** The newest approval request; null when it was never sent for approval. */
  approval: z
    .object({
      verdict: z.enum(VERDICTS),
      contact_name: z.string(),
      sent_at: dateTime.nullable(),
      responded_at: dateTime.nullable(),
      /** Where to answer: only while it waits, and only by the link that was texted to its own contact. */
      answer_url: z.string().nullable(),
    })
    .nullable(),
  /** Stands behind `?ref=` of the company's referral. */
  referral_code: z.string(),
});
export type SecuredOrder = z.output<typeof securedOrder>;

const ofJob = z.object({ id: idText });
const byLink = z.object({ id: idText, linkId: idText });
/** A phone number or a mail address. */
const sendTo = z.string().trim().max(254);

export const jobLinkEndpoints = {
  'jobLinks.list': {
    method: 'GET',
    path: '/jobs/:id/links',
    policy: 'office',
    summary: 'Links of a job, newest first, and when each was opened',
    params: ofJob,
    status: 200,
    response: z.array(jobLink),
    showsLinks: true,
  },
  'jobLinks.create': {
    method: 'POST',
    path: '/jobs/:id/links',
    policy: 'office',
    summary:
      'Make a link; with `send_to` (a phone or an address) it is sent at once, the one already open for that recipient again',
    params: ofJob,
    body: z.strictObject({
      send_to: sendTo.nullable().optional(),
      expires_in_days: idJson.optional(),
      language: z.enum(['English', 'Spanish']).optional(),
    }),
    status: 201,
    response: jobLink,
    idempotent: true,
    showsLinks: true,
  },
  'jobLinks.send': {
    method: 'POST',
    path: '/jobs/:id/links/:linkId',
    policy: 'office',
    summary: 'Send an open link to a phone or an address; another recipient than its own gets a link of his own',
    params: byLink,
    body: z.strictObject({ send_to: sendTo, language: z.enum(['English', 'Spanish']).optional() }),
    status: 200,
    response: jobLink,
    idempotent: true,
    showsLinks: true,
  },
  'jobLinks.revoke': {
    method: 'DELETE',
    path: '/jobs/:id/links/:linkId',
    policy: 'office',
    summary: 'End a link at once',
    params: byLink,
    status: 200,
    response: done,
  },
  'jobLinks.view': {
    method: 'GET',
    path: '/change-orders/secure-job-view/:token',
    policy: 'public',
    summary: 'Change orders of the job a link opens; its cookie opens their PDFs',
    params: z.object({ token: linkToken }),
    status: 200,
    response: z.array(securedOrder),
    showsLinks: true,
  },
  'jobLinks.logo': {
    method: 'GET',
    path: '/change-orders/secure-job-view/:token/logo',
    policy: 'public',
    summary: "The logo of the job's company",
    params: z.object({ token: linkToken }),
    status: 200,
    response: { file: ['image/png', 'image/jpeg'] },
  },
  'jobLinks.photo': {
    method: 'GET',
    path: '/change-orders/secure-job-view/:token/photos/:attachmentId',
    policy: 'public',
    summary: 'A photo or file of an order the link shows',
    params: z.object({ token: linkToken, attachmentId: idText }),
    status: 200,
    response: { file: ['image/png', 'image/jpeg', 'application/pdf'] },
  },
} as const satisfies Record<string, Endpoint>;
