import { proxyActivities } from '@temporalio/workflow';

const { send } = proxyActivities<{ send(): Promise<void> }>({ startToCloseTimeout: '60 seconds' });

/** The least a text's answer through Temporal can be: one activity that sends it. */
export async function bareTurn(): Promise<void> {
  await send();
}
