import type { Locator, Page } from '@playwright/test';
import { answerRequest, askForApproval, contactOf } from './approval-requests.ts';
import { makeOrder } from './orders.ts';
import { expect, expectAccessible, isPhone, PHONES, test } from './test.ts';

const inboxOf = (page: Page) => page.getByRole('region', { name: 'Needs you' });
const named = (what: string): string => `${what} ${test.info().project.name}`;

/** The row of an order under a step, also where it stands behind 'Show all'. */
async function rowOf(page: Page, step: string, description: string): Promise<Locator> {
  const inbox = inboxOf(page);
  await expect(inbox.getByRole('heading', { name: step })).toBeVisible();
  const all = inbox.getByRole('button', { name: new RegExp(`^Show all .*: ${step}$`) });
  const row = inbox.getByRole('list', { name: step }).getByRole('listitem').filter({ hasText: description });
  // The row may come after the page, as one more behind 'Show all'.
  await expect(async () => {
    if (await all.isVisible()) await all.click();
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return row;
}

async function jobOf(page: Page, name: string): Promise<number> {
  const made = await page.request.post('/customers/1/jobs', { data: { job_name: name } });
  return ((await made.json()) as { id: number }).id;
}

test.beforeEach(async ({ signIn }) => signIn(PHONES.estimator));
// A reminder that is too early is refused on purpose.
test.use({ allowed: ['429', '409'] });

test('from a draft without a price to a sent request, executed and billed, each by the one button of its row', async ({
  page,
}) => {
  const description = named('All the way');
  const onPhone = test.info().project.name.includes('phone');
  const phone = onPhone ? '+18015550186' : '+18015550185';
  const jobId = await jobOf(page, named('Inbox job'));
  await contactOf(page.request, jobId, { phone });
  const { id } = await makeOrder(page.request, { description, dollars: 0, jobId });
  await page.goto('/dashboard');

  await (await rowOf(page, 'Needs a price', description)).getByRole('button', { name: /^Set prices/ }).click();
  const prices = page.getByRole('dialog', { name: /^Set prices/ });
  await prices.getByRole('textbox', { name: 'Cost per unit ($)' }).fill('212.50');
  await expect(prices.getByText('$212.50')).toBeVisible();
  await expectAccessible(page);
  await prices.getByRole('button', { name: 'Save' }).click();

  // One click completes the order and texts its one contact.
  const sent = await rowOf(page, 'Priced, not sent', description);
  await expect(sent).toContainText('$212.50');
  await sent.getByRole('button', { name: /^Complete and send to Super/ }).click();
  const waiting = await rowOf(page, 'Waiting for an answer', description);
  await expect(waiting.getByRole('button', { name: /^Remind Super/ })).toBeVisible();

  await answerRequest(page.request, id, 'looks good, approved');
  const approved = await rowOf(page, 'Approved, not executed', description);
  await approved.getByRole('button', { name: /^Execute/ }).click();
  await expect(page.getByText('Change order executed successfully.')).toBeVisible();

  const executed = await rowOf(page, 'Executed, not billed', description);
  await executed.getByRole('button', { name: /^Mark as billed/ }).click();
  const bill = page.getByRole('dialog', { name: /as billed$/ });
  await bill.getByRole('button', { name: 'Mark as billed' }).click();
  await expect(inboxOf(page).getByText(description)).toHaveCount(0);
});

test(
  'waiting for an answer: reminds once ten minutes have passed, and says why not before',
  { tag: '@once' },
  async ({ page }) => {
    const description = named('Waiting');
    const phone = isPhone(page) ? '+18015550177' : '+18015550176';
    const { orderId } = await askForApproval(page.request, { description, phone });
    await page.goto('/dashboard');
    const row = await rowOf(page, 'Waiting for an answer', description);
    await expect(row).toContainText(/Super 017[67]/);
    await expect(row).toContainText('0 days');
    const remind = row.getByRole('button', { name: /^Remind Super/ });
    await expect(remind).toBeDisabled();
    await expect(remind).toHaveAttribute('title', 'Texted less than 10 minutes ago');

    // The page believes that eleven minutes have passed. The server does not, and says so.
    await page.route(/\/customers\/1\/inbox$/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { steps: { orders: { id: number; texted_at: string }[] }[] };
      for (const order of body.steps.flatMap(({ orders }) => orders))
        if (order.id === orderId) order.texted_at = new Date(Date.now() - 11 * 60_000).toISOString();
      await route.fulfill({ response: answer, json: body });
    });
    await page.reload();
    await (await rowOf(page, 'Waiting for an answer', description)).getByRole('button', { name: /^Remind/ }).click();
    await expect(page.getByText('Failed to resend request.').first()).toBeVisible();
    await page.route(/\/resend\//, (route) => route.fulfill({ status: 200, json: {} }));
    await remind.click();
    await expect(page.getByText('Reminder sent successfully.')).toBeVisible();
  },
);

test('hours verified: the agreed cost is entered and the order can be executed', { tag: '@once' }, async ({ page }) => {
  const description = named('Hours only');
  const { orderId } = await askForApproval(page.request, { description, phone: '+18015550187' });
  await page.goto('/dashboard');
  await answerRequest(page.request, orderId, 'hours only');
  const row = await rowOf(page, 'Hours verified, cost open', description);
  await row.getByRole('button', { name: /^Enter agreed cost/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Agreed cost/ });
  await dialog.getByRole('textbox', { name: 'Agreed amount ($)' }).fill('500');
  await expect(dialog.getByText(/Change its lines to match/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(await rowOf(page, 'Approved, not executed', description)).toBeVisible();
});

test('an order executed on verified hours takes the agreed cost, too', { tag: '@once' }, async ({ page }) => {
  const description = named('Hours executed');
  const { orderId } = await askForApproval(page.request, { description, phone: '+18015550194' });
  await page.goto('/dashboard');
  await answerRequest(page.request, orderId, 'hours only');
  await rowOf(page, 'Hours verified, cost open', description);
  const done = await page.request.put(`/change-orders/${orderId}/with-integrations`, { data: { status: 'Executed' } });
  expect(done.ok(), await done.text()).toBe(true);
  await page.reload();
  const row = await rowOf(page, 'Hours verified, cost open', description);
  await row.getByRole('button', { name: /^Enter agreed cost/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Agreed cost/ });
  await dialog.getByRole('textbox', { name: 'Agreed amount ($)' }).fill('500');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(await rowOf(page, 'Executed, not billed', description)).toContainText('$500.00');
});

test('one click in the editor completes the order and texts its contact', { tag: '@once' }, async ({ page }) => {
  const description = named('From the editor');
  const jobId = await jobOf(page, named('Editor job'));
  await contactOf(page.request, jobId, { phone: '+18015550184' });
  const { id } = await makeOrder(page.request, { description, dollars: 75, jobId });
  await page.goto(`/change-order/${id}`);
  const progress = page.getByRole('list', { name: 'Progress of this change order' });
  await expect(progress.locator('[aria-current=step]')).toHaveText('Priced');
  await page.getByRole('button', { name: 'Complete and send to Super' }).click();
  await expect(page.getByText(/^Sent to Super 0184, /)).toBeVisible();
  await expect(progress.locator('[aria-current=step]')).toHaveText('Sent');
  await expect(page.getByRole('button', { name: 'Remind Super' })).toBeVisible();
  await expectAccessible(page);
});

test('a denied order is revised, a question is answered and leaves', { tag: '@once' }, async ({ page }) => {
  const denied = named('Denied');
  const asked = named('Asked');
  const first = await askForApproval(page.request, { description: denied, phone: '+18015550188' });
  const second = await askForApproval(page.request, { description: asked, phone: '+18015550189' });
  await page.goto('/dashboard');
  await answerRequest(page.request, second.orderId, 'which floor is that?');
  const inbox = inboxOf(page);
  const question = inbox.getByRole('listitem').filter({ hasText: 'which floor is that?' });
  await question.getByRole('button', { name: /^Done/ }).click();
  await expect(question).toHaveCount(0);

  await answerRequest(page.request, first.orderId, 'denied, that was in our contract');
  const row = await rowOf(page, 'Disputed or denied', denied);
  await expect(row).toContainText('that was in our contract');
  await row.getByRole('button', { name: /^Revise/ }).click();
  await expect(page).toHaveURL(`/change-order/${first.orderId}?edit=true`);
});
