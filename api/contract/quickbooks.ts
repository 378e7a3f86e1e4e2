/** The company's QuickBooks: connection, customers, job links, and what is not billed yet. */
import { z } from 'zod';
import { done, idJson, idText, dateTime } from './fields.ts';
import type { Endpoint } from './endpoint.ts';

const ofCompany = z.object({ customer_id: idText.optional() });
const byId = z.object({ id: idText });

/** QuickBooks' own ids are digits in text. */
const quickbooksId = z.union([z.string().max(50), z.int().nonnegative().transform(String)]);

export const quickbooksCustomer = z.object({ id: z.string(), name: z.string(), active: z.boolean() });
export const jobLink = z.object({
  job_id: z.int(),
  quickbooks_customer_id: z.string(),
  quickbooks_customer_name: z.string(),
});

export const INVOICE_STATES = [
  'planned',
  'sending',
  'unknown',
  'created',
  'failed',
  'voiding',
  'voided',
  'kept',
] as const;

export const unbilledOrder = z.object({
  id: z.int(),
  id_number: z.int(),
  cor_number: z.int().nullable(),
  number: z.string(),
  description: z.string(),
  job_id: z.int().nullable(),
  job_name: z.string().nullable(),
  status: z.string(),
  /** Dollars: the agreed amount where one is recorded. */
  total_amount: z.number(),
  /** Executed on verified hours, and no amount is agreed: in no total. */
  is_cost_open: z.boolean(),
  why: z.enum(['executed', 'approved']),
  since: dateTime,
  days: z.int(),
  invoice_state: z.string().nullable(),
  /** Why it has no invoice, where one was tried. */
  reason: z.string().nullable(),
  /** Its job is linked to a customer of QuickBooks. */
  is_linked: z.boolean(),
});
export type UnbilledOrder = z.output<typeof unbilledOrder>;

export const DIFFERENCE_KINDS = ['missing', 'voided', 'amount', 'customer', 'unknown_invoice', 'duplicate'] as const;

export const quickbooksDifference = z.object({
  id: z.int(),
  kind: z.enum(DIFFERENCE_KINDS),
  change_order_id: z.int().nullable(),
  doc_number: z.string(),
  /** Dollars. */
  our_amount: z.number().nullable(),
  quickbooks_amount: z.number().nullable(),
  /** One sentence. */
  detail: z.string(),
  first_seen_at: dateTime,
});

const invoicing = {
  needs_quickbooks_job_link: z.boolean(),
  job_id: z.int().nullable(),
  invoice_created: z.boolean(),
  quickbooks_message: z.string().nullable(),
};

