import type { Page } from '@playwright/test';
import { expect, expectAccessible, isPhone, openMenu, PHONES, test } from './test.ts';

/** The provider refuses a card with this status, in its own frame. */
// A card that is stored and then cannot pay is refused by the subscription's call.
test.use({ allowed: ['status of 402', '/subscriptions'] });

/** A company as it was before it ever paid. */
async function forgetCards(page: Page): Promise<void> {
  const { scriptUrl } = (await (await page.request.get('/billing/card-form')).json()) as { scriptUrl: string };
  await page.request.post(new URL('/control/forget-cards', scriptUrl).href, { data: { name: 'Rival Mechanical' } });
}

async function typeCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date').fill('12 / 34');
  await frame.getByLabel('Security code').fill('123');
}

/** The bank asks once when the card is saved, and once when it is charged. */
async function answerBank(page: Page): Promise<void> {
  for (const intent of ['setup_intent', 'payment_intent'])
    await page
      .frameLocator(`iframe[data-intent="${intent}"]`)
      .getByRole('button', { name: 'Complete authentication' })
      .click();
}

test(
  'sets up a plan past a declined card and 3-D Secure, changes the card, and cancels',
  { tag: '@once' },
  async ({ page, signIn }) => {
    test.slow();
    await signIn(PHONES.rivalOffice);
    await forgetCards(page);
    await page.goto('/dashboard');
    await openMenu(page);
    await page.getByRole('link', { name: 'Billing' }).click();

    await expect(page.getByRole('heading', { name: 'Choose a plan' })).toBeVisible();
    await expect(page.getByText('$20.00 per change order')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Choose Standard' }).click();
    await expect(page).toHaveURL('/billing?plan=2');

    const pay = page.getByRole('button', { name: 'Pay and start plan' });
    await expect(pay).toBeEnabled();
    await page.getByLabel('Billing email').fill('june');
    await pay.click();
    await expect(page.getByText('Email is invalid')).toBeVisible();
    await page.getByLabel('Billing email').fill('june@rivalmech.example');
    await typeCard(page, '4000000000000002');
    await expectAccessible(page);
    await pay.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();

    // Stored, but it cannot pay: it is offered again, and another can be typed.
    await typeCard(page, '4000000000000341');
    await pay.click();
    await expect(page.getByRole('button', { name: 'Use Visa ending in 0341' })).toBeVisible();
    await expect(pay).toBeEnabled();
    await typeCard(page, '4000002760003184');
    await pay.click();
    const plan = page.getByRole('region', { name: 'Current plan' });
    await answerBank(page);
    await expect(plan.getByText('0 of 5 used')).toBeVisible({ timeout: 15_000 });
    const referrals = page.getByRole('region', { name: 'Refer a contractor' });
    await expect(referrals.getByText(/\/pricing\?ref=[A-Z0-9]{8}/)).toBeVisible();
    await expect(
      referrals.getByText('Signed up: 0. Waiting for a first payment: 0. Credited so far: $0.00.'),
    ).toBeVisible();
    await expect(plan.getByText('$85.00 per month')).toBeVisible();
    await expect(plan.getByRole('link', { name: 'Change Plan' })).toHaveAttribute('href', '/support');
    const upcoming = page.getByRole('region', { name: 'Upcoming invoice' });
    await expect(upcoming.getByText('Total due')).toBeVisible();
    await expect(upcoming.getByText('/ change order')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Past invoices' }).getByText('paid').first()).toBeVisible();
    const card = page.getByRole('region', { name: 'Payment method' });
    await expect(card).toContainText('3184');
    await expectAccessible(page);

    await card.getByRole('button', { name: 'Update card' }).click();
    await expect(page.getByRole('button', { name: 'Save card' })).toBeEnabled();
    await typeCard(page, '5555555555554444');
    await page.getByRole('button', { name: 'Save card' }).click();
    await expect(card).toContainText('Mastercard');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await plan.getByRole('button', { name: 'Switch plan' }).click();
    const change = page.getByRole('dialog', { name: 'Switch plan' });
    await change.getByRole('radio', { name: /^Premium/ }).check();
    const charged = change.getByRole('region', { name: 'What is charged now' });
    await expect(charged.getByText('Due now')).toBeVisible();
    await expect(charged).toContainText('Unused time on Standard');
    await expect(change.getByText('10 change orders are added to this period.')).toBeVisible();
    await expectAccessible(page);
    await change.getByRole('button', { name: 'Switch plan and pay $140.00' }).click();
    await expect(plan.getByText('$225.00 per month')).toBeVisible({ timeout: 15_000 });
    await expect(plan.getByText('0 of 15 used')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Past invoices' }).getByText('$140.00')).toBeVisible();

    await plan.getByRole('button', { name: 'Cancel plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel your plan?' });
    await expect(dialog.getByText('15 remaining credits can be used until')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel plan' }).click();
    await expect(dialog.getByText('Remaining credits: 15.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(plan.getByText('You have no active plan.')).toBeVisible();
    await expect(plan.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
    await expect(page.getByText('Remaining credits last until')).toBeVisible();
    if (isPhone(page)) expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  },
);
