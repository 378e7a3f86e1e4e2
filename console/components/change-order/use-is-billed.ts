import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { useOrderInvoice } from '../../api/use-quickbooks.ts';
import { may } from '../../session/may.ts';

/** Whether an executed order has an invoice; undefined until that is known. */
export function useIsBilled(user: SessionUser, order: ChangeOrderBody): boolean | undefined {
  const asks = order.status === 'Executed' && may(user, 'quickbooks.read').allowed;
  const { data } = useOrderInvoice(order.id, asks);
  if (!asks) return false;
  const state = data?.invoice?.state;
  return data && state !== 'failed' && state !== 'voided' && data.invoice !== null;
}
