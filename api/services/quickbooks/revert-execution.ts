import { MESSAGES } from '../../../domain/messages.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { lockOrder } from '../change-orders/load-order.ts';
import { nextOf } from '../change-orders/next-order.ts';
import { saveOrder } from '../change-orders/save-order.ts';

/**
 * Ends an execution that failed on our side for good: the order goes back to the status it had, and the invoice is 'failed'.
 * Where QuickBooks may have heard of it, nothing is taken back: the order stays Executed, the invoice unknown, and the
 * nightly reconciliation finds out.
 */
export async function revertExecution(deps: Deps, of: { customerId: number; executionId: number }): Promise<void> {
  await withTenant(deps.db, of, async (tx) => {
    // A step that begins late waits here, or is waited for: it marks that QuickBooks may have heard of it.
    await tx.$queryRaw`select id from executions where customer_id = ${of.customerId} and id = ${of.executionId} for update`;
    const row = await tx.executions.findUnique({
      where: { customer_id_id: { customer_id: of.customerId, id: of.executionId } },
    });
    if (row?.state !== 'running') return;
    const now = deps.clock.now();
    const invoice = await tx.order_invoices.findUniqueOrThrow({ where: { id: row.invoice_id } });
    const isUntouched = row.kind === 'invoice' && invoice.attempts === 0;
    const message = isUntouched ? MESSAGES.orders.executeFailed : MESSAGES.accounting.invoiceChecking;
    await tx.executions.update({
      where: { id: row.id },
      data: { state: isUntouched ? 'reverted' : 'done', finished_at: now, next_at: null, message },
    });
    if (row.kind === 'void') {
      await tx.order_invoices.update({ where: { id: invoice.id }, data: { state: 'created', reason: message } });
      return;
    }
    await tx.order_invoices.update({
      where: { id: invoice.id },
      data: isUntouched
        ? { state: 'failed', reason: message, reason_code: 'ours' }
        : { state: 'unknown', reason: message },
    });
    if (!isUntouched) return;
    const order = await lockOrder(tx, of.customerId, row.change_order_id);
    if (order.status !== 'Executed' || row.previous_status === 'Executed') return;
    const system = { kind: 'system', customerId: of.customerId, reason: 'execution' } as const;
    await saveOrder(
      deps,
      system,
      order,
      { ...nextOf(order), status: row.previous_status },
      {
        action: 'change_order.execution_reverted',
      },
    );
  });
  deps.wakeRelay();
}
