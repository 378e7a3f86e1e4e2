import { useApprovalContacts } from './use-order-queries.ts';

/** The one contact of a job who can be texted; null where there are several, or none. */
export function useSoleContact(jobId: number | null): { id: number; name: string } | null {
  const { data } = useApprovalContacts(jobId);
  const reachable = (data ?? []).filter((contact) => !contact.opted_out);
  const [only] = reachable;
  if (!only || reachable.length > 1) return null;
  return { id: only.id, name: `${only.first_name} ${only.last_name}`.trim() || only.phone_number };
}
