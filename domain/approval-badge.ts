/** What the requests of one order say about its approval: badge, rows of the table, and what each row offers. */
export const CANCELED = 'Canceled';

/** An approval that was given, of an order that was edited since. */
export const SUPERSEDED_APPROVAL = 'T&M Approved, changed since';

export interface ApprovalRequestState {
  id: number;
  /** ISO date-times; `sentAt` is null until the text has left. */
  sentAt: string | null;
  createdAt: string;
  responseReceived: boolean;
  approved: boolean | null;
  /** The answer's words; exactly 'Canceled' when cancelled, or superseded before an answer. */
  responseContent: string | null;
  /** An edit took its ground away; an approval that was given is kept. */
  isSuperseded?: boolean;
}

export type ApprovalStatus = 'Awaiting' | 'Approved' | 'Denied';

/** The badge of each status. */
export const APPROVAL_BADGES = {
  Awaiting: 'Awaiting T&M Approval',
  Approved: 'T&M Approved',
  Denied: 'T&M Denied',
} as const satisfies Record<ApprovalStatus, string>;

/** What goes beside the badge when only the hours were signed. */
export const HOURS_ONLY_NOTE = 'time and materials verified, cost not agreed';

export interface ApprovalRow<T> {
  request: T;
  /** Badge text, or 'Cancelled'. */
  label: string;
  offersRemind: boolean;
  offersCancel: boolean;
  /** Older and cancelled requests. */
  isGreyed: boolean;
}

/** A request's own status; null when cancelled or superseded. */
export function requestStatus(request: ApprovalRequestState): ApprovalStatus | null {
  if (request.isSuperseded) return null;
  if (request.responseContent === CANCELED) return null;
  if (!request.responseReceived) return 'Awaiting';
  return request.approved === true ? 'Approved' : 'Denied';
}

/** Newest first: by sending, else by creation; of the same moment the higher id. */
export function sortRequests<T extends ApprovalRequestState>(requests: readonly T[]): T[] {
  return [...requests].sort((a, b) => timeOf(b) - timeOf(a) || b.id - a.id);
}

/** The order's `last_approval_status`: the newest request's, null without one or when that one is cancelled. */
export function lastApprovalStatus(requests: readonly ApprovalRequestState[]): ApprovalStatus | null {
  const latest = sortRequests(requests)[0];
  return latest ? requestStatus(latest) : null;
}

/** The rows of the approvals table, newest first. Only the newest, unanswered and not cancelled, offers anything. */
export function approvalRows<T extends ApprovalRequestState>(requests: readonly T[]): ApprovalRow<T>[] {
  return sortRequests(requests).map((request, index) => {
    const status = requestStatus(request);
    const isOpen = index === 0 && status === 'Awaiting';
    return {
      request,
      label: status ? APPROVAL_BADGES[status] : labelOfEnded(request),
      offersRemind: isOpen,
      offersCancel: isOpen,
      isGreyed: index > 0 || status === null,
    };
  });
}

/** A superseded approval says so; any other request that ended without an answer reads 'Cancelled'. */
function labelOfEnded({ isSuperseded, approved }: ApprovalRequestState): string {
  return isSuperseded && approved ? SUPERSEDED_APPROVAL : 'Cancelled';
}

function timeOf(request: ApprovalRequestState): number {
  return Date.parse(request.sentAt ?? request.createdAt);
}
