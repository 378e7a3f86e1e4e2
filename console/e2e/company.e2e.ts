import type { Page } from '@playwright/test';
import { expect, expectAccessible, isPhone, PHONES, test } from './test.ts';

const named = (what: string): string => `${what} ${test.info().project.name} ${Date.now() % 100_000}`;
const said = (page: Page, sentence: string) => expect(page.getByText(sentence, { exact: true }).last()).toBeVisible();
const confirm = (page: Page, title: string | RegExp, word: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: word, exact: true }).click();

/** Opens a tab the way people do: by its button, on a phone by the dropdown. */
async function openTab(page: Page, name: string): Promise<void> {
  await askForTab(page, name);
  await expect(page).toHaveURL(/tab=/);
}

async function askForTab(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await page.getByLabel('Section').selectOption({ label: name });
  else await page.getByRole('navigation', { name: 'Company Settings' }).getByRole('button', { name }).click();
}

/** The company's own number, of whoever is signed in. */
async function companyId(page: Page): Promise<number> {
  const answer = await page.request.post('/auth/session/verify', { data: {} });
  return ((await answer.json()) as { user: { customer_id: number } }).user.customer_id;
}

// What approvals and new orders of the other tests' company follow: signatures, rates and markups, the fee.
test.describe('the office of a company whose orders nobody else counts', () => {
  test.beforeEach(async ({ signIn }) => signIn(PHONES.rivalOffice));

  test('keeps the details, the logo and the regions', { tag: '@once' }, async ({ page }) => {
    await page.goto('/company');
    await expect(page.getByRole('heading', { name: 'Company Settings' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('form', { name: 'Company Details' });
    await form.getByLabel('Office phone number').fill('12');
    await form.getByLabel('Signature required over ($)').fill('5000');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Please enter a valid phone number')).toBeVisible();
    await expect(form.getByLabel('Office phone number')).toBeFocused();
    await expectAccessible(page);
    await form.getByLabel('Office phone number').fill('801 555 0105');
    await form.getByLabel('City').fill('Murray');
    // Another tab asks first; a logo that is set meanwhile is no reason to refuse what was typed.
    await askForTab(page, 'Statuses');
    await confirm(page, 'Leave without saving?', 'Stay');
    await page.getByLabel('Logo file').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: LOGO });
    await said(page, 'Logo updated successfully');
    await form.getByRole('button', { name: 'Save' }).click();
    await said(page, 'Company details updated successfully');
    await expect(page.getByText('Murray', { exact: true })).toBeVisible();
    await expect(page.getByText('$5,000.00')).toBeVisible();
    // The other width finds it as it was.
    const asItWas = { signature_over: null, city: 'Salt Lake City' };
    await page.request.put(`/customers/${await companyId(page)}`, { data: asItWas });

    await page.getByLabel('Logo file').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: LOGO });
    await said(page, 'Logo updated successfully');
    await expect(page.getByRole('img', { name: /^Logo of/ })).toBeVisible();
    await page.getByRole('button', { name: 'Remove logo' }).click();
    await confirm(page, 'Remove the logo?', 'Remove');
    await expect(page.getByText('No logo yet. Documents show the company name.')).toBeVisible();

    const region = named('Region');
    await page.getByLabel('New region').fill(region);
    await page.getByRole('button', { name: 'Add region' }).click();
    await said(page, 'Region added successfully');
    await page.getByLabel('New region').fill(region.toLowerCase());
    await page.getByRole('button', { name: 'Add region' }).click();
    await expect(page.getByText('A region with this name already exists')).toBeVisible();
    await page.getByRole('button', { name: `Delete ${region}` }).click();
    await confirm(page, `Delete ${region}?`, 'Delete');
    await said(page, 'Region deleted successfully');
  });

  test('keeps rates and markups, of the company and of a region', { tag: '@once' }, async ({ page }) => {
    const region = named('Valley');
    const regions = `/customers/${await companyId(page)}/regions`;
    const made = await page.request.post(regions, { data: { name: region } });
    const { id: regionId } = (await made.json()) as { id: number };
    await page.goto('/company');
    await openTab(page, 'Default Rates');
    await expect(page).toHaveURL(/tab=rates/);
    await page.getByRole('switch', { name: 'Administration Fee' }).click();
    await said(page, 'Default rates updated successfully');
    await expectAccessible(page);
    await page.getByRole('switch', { name: 'Administration Fee' }).click();
    await expect(page.getByRole('switch', { name: 'Administration Fee' })).not.toBeChecked();

    await page.getByRole('button', { name: 'Edit rates' }).click();
    const trade = named('Rigger');
    const rate = page.getByRole('form', { name: 'Add labor rate' });
    await rate.getByRole('button', { name: 'Add labor rate' }).click();
    await expect(rate.getByText('Labor type is required')).toBeVisible();
    await rate.getByLabel('Labor type').fill(trade);
    await rate.getByLabel('Hourly rate ($)').fill('61.25');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await confirm(page, 'Save without adding?', 'Stay');
    await rate.getByRole('button', { name: 'Add labor rate' }).click();
    await said(page, 'Labor rate added successfully');
    const markup = named('Bond');
    const add = page.getByRole('form', { name: 'Add markup' });
    await add.getByLabel('Name').fill(markup);
    await add.getByLabel('Value').pressSequentially('8.2x5.1');
    await expect(add.getByLabel('Value')).toHaveValue('8.251');
    await add.getByRole('button', { name: 'Add markup' }).click();
    await said(page, 'Markup rate added successfully');
    await page.getByLabel(`Hourly rate of ${trade}`).fill('62');
    await page.getByLabel(`Type of ${markup}`).selectOption({ label: '$' });
    await page.getByLabel(`Value of ${markup}`).fill('95.50');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await said(page, 'Default rates updated successfully');
    await expect(page.getByRole('row', { name: new RegExp(`${trade}.*\\$62\\.00`) })).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(`${markup}.*\\$95\\.50`) })).toBeVisible();

    await page.getByLabel('Region').selectOption({ label: region });
    await expect(page).toHaveURL(/region=\d+/);
    await expect(page.getByText('This region has no labor rates of its own. The default rates apply.')).toBeVisible();
    await page.getByLabel('Region').selectOption({ label: 'Default (No Region)' });
    await page.getByRole('button', { name: 'Edit rates' }).click();
    await page.getByRole('button', { name: `Delete ${trade}` }).click();
    await confirm(page, `Delete ${trade}?`, 'Delete');
    await said(page, 'Labor rate deleted successfully');
    await page.getByRole('button', { name: `Delete ${markup}` }).click();
    await confirm(page, `Delete ${markup}?`, 'Delete');
    await said(page, 'Markup rate deleted successfully');
    expect((await page.request.delete(`${regions}/${regionId}`)).ok()).toBe(true);
  });
});

