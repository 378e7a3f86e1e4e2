import type { Page } from '@playwright/test';
import { openLive } from './live.ts';
import { makeOrder } from './orders.ts';
import { expect, expectAccessible, isPhone, PHONES, test } from './test.ts';

/** The tables, without the inbox above them. */
const ordersOf = (page: Page) => page.getByRole('region', { name: /change orders$/ });

/** What an order shows and does, by its description: a row, or on a phone an opened card. */
async function openOrder(page: Page, description: string, number: number) {
  const orders = ordersOf(page);
  if (!isPhone(page)) return orders.getByRole('row').filter({ hasText: description });
  const card = orders.getByRole('listitem').filter({ hasText: description });
  const details = card.getByRole('button', { name: `Details of COR ${number}`, exact: false });
  if ((await details.getAttribute('aria-expanded')) === 'false') await details.click();
  return card;
}

const statusOf = (page: Page, number: number) =>
  page.getByRole('combobox', { name: `Status of COR ${number}`, exact: true });

test.beforeEach(async ({ signIn }) => signIn(PHONES.office));

test('shows where everything stands, by table, picture and time range', async ({ page }) => {
  await makeOrder(page.request, { description: `Overview ${test.info().project.name}`, complete: true });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Status overview: .*Unexecuted \d+/ })).toBeVisible();
  const metrics = page.getByRole('table', { name: 'Change orders by status' });
  await expect(metrics.getByRole('row', { name: /^Unexecuted/ })).toBeVisible();
  await expect(metrics.getByRole('row', { name: /^Total excludes Incomplete/ })).toBeVisible();
  await page.getByLabel('Time range').selectOption('90 days');
  await expect(page).toHaveURL('/dashboard?range=90');
  await expectAccessible(page);
});

test('the time range holds for the open orders too, and says so', { tag: '@once' }, async ({ page }) => {
  const old = `A hundred days old ${test.info().project.name}`;
  const fresh = `Of today ${test.info().project.name}`;
  await makeOrder(page.request, { description: old, complete: true, daysOld: 100 });
  await makeOrder(page.request, { description: fresh, complete: true });
  await page.goto('/dashboard');
  const open = page.getByRole('region', { name: 'Open change orders' });
  await expect(open.getByText(old).first()).toBeAttached();
  await page.getByLabel('Time range').selectOption('90 days');
  await expect(open.getByText('90 days', { exact: true })).toBeVisible();
  // The list of the range has arrived once it shows the order of today.
  await expect(open.getByText(fresh).first()).toBeAttached();
  await expect(open.getByText(old)).toHaveCount(0);
  await open.getByRole('button', { name: 'Show all time' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(open.getByText(old).first()).toBeAttached();
});

test('opens the orders of a status from its label, and Back returns', { tag: '@once' }, async ({ page }) => {
  const description = `Clicked through ${test.info().project.name}`;
  const { id } = await makeOrder(page.request, { description, complete: true });
  await page.request.put(`/change-orders/${id}`, { data: { status: 'Cancelled' } });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Open change orders' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelled' }).click();
  await expect(page).toHaveURL('/dashboard?status=Cancelled');
  await expect(page.getByRole('heading', { name: 'Cancelled change orders' })).toBeVisible();
  await expect(ordersOf(page).getByText(description).first()).toBeAttached();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Open change orders' })).toBeVisible();
});

test('changes a status at once, and the open table lets go of what is done', async ({ page }) => {
  const description = `Executed ${test.info().project.name}`;
  const { cor_number } = await makeOrder(page.request, { description, dollars: 12.5, complete: true });
  const number = cor_number ?? 0;
  await page.goto('/dashboard');
  const order = await openOrder(page, description, number);
  await expect(order.getByText('$12.50')).toBeVisible();
  await statusOf(page, number).selectOption('Executed');
  await expect(ordersOf(page).getByText(description)).toHaveCount(0);
  await page.goto('/dashboard?status=Executed');
  await expect(ordersOf(page).getByText(description).first()).toBeAttached();
});

test('takes back a cancelled order within ten seconds', { tag: '@once' }, async ({ page }) => {
  const description = `Undone ${test.info().project.name}`;
  const { id, cor_number } = await makeOrder(page.request, { description, complete: true });
  const number = cor_number ?? 0;
  await page.goto('/dashboard');
  await openOrder(page, description, number);
  await statusOf(page, number).selectOption('Cancelled');
  const toast = page.getByRole('status').filter({ hasText: `COR ${number} is now Cancelled.` });
  await expect(toast).toBeVisible();
  await expect(ordersOf(page).getByText(description)).toHaveCount(0);
  await expectAccessible(page);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(ordersOf(page).getByText(description)).not.toHaveCount(0);
  const order = (await (await page.request.get(`/change-orders/${id}`)).json()) as { status: string };
  expect(order.status).toBe('Unexecuted');
});

