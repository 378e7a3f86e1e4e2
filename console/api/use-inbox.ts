import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { KEYS } from './query-keys.ts';

/** What needs the office now. */
export function useInbox(customerId: number, enabled: boolean) {
  return useQuery({
    queryKey: [KEYS.inbox, customerId],
    queryFn: ({ signal }) => call('GET /customers/:id/inbox', { params: { id: customerId }, signal }),
    enabled,
  });
}

/** After an act on an order: its lists, its screen, its approval and its invoice. */
export function refetchWork(): Promise<unknown> {
  const keys = [KEYS.inbox, KEYS.orders, KEYS.summary, KEYS.order, KEYS.approvals, KEYS.unbilled, KEYS.invoice];
  return Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
