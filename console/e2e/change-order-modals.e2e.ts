import type { Page } from '@playwright/test';
import { makeOrder } from './orders.ts';
import { expect, expectAccessible, PHONES, test } from './test.ts';

const named = (what: string): string => `${what} ${test.info().project.name}`;
/** A red dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==',
  'base64',
);
/** A contact of the base world, its phone in the form of this dialog. */
const CONTACT = /^\w+ \w+ \(801\) 555-01\d\d/;
const file = (name: string, mimeType: string, buffer = PNG) => ({ name, mimeType, buffer });

/** Opens the approvals of a new completed order and chooses its superintendent. */
async function openApprovals(page: Page, description: string): Promise<number> {
  const { id } = await makeOrder(page.request, { description, complete: true });
  await page.goto(`/change-order/${id}`);
  await page.getByRole('button', { name: 'Manage Approvals' }).click();
  return id;
}

async function send(page: Page): Promise<void> {
  await page.getByRole('radio', { name: CONTACT }).first().check();
  await page.getByRole('button', { name: 'Preview Approval Message' }).click();
  await page.getByRole('button', { name: 'Send Approval request' }).click();
  await expect(page.getByText('Approval request sent successfully.')).toBeVisible();
}

test.beforeEach(async ({ signIn }) => signIn(PHONES.estimator));

test('attaches, shows and deletes a photo; refuses what is no photo', { tag: '@once' }, async ({ page }) => {
  const { id } = await makeOrder(page.request, { description: named('With a photo'), complete: true });
  await page.goto(`/change-order/${id}`);
  await page.getByRole('button', { name: 'Manage Attachments' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attachments' });
  const picker = dialog.getByLabel('Files to upload');
  await picker.setInputFiles(file('notes.txt', 'text/plain'));
  await expect(dialog.getByText('Only PNG, JPEG, and PDF files are allowed.')).toBeVisible();
  await picker.setInputFiles(file('big.png', 'image/png', Buffer.alloc(10 * 1024 * 1024 + 1)));
  await expect(dialog.getByText('File too large. Please upload smaller files.')).toBeVisible();
  await picker.setInputFiles(file('dot.png', 'image/png'));
  await expect(dialog.getByText('dot.png')).toBeVisible();
  await dialog.getByRole('button', { name: 'View dot.png' }).click();
  await expect(dialog.getByRole('img', { name: 'dot.png' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete dot.png' }).click();
  await page.getByRole('dialog', { name: 'Delete dot.png?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('No photos or files.')).toBeVisible();
});

test(
  'makes the draft first when files are opened on a new order, and Cancel removes it again',
  { tag: '@deep' },
  async ({ page }) => {
    const description = named('Not kept');
    await page.goto('/change-order/new');
    await page.getByLabel('Description', { exact: true }).fill(description);
    await page.getByRole('button', { name: 'Manage Attachments' }).click();
    await expect(page).toHaveURL(/\/change-order\/\d+\?edit=true&panel=attachments/);
    const id = /order\/(\d+)/.exec(page.url())?.[1];
    await page.getByRole('dialog', { name: 'Attachments' }).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect.poll(async () => (await page.request.get(`/change-orders/${id}`)).status()).toBe(404);
  },
);

test('keeps the approval contacts of a job', { tag: '@once' }, async ({ page }) => {
  await openApprovals(page, named('Contacts'));
  const dialog = page.getByRole('dialog', { name: 'Manage Approvals' });
  await dialog.getByRole('button', { name: 'Add contact' }).click();
  const form = dialog.getByRole('form', { name: 'New contact' });
  await form.getByRole('button', { name: 'Add contact' }).click();
  await expect(form.getByText('Phone number is required', { exact: true })).toBeVisible();
  const last = named('Tester');
  await form.getByLabel('First name').fill('Ida');
  await form.getByLabel('Last name').fill(last);
  await form
    .getByLabel('Phone number')
    .pressSequentially(test.info().project.name === 'phone' ? '18015550177' : '18015550178');
  await expect(form.getByLabel('Phone number')).toHaveValue(/^\(801\) 555-017[78]$/);
  await form.getByRole('button', { name: 'Add contact' }).click();
  await expect(dialog.getByRole('radio', { name: new RegExp(`Ida ${last}`) })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Edit Ida ${last}` }).click();
  await dialog.getByLabel('Phone number').fill('');
  await dialog.getByRole('button', { name: 'Save contact' }).click();
  await expect(dialog.getByText('Phone number is required.', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await dialog.getByRole('button', { name: `Delete Ida ${last}` }).click();
  await page
    .getByRole('dialog', { name: `Delete Ida ${last}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(dialog.getByText(`Ida ${last}`)).toHaveCount(0);
});

test('previews and sends a request; a second is blocked; cancelling frees the way', async ({ page }) => {
  await openApprovals(page, named('To approve'));
  const dialog = page.getByRole('dialog', { name: 'Manage Approvals' });
  await dialog.getByRole('button', { name: 'Preview Approval Message' }).click();
  await expect(dialog.getByText('Please select a contact.')).toBeVisible();
  await dialog.getByRole('radio', { name: CONTACT }).first().check();
  await dialog.getByRole('button', { name: 'Preview Approval Message' }).click();
  const preview = page.getByRole('dialog', { name: 'Approval message' });
  await expect(preview.getByText(/Reply APPROVE/)).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Send Approval request' }).click();
  await expect(dialog.getByText('Approval request sent successfully.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /T&M Approval|Cancelled/ })).toContainText('Awaiting T&M Approval');
  await expect(dialog.getByText('An approval request is already awaiting approval.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Preview Approval Message' })).toBeDisabled();
  await expect(dialog.getByText(/Remind again in \d+ min/)).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: /^Cancel the request/ }).click();
  const confirm = page.getByRole('dialog', { name: 'Cancel this approval request?' });
  await confirm.getByRole('button', { name: 'Cancel request' }).click();
  await expect(confirm.getByText('Approval request cancelled successfully.')).toBeVisible();
  await confirm.getByRole('button', { name: 'Close' }).click();
  await expect(dialog.getByRole('row', { name: /T&M Approval|Cancelled/ })).toContainText('Cancelled');
  await expect(dialog.getByRole('button', { name: 'Preview Approval Message' })).toBeEnabled();
});

test(
  'asks what becomes of a request when the work it shows changes, not when only a cost does',
  { tag: '@deep' },
  async ({ page }) => {
    const id = await openApprovals(page, named('Changed work'));
    await send(page);
    await page.goto(`/change-order/${id}?edit=true`);
    await page.getByLabel('Cost per unit of Conduit').fill('11');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Change Order saved successfully!')).toBeVisible();
    await expect(page.getByText('Awaiting T&M Approval').first()).toBeVisible();

    await page.goto(`/change-order/${id}?edit=true`);
    await page.getByLabel('Quantity of Conduit').fill('2');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Save' });
    await expect(dialog.getByRole('button', { name: 'Save and resend' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save and cancel' }).click();
    await expect(page.getByText('Change Order saved successfully!')).toBeVisible();
    await expect(page.getByText('Not sent for approval yet.')).toBeVisible();
    await expect(page.getByText('Awaiting T&M Approval')).toHaveCount(0);
  },
);

test('shows the PDF in place', async ({ page }) => {
  const { id } = await makeOrder(page.request, { description: named('In place'), complete: true });
  await page.goto(`/change-order/${id}?panel=pdf`);
  await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('src', /^blob:/);
});
