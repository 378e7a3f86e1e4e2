import type { UserActor } from '../../../domain/actor.ts';
import type { ChangeOrderBody } from '../../contract/change-orders.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { readOrder } from './load-order.ts';
import { orderBody } from './order-body.ts';

/** One order with its content. @throws AppError NOT_FOUND */
export async function getChangeOrder(deps: Deps, actor: UserActor, input: { id: number }): Promise<ChangeOrderBody> {
  authorize(actor, 'order.read');
  return orderBody(await readOrder(deps, actor.customerId, input.id), actor);
}
