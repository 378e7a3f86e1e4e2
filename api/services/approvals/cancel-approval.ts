import type { UserActor } from '../../../domain/actor.ts';
import { CANCELED } from '../../../domain/approval-badge.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ApprovalRequestBody } from '../../contract/approvals.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { tellConsoles } from '../change-orders/save-order.ts';
import { approvalAggregate, enqueue } from '../enqueue.ts';
import { writeAudit } from '../write-audit.ts';
import { lockRequest } from './load-request.ts';
import { readRequest } from './request-body.ts';

/**
 * Cancels an awaiting request. An answer of the same second wins or loses by one conditional update.
 * @throws AppError NOT_FOUND; CONFLICT when it is no longer awaiting (`detail` says what it became)
 */
export async function cancelApproval(
  deps: Deps,
  actor: UserActor,
  input: { id: number },
): Promise<ApprovalRequestBody> {
  authorize(actor, 'approval.send');
  const body = await withTenant(deps.db, actor, async (tx) => {
    const at = deps.clock.now();
    const locked = await lockRequest(tx, input.id);
    if (!locked || locked.customerId !== actor.customerId || locked.orderDeleted) throw new AppError('NOT_FOUND');
    const { count } = await tx.approval_requests.updateMany({
      where: { customer_id: actor.customerId, id: input.id, status: 'awaiting' },
      data: { status: 'canceled', response_content: CANCELED, next_chase_at: null },
    });
    const request = await readRequest(tx, actor.customerId, input.id);
    if (count === 0) {
      const detail = `This request is no longer awaiting an answer; it is ${request.verdict.replace('_', ' ')}.`;
      throw new AppError('CONFLICT', MESSAGES.approvals.cancelFailed, { detail });
    }
    await writeAudit(tx, at, actor, {
      action: 'approval.canceled',
      entity: 'approval_request',
      entityId: input.id,
      before: { status: 'awaiting' },
      after: { status: 'canceled' },
    });
    await enqueue(tx, at, {
      aggregate: approvalAggregate(input.id),
      kind: 'nudge_approval',
      payload: { customerId: actor.customerId, requestId: input.id },
    });
    await tellConsoles(tx, at, actor.customerId, request.change_order_id);
    return request;
  });
  deps.wakeRelay();
  return body;
}
