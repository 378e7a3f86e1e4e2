import { makeOrder } from './orders.ts';
import { expect, expectAccessible, openMenu, PHONES, test } from './test.ts';

test(
  'asks before unsaved work is left, by a link and by Back, and goes only when told',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn(PHONES.estimator);
    const description = `Unsaved ${test.info().project.name}`;
    const { id } = await makeOrder(page.request, { description, complete: true });
    await page.goto('/dashboard');
    await page.locator(`a[href="/change-order/${id}"]`).first().click();
    await expect(page).toHaveURL(`/change-order/${id}`);
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await page.goForward();

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Note').fill('Not saved yet');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });

    await openMenu(page);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Note')).toHaveValue('Not saved yet');

    await page.evaluate(() => history.back());
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(`/change-order/${id}?edit=true`);
    await expect(page.getByLabel('Note')).toHaveValue('Not saved yet');

    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).not.toHaveURL(/edit=true/);
  },
);
