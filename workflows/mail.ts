import { proxyActivities } from '@temporalio/workflow';
import type { Activities } from './activities/create-activities.ts';
import type { MailInput } from './messages.ts';

const { sendMail } = proxyActivities<Pick<Activities, 'sendMail'>>({
  startToCloseTimeout: '60 seconds',
  // A mail server may be away for a night; then the mail is given up and its row says so.
  scheduleToCloseTimeout: '24 hours',
  retry: { initialInterval: '2 seconds', maximumInterval: '10 minutes' },
});

/** One mail: sent once its row says it waits. */
export async function mail(input: MailInput): Promise<void> {
  await sendMail(input);
}
