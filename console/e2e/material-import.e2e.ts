import type { Page } from '@playwright/test';
import { expect, expectAccessible, isPhone, PHONES, test } from './test.ts';

/** A supplier's list as it comes: title, section, hundreds, a decimal comma, a text price, a total. Names of one's own width. */
const listOf = (mark: string): string =>
  [
    'Mile High Electrical Supply,,,',
    'Catalog No,Description,UOM,Your Price',
    ',CONDUIT,,',
    `1,EMT conduit ${mark},C,$118.00`,
    `2,Square box ${mark},ea,"$2,40"`,
    `3,Switchgear ${mark},ea,Call for price`,
    ',Total,,120.40',
  ].join('\n');

const upload = (page: Page, name: string, words: string) =>
  page
    .getByLabel('Price list to upload')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(words, 'utf8') });

async function openMaterials(page: Page): Promise<void> {
  await page.goto('/company?tab=materials');
  await expect(page.getByRole('button', { name: 'Bulk upload' })).toBeVisible();
}

test(
  'reads a price list, shows what it understood, and saves what is confirmed',
  { tag: '@once' },
  async ({ page, signIn }) => {
    await signIn(PHONES.office);
    const mark = test.info().project.name;
    await openMaterials(page);
    await upload(page, 'list.pdf', '%PDF-1.7');
    await expect(page.getByText('Please upload an .xlsx, .xls, .csv, .json or .txt file.')).toBeVisible();

    await upload(page, 'list.csv', listOf(mark));
    const review = page.getByRole('dialog', { name: 'Review of list.csv' });
    await expect(review).toBeVisible({ timeout: 15_000 });
    await expect(review.getByText('Skipped: 1 heading, 1 total.')).toBeVisible();
    await expect(review.getByLabel('Price of row 4')).toHaveValue('1.18');
    await expect(review.getByLabel('Unit of row 4')).toHaveValue('ft');
    await expect(review.getByText('$2,40 read as 2.4')).toBeVisible();
    await expect(review.getByText('The price is not a number.')).toBeVisible();
    await expectAccessible(page);

    // The browser is closed in the middle of it: the review waits, and so does what was typed.
    await review.getByLabel('Price of row 6').fill('4100.50');
    await page.reload();
    await expect(page.getByText('list.csv is ready to review')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await expect(review.getByLabel('Price of row 6')).toHaveValue('4100.50');

    // A row that is spoilt holds the saving.
    await review.getByLabel('Description of row 5').fill(' ');
    await expect(review.getByRole('button', { name: 'Save 3 materials' })).toBeDisabled();
    await review.getByLabel('Import row 5').uncheck();
    await review.getByRole('button', { name: 'Save 2 materials' }).click();
    await expect(page.getByText('Materials saved successfully! 2 items added.')).toBeVisible();
    await expect(review).toBeHidden();
    await page.getByLabel('Search materials').fill(`switchgear ${mark}`);
    await expect(page.getByText('$4,100.50').first()).toBeVisible();
  },
);

test('takes the columns that are chosen in the review', { tag: '@once' }, async ({ page, signIn }) => {
  await signIn(PHONES.office);
  await openMaterials(page);
  const words = 'Description,UOM,Acme price,Best price\nBid conduit,ft,1.18,1.10\nBid box,ea,2.40,2.20\n';
  await upload(page, 'bids.csv', words);
  const review = page.getByRole('dialog', { name: 'Review of bids.csv' });
  await expect(review.getByLabel('Price of row 2')).toHaveValue('1.18', { timeout: 15_000 });
  // Whose prices are read is chosen there.
  const bidder = review.getByRole('combobox', { name: 'Bidder' });
  await expect(bidder.getByRole('option')).toHaveText(['Acme price', 'Best price']);
  await bidder.selectOption({ label: 'Best price' });
  await expect(review.getByLabel('Price of row 2')).toHaveValue('1.1', { timeout: 15_000 });
  await bidder.selectOption({ label: 'Acme price' });
  await expect(review.getByLabel('Price of row 2')).toHaveValue('1.18', { timeout: 15_000 });
  await review.getByRole('button', { name: 'Change columns' }).click();
  const columns = review.getByRole('form', { name: 'Columns of the file' });
  await columns.getByLabel('Unit', { exact: true }).selectOption({ label: 'no column' });
  await columns.getByLabel('Price', { exact: true }).selectOption({ label: 'D: Best price' });
  await expectAccessible(page);
  await columns.getByRole('button', { name: 'Read with these columns' }).click();
  await expect(review.getByLabel('Price of row 2')).toHaveValue('1.1', { timeout: 15_000 });
  await expect(review.getByLabel('Unit of row 2')).toHaveValue('ea');
  await expect(review.locator('em', { hasText: 'Best price' })).toBeVisible();
});

test('cancels an upload after asking, and forgets one that is gone', { tag: '@deep' }, async ({ page, signIn }) => {
  await signIn(PHONES.office);
  const mark = `Second ${test.info().project.name}`;
  await openMaterials(page);
  await upload(page, 'again.csv', listOf(mark));
  const review = page.getByRole('dialog', { name: 'Review of again.csv' });
  await expect(review).toBeVisible({ timeout: 15_000 });
  if (!isPhone(page)) await page.keyboard.press('Escape');
  else await review.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Cancel Upload' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('again.csv is ready to review')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Upload' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Upload' }).click();
  await expect(page.getByText('again.csv is ready to review')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Bulk upload' })).toBeEnabled();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Bulk upload' })).toBeEnabled();
  await page.getByLabel('Search materials').fill(`square box ${mark}`);
  await expect(page.getByText(/^\d+ materials?/)).toHaveText('0 materials');
});
