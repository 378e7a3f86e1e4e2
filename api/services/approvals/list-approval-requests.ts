import type { UserActor } from '../../../domain/actor.ts';
import { maySeeMoney } from '../../../domain/permissions.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ApprovalRequestBody } from '../../contract/approvals.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { loadOrder } from '../change-orders/load-order.ts';
import { readRequests } from './request-body.ts';

/** Requests of an order, newest first; the total that a text may name is left out for who may not see money. @throws AppError NOT_FOUND */
export async function listApprovalRequests(
  deps: Deps,
  actor: UserActor,
  input: { id: number },
): Promise<ApprovalRequestBody[]> {
  authorize(actor, 'approval.read');
  return withTenant(deps.db, actor, async (tx) => {
    await loadOrder(tx, actor.customerId, input.id);
    const requests = await readRequests(tx, actor.customerId, { orderId: input.id });
    return maySeeMoney(actor) ? requests : requests.map(withoutTotal);
  });
}

function withoutTotal(request: ApprovalRequestBody): ApprovalRequestBody {
  return { ...request, question_content: request.question_content.replace(/^Total: .*\n?/m, '') };
}
