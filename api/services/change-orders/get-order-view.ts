import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { loadOrder } from './load-order.ts';
import { orderView, type OrderView } from './order-view.ts';

/** One order as the agent's tools tell it. @throws AppError NOT_FOUND, also for another company's */
export async function getOrderView(deps: Deps, actor: UserActor, orderId: number): Promise<OrderView> {
  return withTenant(deps.db, actor, async (tx) => {
    const there = await tx.change_orders.findFirst({ where: { id: orderId, deleted_at: null }, select: { id: true } });
    if (!there) throw new AppError('NOT_FOUND', 'There is no such change order.');
    return orderView(await loadOrder(tx, actor.customerId, orderId), actor);
  });
}
