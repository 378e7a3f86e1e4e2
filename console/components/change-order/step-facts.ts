import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { ApprovalState, StepFacts } from '../../../domain/next-step.ts';

/** What decides where an open order stands, from its own screen's data. */
export function stepFacts(order: ChangeOrderBody, isBilled: boolean): StepFacts {
  const lines = Object.values(order.big_dict.categories).flatMap((byName) => Object.values(byName));
  return {
    status: order.status,
    isCompleted: order.completed_at !== null,
    isImported: order.old_cor,
    jobId: order.job_id,
    lineCount: lines.length,
    unknownCount: order.unknown_count,
    approval: approvalOf(order),
    isCostAgreed: order.approved_amount !== null,
    isBilled,
    totalCents: Math.round((order.total_amount ?? 0) * 100),
  };
}

function approvalOf(order: ChangeOrderBody): ApprovalState {
  if (order.last_approval_status === null) return 'none';
  if (order.last_approval_status === 'Awaiting') return 'awaiting';
  return order.last_approval_verdict ?? (order.last_approval_status === 'Approved' ? 'approved' : 'denied');
}
