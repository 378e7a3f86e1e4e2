import { useQuery } from '@tanstack/react-query';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { call } from '../../api/call.ts';
import { KEYS } from '../../api/query-keys.ts';

/** The company as it stands on the order; for a new one, as it is. */
export function useCompanyFacts(user: SessionUser, order: ChangeOrderBody | null): ChangeOrderBody['customer'] | null {
  const { data } = useQuery({
    queryKey: [KEYS.company, user.customer_id],
    queryFn: ({ signal }) => call('GET /customers/:id', { params: { id: user.customer_id }, signal }),
    enabled: order === null,
    staleTime: 5 * 60_000,
  });
  return order?.customer ?? data ?? null;
}
