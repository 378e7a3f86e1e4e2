import crypto from 'node:crypto';
import type { UserActor } from '../../../domain/actor.ts';
import { buildInvoice, invoiceNumber, type InvoiceDocument } from '../../../domain/invoice.ts';
import { invoiceLabel } from '../../../domain/order-number.ts';
import { dateAt } from '../../../domain/zoned-time.ts';
import type { Prisma, Tx } from '../../../prisma/client.ts';
import type { Deps } from '../../deps.ts';
import type { OrderRecord } from '../change-orders/order-record.ts';
import { enqueue, executionAggregate } from '../enqueue.ts';
import { currentRequestId } from '../request-scope.ts';
import { readInvoice, type InvoiceRecord } from './read-invoice.ts';

export interface InvoicePlan {
  order: OrderRecord;
  previousStatus: string;
  realmId: string;
  quickbooksCustomerId: string;
  conversationId: number | null;
}

/**
 * Fixes everything about an order's invoice before QuickBooks hears of it: number, customer, lines and the request id by which
 * QuickBooks knows a repeated call. The workflow starts from the row. Runs in the transaction that executes the order.
 * Returns the execution's id. Source: docs/adr/0022.
 */
export async function planInvoice(deps: Deps, tx: Tx, actor: UserActor, plan: InvoicePlan): Promise<number> {
  const now = deps.clock.now();
  const { order } = plan;
  const earlier = await readInvoice(tx, order.customer_id, order.id);
  const row = nextRow(deps, plan, earlier, now, await freeLabel(tx, order));
  const { id: invoiceId } =
    earlier && row.generation === earlier.generation
      ? await tx.order_invoices.update({ where: { id: earlier.id }, data: row, select: { id: true } })
      : await tx.order_invoices.create({ data: { ...row, created_at: now }, select: { id: true } });
  const { id } = await tx.executions.create({
    data: {
      customer_id: order.customer_id,
      change_order_id: order.id,
      invoice_id: invoiceId,
      user_id: actor.userId,
      kind: 'invoice',
      previous_status: plan.previousStatus,
      conversation_id: plan.conversationId,
      next_at: now,
      request_id: currentRequestId(),
      started_at: now,
    },
    select: { id: true },
  });
  await enqueue(tx, now, {
    aggregate: executionAggregate(id),
    kind: 'nudge_execution',
    payload: { customerId: order.customer_id, executionId: id },
  });
  return id;
}

/** The order's label for invoices, other than any other order's: two jobs may begin with the same word. */
export async function freeLabel(tx: Tx, order: OrderRecord): Promise<string> {
  const job = order.job && { name: order.job.job_name, projectNumber: order.job.project_number };
  const wanted = invoiceLabel(order.number, job);
  for (let twin = 0; ; twin += 1) {
    const label = twin === 0 ? wanted : `${wanted}.${twin}`;
    const other = await tx.order_invoices.findFirst({
      where: {
        customer_id: order.customer_id,
        change_order_id: { not: order.id },
        OR: [{ doc_number: label }, { doc_number: { startsWith: `${label}-` } }],
      },
      select: { id: true },
    });
    if (!other) return label;
  }
}

function nextRow(deps: Deps, plan: InvoicePlan, earlier: InvoiceRecord | null, now: Date, label: string) {
  const { order } = plan;
  const generation = earlier ? earlier.generation + (earlier.state === 'voided' ? 1 : 0) : 1;
  // What may have arrived is asked for again under its own id; only what QuickBooks refused gets a new one.
  const mayHaveArrived =
    earlier !== null && earlier.generation === generation && earlier.attempts > 0 && earlier.reasonCode === null;
  const requestId = mayHaveArrived ? earlier.requestId : crypto.randomUUID();
  return {
    customer_id: order.customer_id,
    change_order_id: order.id,
    generation,
    provider: 'quickbooks',
    state: 'planned',
    request_id: requestId,
    // What QuickBooks may have heard of keeps its number.
    doc_number:
      earlier?.generation === generation && earlier.attempts > 0 ? earlier.docNumber : invoiceNumber(label, generation),
    realm_id: plan.realmId,
    quickbooks_customer_id: plan.quickbooksCustomerId,
    total_cents: order.total_cents,
    content: {
      ...buildInvoice(describeOrder(deps, order), requestId),
      date: dateAt(now.getTime(), order.company.time_zone),
      document: order.total_cents < 0 ? 'credit_memo' : 'invoice',
    } satisfies StoredInvoice as unknown as Prisma.InputJsonValue,
    revision: order.revision,
    reason: null,
    reason_code: null,
    // Never forgotten within a number: whatever was tried before, it is looked for first.
    attempts: earlier?.generation === generation ? earlier.attempts : 0,
  };
}

/** `order_invoices.content`. */
export interface StoredInvoice {
  /** Missing on those that were planned before there were credit memos. */
  document?: InvoiceDocument;
  lines: { description: string; amountCents: number }[];
  memo: string;
  privateNote: string;
  /** ISO date, the company's. */
  date: string;
}

/** What an invoice is made from. */
export function describeOrder(deps: Deps, order: OrderRecord) {
  return {
    number: order.number,
    references: order.refs,
    jobName: order.job?.job_name ?? '',
    description: order.description,
    totalCents: order.total_cents,
    breakdown: order.old_cor ? null : order.breakdown,
    items: order.items,
    hoursOnly: order.approval?.status === 'hours_only',
    link: orderLink(deps, order.id),
  };
}

/** The order's address in the console; it stands in the invoice's private note. */
export const orderLink = (deps: Deps, orderId: number): string => `${deps.config.publicUrl}/change-order/${orderId}`;
