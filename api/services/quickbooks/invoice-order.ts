import crypto from 'node:crypto';
import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { lockOrder } from '../change-orders/load-order.ts';
import { tellConsoles } from '../change-orders/save-order.ts';
import { writeAudit } from '../write-audit.ts';
import { executeOrder } from './execute-order.ts';
import { isLive, readInvoice, type InvoiceRecord } from './read-invoice.ts';
import { refuseWhileRunning } from './settle-invoice.ts';

/** The invoice that an executed order lacks, by the same road as executing. @throws AppError CONFLICT, ROLE, NOT_FOUND */
export async function invoiceOrder(
  deps: Deps,
  actor: UserActor,
  { id }: { id: number },
): Promise<ResponseOf<'changeOrders.invoice'>> {
  authorize(actor, 'order.invoice');
  await withTenant(deps.db, actor, async (tx) => {
    const order = await lockOrder(tx, actor.customerId, id);
    if (order.status !== 'Executed') throw new AppError('CONFLICT', MESSAGES.accounting.notExecuted);
  });
  const done = await executeOrder(deps, actor, { orderId: id, skipInvoice: false });
  if (done.kind === 'needs_link')
    return { needs_quickbooks_job_link: true, job_id: done.jobId, invoice_created: false, quickbooks_message: null };
  const { invoiceCreated, message } = done;
  const jobId = done.order.job_id;
  return {
    needs_quickbooks_job_link: false,
    job_id: jobId,
    invoice_created: invoiceCreated,
    quickbooks_message: message,
  };
}

/** Notes that an order was billed by hand, with the reference people know it by; it leaves the unbilled list. */
export async function billElsewhere(
  deps: Deps,
  actor: UserActor,
  { id, reference }: { id: number; reference: string },
): Promise<ResponseOf<'changeOrders.billedElsewhere'>> {
  authorize(actor, 'order.invoice');
  await withTenant(deps.db, actor, async (tx) => {
    const order = await lockOrder(tx, actor.customerId, id);
    if (order.status !== 'Executed') throw new AppError('CONFLICT', MESSAGES.accounting.notExecuted);
    await refuseWhileRunning(tx, order);
    const earlier = await readInvoice(tx, actor.customerId, id);
    if (earlier?.state === 'created' || earlier?.state === 'kept' || isUnsettled(earlier))
      throw new AppError('CONFLICT', MESSAGES.accounting.invoiceExists);
    const now = deps.clock.now();
    const row = {
      provider: 'elsewhere',
      state: 'created',
      doc_number: reference,
      request_id: crypto.randomUUID(),
      total_cents: order.total_cents,
      revision: order.revision,
      recorded_at: now,
      reason: null,
      reason_code: null,
    };
    if (earlier && earlier.state !== 'voided') await tx.order_invoices.update({ where: { id: earlier.id }, data: row });
    else
      await tx.order_invoices.create({
        data: {
          ...row,
          customer_id: actor.customerId,
          change_order_id: id,
          generation: (earlier?.generation ?? 0) + 1,
          content: {},
          created_at: now,
        },
      });
    await writeAudit(tx, now, actor, {
      action: 'invoice.elsewhere',
      entity: 'change_order',
      entityId: id,
      after: { reference },
    });
    await tellConsoles(tx, now, actor.customerId, id);
  });
  deps.wakeRelay();
  return { success: true, message: MESSAGES.unbilled.marked };
}

/** QuickBooks may have it: marking it as billed by hand would bill it twice. */
const isUnsettled = (invoice: InvoiceRecord | null): boolean => isLive(invoice);

/** What there is of an order's invoice; null when nobody ever asked for one. */
export async function describeInvoiceOf(
  deps: Deps,
  actor: UserActor,
  { id }: { id: number },
): Promise<ResponseOf<'changeOrders.getInvoice'>> {
  authorize(actor, 'quickbooks.read');
  return withTenant(deps.db, actor, async (tx) => {
    const order = await tx.change_orders.findFirst({
      where: { customer_id: actor.customerId, id, deleted_at: null },
      select: { id: true },
    });
    if (!order) throw new AppError('NOT_FOUND', MESSAGES.orders.notFound);
    const invoice = await readInvoice(tx, actor.customerId, id);
    if (!invoice) return { invoice: null };
    const isThere = invoice.quickbooksId !== null && invoice.provider === 'quickbooks';
    return {
      invoice: {
        state: invoice.state,
        provider: invoice.provider,
        doc_number: invoice.docNumber,
        total_amount: invoice.totalCents / 100,
        url: isThere ? deps.accounting.invoiceUrl(invoice.quickbooksId ?? '', invoice.document) : null,
        reason: invoice.reason,
      },
    };
  });
}
