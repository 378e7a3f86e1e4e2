import { proxyActivities } from '@temporalio/workflow';

const { first, second } = proxyActivities<{
  first(index: number): Promise<void>;
  second(index: number): Promise<void>;
}>({
  startToCloseTimeout: '60 seconds',
});

/** The least a Temporal workflow can be: two activities, one after the other. */
export async function bare(index: number): Promise<void> {
  await first(index);
  await second(index);
}