export const quickbooksEndpoints = {
  'quickbooks.status': {
    method: 'GET',
    path: '/quickbooks/status',
    policy: 'office',
    summary: 'Whether QuickBooks is connected',
    query: ofCompany,
    status: 200,
    response: z.object({
      isConnected: z.boolean(),
      syncMessage: z.string(),
      /** It was connected, and QuickBooks wants a new consent. */
      needs_reconnect: z.boolean(),
      company_name: z.string().nullable(),
      /** When invoices were last compared with QuickBooks. */
      last_checked_at: dateTime.nullable(),
    }),
  },
  'quickbooks.connect': {
    method: 'GET',
    path: '/quickbooks/connect',
    policy: 'office',
    summary: 'The consent page to open in a popup',
    query: ofCompany,
    status: 200,
    response: z.object({ authUrl: z.string() }),
  },
  'quickbooks.callback': {
    method: 'GET',
    path: '/quickbooks/callback',
    policy: 'public',
    summary: 'Where QuickBooks leads back to; a page that tells its opener and closes',
    query: z.object({
      state: z.string().max(500).optional(),
      code: z.string().max(2000).optional(),
      realmId: z.string().max(50).optional(),
      error: z.string().max(500).optional(),
      error_description: z.string().max(2000).optional(),
    }),
    status: 200,
    response: { file: ['text/html'] },
  },
  'quickbooks.disconnect': {
    method: 'POST',
    path: '/quickbooks/disconnect',
    policy: 'office',
    summary: 'Forget the tokens and tell QuickBooks',
    body: z.strictObject({ customer_id: idJson.optional() }),
    status: 200,
    response: z.object({ success: z.boolean(), error: z.string().nullable() }),
  },
  'quickbooks.customers': {
    method: 'GET',
    path: '/quickbooks/customers',
    policy: 'office',
    summary: 'Customers and jobs of QuickBooks, inactive ones included',
    query: ofCompany,
    status: 200,
    response: z.array(quickbooksCustomer),
  },
  'quickbooks.jobLinks': {
    method: 'GET',
    path: '/quickbooks/job-links',
    policy: 'office',
    summary: 'Which job is linked to which customer',
    query: ofCompany,
    status: 200,
    response: z.array(jobLink),
  },
  'quickbooks.linkJob': {
    method: 'POST',
    path: '/quickbooks/link-job',
    policy: 'office',
    summary: 'Link a job; with `pending_change_order_id` execute that order and invoice it',
    body: z.strictObject({
      customer_id: idJson.optional(),
      job_id: idJson.nullable().optional(),
      quickbooks_customer_id: quickbooksId.nullable().optional(),
      quickbooks_customer_name: z.string().max(500).nullable().optional(),
      pending_change_order_id: idJson.nullable().optional(),
      /** The version of that order that was seen; without it nothing is checked. */
      pending_change_order_version: z.int().positive().nullable().optional(),
    }),
    status: 200,
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      invoice_created: z.boolean(),
      /** The pending order was executed. */
      executed: z.boolean(),
      quickbooks_message: z.string().nullable(),
    }),
  },
  'quickbooks.unlinkJob': {
    method: 'POST',
    path: '/quickbooks/unlink-job',
    policy: 'office',
    summary: "Take a job's link away",
    body: z.strictObject({ customer_id: idJson.optional(), job_id: idJson }),
    status: 200,
    response: done,
  },
  'quickbooks.unbilled': {
    method: 'GET',
    path: '/quickbooks/unbilled',
    policy: 'office',
    summary: 'Approved or executed orders without an invoice, oldest first',
    query: ofCompany,
    status: 200,
    response: z.array(unbilledOrder),
  },
  'quickbooks.differences': {
    method: 'GET',
    path: '/quickbooks/differences',
    policy: 'office',
    summary: 'Where QuickBooks and our invoices differ, newest first',
    query: ofCompany,
    status: 200,
    response: z.array(quickbooksDifference),
  },
  'quickbooks.reconcile': {
    method: 'POST',
    path: '/quickbooks/reconcile',
    policy: 'office',
    summary: 'Compare with QuickBooks now',
    body: z.strictObject({ customer_id: idJson.optional() }),
    status: 200,
    response: z.array(quickbooksDifference),
  },
  'changeOrders.getInvoice': {
    method: 'GET',
    path: '/change-orders/:id/invoice',
    policy: 'office',
    summary: "The order's invoice, or null",
    params: byId,
    status: 200,
    response: z.object({
      invoice: z
        .object({
          state: z.enum(INVOICE_STATES),
          provider: z.enum(['quickbooks', 'elsewhere']),
          doc_number: z.string(),
          /** Dollars. */
          total_amount: z.number(),
          /** Where to read it in QuickBooks. */
          url: z.string().nullable(),
          reason: z.string().nullable(),
        })
        .nullable(),
    }),
  },
  'changeOrders.previewInvoice': {
    method: 'GET',
    path: '/change-orders/:id/invoice-preview',
    policy: 'office',
    summary: 'The invoice as it would be made now; nothing is stored',
    params: byId,
    status: 200,
    response: z.object({
      doc_number: z.string(),
      /** The customer of QuickBooks it goes to, once the job is linked. */
      customer_name: z.string().nullable(),
      /** Dollars. */
      lines: z.array(z.object({ description: z.string(), amount: z.number() })),
      memo: z.string(),
      total_amount: z.number(),
      /** What both sides agreed on, where the office recorded it. */
      agreed_amount: z.number().nullable(),
    }),
  },
  'changeOrders.invoice': {
    method: 'POST',
    path: '/change-orders/:id/invoice',
    policy: 'office',
    summary: 'Make the invoice that an executed order lacks',
    params: byId,
    body: z.strictObject({}),
    status: 200,
    response: z.object(invoicing),
  },
  'changeOrders.billedElsewhere': {
    method: 'POST',
    path: '/change-orders/:id/billed-elsewhere',
    policy: 'office',
    summary: 'Note that an executed order was billed by hand',
    params: byId,
    body: z.strictObject({
      reference: z.string().trim().max(100, 'Reference is too long (max 100 characters)').default(''),
    }),
    status: 200,
    response: done,
  },
} as const satisfies Record<string, Endpoint>;
