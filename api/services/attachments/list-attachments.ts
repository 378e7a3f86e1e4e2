import type { UserActor } from '../../../domain/actor.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { AttachmentBody } from '../../contract/attachments.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { loadOrder } from '../change-orders/load-order.ts';
import { attachmentBody } from '../change-orders/order-body.ts';

/** Files of an order, oldest first. @throws AppError NOT_FOUND */
export async function listAttachments(
  deps: Deps,
  actor: UserActor,
  input: { co_id: number },
): Promise<AttachmentBody[]> {
  authorize(actor, 'order.read');
  const order = await withTenant(deps.db, actor, (tx) => loadOrder(tx, actor.customerId, input.co_id));
  return order.attachments.map(attachmentBody);
}
