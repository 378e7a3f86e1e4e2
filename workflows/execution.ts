import { condition, defineSignal, proxyActivities, setHandler } from '@temporalio/workflow';
import type { Activities } from './activities/create-activities.ts';
import { NUDGE, type ExecutionInput } from './messages.ts';

const { advanceExecution } = proxyActivities<Pick<Activities, 'advanceExecution'>>({
  startToCloseTimeout: '60 seconds',
  heartbeatTimeout: '10 seconds',
  // QuickBooks' failures come back as a moment to try again; what is thrown is ours, and not for ever.
  retry: { initialInterval: '200 milliseconds', maximumInterval: '30 seconds', maximumAttempts: 12 },
});
const { revertExecution } = proxyActivities<Pick<Activities, 'revertExecution'>>({
  startToCloseTimeout: '30 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
});
const nudge = defineSignal(NUDGE);

/**
 * The making (or voiding) of one invoice. Each step is one try whose outcome the rows hold, so a step that is done twice makes
 * no second invoice; the moment of the next is computed there too. What fails on our side for good is taken back.
 */
export async function execution(input: ExecutionInput): Promise<void> {
  let nudges = 0;
  setHandler(nudge, () => {
    nudges += 1;
  });
  try {
    for (;;) {
      const seen = nudges;
      const { nextAt } = await advanceExecution(input);
      if (nextAt === null) return;
      await condition(() => nudges > seen, Math.max(100, new Date(nextAt).getTime() - Date.now()));
    }
  } catch {
    await revertExecution(input);
  }
}
