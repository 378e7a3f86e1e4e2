/** Whether an approval request may go out or be repeated. docs/rules.md#tm-approvals */
import type { ApprovalStatus } from './approval-badge.ts';
import { MESSAGES } from './messages.ts';

export type ApprovalSendDecision =
  { allowed: true } | { allowed: false; code: 'CONFLICT'; message: string; detail: string };

export type ReminderDecision =
  { allowed: true } | { allowed: false; reason: 'not_awaiting' | 'too_soon'; waitSeconds: number };

/** By hand at most once in ten minutes. */
export const REMINDER_PAUSE_SECONDS = 600;

/**
 * A request may be sent for any saved order but Executed, Cancelled and Deleted ones, while none is awaiting. A price
 * may be unknown, a quantity not.
 */
export function decideApprovalSend(order: {
  status: string;
  lastApproval: ApprovalStatus | null;
  unknownQuantityCount: number;
}): ApprovalSendDecision {
  if (['Executed', 'Cancelled', 'Deleted'].includes(order.status)) {
    return refuse(MESSAGES.approvals.sendFailed, `A change order that is ${order.status} is not sent for approval.`);
  }
  if (order.lastApproval === 'Awaiting')
    return refuse(MESSAGES.approvals.alreadyAwaiting, MESSAGES.approvals.alreadyAwaiting);
  if (order.unknownQuantityCount > 0) {
    return refuse(
      MESSAGES.approvals.sendFailed,
      'A line item still needs a quantity. You can send without a price, but not without a quantity.',
    );
  }
  return { allowed: true };
}

/** Remind by hand. Times are epoch milliseconds; `lastTextAt` is the request's own text or its last reminder. */
export function decideReminder(
  status: ApprovalStatus | null,
  lastTextAt: number | null,
  now: number,
): ReminderDecision {
  if (status !== 'Awaiting') return { allowed: false, reason: 'not_awaiting', waitSeconds: 0 };
  // A browser's clock may run behind the server's: the wait is never longer than the pause itself.
  const passed = lastTextAt === null ? REMINDER_PAUSE_SECONDS : Math.max(0, (now - lastTextAt) / 1000);
  const waitSeconds = Math.ceil(REMINDER_PAUSE_SECONDS - passed);
  return waitSeconds > 0 ? { allowed: false, reason: 'too_soon', waitSeconds } : { allowed: true };
}

function refuse(message: string, detail: string): ApprovalSendDecision {
  return { allowed: false, code: 'CONFLICT', message, detail };
}
