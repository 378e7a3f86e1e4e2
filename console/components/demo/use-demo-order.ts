import { useMutation, useQuery } from '@tanstack/react-query';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';

/** While the page waits for something, it asks this often, in case push is away. */
const ASK_AGAIN_MS = 2_500;

/** The order the visitor's own words made, newest first; null before there is one. */
export function useDemoOrder(user: SessionUser, isWaiting: boolean): ChangeOrderBody | null {
  const found = useQuery({
    queryKey: [KEYS.orders, 'demo', user.id],
    queryFn: ({ signal }) =>
      call('GET /change-orders', { query: { customer_id: user.customer_id, limit: 20 }, signal }),
    select: (orders) => orders.find((order) => order.creator_id === user.id)?.id ?? null,
    refetchInterval: isWaiting ? ASK_AGAIN_MS : false,
  });
  const id = found.data ?? null;
  const order = useQuery({
    queryKey: [KEYS.order, id, 'demo'],
    queryFn: ({ signal }) => call('GET /change-orders/:id', { params: { id: id ?? 0 }, signal }),
    enabled: id !== null,
    refetchInterval: isWaiting ? ASK_AGAIN_MS : false,
  });
  return id === null ? null : (order.data ?? null);
}

/** The superintendent's phone, looked at again while his answer is on its way. */
export function useSuperintendent(isWaiting: boolean) {
  return useQuery({
    queryKey: [KEYS.approvals, 'demo-phone'],
    queryFn: ({ signal }) => call('GET /demo/superintendent', { signal }),
    refetchInterval: isWaiting ? ASK_AGAIN_MS : false,
  });
}

/** Unit costs by item name, as typed. */
export type Prices = Record<string, string>;

/** Completes the order with these prices and asks the superintendent of its job. */
export function useSendForApproval(order: ChangeOrderBody | null) {
  return useMutation({
    mutationFn: async (prices: Prices) => {
      if (!order?.job_id) return;
      const params = { id: order.id };
      await call('POST /change-orders/:id/complete', { params, body: { big_dict: priced(order, prices) } });
      const [contact] = await call('GET /approval-requests/tm-approval-contacts-for-job/:jobId', {
        params: { jobId: order.job_id },
      });
      if (!contact) throw new Error('This job has no superintendent in the demo. Try one on Riverside.');
      const { approval_message } = await call('GET /approval-requests/preview-approval-message/:id', {
        params,
        query: { approval_contact_id: contact.id },
      });
      await call('POST /approval-requests', {
        body: { change_order_id: order.id, approval_contact_id: contact.id, question_content: approval_message },
      });
    },
    onSettled: () => {
      for (const key of [KEYS.orders, KEYS.order, KEYS.approvals])
        void queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
}

function priced(order: ChangeOrderBody, prices: Prices) {
  return {
    categories: Object.fromEntries(
      Object.entries(order.big_dict.categories).map(([category, items]) => [
        category,
        Object.fromEntries(
          Object.entries(items ?? {}).map(([name, { id, quantity, unit, cost_per_unit }]) => [
            name,
            { id, quantity, unit, cost_per_unit: prices[name] ? Number(prices[name]) : cost_per_unit },
          ]),
        ),
      ]),
    ),
  };
}
