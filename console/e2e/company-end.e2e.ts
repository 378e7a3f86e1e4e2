import { expect, type Page } from '@playwright/test';
import { download } from './download.ts';
import { signInByText } from './sign-in.ts';
import { expectAccessible, isPhone, PHONES, test } from './test.ts';

// A server out of reach and a company with a plan, each refused once.
test.use({ allowed: ['/deletion'] });

/** Signs a company of its own up, with a plan, and its admin in. Returns its number. */
async function ownCompany(page: Page, name: string, phoneNumber: string): Promise<number> {
  const [person, card] = [{ companyName: name, firstName: 'Ida', lastName: 'Voss', phoneNumber }, 'pm_card_visa'];
  const data = { ...person, billingEmail: 'ida@granite.example', plan: 'coa-pay-as-you-go', paymentMethodId: card };
  const answer = await page.request.post('/signups/online/final', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  await signInByText(page.request, phoneNumber);
  return ((await answer.json()) as { customer_id: number }).customer_id;
}

test(
  'an admin takes everything along, ends the company by its name, and thinks again',
  { tag: '@once' },
  async ({ page }) => {
    const name = 'Granite Peak Plumbing';
    const id = await ownCompany(page, name, isPhone(page) ? '+13855550147' : '+13855550148');
    await page.goto('/company');
    const data = page.getByRole('region', { name: 'Your data' });
    const archive = await download(data.getByRole('button', { name: 'Download everything' }));
    expect(archive.name).toMatch(new RegExp(`^company-${id}-\\d{4}-\\d\\d-\\d\\d\\.zip$`));
    expect(archive.bytes.subarray(0, 2).toString()).toBe('PK');

    await test.step('a server out of reach is said, and nothing is downloaded', async () => {
      await page.route('**/deletion', (route) => route.abort());
      await data.getByRole('button', { name: 'Download everything' }).click();
      await expect(page.getByText('Could not create the archive. Please try again.')).toBeVisible();
      await page.unroute('**/deletion');
    });

    await data.getByRole('button', { name: 'Delete company…' }).click();
    const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
    const field = dialog.getByLabel(`Type ${name} to confirm`);
    const end = dialog.getByRole('button', { name: 'Delete in 30 days' });
    await test.step('neither by another name nor while a plan runs', async () => {
      await expect(field).toBeFocused();
      await field.fill('Granite');
      await end.click();
      await expect(dialog.getByText('Please type the company’s name exactly.')).toBeVisible();
      await expect(field).toBeFocused();
      await expectAccessible(page);
      await field.fill(name);
      await end.click();
      await expect(page.getByText('Please cancel the plan first, so that nothing more is charged.')).toBeVisible();
      const cancelled = await page.request.post(`/billing/${id}/subscriptions/current`, {
        data: { _method: 'DELETE' },
      });
      expect(cancelled.ok(), await cancelled.text()).toBe(true);
    });

    await end.click();
    await expect(dialog).toBeHidden();
    const told = data.getByText(/^Ida Voss scheduled this company for deletion\. It will be deleted/);
    await expect(told).toBeVisible();
    await page.reload();
    await expect(told).toBeVisible();
    await expectAccessible(page);
    await data.getByRole('button', { name: 'Cancel deletion' }).click();
    await expect(page.getByText('Deletion cancelled. The company stays.')).toBeVisible();
    await expect(told).toBeHidden();
    await expect(data.getByRole('button', { name: 'Delete company…' })).toBeFocused();
  },
);

test('who is no admin sees nothing of it', { tag: '@once' }, async ({ signIn, page }) => {
  await signIn(PHONES.estimator);
  await page.goto('/company');
  await expect(page.getByRole('region', { name: 'Regions' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: 'Your data' })).toHaveCount(0);
});
