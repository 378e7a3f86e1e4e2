import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { KEYS } from './query-keys.ts';

/** The company with its regions. */
export function useCustomer(customerId: number) {
  return useQuery({
    queryKey: [KEYS.company, customerId],
    queryFn: ({ signal }) => call('GET /customers/:id', { params: { id: customerId }, signal }),
    staleTime: 5 * 60_000,
  });
}
