import type { Page } from '@playwright/test';
import { openLive } from './live.ts';
import { makeOrder } from './orders.ts';
import { expect, expectAccessible, PHONES, test } from './test.ts';

const named = (what: string): string => `${what} ${test.info().project.name}`;

test.beforeEach(async ({ signIn }) => signIn(PHONES.estimator));

/** Opens the order to edit and types a note. */
async function typeNote(page: Page, id: number, note: string): Promise<void> {
  await openLive(page, `/change-order/${id}?edit=true`);
  await page.getByLabel('Note').fill(note);
}

test.describe('two windows with one order', () => {
  test.use({ allowed: ['409'] });

  test(
    'the second save is shown both versions, and saves what was chosen of them',
    { tag: '@deep' },
    async ({ page, context }) => {
      const { id } = await makeOrder(page.request, { description: named('Two windows'), complete: true });
      const other = await context.newPage();
      await typeNote(page, id, 'From the first window');
      await typeNote(other, id, 'From the second window');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Change Order saved successfully!')).toBeVisible();

      await other.getByRole('button', { name: 'Save Changes' }).click();
      const dialog = other.getByRole('dialog', { name: 'Two versions' });
      await expect(dialog.getByText('From the first window')).toBeVisible();
      await expect(dialog.getByText('From the second window')).toBeVisible();
      await dialog.getByRole('radio', { name: 'Note: You' }).check();
      await dialog.getByRole('button', { name: 'Continue with these' }).click();
      await other.getByRole('button', { name: 'Save Changes' }).click();
      await expect(other.getByText('Change Order saved successfully!')).toBeVisible();
      await expect(page.getByText('From the second window')).toBeVisible();
    },
  );
});

test.describe('an order that is deleted while somebody edits it', () => {
  test.use({ allowed: ['404'] });

  test('leaves what was typed on the screen, to be kept as a new order', { tag: '@deep' }, async ({ page }) => {
    const { id } = await makeOrder(page.request, { description: named('Gone while typing'), complete: true });
    await typeNote(page, id, 'Typed before it went');
    expect((await page.request.delete(`/change-orders/${id}`)).ok()).toBe(true);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(
      page
        .getByText('Change order not found.')
        .or(page.getByText(/^Somebody deleted/))
        .first(),
    ).toBeVisible();
    await expect(page.getByText(/^Somebody deleted this change order/)).toBeVisible();
    await expect(page.getByLabel('Note')).toHaveValue('Typed before it went');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep it as a new change order' }).click();
    await expect(page).toHaveURL('/change-order/new');
    await expect(page.getByLabel('Note')).toHaveValue('Typed before it went');
    await expect(page.getByLabel('Quantity of Conduit')).toHaveValue('1');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('gives the evidence of an order as a package', { tag: '@deep' }, async ({ page }) => {
  const { id, cor_number } = await makeOrder(page.request, { description: named('Evidence'), complete: true });
  await page.goto(`/change-order/${id}`);
  await page.getByRole('tab', { name: 'Revisions' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Evidence package' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`COR-${cor_number}-evidence.zip`);
});
