import type { UserActor } from '../../../domain/actor.ts';
import type { ChangeOrderBody } from '../../contract/change-orders.ts';
import { authorize } from '../authorize.ts';
import { foundOrder } from './load-order.ts';
import { orderBody } from './order-body.ts';
import type { OrderRecord } from './order-record.ts';

/** One order with its content, as it was read with the session. @throws AppError NOT_FOUND */
export function getChangeOrder(actor: UserActor, order: OrderRecord | null): ChangeOrderBody {
  authorize(actor, 'order.read');
  return orderBody(foundOrder(order, actor.customerId), actor);
}
