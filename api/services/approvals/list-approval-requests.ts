import type { UserActor } from '../../../domain/actor.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ApprovalRequestBody } from '../../contract/approvals.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { loadOrder } from '../change-orders/load-order.ts';
import { readRequests } from './request-body.ts';

/** Requests of an order, newest first. @throws AppError NOT_FOUND */
export async function listApprovalRequests(
  deps: Deps,
  actor: UserActor,
  input: { id: number },
): Promise<ApprovalRequestBody[]> {
  authorize(actor, 'approval.read');
  return withTenant(deps.db, actor, async (tx) => {
    await loadOrder(tx, actor.customerId, input.id);
    return readRequests(tx, actor.customerId, { orderId: input.id });
  });
}
