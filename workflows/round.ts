import { proxyActivities } from '@temporalio/workflow';
import type { Activities } from './activities/create-activities.ts';
import type { RoundInput } from './messages.ts';

const { runRound } = proxyActivities<Pick<Activities, 'runRound'>>({
  startToCloseTimeout: '30 minutes',
  heartbeatTimeout: '30 seconds',
  // The next round comes by anyway and does what this one left.
  retry: { initialInterval: '5 seconds', maximumAttempts: 3 },
});

/** One visit of a schedule (workflows/schedules.ts): what is due is found and marked by the rows it reads. */
export async function round(input: RoundInput): Promise<void> {
  await runRound(input);
}
