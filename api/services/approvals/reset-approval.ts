import type { Language, UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { decideEdit } from '../../../domain/status-decision.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ApprovalRequestBody } from '../../contract/approvals.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { lockOrder } from '../change-orders/load-order.ts';
import { tellConsoles } from '../change-orders/save-order.ts';
import { supersedeRequest } from '../change-orders/supersede-approval.ts';
import { composeApprovalMessage } from './compose-approval-message.ts';
import { readRequest } from './request-body.ts';
import { sendTo } from './request-approval.ts';

const OPEN_OR_ANSWERED = ['awaiting', 'approved', 'hours_only', 'disputed', 'denied'];

/**
 * After a material change: the newest request is superseded (a save that changed the lines has done so already), and
 * unless `cancelOnly` a new one goes to the same contact on the order as it is now.
 * @throws AppError NOT_FOUND; CONFLICT when the order is executed, there is no request, or the contact is gone
 */
export async function resetApproval(
  deps: Deps,
  actor: UserActor,
  input: { id: number; cancelOnly: boolean },
): Promise<ApprovalRequestBody> {
  authorize(actor, 'approval.send');
  const body = await withTenant(deps.db, actor, async (tx) => {
    const order = await lockOrder(tx, actor.customerId, input.id);
    const lock = decideEdit(order.status);
    if (!lock.allowed) throw new AppError(lock.code, lock.message, { detail: lock.detail });
    const request = order.approval;
    if (!request)
      throw new AppError('CONFLICT', MESSAGES.approvals.resendFailed, {
        detail: 'This change order has no approval request.',
      });
    if (OPEN_OR_ANSWERED.includes(request.status)) {
      await supersedeRequest(tx, deps.clock.now(), actor, actor.customerId, request.id, request.status);
      await tellConsoles(tx, deps.clock.now(), actor.customerId, order.id);
    }
    if (input.cancelOnly) return readRequest(tx, actor.customerId, request.id);
    const row = await tx.approval_requests.findUniqueOrThrow({
      where: { customer_id_id: { customer_id: actor.customerId, id: request.id } },
      select: { contact: true },
    });
    if (row.contact.deleted_at !== null)
      throw new AppError('CONFLICT', MESSAGES.approvals.contactRequired, { detail: 'The contact was deleted.' });
    const question = await composeApprovalMessage(tx, order, row.contact.language as Language);
    return sendTo(deps, tx, actor, { ...order, approval: { ...request, status: 'superseded' } }, row.contact, question);
  });
  deps.wakeRelay();
  return body;
}
