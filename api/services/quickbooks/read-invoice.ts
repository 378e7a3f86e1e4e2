import type { InvoiceDocument } from '../../../domain/invoice.ts';
import type { Tx } from '../../../prisma/client.ts';

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
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** States in which there is, or may be, an invoice in QuickBooks that counts. 'kept' was let go, 'failed' was never made. */
const LIVE: InvoiceState[] = ['planned', 'sending', 'unknown', 'created', 'voiding'];

export interface InvoiceRecord {
  id: number;
  changeOrderId: number;
  generation: number;
  provider: 'quickbooks' | 'elsewhere';
  state: InvoiceState;
  requestId: string;
  docNumber: string;
  /** The company of QuickBooks it is for; null when billed by hand. */
  realmId: string | null;
  /** Fixed when it was planned; the order's total may have changed its sign since. */
  document: InvoiceDocument;
  totalCents: number;
  quickbooksId: string | null;
  syncToken: string | null;
  reason: string | null;
  reasonCode: string | null;
  attempts: number;
}

/** The order's newest invoice, voided ones included, or null. */
export async function readInvoice(tx: Tx, customerId: number, orderId: number): Promise<InvoiceRecord | null> {
  const row = await tx.order_invoices.findFirst({
    where: { customer_id: customerId, change_order_id: orderId },
    orderBy: { generation: 'desc' },
  });
  return row && toInvoiceRecord(row);
}

type Row = NonNullable<Awaited<ReturnType<Tx['order_invoices']['findFirst']>>>;

export function toInvoiceRecord(row: Row): InvoiceRecord {
  return {
    id: row.id,
    changeOrderId: row.change_order_id,
    generation: row.generation,
    provider: row.provider as InvoiceRecord['provider'],
    state: row.state as InvoiceState,
    requestId: row.request_id,
    docNumber: row.doc_number,
    realmId: row.realm_id,
    document: documentOf(row.content),
    totalCents: Number(row.total_cents),
    quickbooksId: row.quickbooks_id,
    syncToken: row.sync_token,
    reason: row.reason,
    reasonCode: row.reason_code,
    attempts: row.attempts,
  };
}

/** An invoice unless its content says otherwise. */
export function documentOf(content: unknown): InvoiceDocument {
  return (content as { document?: InvoiceDocument } | null)?.document ?? 'invoice';
}

/** Whether leaving Executed, or deleting, must first say what becomes of the invoice. */
export const isLive = (invoice: InvoiceRecord | null): boolean =>
  invoice?.provider === 'quickbooks' && LIVE.includes(invoice.state);

/** The execution under way for an order, or null. */
export async function readRunning(tx: Tx, customerId: number, orderId: number) {
  return tx.executions.findFirst({
    where: { customer_id: customerId, change_order_id: orderId, state: 'running' },
    select: { id: true, kind: true },
  });
}
