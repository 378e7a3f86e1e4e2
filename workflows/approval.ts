import { condition, defineSignal, proxyActivities, setHandler } from '@temporalio/workflow';
import type { Activities } from './activities/create-activities.ts';
import { NUDGE, type ApprovalInput } from './messages.ts';

const { advanceApproval } = proxyActivities<Pick<Activities, 'advanceApproval'>>({
  startToCloseTimeout: '30 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
});

const nudge = defineSignal(NUDGE);

/**
 * One request's life: sends, chases and gives up as its row says, and ends when the row does. The next moment to act is
 * computed by the activity in the job's time zone; a nudge (answered, cancelled, superseded) makes it look at once.
 */
export async function approval(input: ApprovalInput): Promise<void> {
  let nudges = 0;
  setHandler(nudge, () => {
    nudges += 1;
  });
  for (;;) {
    const seen = nudges;
    const { nextAt } = await advanceApproval(input);
    if (nextAt === null) return;
    await condition(() => nudges > seen, Math.max(1_000, new Date(nextAt).getTime() - Date.now()));
  }
}