test.describe('the office', () => {
  test.beforeEach(async ({ signIn, page }) => {
    await signIn(PHONES.office);
    await page.goto('/company');
  });

  test('keeps its own statuses', { tag: '@deep' }, async ({ page }) => {
    const status = named('With owner');
    await openTab(page, 'Statuses');
    await page.getByLabel('New status').fill('Executed');
    await page.getByRole('button', { name: 'Add status' }).click();
    await expect(page.getByText('This is the name of a standard status')).toBeVisible();
    await page.getByLabel('New status').fill(status);
    await page.getByRole('button', { name: 'Add status' }).click();
    await said(page, 'Status added successfully');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Edit statuses' }).click();
    await page.getByLabel(`Show ${status} in the dashboard`).uncheck();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await said(page, 'Status updated successfully');
    await page.getByRole('button', { name: 'Edit statuses' }).click();
    await page.getByRole('button', { name: `Delete ${status}` }).click();
    await confirm(page, `Delete ${status}?`, 'Delete');
    await said(page, 'Status deleted successfully');
  });

  test('sees the template on real paper while typing it', { tag: '@once' }, async ({ page }) => {
    await openTab(page, 'Template');
    if (isPhone(page)) return expect(page.getByRole('heading', { name: 'Desktop View Required' })).toBeVisible();
    const preview = page.getByTitle('Sample preview');
    await expect(preview).toHaveAttribute('src', /^blob:/);
    const before = await preview.getAttribute('src');
    await page.getByRole('button', { name: 'Edit template' }).click();
    await page.getByLabel('Header text').fill('Extra work request');
    await expect(preview).not.toHaveAttribute('src', before ?? '');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await said(page, 'Template saved successfully');
    await page.getByRole('button', { name: 'Edit template' }).click();
    await page.getByRole('button', { name: 'Reset to default' }).click();
    await confirm(page, 'Reset the template to its default?', 'Reset');
    await said(page, 'Template reset to default successfully');
    await expect(page.getByText('Change Order Request', { exact: true })).toBeVisible();
  });

  test('keeps the price list: adds, finds, edits, deletes', { tag: '@once' }, async ({ page }) => {
    await openTab(page, 'Materials');
    const list = page.getByRole('table', { name: 'Materials' });
    await expect(list.getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(50);
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.goto('/company?tab=materials&page=9999');
    await expect(list.getByRole('checkbox', { name: /^Select (?!all)/ })).not.toHaveCount(0);
    await expect(page).toHaveURL(/page=(?!9999)\d+/);
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await said(page, 'No materials selected for deletion.');
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();

    const name = named('Zinc bracket');
    await page.getByRole('button', { name: 'Add material' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Price ($)').fill('-1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Description is required')).toBeVisible();
    await expect(dialog.getByText('Price must be a valid positive number')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Description').fill(name);
    await dialog.getByLabel('Price ($)').fill('4.125');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await said(page, 'Material added successfully!');

    await page.getByLabel('Search materials').fill(name.toLowerCase().replaceAll(' ', ''));
    await expect(list.getByText(name)).toBeVisible();
    await expect(page).toHaveURL(/q=zinc/);
    await expect(list.getByText('$4.125')).toBeVisible();
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog.getByLabel('Price ($)').fill('4.5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(list.getByText('$4.50')).toBeVisible();
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await confirm(page, 'Delete 1 material?', 'Delete');
    await said(page, '1 materials deleted successfully!');
    await expect(page.getByText(/^No materials match/)).toBeVisible();

    await page.getByLabel('Search materials').fill('');
    await page.getByRole('button', { name: 'Show all in one list' }).click();
    await expect(list.getByRole('row')).not.toHaveCount(0);
    await expectAccessible(page);
  });
});

test(
  'field staff read the settings and see no amount; why nothing can be changed is said',
  { tag: '@once' },
  async ({ page, signIn }) => {
    await signIn(PHONES.foreman);
    await page.goto('/company?tab=rates');
    await expect(page.getByRole('cell', { name: 'Foreman' })).toBeVisible();
    await expect(page.getByText('$')).toHaveCount(0);
    await expect(page.getByText('Your role does not allow this.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit rates' })).toBeDisabled();
    await expect(page.getByRole('switch', { name: 'Administration Fee' })).toBeDisabled();
    if (isPhone(page)) return;
    await openTab(page, 'Template');
    await expect(page.getByText('Header text')).toBeVisible();
    await expect(page.getByText('Sample preview')).toHaveCount(0);
  },
);

test('a visitor of the demo looks at everything and changes nothing', { tag: '@once' }, async ({ page }) => {
  expect((await page.request.post('/demo-accounts', { data: {} })).status()).toBe(201);
  await page.goto('/company?tab=statuses');
  await expect(page.getByText('This action is not available in demo mode')).toBeVisible();
  await expect(page.getByText('Editing is not available in demo mode')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add status' })).toBeDisabled();
  await page.goto('/company?tab=rates');
  await expect(page.getByRole('switch', { name: 'Administration Fee' })).toBeDisabled();
  await page.goto('/company?tab=materials');
  await expect(page.getByRole('button', { name: 'Delete all' })).toBeDisabled();
  await expect(page.getByTitle('Deletion is not available in demo mode').first()).toBeVisible();
});

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="#175862"/></svg>',
);
