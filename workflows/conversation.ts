import {
  condition,
  continueAsNew,
  defineSignal,
  proxyActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { Activities } from './activities/create-activities.ts';
import { NUDGE, type ConversationInput } from './messages.ts';

const { serveConversation } = proxyActivities<Pick<Activities, 'serveConversation'>>({
  startToCloseTimeout: '120 seconds',
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '30 seconds' },
});

const nudge = defineSignal(NUDGE);

/**
 * One person's line with one company. Serves whatever the rows say is waiting (texts to send, a burst to answer), one
 * turn at a time, until nothing is; then sleeps until nudged. No message lives here: a lost nudge is found by the
 * reconciler, a doubled one serves nothing. Ends after 24 idle hours; the next nudge starts a new one.
 */
export async function conversation(input: ConversationInput): Promise<void> {
  let nudges = 0;
  setHandler(nudge, () => {
    nudges += 1;
  });
  for (;;) {
    const seen = nudges;
    const { waitMs } = await serveConversation(input);
    // First: a person who never stops texting must not make the history grow without end. The next run serves the rows.
    if (workflowInfo().continueAsNewSuggested || workflowInfo().historyLength > 4_000)
      await continueAsNew<typeof conversation>(input);
    if (nudges > seen) continue;
    const woken = await condition(() => nudges > seen, waitMs ?? '24 hours');
    if (!woken && waitMs === null) return;
  }
}
