import { ActivityCancellationType, ActivityFailure, isCancellation, proxyActivities } from '@temporalio/workflow';
import type { Activities } from './activities/create-activities.ts';
import type { ImportInput } from './messages.ts';

const { readImport } = proxyActivities<Pick<Activities, 'readImport'>>({
  startToCloseTimeout: '2 minutes',
  heartbeatTimeout: '10 seconds',
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
  retry: { initialInterval: '1 second', maximumInterval: '30 seconds', maximumAttempts: 6 },
});

const { failImport } = proxyActivities<Pick<Activities, 'failImport'>>({
  startToCloseTimeout: '30 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
});

/**
 * One uploaded price list, read once. The row is the truth: the reading leaves its review there, a second one finds it
 * settled. Cancelling (the row is cancelled already) ends the reading where it is.
 */
export async function materialImport(input: ImportInput): Promise<void> {
  try {
    await readImport(input);
  } catch (error) {
    if (isCancellation(error)) return;
    if (!(error instanceof ActivityFailure)) throw error;
    await failImport(input);
  }
}
