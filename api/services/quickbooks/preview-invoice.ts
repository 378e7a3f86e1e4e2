import type { UserActor } from '../../../domain/actor.ts';
import { buildInvoice, invoiceNumber } from '../../../domain/invoice.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { loadOrder } from '../change-orders/load-order.ts';
import { describeOrder, freeLabel } from './plan-invoice.ts';
import { readInvoice } from './read-invoice.ts';

/** The invoice of an order as it would be made now. Nothing is stored. @throws AppError ROLE, DEMO_MODE, NOT_FOUND */
export async function previewInvoice(
  deps: Deps,
  actor: UserActor,
  { id }: { id: number },
): Promise<ResponseOf<'changeOrders.previewInvoice'>> {
  authorize(actor, 'order.invoice');
  return withTenant(deps.db, actor, async (tx) => {
    const order = await loadOrder(tx, actor.customerId, id);
    const earlier = await readInvoice(tx, actor.customerId, id);
    const link = await tx.quickbooks_job_links.findFirst({
      where: { customer_id: actor.customerId, job_id: order.job_id ?? 0 },
      select: { quickbooks_customer_name: true },
    });
    const generation = earlier ? earlier.generation + (earlier.state === 'voided' ? 1 : 0) : 1;
    const { lines, memo } = buildInvoice(describeOrder(deps, order), '');
    return {
      doc_number:
        earlier?.generation === generation && earlier.attempts > 0
          ? earlier.docNumber
          : invoiceNumber(await freeLabel(tx, order), generation),
      customer_name: link?.quickbooks_customer_name ?? null,
      lines: lines.map(({ description, amountCents }) => ({ description, amount: amountCents / 100 })),
      memo,
      total_amount: order.total_cents / 100,
      agreed_amount: order.approved_amount_cents === null ? null : order.approved_amount_cents / 100,
    };
  });
}
