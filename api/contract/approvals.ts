/** T&M approvals: requests, contacts, the preview, and the page behind the link of a text. */
import { z } from 'zod';
import { CATEGORIES } from '../../domain/change-order.ts';
import type { Endpoint } from './endpoint.ts';
import { dateTime, done, flagText, idJson, idText, ignored, linkToken, phoneInput } from './fields.ts';
import { pdfFile } from './endpoint.ts';

export const VERDICTS = ['awaiting', 'approved', 'hours_only', 'disputed', 'denied', 'canceled', 'superseded'] as const;

export const approvalContact = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  job_id: z.int().nullable(),
});
export type ApprovalContactBody = z.output<typeof approvalContact>;

/** A contact in a list: with what the office must know before texting. */
export const listedContact = approvalContact.extend({
  language: z.enum(['English', 'Spanish']).nullable(),
  opted_out: z.boolean(),
  /** When the number opted out of all texts. */
  opted_out_at: dateTime.nullable(),
  /** The first request we texted to the number, and the last thing said from it: what there is of consent. */
  first_texted_at: dateTime.nullable(),
  last_replied_at: dateTime.nullable(),
  /** Others of the company with the same number: a text from it may be theirs. */
  shared_with: z.array(z.string()),
});

export const approvalRequest = z.object({
  id: z.int(),
  customer_id: z.int(),
  change_order_id: z.int(),
  /** The contact as it was when the request was sent. */
  approval_contact: approvalContact,
  /** The text as sent. */
  question_content: z.string(),
  /** The words of the answer; 'Canceled' when cancelled, or superseded before an answer; null while awaiting. */
  response_content: z.string().nullable(),
  response_received: z.boolean(),
  approved: z.boolean().nullable(),
  verdict: z.enum(VERDICTS),
  sent_at: dateTime.nullable(),
  responded_at: dateTime.nullable(),
  created_at: dateTime,
  revision: z.int(),
  /** 'queued', 'sent', 'delivered', 'undelivered', 'failed': of the newest text. */
  delivery_status: z.string().nullable(),
  /** Why a text did not arrive, in words. */
  delivery_problem: z.string().nullable(),
  reminders_sent: z.int(),
  reminded_at: dateTime.nullable(),
  /** Everything that was said, questions and later objections included, oldest first. */
  answers: z.array(
    z.object({
      verdict: z.string(),
      /** What became of it: only a `decided` one is the answer of the request. */
      outcome: z.enum(['decided', 'objection', 'question', 'unclear', 'late', 'noted']),
      words: z.string(),
      at: dateTime,
      channel: z.string(),
      /** The line in dispute, if the words name one. */
      disputed_line: z.string().nullable(),
    }),
  ),
});
export type ApprovalRequestBody = z.output<typeof approvalRequest>;

const contactFields = {
  phone_number: phoneInput.optional(),
  first_name: z.string().max(100).nullable().optional(),
  last_name: z.string().max(100).nullable().optional(),
  language: z.enum(['English', 'Spanish']).nullable().optional(),
  id: ignored,
  opted_out: ignored,
  opted_out_at: ignored,
  first_texted_at: ignored,
  last_replied_at: ignored,
  shared_with: ignored,
};
const byId = z.object({ id: idText });

/** What the page behind the link shows: the frozen revision and nothing newer. */
export const answerPage = z.object({
  state: z.enum(['awaiting', 'answered', 'closed']),
  verdict: z.enum(VERDICTS),
  company: z.string(),
  company_phone: z.string().nullable(),
  has_logo: z.boolean(),
  job: z.string(),
  number: z.int(),
  /** The number as it is shown: 'COR 4'. */
  label: z.string(),
  description: z.string(),
  note: z.string(),
  work_date: z.string().nullable(),
  contact_name: z.string(),
  language: z.enum(['English', 'Spanish']),
  /** The text as it was sent. */
  message: z.string(),
  sent_at: dateTime.nullable(),
  responded_at: dateTime.nullable(),
  response_content: z.string().nullable(),
  lines: z.array(
    z.object({
      category: z.enum(CATEGORIES),
      name: z.string(),
      unit: z.string(),
      quantity: z.number().nullable(),
      /** Dollars; null unless the company shows money to approvers. */
      cost_per_unit: z.number().nullable(),
      total: z.number().nullable(),
    }),
  ),
  total_amount: z.number().nullable(),
  photos: z.array(z.object({ attachment_id: z.int(), filename: z.string(), content_type: z.string() })),
  /** Over the company's threshold: approving needs a typed name and a drawn signature. */
  signature_required: z.boolean(),
});

const byToken = z.object({ token: linkToken });

