/** Change orders as they travel, and every call on them. */
import { z } from 'zod';
import { CATEGORIES, MARKUP_CATEGORIES } from '../../domain/change-order.ts';
import { CLAUSE_MAX, CLAUSE_TOO_LONG, type Clause } from '../../domain/order-clauses.ts';
import {
  REFERENCE_KIND_NAMES,
  REFERENCE_MAX,
  REFERENCE_PROBLEMS,
  REFERENCES_MAX,
} from '../../domain/order-reference.ts';
import { attachment } from './attachments.ts';
import { bigDict, bigDictInput, evidenceSpan } from './big-dict.ts';
import { region } from './customers.ts';
import { pdfFile, zipFile, type Endpoint } from './endpoint.ts';
import {
  amount,
  dateInput,
  dateOnly,
  dateTime,
  done,
  flagJson,
  flagText,
  idJson,
  idText,
  ignored,
  pageQuery,
  typedNumber,
} from './fields.ts';

export const APPROVAL_STATES = ['Awaiting', 'Approved', 'Denied'] as const;
export const RANGES = ['30', '60', '90', '180', '365', 'all'] as const;
export type Range = (typeof RANGES)[number];

const orderJob = z.object({
  id: z.int(),
  job_name: z.string(),
  general_contractor: z.string().nullable(),
  project_number: z.string().nullable(),
  region: region.nullable(),
});

const orderReference = z.object({
  kind: z.enum(REFERENCE_KIND_NAMES),
  value: z.string().trim().min(1, REFERENCE_PROBLEMS.kind).max(REFERENCE_MAX, REFERENCE_PROBLEMS.long),
});

/** A row of the list: everything the tables show, without `big_dict`. */
export const changeOrderRow = z.object({
  id: z.int(),
  id_number: z.int(),
  /** Null while the order has no job. */
  cor_number: z.int().nullable(),
  /** The one number that is shown: 'COR 4', or 'RMT-004' where the company has a prefix. */
  number: z.string(),
  customer_id: z.int(),
  job_id: z.int().nullable(),
  job: orderJob.nullable(),
  description: z.string(),
  date_created: dateTime,
  last_updated: dateTime,
  completed_at: dateTime.nullable(),
  status: z.string(),
  /** Null where the reader may not see money. */
  total_amount: amount,
  /** The creator's phone. */
  creator: z.string().nullable(),
  creator_id: z.int().nullable(),
  creator_name: z.string().nullable(),
  last_approval_status: z.enum(APPROVAL_STATES).nullable(),
  /** How it was approved or refused, for the badge's second line. */
  last_approval_verdict: z.enum(['approved', 'hours_only', 'disputed', 'denied']).nullable(),
  /** The office recorded an amount that both sides agreed on. */
  is_cost_agreed: z.boolean(),
  /** An invoice exists, here or elsewhere. */
  is_billed: z.boolean(),
  old_cor: z.boolean(),
  /** Lines whose price or quantity nobody has told yet. */
  unknown_count: z.int(),
  attachments_count: z.int(),
  version: z.int(),
});
export type ChangeOrderRow = z.output<typeof changeOrderRow>;

const markupLine = z.object({
  name: z.string(),
  rate: z.number(),
  is_percentage: z.boolean(),
  /** Dollars this markup adds. */
  amount: z.number(),
  /** Dollars it was applied to; null for a markup of the default rules. */
  applied_to: z.number().nullable(),
  /** The row that takes back what markups add above the cap; `rate` is the cap. */
  is_cap: z.boolean(),
});

/** Every number of the price, as stored with the order; screen, PDF, text and invoice print these. Dollars. */
export const priceBreakdown = z.object({
  categories: z.array(
    z.object({
      category: z.enum(CATEGORIES),
      items_total: z.number(),
      markups: z.array(markupLine),
      total: z.number(),
    }),
  ),
  base_cost: z.number(),
  general_markups: z.array(markupLine),
  total: z.number(),
  /** Cost of the lines that markups leave out. */
  exempt_cost: z.number(),
});

