import type { UserActor } from '../../../domain/actor.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ChangeOrderBody } from '../../contract/change-orders.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { loadOrder } from './load-order.ts';
import { orderBody } from './order-body.ts';

/** One order with its content. @throws AppError NOT_FOUND */
export async function getChangeOrder(deps: Deps, actor: UserActor, input: { id: number }): Promise<ChangeOrderBody> {
  authorize(actor, 'order.read');
  const record = await withTenant(deps.db, actor, (tx) => loadOrder(tx, actor.customerId, input.id));
  return orderBody(record, actor);
}
