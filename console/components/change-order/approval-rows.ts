import type { ApprovalRequestBody } from '../../../api/contract/approvals.ts';
import {
  type ApprovalRequestState,
  type ApprovalRow,
  approvalRows,
  type ApprovalStatus,
  lastApprovalStatus,
} from '../../../domain/approval-badge.ts';
import { decideReminder, type ReminderDecision } from '../../../domain/approval-request-decision.ts';

type Row = ApprovalRow<ApprovalRequestState & { body: ApprovalRequestBody }>;

/** Rows of the requests table by the domain's newest-request rule. */
export const rowsOf = (requests: readonly ApprovalRequestBody[]): Row[] => approvalRows(requests.map(stateOf));

/** Where the approval stands by these requests. */
export const statusOf = (requests: readonly ApprovalRequestBody[]): ApprovalStatus | null =>
  lastApprovalStatus(requests.map(stateOf));

/** Whether a reminder may go out now: not sooner than ten minutes after the last text. */
export function mayRemind({ sent_at, reminded_at }: ApprovalRequestBody, now: number): ReminderDecision {
  const last = reminded_at ?? sent_at;
  return decideReminder('Awaiting', last === null ? null : Date.parse(last), now);
}

function stateOf(body: ApprovalRequestBody): Row['request'] {
  return {
    id: body.id,
    sentAt: body.sent_at,
    createdAt: body.created_at,
    responseReceived: body.response_received,
    approved: body.approved,
    responseContent: body.response_content,
    isSuperseded: body.verdict === 'superseded',
    body,
  };
}
