import { useMutation, useQuery } from '@tanstack/react-query';
import type { JobBody } from '../../api/contract/customers.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { KEYS } from './query-keys.ts';

/** The status that puts a job into the archived table. */
export const ARCHIVED = 'Archived';

/** One job; what the list knows of it is shown until the answer is there. */
export function useJob(customerId: number, id: number) {
  return useQuery({
    queryKey: [KEYS.jobs, customerId, id],
    queryFn: ({ signal }) => call('GET /customers/:id/jobs/:jobId', { params: { id: customerId, jobId: id }, signal }),
    placeholderData: () => queryClient.getQueryData<JobBody[]>([KEYS.jobs, customerId])?.find((job) => job.id === id),
  });
}

/** The approval contacts of a job. */
export function useJobContacts(jobId: number) {
  return useQuery({
    queryKey: [KEYS.approvals, 'contacts', jobId],
    queryFn: ({ signal }) =>
      call('GET /approval-requests/tm-approval-contacts-for-job/:jobId', { params: { jobId }, signal }),
  });
}

/** Archives a job or brings it back; says which, so that a second click does not turn it round. */
export function useArchiveJob() {
  return useMutation({
    mutationFn: ({ job, archived }: { job: JobBody; archived: boolean }) =>
      call('PUT /customers/:id/jobs/:jobId/archive', {
        params: { id: job.customer_id, jobId: job.id },
        body: { archived },
      }),
    onSuccess: keepJob,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [KEYS.jobs] }),
  });
}

/** Puts a saved job where screens read it, before the lists are fetched again. */
export function keepJob(job: JobBody): void {
  queryClient.setQueryData<JobBody[]>([KEYS.jobs, job.customer_id], (jobs) =>
    jobs?.map((one) => (one.id === job.id ? job : one)),
  );
  queryClient.setQueryData<JobBody>([KEYS.jobs, job.customer_id, job.id], job);
}
