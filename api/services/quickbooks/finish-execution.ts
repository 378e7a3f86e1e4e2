import { fillMessage, MESSAGES } from '../../../domain/messages.ts';
import type { Tx } from '../../../prisma/client.ts';
import type { Deps } from '../../deps.ts';
import type { AccountingInvoice } from '../../ports.ts';
import { tellConsoles } from '../change-orders/save-order.ts';
import { conversationAggregate, enqueue } from '../enqueue.ts';
import { queueReply } from '../queue-reply.ts';
import { writeAudit } from '../write-audit.ts';
import type { InvoiceRecord } from './read-invoice.ts';

export interface Execution {
  id: number;
  customerId: number;
  changeOrderId: number;
  kind: 'invoice' | 'void';
  userId: number | null;
  conversationId: number | null;
  /** This try included. */
  attempts: number;
  startedAt: Date;
  previousStatus: string;
}

export type ExecutionEnd =
  | { kind: 'done'; invoice: AccountingInvoice }
  | { kind: 'refused'; code: string; sentence: string }
  /** Tries enough; QuickBooks has no invoice of it. It may be asked for again, under the same request id. */
  | { kind: 'away'; sentence: string }
  /** We still do not know, and stop asking; the nightly reconciliation finds out. */
  | { kind: 'unsettled'; sentence: string };

/** Writes the end of an execution: the invoice's row, the outcome in a sentence, the audit, and who must hear of it. */
export async function finishExecution(
  deps: Deps,
  tx: Tx,
  execution: Execution,
  invoice: InvoiceRecord,
  end: ExecutionEnd,
): Promise<void> {
  const now = deps.clock.now();
  const message = sentenceOf(execution, invoice, end);
  const isMade = execution.kind === 'invoice' && end.kind === 'done';
  await tx.order_invoices.update({ where: { id: invoice.id }, data: columnsOf(execution, end, message, now) });
  await tx.executions.update({
    where: { id: execution.id },
    data: { state: 'done', finished_at: now, next_at: null, message, invoice_created: isMade },
  });
  await writeAudit(
    tx,
    now,
    { kind: 'system', customerId: execution.customerId, reason: 'execution' },
    {
      action: actionOf(execution, end),
      entity: 'change_order',
      entityId: execution.changeOrderId,
      after: {
        doc_number: invoice.docNumber,
        message,
        ...(end.kind === 'done' ? { quickbooks_id: end.invoice.id } : {}),
      },
    },
  );
  await tellConsoles(tx, now, execution.customerId, execution.changeOrderId);
  if (execution.conversationId !== null) await tellByText(tx, now, execution, execution.conversationId, message);
}

/** The end was written by a twin that was told otherwise; the invoice's row says what QuickBooks has. */
export async function recordFact(
  deps: Deps,
  tx: Tx,
  execution: Execution,
  invoice: InvoiceRecord,
  end: Extract<ExecutionEnd, { kind: 'done' }>,
): Promise<void> {
  const message = sentenceOf(execution, invoice, end);
  const states = execution.kind === 'void' ? ['created', 'voiding'] : ['failed', 'unknown', 'sending'];
  const changed = await tx.order_invoices.updateMany({
    where: { id: invoice.id, state: { in: states }, request_id: invoice.requestId },
    data: columnsOf(execution, end, message, deps.clock.now()),
  });
  if (changed.count === 0) return;
  const isMade = execution.kind === 'invoice';
  await tx.executions.update({ where: { id: execution.id }, data: { message, invoice_created: isMade } });
  await tellConsoles(tx, deps.clock.now(), execution.customerId, execution.changeOrderId);
}

function columnsOf(execution: Execution, end: ExecutionEnd, message: string, now: Date) {
  if (execution.kind === 'void') {
    if (isVoided(end)) return { state: 'voided', voided_at: now, reason: null, reason_code: null };
    return { state: 'created', reason: message, reason_code: end.kind === 'refused' ? end.code : null };
  }
  if (end.kind === 'done')
    return {
      state: 'created',
      quickbooks_id: end.invoice.id,
      sync_token: end.invoice.syncToken,
      recorded_at: now,
      reason: null,
      reason_code: null,
    };
  if (end.kind === 'unsettled') return { state: 'unknown', reason: message, reason_code: null };
  return { state: 'failed', reason: message, reason_code: end.kind === 'refused' ? end.code : null };
}

function sentenceOf(execution: Execution, invoice: InvoiceRecord, end: ExecutionEnd): string {
  const number = invoice.docNumber;
  const { invoiceCreated, invoiceVoided, voidFailed, creditMemoCreated, creditMemoDeleted } = MESSAGES.accounting;
  const isMemo = invoice.document === 'credit_memo';
  if (execution.kind === 'void' && isVoided(end))
    return fillMessage(isMemo ? creditMemoDeleted : invoiceVoided, { number });
  if (end.kind === 'done') return fillMessage(isMemo ? creditMemoCreated : invoiceCreated, { number });
  return execution.kind === 'void' ? fillMessage(voidFailed, { reason: end.sentence }) : end.sentence;
}

/** An invoice somebody deleted in QuickBooks is gone, which is what was asked for. */
function isVoided(end: ExecutionEnd): boolean {
  return end.kind === 'done' || (end.kind === 'refused' && end.code === 'gone');
}

function actionOf(execution: Execution, end: ExecutionEnd): string {
  if (execution.kind === 'void') return isVoided(end) ? 'invoice.voided' : 'invoice.void_failed';
  return end.kind === 'done' ? 'invoice.created' : end.kind === 'unsettled' ? 'invoice.unsettled' : 'invoice.failed';
}

async function tellByText(
  tx: Tx,
  now: Date,
  execution: Execution,
  conversationId: number,
  message: string,
): Promise<void> {
  const order = await tx.change_orders.findUniqueOrThrow({
    where: { id: execution.changeOrderId },
    select: { number: true },
  });
  await queueReply(tx, {
    customerId: execution.customerId,
    conversationId,
    turnId: null,
    channel: 'sms',
    kind: 'notice',
    body: `${order.number}: ${message}`,
    dedupeKey: `execution:${execution.id}:outcome`,
    changeOrderId: execution.changeOrderId,
    requestId: null,
    at: now,
  });
  await enqueue(tx, now, {
    aggregate: conversationAggregate(conversationId),
    kind: 'nudge_conversation',
    payload: { customerId: execution.customerId, conversationId },
  });
}