export const changeOrder = changeOrderRow.extend({
  attachments: z.array(attachment),
  customer: z.object({
    id: z.int(),
    name: z.string(),
    office_phone_number: z.string().nullable(),
    street_address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip_code: z.string().nullable(),
  }),
  big_dict: bigDict,
  /** Null where the reader may not see money. */
  breakdown: priceBreakdown.nullable(),
  work_date: dateOnly.nullable(),
  directed_by: z.string().nullable(),
  /** The client's own number for it (PCO, CE). */
  customer_reference: z.string().nullable(),
  /** Numbers that other papers give it; several of one kind allowed. */
  references: z.array(orderReference),
  /** Long texts that are printed; '' where there is none. */
  scope: z.string(),
  exclusions: z.string(),
  terms: z.string(),
  approved_amount: amount,
  /** Number of the newest frozen revision, or null. */
  revision: z.int().nullable(),
  updated_by: z.string().nullable(),
  /** What to look at again, such as a second credit of the same thing. It stops nothing. */
  warnings: z.array(z.string()),
});
export type ChangeOrderBody = z.output<typeof changeOrder>;

const clause = (name: Clause) => z.string().max(CLAUSE_MAX, CLAUSE_TOO_LONG[name]).nullable().optional();

/** Every field that the specifications name for the entity is known; those only the server sets are not read. */
const orderFields = {
  customer_id: idJson.optional(),
  job_id: idJson.nullable().optional(),
  description: z.string().max(5000).nullable().optional(),
  date_created: dateInput.optional(),
  status: z.string().max(100).optional(),
  creator: z.string().max(40).nullable().optional(),
  creator_id: idJson.nullable().optional(),
  big_dict: bigDictInput.optional(),
  work_date: z.iso.date().nullable().optional(),
  directed_by: z.string().max(255).nullable().optional(),
  customer_reference: z.string().max(100).nullable().optional(),
  references: z.array(orderReference).max(REFERENCES_MAX, REFERENCE_PROBLEMS.many).optional(),
  scope: clause('scope'),
  /** Left out of a new order: the company's own. */
  exclusions: clause('exclusions'),
  terms: clause('terms'),
  approved_amount: typedNumber.optional(),
  /** Editable by the office, unique within the job. */
  cor_number: z
    .union([
      z.int().positive().max(999_999_999),
      z
        .string()
        .regex(/^(?!0+$)\d{1,9}$/)
        .transform(Number),
      z.null(),
    ])
    .optional(),
  /** The version the edit was made on; without it nothing is checked. */
  version: z.int().positive().nullable().optional(),
  total_amount: ignored,
  id: ignored,
  id_number: ignored,
  number: ignored,
  job: ignored,
  last_approval_status: ignored,
  last_approval_verdict: ignored,
  last_updated: ignored,
  completed_at: ignored,
  creator_name: ignored,
  is_cost_agreed: ignored,
  is_billed: ignored,
  old_cor: ignored,
  attachments: ignored,
  attachments_count: ignored,
  unknown_count: ignored,
  customer: ignored,
  breakdown: ignored,
  revision: ignored,
  updated_by: ignored,
};

export const changeOrderInput = z.strictObject(orderFields);
export const changeOrderUpdate = z.strictObject({
  ...orderFields,
  /** Leaving Executed with a live invoice asks which. */
  invoice_action: z.enum(['void', 'keep']).optional(),
});
export type ChangeOrderInput = z.output<typeof changeOrderInput>;
export type ChangeOrderUpdate = z.output<typeof changeOrderUpdate>;

const byId = z.object({ id: idText });

const revisionLine = z.object({
  name: z.string(),
  unit: z.string(),
  quantity: z.number().nullable(),
  cost_per_unit: z.number().nullable(),
  /** Dollars. */
  total: z.number(),
});

