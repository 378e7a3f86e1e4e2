import { proxyActivities } from '@temporalio/workflow';
import type { Activities } from './activities/create-activities.ts';
import type { ReconciliationInput } from './messages.ts';

const { reconcileQuickBooks } = proxyActivities<Pick<Activities, 'reconcileQuickBooks'>>({
  startToCloseTimeout: '30 minutes',
  heartbeatTimeout: '30 seconds',
  // The next night compares again.
  retry: { initialInterval: '1 minute', maximumInterval: '10 minutes', maximumAttempts: 5 },
});

/** One company's invoices compared with QuickBooks. */
export async function reconciliation(input: ReconciliationInput): Promise<void> {
  await reconcileQuickBooks(input);
}