export const approvalEndpoints = {
  'approvals.list': {
    method: 'GET',
    path: '/approval-requests/byChangeOrderId/:id',
    policy: 'company',
    summary: 'Requests of an order, newest first',
    params: byId,
    status: 200,
    response: z.array(approvalRequest),
  },
  'approvals.contacts': {
    method: 'GET',
    path: '/approval-requests/tm-approval-contacts-for-job/:jobId',
    policy: 'company',
    summary: 'Approval contacts of a job',
    params: z.object({ jobId: idText }),
    status: 200,
    response: z.array(listedContact),
  },
  'approvals.createContact': {
    method: 'POST',
    path: '/approval-requests/create-tm-approval-contact',
    policy: 'office',
    summary: 'A new approval contact',
    body: z.strictObject({ ...contactFields, job_id: idJson.optional() }),
    status: 201,
    response: listedContact,
    idempotent: true,
  },
  'approvals.updateContact': {
    method: 'PUT',
    path: '/approval-requests/tm-approval-contact/:id',
    policy: 'office',
    summary: 'Change an approval contact',
    params: byId,
    body: z.strictObject({ ...contactFields, job_id: idJson.optional() }),
    status: 200,
    response: listedContact,
  },
  'approvals.deleteContact': {
    method: 'DELETE',
    path: '/approval-requests/tm-approval-contact/:id',
    policy: 'office',
    summary: 'Remove an approval contact; 409 while a request awaits its answer',
    params: byId,
    status: 200,
    response: done,
  },
  'approvals.preview': {
    method: 'GET',
    path: '/approval-requests/preview-approval-message/:id',
    policy: 'office',
    summary: 'The text that would be sent, without its link',
    params: byId,
    query: z.object({ approval_contact_id: idText.optional() }),
    status: 200,
    response: z.object({ approval_message: z.string(), segments: z.int(), language: z.enum(['English', 'Spanish']) }),
  },
  'approvals.create': {
    method: 'POST',
    path: '/approval-requests',
    policy: 'office',
    summary: 'Freeze a revision and text it to a contact',
    body: z.strictObject({
      customer_id: idJson.optional(),
      change_order_id: idJson.nullable().optional(),
      approval_contact_id: idJson.nullable().optional(),
      sender_phone: phoneInput.nullable().optional(),
      question_content: z.string().max(2000).nullable().optional(),
    }),
    status: 201,
    response: approvalRequest,
    idempotent: true,
  },
  'approvals.resend': {
    method: 'POST',
    path: '/approval-requests/resend/:id',
    policy: 'office',
    summary: 'Remind by hand, at most once in 10 minutes',
    params: byId,
    body: z.strictObject({}).optional(),
    status: 200,
    response: approvalRequest,
    idempotent: true,
  },
  'approvals.reset': {
    method: 'POST',
    path: '/approval-requests/reset-approval/:id',
    policy: 'office',
    summary: 'After a material change: supersede, and send anew unless `cancelOnly`',
    params: byId,
    query: z.object({ cancelOnly: flagText.optional() }),
    body: z.strictObject({}).optional(),
    status: 200,
    response: approvalRequest,
    idempotent: true,
  },
  'approvals.cancel': {
    method: 'POST',
    path: '/approval-requests/:id/cancel',
    policy: 'office',
    summary: 'Cancel an awaiting request',
    params: byId,
    body: z.strictObject({}).optional(),
    status: 200,
    response: approvalRequest,
    idempotent: true,
  },
  'answers.get': {
    method: 'GET',
    path: '/a-api/:token',
    policy: 'answer-link',
    summary: 'What the link of an approval text shows; looking answers nothing',
    params: byToken,
    status: 200,
    response: answerPage,
  },
  'answers.give': {
    method: 'POST',
    path: '/a-api/:token',
    policy: 'answer-link',
    summary: 'Answer by the link',
    params: byToken,
    body: z.strictObject({
      answer: z.enum(['approve', 'hours_only', 'dispute', 'deny', 'question']),
      /** Why, or the question; required for all but approve and hours only. */
      words: z.string().max(1600).nullable().optional(),
      /** Name of the line in dispute. */
      disputed_line: z.string().max(255).nullable().optional(),
      signed_name: z.string().max(200).nullable().optional(),
      /** The drawing as `data:image/png;base64,…`, at most 200 KB. */
      signature: z.string().max(280_000).nullable().optional(),
    }),
    status: 200,
    response: answerPage,
  },
  'answers.photo': {
    method: 'GET',
    path: '/a-api/:token/photos/:attachmentId',
    policy: 'answer-link',
    summary: 'A photo of the frozen revision',
    params: byToken.extend({ attachmentId: idText }),
    status: 200,
    response: { file: ['image/png', 'image/jpeg', 'application/pdf'] },
  },
  'answers.logo': {
    method: 'GET',
    path: '/a-api/:token/logo',
    policy: 'answer-link',
    summary: 'The logo of the company that asks',
    params: byToken,
    status: 200,
    response: { file: ['image/png', 'image/jpeg'] },
  },
  'answers.pdf': {
    method: 'GET',
    path: '/a-api/:token/pdf',
    policy: 'answer-link',
    summary: 'The frozen revision as PDF, where the company shows money to approvers',
    params: byToken,
    status: 200,
    response: pdfFile,
  },
} as const satisfies Record<string, Endpoint>;
