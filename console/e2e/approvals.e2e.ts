import type { Page } from '@playwright/test';
import { answerRequest, askForApproval, sendRequest } from './approval-requests.ts';
import { openLive } from './live.ts';
import { makeOrder } from './orders.ts';
import { expect, expectAccessible, PHONES, test } from './test.ts';

const named = (what: string): string => `${what} ${test.info().project.name}`;
/** 555-0159 to 555-0161 on the desk, 555-0162 to 555-0164 on the phone. */
const phoneOf = (index: number): string =>
  `+1801555${String(158 + (test.info().project.name === 'phone' ? 3 : 0) + index).padStart(4, '0')}`;
const nameOf = (index: number): string => `Super ${phoneOf(index).slice(-4)}`;
const rows = (page: Page) => page.getByRole('dialog', { name: 'Manage Approvals' }).locator('tbody tr');

test.beforeEach(async ({ signIn }) => signIn(PHONES.estimator));
// What the server refuses on purpose is an error in the console of the browser, too.
test.use({ allowed: ['429', '500'] });

test(
  'both windows of the office see an answer as it comes; only the newest request can be acted on',
  { tag: '@once' },
  async ({ page }) => {
    const { orderId, requestId, contactId, phone } = await askForApproval(page.request, {
      description: named('Two windows'),
      phone: phoneOf(1),
    });
    await openLive(page, `/change-order/${orderId}`);
    await expect(page.getByText('Awaiting T&M Approval').first()).toBeVisible();
    const other = await page.context().newPage();
    await openLive(other, `/change-order/${orderId}?panel=approvals`);
    await expect(rows(other)).toHaveCount(1);

    // Window two withdraws; window one hears of it, asks again, and cannot ask a third time.
    await other.getByRole('button', { name: `Cancel the request to ${nameOf(1)}` }).click();
    await other
      .getByRole('dialog', { name: 'Cancel this approval request?' })
      .getByRole('button', { name: 'Cancel request' })
      .click();
    await expect(other.getByText('Approval request cancelled successfully.')).toBeVisible();
    await expect(page.getByText('Awaiting T&M Approval')).toHaveCount(0);
    await expect(page.getByText('Not sent for approval yet.')).toHaveCount(0);
    await sendRequest(page.request, orderId, { id: contactId, phone_number: phone });
    await other.getByRole('button', { name: 'Close' }).last().click();
    await expect(rows(other)).toHaveCount(2);
    await expect(rows(other).nth(1)).toHaveAttribute('data-greyed', 'true');
    await expect(rows(other).nth(1).getByRole('button')).toHaveCount(0);
    await expect(rows(other).nth(0).getByRole('button')).toHaveCount(2);
    await expect(other.getByText('An approval request is already awaiting approval.')).toBeVisible();

    await answerRequest(page.request, orderId, 'fine but 6 not 8');
    await expect(page.getByText('T&M Denied').first()).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText('“fine but 6 not 8”')).toBeVisible();
    await expect(rows(other).nth(0)).toContainText('disputes Electrician');
    await expect(rows(other).getByRole('button')).toHaveCount(0);
    await expectAccessible(other);
    expect(requestId).toBeGreaterThan(0);
    await other.close();
  },
);

test(
  'reminds when ten minutes have passed, says why not when it is too soon, and tells of a cancellation that failed',
  { tag: '@deep' },
  async ({ page }) => {
    const { orderId } = await askForApproval(page.request, { description: named('Remind'), phone: phoneOf(2) });
    // As if it had been sent eleven minutes ago; the server knows better, and says so.
    await page.route(/byChangeOrderId/, async (route) => {
      const answer = await route.fetch();
      const list = (await answer.json()) as { sent_at: string }[];
      for (const one of list) one.sent_at = new Date(Date.now() - 11 * 60_000).toISOString();
      await route.fulfill({ response: answer, json: list });
    });
    await page.goto(`/change-order/${orderId}?panel=approvals`);
    const dialog = page.getByRole('dialog', { name: 'Manage Approvals' });
    const remind = dialog.getByRole('button', { name: `Remind ${nameOf(2)}` });
    await remind.click();
    await expect(dialog.getByText('Failed to resend request.')).toBeVisible();
    await page.route(/\/resend\//, (route) => route.fulfill({ status: 200, json: {} }));
    await remind.click();
    await expect(dialog.getByText('Reminder sent successfully.')).toBeVisible();

    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/cancel$/, async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { message: 'Internal', code: 'INTERNAL' } });
    });
    await dialog.getByRole('button', { name: /^Cancel the request/ }).click();
    const confirm = page.getByRole('dialog', { name: 'Cancel this approval request?' });
    await expectAccessible(page);
    await confirm.getByRole('button', { name: 'Cancel request' }).click();
    await expect(confirm.getByRole('status')).toHaveText('Cancelling the request...');
    release();
    await expect(confirm.getByText('Failed to cancel request.')).toBeVisible();
    await page.unroute(/\/cancel$/);
    await confirm.getByRole('button', { name: 'Cancel request' }).click();
    await expect(confirm.getByText('Approval request cancelled successfully.')).toBeVisible();
  },
);

test(
  'says that it could not load requests and contacts, not that there are none, and previews nothing',
  { tag: '@deep' },
  async ({ page }) => {
    const { id } = await makeOrder(page.request, { description: named('Not loaded'), complete: true });
    const lists = /byChangeOrderId|tm-approval-contacts-for-job/;
    await page.route(lists, (route) => route.fulfill({ status: 500, json: { message: 'Internal', code: 'INTERNAL' } }));
    await page.goto(`/change-order/${id}?panel=approvals`);
    const dialog = page.getByRole('dialog', { name: 'Manage Approvals' });
    await expect(dialog.getByText('Failed to fetch approval requests')).toBeVisible({ timeout: 15_000 });
    await expect(dialog.getByText('Failed to fetch approval contacts')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText('Not sent for approval yet.')).toHaveCount(0);
    await expect(page.getByText('This job has no approval contacts yet.')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Preview Approval Message' })).toBeDisabled();
  },
);

test(
  'edits the contact, saves a changed order with ‘Save and resend’, and the new request goes to the same contact',
  { tag: '@deep' },
  async ({ page }) => {
    const { orderId } = await askForApproval(page.request, { description: named('Resend'), phone: phoneOf(3) });
    await page.goto(`/change-order/${orderId}?panel=approvals`);
    const dialog = page.getByRole('dialog', { name: 'Manage Approvals' });
    await dialog.getByRole('button', { name: `Edit ${nameOf(3)}` }).click();
    await dialog.getByLabel('Last name').fill(`Edited ${test.info().project.name}`);
    await dialog.getByLabel('Text language').selectOption('Spanish');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save contact' }).click();
    await expect(
      dialog.getByRole('radio', { name: new RegExp(`Super Edited ${test.info().project.name}.*texted since`) }),
    ).toBeChecked();

    await page.goto(`/change-order/${orderId}?edit=true`);
    await page.getByLabel('Quantity of Electrician').fill('9');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('dialog', { name: 'Confirm Save' }).getByRole('button', { name: 'Save and resend' }).click();
    await expect(page.getByText('Change Order saved successfully!')).toBeVisible();
    await expect(page.getByText('Awaiting T&M Approval').first()).toBeVisible();
    await page.getByRole('button', { name: 'Manage Approvals' }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).nth(0)).toContainText(`Super Edited ${test.info().project.name}`);
    await expect(rows(page).nth(0)).toContainText('Awaiting T&M Approval');
    await expect(rows(page).nth(1)).toHaveAttribute('data-greyed', 'true');
  },
);
