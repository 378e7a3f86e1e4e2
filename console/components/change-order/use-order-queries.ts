import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { KEYS } from '../../api/query-keys.ts';

/** The messages an order came from, and which words each line rests on. */
export function useConversation(id: number) {
  return useQuery({
    queryKey: [KEYS.order, id, 'conversation'],
    queryFn: ({ signal }) => call('GET /change-orders/:id/conversation', { params: { id }, signal }),
  });
}

/** What happened to an order, oldest first. */
export function useTimeline(id: number, enabled: boolean) {
  return useQuery({
    queryKey: [KEYS.order, id, 'timeline'],
    queryFn: ({ signal }) => call('GET /change-orders/:id/timeline', { params: { id }, signal }),
    enabled,
  });
}

/** Frozen revisions, newest first. */
export function useRevisions(id: number, enabled: boolean) {
  return useQuery({
    queryKey: [KEYS.order, id, 'revisions'],
    queryFn: ({ signal }) => call('GET /change-orders/:id/revisions', { params: { id }, signal }),
    enabled,
  });
}

/** Requests of an order, newest first. */
export function useApprovalRequests(id: number, enabled = true) {
  return useQuery({
    queryKey: [KEYS.approvals, id],
    queryFn: ({ signal }) => call('GET /approval-requests/byChangeOrderId/:id', { params: { id }, signal }),
    enabled,
  });
}

export const contactsKey = (jobId: number | null) => [KEYS.approvals, 'contacts', jobId];

/** Approval contacts of a job. */
export function useApprovalContacts(jobId: number | null) {
  return useQuery({
    queryKey: contactsKey(jobId),
    queryFn: ({ signal }) =>
      call('GET /approval-requests/tm-approval-contacts-for-job/:jobId', { params: { jobId: jobId ?? 0 }, signal }),
    enabled: jobId !== null,
  });
}
