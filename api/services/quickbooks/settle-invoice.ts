import type { TenantActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import type { InvoiceAction } from '../../../domain/status-decision.ts';
import type { Tx } from '../../../prisma/client.ts';
import type { Deps } from '../../deps.ts';
import { enqueue, executionAggregate } from '../enqueue.ts';
import { currentRequestId } from '../request-scope.ts';
import { writeAudit } from '../write-audit.ts';
import { orderReconciliation } from './order-reconciliation.ts';
import { readConnection } from './read-connection.ts';
import { readInvoice, readRunning } from './read-invoice.ts';

/**
 * What becomes of an order's invoice when the order leaves Executed, in the same transaction: kept (let go, still in
 * QuickBooks) or voided there by a workflow. @throws AppError CONFLICT while the invoice is being made or voided, and to
 * void what is in another company of QuickBooks than the one connected now
 */
export async function settleInvoice(
  deps: Deps,
  tx: Tx,
  actor: TenantActor,
  order: { id: number; customer_id: number; status: string },
  action: InvoiceAction,
): Promise<void> {
  const invoice = await readInvoice(tx, order.customer_id, order.id);
  if (!invoice) return;
  await refuseWhileRunning(tx, order);
  const now = deps.clock.now();
  if (action === 'keep') {
    if (invoice.state === 'created')
      await tx.order_invoices.update({ where: { id: invoice.id }, data: { state: 'kept' } });
  } else if (invoice.quickbooksId === null) {
    throw new AppError('CONFLICT', MESSAGES.orders.statusFailed, { detail: MESSAGES.accounting.invoiceChecking });
  } else {
    const connection = await readConnection(tx, order.customer_id);
    if (connection?.realmId !== invoice.realmId) throw new AppError('CONFLICT', MESSAGES.accounting.otherCompany);
    await tx.order_invoices.update({ where: { id: invoice.id }, data: { state: 'voiding', reason: null } });
    const { id } = await tx.executions.create({
      data: {
        customer_id: order.customer_id,
        change_order_id: order.id,
        invoice_id: invoice.id,
        user_id: actor.kind === 'user' ? actor.userId : null,
        kind: 'void',
        previous_status: order.status,
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
  }
  await writeAudit(tx, now, actor, {
    action: action === 'keep' ? 'invoice.kept' : 'invoice.void_asked',
    entity: 'change_order',
    entityId: order.id,
    after: { doc_number: invoice.docNumber },
  });
}

/**
 * An order that is executed again has its invoice of before: a kept one belongs to it again, and what the order is worth now
 * is what it has to say in QuickBooks. Where it does not, the comparison names the difference.
 */
export async function takeUpInvoice(
  deps: Deps,
  tx: Tx,
  order: { id: number; customer_id: number; total_cents: number },
): Promise<void> {
  const invoice = await readInvoice(tx, order.customer_id, order.id);
  if (invoice?.provider !== 'quickbooks' || invoice.state === 'voided') return;
  const state = invoice.state === 'kept' ? 'created' : invoice.state;
  await tx.order_invoices.update({ where: { id: invoice.id }, data: { state, total_cents: order.total_cents } });
  if (invoice.totalCents !== order.total_cents) await orderReconciliation(deps, tx, order.customer_id);
}

/** @throws AppError CONFLICT while an invoice of the order is being made or voided */
export async function refuseWhileRunning(tx: Tx, order: { id: number; customer_id: number }): Promise<void> {
  const running = await readRunning(tx, order.customer_id, order.id);
  if (!running) return;
  const { invoicePending, invoiceVoiding } = MESSAGES.accounting;
  const detail = running.kind === 'void' ? invoiceVoiding : invoicePending;
  throw new AppError('CONFLICT', MESSAGES.orders.statusFailed, { detail });
}
