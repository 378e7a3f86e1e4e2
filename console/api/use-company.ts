import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { KEYS } from './query-keys.ts';

/** The company's own statuses. */
export function useCustomStatuses(customerId: number) {
  return useQuery({
    queryKey: [KEYS.statuses, customerId],
    queryFn: ({ signal }) => call('GET /customers/:id/statuses', { params: { id: customerId }, signal }),
    staleTime: 5 * 60_000,
  });
}

/** All jobs, archived ones included. */
export function useJobs(customerId: number, enabled = true) {
  return useQuery({
    queryKey: [KEYS.jobs, customerId],
    queryFn: ({ signal }) => call('GET /customers/:id/jobs', { params: { id: customerId }, signal }),
    staleTime: 60_000,
    enabled,
  });
}

/** The people of the company. */
export function useStaff(customerId: number, enabled = true) {
  return useQuery({
    queryKey: [KEYS.users, customerId],
    queryFn: ({ signal }) => call('GET /customers/:id/users', { params: { id: customerId }, signal }),
    staleTime: 60_000,
    enabled,
  });
}

/** Whether details, one job and one rate exist. */
export function useOnboardingStatus(customerId: number) {
  return useQuery({
    queryKey: [KEYS.onboarding, customerId],
    queryFn: ({ signal }) => call('GET /customers/:id/onboarding-status', { params: { id: customerId }, signal }),
    staleTime: 5 * 60_000,
  });
}