export const revision = z.object({
  revision: z.int(),
  frozen_at: dateTime,
  /** What froze it. */
  reason: z.enum(['completed', 'sent', 'executed']),
  total_amount: amount,
  by: z.string().nullable(),
  /** SHA-256 of its PDF, hex, once made. */
  pdf_hash: z.string().nullable(),
});

export const revisionComparison = z.object({
  from: z.int(),
  to: z.int(),
  lines: z.array(
    z.object({
      category: z.enum(CATEGORIES),
      change: z.enum(['same', 'changed', 'added', 'removed']),
      before: revisionLine.nullable(),
      after: revisionLine.nullable(),
    }),
  ),
  markups: z.array(
    z.object({
      category: z.enum(MARKUP_CATEGORIES),
      name: z.string(),
      change: z.enum(['same', 'changed', 'added', 'removed']),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  /** Description, note, schedule extension, job: only those that differ. */
  texts: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  total_before: z.number(),
  total_after: z.number(),
});

export const conversation = z.object({
  messages: z.array(
    z.object({
      id: z.int(),
      direction: z.enum(['inbound', 'outbound']),
      channel: z.string(),
      /** Who wrote it: a person's name, or the product's. */
      author: z.string(),
      text: z.string(),
      transcript: z.string().nullable(),
      language: z.string().nullable(),
      created_at: dateTime,
      attachments: z.array(attachment),
    }),
  ),
  lines: z.array(
    z.object({ item_id: z.int(), category: z.enum(CATEGORIES), name: z.string(), evidence: z.array(evidenceSpan) }),
  ),
});

export const timelineEntry = z.object({
  at: dateTime,
  /** 'texted', 'drafted', 'priced', 'completed', 'sent', 'reminded', 'answered', 'executed', 'invoiced', 'changed' … */
  kind: z.string(),
  /** One sentence for people. */
  text: z.string(),
  who: z.string().nullable(),
  message_id: z.int().nullable(),
  revision: z.int().nullable(),
  approval_request_id: z.int().nullable(),
});

export const executionAnswer = changeOrder.partial().extend({
  needs_quickbooks_job_link: z.boolean(),
  job_id: z.int().nullable(),
  quickbooks_message: z.string().nullable().optional(),
  quickbooks_invoice_created: z.boolean().optional(),
});

const listFilter = {
  customer_id: idText.optional(),
  job_id: idText.optional(),
  status: z.string().max(100).optional(),
  range: z.enum(RANGES).optional(),
};

export const changeOrderEndpoints = {
  'changeOrders.list': {
    method: 'GET',
    path: '/change-orders',
    policy: 'company',
    summary: 'Orders of the company, newest first; complete without `limit`',
    query: z.object({ ...listFilter, ...pageQuery, open: flagText.optional(), q: z.string().max(255).optional() }),
    status: 200,
    response: z.array(changeOrderRow),
  },
  'changeOrders.summary': {
    method: 'GET',
    path: '/change-orders/summary',
    policy: 'company',
    summary: 'Counts and totals by region, status and time range',
    query: z.object({ customer_id: idText.optional(), job_id: idText.optional() }),
    status: 200,
    response: z.array(
      z.object({
        region_id: z.int().nullable(),
        /** 'Unknown Region' without one. */
        region: z.string(),
        status: z.string(),
        range: z.enum(RANGES),
        /** Unique `id_number`s. */
        count: z.int(),
        total_amount: amount,
      }),
    ),
  },
  'changeOrders.get': {
    method: 'GET',
    path: '/change-orders/:id',
    policy: 'company',
    summary: 'One order with its content',
    params: byId,
    status: 200,
    response: changeOrder,
  },
  'changeOrders.create': {
    method: 'POST',
    path: '/change-orders',
    policy: 'company',
    summary: 'A new order, always a Draft',
    body: changeOrderInput,
    status: 201,
    response: changeOrder,
    idempotent: true,
  },
  'changeOrders.update': {
    method: 'PUT',
    path: '/change-orders/:id',
    policy: 'company',
    summary: 'Status alone, a saved draft, or saved changes',
    params: byId,
    body: changeOrderUpdate,
    status: 200,
    response: changeOrder,
  },
  'changeOrders.complete': {
    method: 'POST',
    path: '/change-orders/:id/complete',
    policy: 'office',
    summary: 'Save and complete: every rule checked, a revision frozen',
    params: byId,
    body: changeOrderUpdate,
    status: 200,
    response: changeOrder,
    idempotent: true,
  },
  'changeOrders.delete': {
    method: 'DELETE',
    path: '/change-orders/:id',
    policy: 'company',
    summary: 'Hide the order for good',
    params: byId,
    status: 200,
    response: done,
  },
  'changeOrders.updateWithIntegrations': {
    method: 'PUT',
    path: '/change-orders/:id/with-integrations',
    policy: 'office',
    summary: 'Execute, with an invoice when accounting is connected',
    params: byId,
    query: z.object({ skip_invoice: flagText.optional() }),
    body: z.strictObject({
      status: z.string().max(100),
      skip_invoice: flagJson.optional(),
      /** Leaving Executed with a live invoice asks which. */
      invoice_action: z.enum(['void', 'keep']).optional(),
      version: z.int().positive().nullable().optional(),
    }),
    status: 200,
    response: executionAnswer,
  },
  'changeOrders.pdf': {
    method: 'GET',
    path: '/change-orders/:id/pdf',
    policy: 'order-paper',
    summary: 'The order as PDF; `revision` asks for one as it was frozen',
    params: byId,
    query: z.object({ revision: idText.optional() }),
    status: 200,
    response: pdfFile,
  },
  'changeOrders.log': {
    method: 'POST',
    path: '/change-orders/pdf-log',
    policy: 'office',
    summary: 'ChangeOrderLog.pdf of the given orders',
    body: z.array(idJson).min(1).max(5000),
    status: 200,
    response: pdfFile,
  },
  'changeOrders.logSheet': {
    method: 'POST',
    path: '/change-orders/log',
    policy: 'office',
    summary: 'The same log as CSV or XLSX',
    query: z.object({ format: z.enum(['csv', 'xlsx']) }),
    body: z.array(idJson).min(1).max(50_000),
    status: 200,
    response: { file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
  },
  'changeOrders.priceWidgetKey': {
    method: 'GET',
    path: '/change-orders/auth/onebuild-key',
    policy: 'office',
    summary: "The embedded key of the price widget, and its script's address",
    status: 200,
    response: z.object({ key: z.string(), script_url: z.string() }),
  },
  'changeOrders.revisions': {
    method: 'GET',
    path: '/change-orders/:id/revisions',
    policy: 'office',
    summary: 'Frozen revisions, newest first',
    params: byId,
    status: 200,
    response: z.array(revision),
  },
  'changeOrders.compareRevisions': {
    method: 'GET',
    path: '/change-orders/:id/revisions/compare',
    policy: 'office',
    summary: 'Two revisions line by line',
    params: byId,
    query: z.object({ from: idText, to: idText }),
    status: 200,
    response: revisionComparison,
  },
  'changeOrders.evidence': {
    method: 'GET',
    path: '/change-orders/:id/evidence',
    policy: 'office',
    summary: 'The evidence package: PDF, data, messages, photos, approval record, hashes',
    params: byId,
    status: 200,
    response: zipFile,
  },
  'changeOrders.conversation': {
    method: 'GET',
    path: '/change-orders/:id/conversation',
    policy: 'company',
    summary: 'The messages it came from, and which words each line rests on',
    params: byId,
    status: 200,
    response: conversation,
  },
  'changeOrders.timeline': {
    method: 'GET',
    path: '/change-orders/:id/timeline',
    policy: 'company',
    summary: 'What happened to it, oldest first',
    params: byId,
    status: 200,
    response: z.array(timelineEntry),
  },
} as const satisfies Record<string, Endpoint>;
