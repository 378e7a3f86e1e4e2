import { makeOrder } from './orders.ts';
import { expect, expectAccessible, PHONES, test } from './test.ts';

test(
  'the office enters a contract sum and follows it on the job; the badge says what each order stands on',
  { tag: '@once' },
  async ({ page, signIn }) => {
    await signIn(PHONES.office);
    const name = `Depot ${Date.now() % 100_000}`;
    const made = await page.request.post('/customers/1/jobs', { data: { job_name: name } });
    const { id } = (await made.json()) as { id: number };
    const executed = await makeOrder(page.request, {
      description: 'Feed to the gate',
      dollars: 1500,
      complete: true,
      jobId: id,
    });
    await page.request.put(`/change-orders/${executed.id}`, { data: { status: 'Executed' } });
    await makeOrder(page.request, { description: 'Bollard lights', dollars: 800, complete: true, jobId: id });
    await page.goto(`/job/${id}`);
    await expect(page.getByText('Edit the job to add the original contract sum.')).toBeVisible();

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Original contract sum ($)').fill('480,000');
    await page.getByLabel('Retainage (%)').fill('110');
    await expect(page.getByText('Retainage must be from 0% to 100%').first()).toBeVisible();
    await page.getByLabel('Retainage (%)').fill('10');
    await page.getByRole('button', { name: 'Save', exact: true }).click();

    const sum = page.getByRole('region', { name: 'Contract sum' });
    await expect(sum).toContainText('$480,000.00');
    await expect(sum).toContainText('$481,500.00');
    await expect(sum).toContainText('$800.00');
    await expect(sum).toContainText('10% of the revised sum');
    await expect(page.getByRole('table').getByText('Priced', { exact: true })).toBeVisible();
    await expectAccessible(page);
  },
);
