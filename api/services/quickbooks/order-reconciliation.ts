import type { Tx } from '../../../prisma/client.ts';
import type { Deps } from '../../deps.ts';
import { enqueue, reconciliationAggregate } from '../enqueue.ts';
import { readConnection } from './read-connection.ts';

/** Asks for a comparison of the company's invoices with QuickBooks, where it is connected; a workflow does it. */
export async function orderReconciliation(deps: Deps, tx: Tx, customerId: number): Promise<void> {
  const connection = await readConnection(tx, customerId);
  if (connection?.status !== 'connected') return;
  await enqueue(tx, deps.clock.now(), {
    aggregate: reconciliationAggregate(customerId),
    kind: 'reconcile_quickbooks',
    payload: { customerId },
  });
}
