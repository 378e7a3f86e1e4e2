import type { UserActor } from '../../../domain/actor.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { lockOrder } from '../change-orders/load-order.ts';
import { orderView, type OrderView } from '../change-orders/order-view.ts';
import { attachToOrder } from './attach-to-order.ts';

/** Puts files that came by text or chat on an order. @throws AppError NOT_FOUND, CONFLICT */
export async function attachFiles(
  deps: Deps,
  actor: UserActor,
  input: { changeOrderId: number; attachmentIds: number[] },
): Promise<OrderView> {
  authorize(actor, 'order.attach');
  const saved = await withTenant(deps.db, actor, async (tx) => {
    const order = await lockOrder(tx, actor.customerId, input.changeOrderId);
    return attachToOrder(deps, tx, actor, order, input.attachmentIds);
  });
  deps.wakeRelay();
  return orderView(saved, actor);
}
