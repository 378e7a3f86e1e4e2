import type { APIRequestContext, Page } from '@playwright/test';
import { answerRequest, contactOf } from './approval-requests.ts';
import { countClicks } from './count-clicks.ts';
import { makeOrder } from './orders.ts';
import { expect, expectAccessible, isPhone, PHONES, test } from './test.ts';

// Leaving Executed is refused once, to ask what becomes of the invoice.
test.use({ allowed: ['409 (Conflict)'] });

/** One company of QuickBooks for all browsers: whoever comes second finds it connected, and starts by disconnecting. */
test(
  'QuickBooks is connected in its own window, a job is linked, orders are executed with an invoice, without, and taken back',
  { tag: '@once' },
  async ({ page, signIn }) => {
    test.setTimeout(90_000);
    await signIn(PHONES.office);
    await startUnconnected(page.request);
    const text = (words: string | RegExp) => page.getByText(words).first();

    await test.step('the integrations screen, unconnected', async () => {
      await page.goto('/integrations');
      await expect(text('Not connected. Change orders are executed without an invoice.')).toBeVisible();
      await page.getByRole('button', { name: 'Link Job to QuickBooks Customer' }).click();
      await expect(text('You must connect to QuickBooks first')).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).click();
      await expectAccessible(page);
    });

    await test.step('a window closed by hand, one refused, one that connects', async () => {
      const open = () => openWindow(page);
      await (await open()).close();
      await expect(text('QuickBooks connection was cancelled.')).toBeVisible();
      await (await open()).getByRole('button', { name: 'Cancel' }).click();
      await expect(text('Connection to QuickBooks failed. Please try again.')).toBeVisible();
      await (await open()).getByRole('button', { name: 'Connect' }).click();
      await expect(text(/^Connected to Summit Ridge Electric/)).toBeVisible();
    });

    const first = await makeOrder(page.request, {
      description: 'Invoiced by the first link',
      dollars: 1250,
      complete: true,
    });
    await test.step('executing an unlinked job asks for its customer, and creates the invoice with the link', async () => {
      await page.goto(`/change-order/${first.id}`);
      await chooseStatus(page, 'Executed');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Create Invoice' }).click();
      await expect(dialog.getByText('Please select both a job and a QuickBooks customer.')).toBeVisible();
      await expect(dialog.getByText('Inactive in QuickBooks. Make it active there to choose it.')).toBeVisible();
      await dialog.getByLabel('Search customers').fill('riverside');
      await dialog.getByRole('radio', { name: /Riverside Medical Tower/ }).check();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Create Invoice' }).click();
      await expect(text('Change order executed and invoice created.')).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText(/^Invoice COR-\d+-\S+ created/)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open in QuickBooks' })).toHaveAttribute(
        'href',
        /invoice\?txnId=\d+/,
      );
    });

    await test.step('leaving Executed asks, and voids it', async () => {
      await chooseStatus(page, 'Unexecuted');
      await expect(page.getByRole('dialog').getByText('Void the invoice or keep it?')).toBeVisible();
      await page.getByRole('button', { name: 'Void Invoice' }).click();
      await expect(page.getByText(/^Invoice COR-\d+-\S+ voided/)).toBeVisible();
    });

    await test.step('a linked job is asked about its invoice; skipped, the order is listed as unbilled and invoiced there', async () => {
      const description = `Skipped at first ${Date.now()}`;
      const second = await makeOrder(page.request, { description, dollars: 900, complete: true });
      await page.goto(`/change-order/${second.id}`);
      await chooseStatus(page, 'Executed');
      await page.getByRole('button', { name: 'Skip Invoice' }).click();
      await expect(text('Change order executed successfully.')).toBeVisible({ timeout: 20_000 });
      await page.goto('/unbilled');
      const row = page.getByRole('row').filter({ hasText: description });
      await expect(row.getByText('Executed, not invoiced')).toBeVisible();
      await expectAccessible(page);
      await row.getByRole('button', { name: /^Create Invoice/ }).click();
      // The invoice is seen before it is made.
      const invoice = page.getByRole('dialog', { name: /^Create an invoice for COR/ });
      await expect(invoice.getByRole('table', { name: 'Invoice lines' })).toContainText('$900.00');
      await expectAccessible(page);
      await invoice.getByRole('button', { name: 'Create Invoice' }).click();
      await expect(text(/^Invoice COR-\d+-\S+ was created in QuickBooks\.$/)).toBeVisible();
      await expect(row).toHaveCount(0);
      await page.getByRole('button', { name: 'Check now' }).click();
      await expect(page.getByText(/^Last checked/)).toBeVisible();
    });

    await test.step('linked without an invoice, the job is no longer said to have no customer', async () => {
      for (const { job_id } of await linksOf(page.request))
        await page.request.post('/quickbooks/unlink-job', { data: { job_id } });
      const third = await makeOrder(page.request, { description: 'Only linked', dollars: 300, complete: true });
      await page.goto(`/change-order/${third.id}`);
      await chooseStatus(page, 'Executed');
      const dialog = page.getByRole('dialog', { name: 'Link Job to QuickBooks Customer' });
      const unlinked = dialog.getByText(/^The job of this change order has no customer in QuickBooks yet\./);
      await expect(unlinked).toBeVisible();
      await dialog.getByLabel('Search customers').fill('riverside');
      await dialog.getByRole('radio', { name: /Riverside Medical Tower/ }).check();
      await dialog.getByRole('button', { name: 'Link Job' }).click();
      await expect(dialog.getByText('Job linked successfully.')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Link Job' })).toBeHidden();
      await expect(unlinked).toBeHidden();
      await dialog.getByRole('button', { name: 'Close' }).last().click();
    });

    await test.step('the job shows its link and lets it go; QuickBooks is disconnected', async () => {
      await page.goto('/integrations');
      await page
        .getByRole('button', { name: /^Unlink/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
      await expect(text('Job unlinked successfully.')).toBeVisible();
      await page.getByRole('button', { name: 'Disconnect' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
      await expect(text('Not connected. Change orders are executed without an invoice.')).toBeVisible();
    });
  },
);

test(
  'from a priced draft it is at most five clicks to executed and invoiced, with the job linked on the way',
  { tag: '@once' },
  async ({ page, signIn }) => {
    await signIn(PHONES.office);
    await startUnconnected(page.request);
    await page.goto('/integrations');
    await (await openWindow(page)).getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByText(/^Connected to Summit Ridge Electric/).first()).toBeVisible();
    const made = await page.request.post('/customers/1/jobs', {
      data: { job_name: `Counted ${Date.now() % 100_000}` },
    });
    const { id: jobId } = (await made.json()) as { id: number };
    await contactOf(page.request, jobId, { phone: isPhone(page) ? '+18015550179' : '+18015550178' });
    const { id } = await makeOrder(page.request, { description: 'Counted to its invoice', dollars: 730, jobId });
    const clicks = await countClicks(page);
    await page.goto(`/change-order/${id}`);

    await page.getByRole('button', { name: /^Complete and send to Super/ }).click();
    await answerRequest(page.request, id, 'approved');
    await page.getByRole('button', { name: /^Execute/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Search customers').fill('riverside');
    await dialog.getByRole('radio', { name: /Riverside Medical Tower/ }).click();
    // The invoice is seen before it is made.
    await expect(dialog.getByRole('table', { name: 'Invoice lines' })).toContainText('$730.00');
    await dialog.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(page.getByText('Change order executed and invoice created.').first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/^Invoice COR-\d+-\S+ created/)).toBeVisible();
    expect(clicks.count()).toBeGreaterThan(3);
    expect(clicks.count()).toBeLessThanOrEqual(5);
    await startUnconnected(page.request);
  },
);

/** Opens the window in which QuickBooks asks for leave. */
async function openWindow(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Connect QuickBooks' }).click();
  const popup = await opening;
  await popup.getByRole('button', { name: 'Connect' }).waitFor();
  return popup;
}

const linksOf = async (request: APIRequestContext) =>
  (await (await request.get('/quickbooks/job-links')).json()) as { job_id: number }[];

async function startUnconnected(request: APIRequestContext): Promise<void> {
  for (const { job_id } of await linksOf(request)) await request.post('/quickbooks/unlink-job', { data: { job_id } });
  await request.post('/quickbooks/disconnect', { data: {} });
}

const chooseStatus = (page: Page, status: string) =>
  page.getByRole('combobox', { name: /^Status of COR/ }).selectOption(status);
