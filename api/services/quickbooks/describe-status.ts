import type { UserActor } from '../../../domain/actor.ts';
import { fillMessage, MESSAGES } from '../../../domain/messages.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { readConnection } from './read-connection.ts';

/** Whether the company's QuickBooks is connected, in a sentence. Demo companies have none. */
export async function describeStatus(
  deps: Deps,
  actor: UserActor,
  query: { customer_id?: number | undefined },
): Promise<ResponseOf<'quickbooks.status'>> {
  authorize(actor, 'quickbooks.read');
  if (query.customer_id !== undefined) requireCompany(actor, query.customer_id);
  const connection = await withTenant(deps.db, actor, (tx) => readConnection(tx, actor.customerId));
  const { accounting } = MESSAGES;
  const isConnected = connection?.status === 'connected' && !actor.isDemo;
  const name = connection?.companyName ?? '';
  return {
    isConnected,
    syncMessage: isConnected
      ? fillMessage(accounting.syncConnected, { name })
      : connection?.status === 'expired'
        ? accounting.syncExpired
        : accounting.syncDisconnected,
    needs_reconnect: connection?.status === 'expired',
    company_name: isConnected ? name : null,
    last_checked_at: connection?.reconciledAt?.toISOString() ?? null,
  };
}
