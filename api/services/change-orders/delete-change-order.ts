import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { decidePermission } from '../../../domain/permissions.ts';
import { decideDelete } from '../../../domain/status-decision.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { isLive, readInvoice } from '../quickbooks/read-invoice.ts';
import { writeAudit } from '../write-audit.ts';
import { authorizeOn } from './authorize-on.ts';
import { lockOrder } from './load-order.ts';
import { actorName, tellConsoles } from './save-order.ts';
import { supersedeRequest } from './supersede-approval.ts';

/**
 * Hides an order for good: kept with its audit, every call answers 404 from now on. Who may not delete may discard his
 * own draft. An open request ends with it. @throws AppError NOT_FOUND, ROLE, CONFLICT
 */
export async function deleteChangeOrder(
  deps: Deps,
  actor: UserActor,
  { id }: { id: number },
): Promise<{ success: true; message: string }> {
  await withTenant(deps.db, actor, async (tx) => {
    const at = deps.clock.now();
    const order = await lockOrder(tx, actor.customerId, id);
    authorizeOn(actor, decidePermission(actor, 'order.delete').allowed ? 'order.delete' : 'order.discard', order);
    const hasLiveInvoice = isLive(await readInvoice(tx, order.customer_id, order.id));
    const decision = decideDelete({ status: order.status, hasLiveInvoice });
    if (!decision.allowed) throw new AppError(decision.code, decision.message, { detail: decision.detail });
    await tx.change_orders.updateMany({
      where: { customer_id: actor.customerId, id },
      data: { deleted_at: at, last_updated: at, changed_by: actorName(actor), version: { increment: 1 } },
    });
    if (order.approval?.status === 'awaiting')
      await supersedeRequest(tx, at, actor, order.customer_id, order.approval.id, 'awaiting');
    await writeAudit(tx, at, actor, {
      action: 'change_order.deleted',
      entity: 'change_order',
      entityId: id,
      before: { status: order.status },
    });
    await tellConsoles(tx, at, actor.customerId, id);
  });
  deps.wakeRelay();
  return { success: true, message: 'Change order deleted.' };
}
