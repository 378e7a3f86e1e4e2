import { defineSignal, proxyActivities, setHandler } from '@temporalio/workflow';
import type { Activities } from './activities/create-activities.ts';
import { NUDGE, type BillingInput } from './messages.ts';

const { serveBilling } = proxyActivities<Pick<Activities, 'serveBilling'>>({
  startToCloseTimeout: '2 minutes',
  heartbeatTimeout: '15 seconds',
  retry: { initialInterval: '2 seconds', maximumInterval: '5 minutes' },
});

const nudge = defineSignal(NUDGE);

/** One company and the payment provider: serves what waits in its rows, again while it is nudged, then ends. */
export async function billing(input: BillingInput): Promise<void> {
  let nudges = 0;
  let seen = -1;
  setHandler(nudge, () => {
    nudges += 1;
  });
  while (seen !== nudges) {
    seen = nudges;
    await serveBilling(input);
  }
}
