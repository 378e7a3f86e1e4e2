import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { cancelApproval } from '../approvals/cancel-approval.ts';
import { previewApprovalMessage } from '../approvals/preview-approval-message.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { resendApproval } from '../approvals/resend-approval.ts';
import { completeChangeOrder } from '../change-orders/complete-change-order.ts';
import { addPaperLines } from '../papers/add-paper-lines.ts';
import type { ProposedLine } from '../papers/paper-lines.ts';
import { executeByText } from '../quickbooks/execute-by-text.ts';
import type { ConfirmedAction } from './actions.ts';

/**
 * Does a confirmed act through the same services the console calls, in the transaction that uses the confirmation up.
 * Returns the order's total, where the act tells one, and whether an invoice follows. @throws AppError as the service
 */
export async function performAction(
  deps: Deps,
  actor: UserActor,
  act: {
    action: ConfirmedAction;
    orderId: number;
    contactId: number | null;
    lines: ProposedLine[];
    /** Where the outcome of an invoice is told; null: only on screen. */
    conversationId: number | null;
  },
): Promise<{ totalCents: number | null; invoiceFollows: boolean }> {
  let invoiceFollows = false;
  const perform: Record<ConfirmedAction, () => Promise<unknown>> = {
    send: async () => {
      const { approval_message } = await previewApprovalMessage(deps, actor, {
        id: act.orderId,
        approval_contact_id: act.contactId ?? undefined,
      });
      return requestApproval(deps, actor, {
        change_order_id: act.orderId,
        approval_contact_id: act.contactId ?? undefined,
        question_content: approval_message,
      });
    },
    complete: () => completeChangeOrder(deps, actor, { id: act.orderId, body: {} }),
    remind: async () => resendApproval(deps, actor, { id: await awaitingRequest(deps, actor, act.orderId) }),
    execute: async () => {
      invoiceFollows = await executeByText(deps, actor, act);
    },
    ticket: () => addPaperLines(deps, actor, act),
    withdraw: async () => cancelApproval(deps, actor, { id: await awaitingRequest(deps, actor, act.orderId) }),
  };
  await perform[act.action]();
  return withTenant(deps.db, actor, async (tx) => {
    const order = await tx.change_orders.findUniqueOrThrow({
      where: { id: act.orderId },
      select: { total_cents: true },
    });
    return { totalCents: Number(order.total_cents), invoiceFollows };
  });
}

async function awaitingRequest(deps: Deps, actor: UserActor, orderId: number): Promise<number> {
  return withTenant(deps.db, actor, async (tx) => {
    const row = await tx.approval_requests.findFirst({
      where: { change_order_id: orderId, status: 'awaiting' },
      select: { id: true },
    });
    if (!row) throw new AppError('CONFLICT', 'No approval request is waiting on this change order.');
    return row.id;
  });
}
