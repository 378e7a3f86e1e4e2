import type { Locator, Page } from '@playwright/test';
import { answerRequest, contactOf } from './approval-requests.ts';
import { newestCode } from './sign-in.ts';
import { expect, expectAccessible, isPhone, test } from './test.ts';

/** What the assistant said last that matches; what the person types does not count. */
const answerOf = (page: Page, answer: RegExp): Locator =>
  page.getByRole('log', { name: 'Messages' }).locator('[data-mine=false]').filter({ hasText: answer }).last();

/** Says something in the chat and waits for the answer it makes. */
async function say(page: Page, words: string, answer: RegExp): Promise<void> {
  // An answer may come before the call that asked for it ends, which empties the field.
  await expect(async () => {
    await page.getByLabel('Message', { exact: true }).fill(words);
    await page.getByRole('button', { name: 'Send', exact: true }).click({ timeout: 10_000 });
  }).toPass();
  await expect(answerOf(page, answer)).toBeVisible({ timeout: 30_000 });
}

/** Presses the button of the proposal above and waits for the answer. */
async function confirm(page: Page, answer: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Yes, do it' }).click();
  await expect(answerOf(page, answer)).toBeVisible({ timeout: 30_000 });
}

const stepOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'Progress of this change order' }).locator('[aria-current=step]');

test(
  'a new company gets from its sign-up, by ordinary answers, to its first approved order',
  { tag: '@deep' },
  async ({ page }) => {
    test.setTimeout(240_000);
    const phone = isPhone(page) ? '5055550143' : '6025550143';
    const company = `First Run ${test.info().project.name}`;
    await page.goto('/user-signup?plan=pay-as-you-go');
    await page.getByLabel('Company name').fill(company);
    await page.getByLabel('First name').fill('Ann');
    await page.getByLabel('Last name').fill('Field');
    await page.getByLabel('Phone number').fill(phone);
    await page.getByRole('button', { name: 'Continue' }).click();
    const form = page.frameLocator('iframe').first();
    await form.getByLabel('Card number').fill('4242424242424242');
    await form.getByLabel('Expiration date').fill('12 / 34');
    await form.getByLabel('Security code').fill('123');
    await page.getByLabel('Billing email').fill('ann@firstrun.example');
    await page.getByRole('checkbox').press('Space');
    await page.getByRole('button', { name: 'Create account' }).press('Enter');
    // The first company of a provider's account waits for the catalog of plans, too.
    await expect(page).toHaveURL('/login', { timeout: 45_000 });
    // The phone stands there already.
    await expect(page.getByLabel('Phone number')).toHaveValue(/^\(\d{3}\) 555-0143$/);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Authentication code').fill(await newestCode(page.request, `+1${phone}`));
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const welcome = page.getByRole('dialog', { name: 'Welcome to Corbel' });
    await expect(welcome).toBeVisible();
    await welcome.getByRole('button', { name: 'Later' }).click();
    await page
      .getByRole('region', { name: 'Set up your company' })
      .getByRole('link', { name: /in chat/ })
      .click();

    await expect(answerOf(page, /Your address\?/)).toBeVisible({ timeout: 30_000 });
    await say(page, '44 W 300 S, Salt Lake City', /44 W 300 S/);
    await expect(page.getByText(/reply SAVE/)).toHaveCount(0);
    await confirm(page, /Your office phone\?/);
    await say(page, '801-555-0199', /\(801\) 555-0199/);
    // The word does the same.
    await say(page, 'save', /Your labor rates\?/);
    await say(page, 'journeyman is 72 an hour', /\$72\.00 an hour/);
    await confirm(page, /Your markups\?/);
    await say(page, 'overhead 10%, profit 5 percent', /Profit, 5% on the base cost/);
    await confirm(page, /Your first job\?/);
    await say(page, 'Cedar Clinic for Hansen GC', /adds the job Cedar Clinic/);
    await confirm(page, /Who texts you from the field\?/);
    await say(page, 'skip', /Your company is set up\./);

    await say(page, 'Cedar Clinic - 2 journeymen 4 hrs each moving conduit', /8 hr/);
    const card = answerOf(page, /conduit/i).getByRole('listitem');
    await expect(card).toContainText('$662.40', { timeout: 30_000 });
    await card.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/change-order\/\d+/);
    const orderId = Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]);
    const order = (await (await page.request.get(`/change-orders/${orderId}`)).json()) as { job_id: number };
    const superintendent = isPhone(page) ? '+15055550144' : '+16025550144';
    await contactOf(page.request, order.job_id, { phone: superintendent });
    await page.reload();
    await expect(stepOf(page)).toHaveText('Priced');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Complete and send to Super' }).click();
    await expect(stepOf(page)).toHaveText('Sent');
    await answerRequest(page.request, orderId, 'approved');
    await expect(stepOf(page)).toHaveText('Approved', { timeout: 30_000 });
  },
);
