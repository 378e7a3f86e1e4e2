import { answerRequest, contactOf } from './approval-requests.ts';
import { countClicks } from './count-clicks.ts';
import { makeOrder } from './orders.ts';
import { expect, PHONES, test } from './test.ts';

test(
  'from a priced draft it is at most two clicks to sent, and five to executed and billed',
  { tag: '@once' },
  async ({ page, signIn }) => {
    await signIn(PHONES.estimator);
    const made = await page.request.post('/customers/1/jobs', { data: { job_name: 'Counted clicks' } });
    const { id: jobId } = (await made.json()) as { id: number };
    await contactOf(page.request, jobId, { phone: '+18015550183' });
    const { id } = await makeOrder(page.request, { description: 'Counted clicks', dollars: 640, jobId });
    const clicks = await countClicks(page);
    await page.goto(`/change-order/${id}`);
    const progress = page.getByRole('list', { name: 'Progress of this change order' });

    await page.getByRole('button', { name: 'Complete and send to Super' }).click();
    await expect(page.getByText(/^Sent to Super 0183, /)).toBeVisible();
    expect(clicks.count()).toBeGreaterThan(0);
    expect(clicks.count()).toBeLessThanOrEqual(2);

    await answerRequest(page.request, id, 'approved');
    await expect(progress.locator('[aria-current=step]')).toHaveText('Approved');
    await page.getByRole('button', { name: /^Execute/ }).click();
    await expect(progress.locator('[aria-current=step]')).toHaveText('Executed');
    await page.getByRole('button', { name: 'Mark as billed' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as billed' }).click();
    await expect(progress.locator('[aria-current=step]')).toHaveText('Billed');
    expect(clicks.count()).toBeLessThanOrEqual(5);
  },
);