test.describe('a refused change', () => {
  test.use({ allowed: ['409', '/change-orders/'] });

  test('goes back and says so in the specified words', { tag: '@deep' }, async ({ page, context }) => {
    const description = `Refused ${test.info().project.name}`;
    const { id, cor_number } = await makeOrder(page.request, { description, complete: true });
    const body = { success: false, message: 'Failed to update status. Please try again.' };
    await context.route(`**/change-orders/${id}`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 409, json: body }) : route.fallback(),
    );
    await page.goto('/dashboard');
    await openOrder(page, description, cor_number ?? 0);
    await statusOf(page, cor_number ?? 0).selectOption('Cancelled');
    await expect(page.getByRole('alert').getByText('Failed to update status. Please try again.')).toBeVisible();
    const order = await openOrder(page, description, cor_number ?? 0);
    await expect(order.getByRole('combobox')).toHaveValue('Unexecuted');
    await expectAccessible(page);
  });
});

test('deletes an order after a question that names it', { tag: '@once' }, async ({ page }) => {
  const description = `Deleted ${test.info().project.name}`;
  const { id_number, cor_number } = await makeOrder(page.request, { description });
  const staying = `Stays ${test.info().project.name}`;
  await makeOrder(page.request, { description: staying });
  const number = cor_number ?? id_number;
  await page.goto('/dashboard');
  const order = await openOrder(page, description, number);
  await order.getByRole('button', { name: `Delete COR ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Delete COR ${number}?` });
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await order.getByRole('button', { name: `Delete COR ${number}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(ordersOf(page).getByText(description)).toHaveCount(0);
  await page.reload();
  await expect(ordersOf(page).getByText(staying).first()).toBeAttached();
  await expect(ordersOf(page).getByText(description)).toHaveCount(0);
});

test('exports the log of a group as PDF, CSV and XLSX', { tag: '@once' }, async ({ page }) => {
  await makeOrder(page.request, { description: `Logged ${test.info().project.name}`, complete: true });
  await page.goto('/dashboard?status=Unexecuted');
  for (const [button, file] of [
    ['Export COR Log', 'ChangeOrderLog.pdf'],
    ['Export COR Log of Unexecuted as CSV', 'ChangeOrderLog.csv'],
    ['Export COR Log of Unexecuted as XLSX', 'ChangeOrderLog.xlsx'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button, exact: true }).first().click();
    expect((await download).suggestedFilename()).toBe(file);
  }
});

test('sorts by a header, one way and the other', { tag: '@once' }, async ({ page }) => {
  test.skip(isPhone(page), 'cards have no headers');
  const name = test.info().project.name;
  // A job of no region: a table shows its first fifty orders, and nearly all of the other tests' are of one region.
  const made = await page.request.post('/customers/1/jobs', { data: { job_name: `Sorted ${name}` } });
  const { id: jobId } = (await made.json()) as { id: number };
  await makeOrder(page.request, { description: `Sort B ${name}`, dollars: 9, complete: true, jobId });
  await makeOrder(page.request, { description: `Sort A ${name}`, dollars: 10, complete: true, jobId });
  await page.goto('/dashboard');
  const region = page.getByRole('region', { name: 'Unknown Region' });
  const table = region.getByRole('table', { name: 'Unexecuted change orders' });
  const sorted = table.getByRole('cell', { name: /^Sort [AB]/ });
  await table.getByRole('button', { name: 'Description' }).click();
  await expect(sorted).toHaveText([`Sort A ${name}`, `Sort B ${name}`]);
  await table.getByRole('button', { name: 'Description' }).click();
  await expect(sorted).toHaveText([`Sort B ${name}`, `Sort A ${name}`]);
  await expect(table.getByRole('columnheader', { name: 'Description' })).toHaveAttribute('aria-sort', 'descending');
});

test('shows on a phone the first ten characters, and the rest behind a tap', async ({ page }) => {
  test.skip(!isPhone(page), 'wide screens have the table');
  const { cor_number } = await makeOrder(page.request, {
    description: 'Temporary power for the crane',
    complete: true,
  });
  await page.goto('/dashboard');
  const details = page.getByRole('button', { name: `Temporary …` }).filter({ hasText: `Details of COR ${cor_number}` });
  await expect(details).toHaveAttribute('aria-expanded', 'false');
  await details.click();
  await expect(ordersOf(page).getByText('Temporary power for the crane')).toBeVisible();
  await expectAccessible(page);
});

test('hears of another person’s change without reloading', { tag: '@once' }, async ({ page }) => {
  await openLive(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Open change orders' })).toBeVisible();
  const description = `Pushed ${test.info().project.name}`;
  await makeOrder(page.request, { description });
  await expect(page.getByText(isPhone(page) ? description.slice(0, 10) : description).first()).toBeVisible();
});
