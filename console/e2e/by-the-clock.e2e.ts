import { download } from './download.ts';
import { expect, expectAccessible, PHONES, test } from './test.ts';

test.beforeEach(async ({ signIn }) => signIn(PHONES.office));

// The preview's frame runs no script; what this test injects into every frame is refused there, and says so.
test.use({ allowed: ["Blocked script execution in 'about:srcdoc'"] });

test(
  'a job’s report is looked at, sent by hand and ended by its recipient; its notice period counts down on the order',
  { tag: '@deep' },
  async ({ page, browser }, info) => {
    const name = `Clock Clinic ${info.project.name} ${Date.now()}`;
    const address = `pm${Date.now()}@clock.example`;
    await page.goto('/job/new');
    await page.getByLabel('Job Name').fill(name);
    await page.getByLabel('Notice period').fill('0');
    await expect(
      page.getByText('A notice period is a whole number from 1 to 365', { exact: false }).first(),
    ).toBeVisible();
    await page.getByLabel('Notice period').fill('5');
    await page.getByLabel('Email addresses, one per line').fill(address);
    await page.getByRole('button', { name: 'Create Job' }).click();
    await page.getByRole('link', { name }).click();
    await expect(page.getByText('5 working days')).toBeVisible();
    const report = page.getByRole('region', { name: 'Weekly report' });
    await expect(report.getByText('Nothing is open, so no report goes out on Friday.')).toBeVisible();
    await expect(report.getByRole('button', { name: 'Send now' })).toBeDisabled();

    const jobId = Number(page.url().split('/').at(-1));
    const big_dict = { categories: { labor: { Electrician: { quantity: 8, cost_per_unit: 68, unit: 'hr' } } } };
    const made = await page.request.post('/change-orders', {
      data: { job_id: jobId, description: 'Move two boxes', big_dict },
    });
    const { id } = (await made.json()) as { id: number };
    await page.request.post(`/change-orders/${id}/complete`, { data: {} });

    await page.goto(`/change-order/${id}`);
    const notice = page.getByRole('region', { name: 'Contract notice' });
    await expect(notice.getByRole('timer')).toContainText('left');
    const letter = await download(notice.getByRole('button', { name: 'Download letter' }));
    expect([letter.name, letter.bytes.subarray(0, 5).toString()]).toEqual([expect.stringMatching(/\.pdf$/), '%PDF-']);
    await notice.getByLabel('Notice given on').selectOption('By hand');
    await notice.getByRole('button', { name: 'Mark as given' }).click();
    await expect(notice.getByText('Notice given in time')).toBeVisible();
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(notice.getByRole('timer')).toBeVisible();

    await page.goto(`/job/${jobId}`);
    await report.getByRole('button', { name: 'Preview' }).click();
    const mail = page.getByRole('dialog').frameLocator('iframe');
    await expect(mail.getByRole('heading', { name: `Change orders on ${name}` })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await report.getByRole('button', { name: 'Send now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
    // The week's own report may leave in the same minute, on a Friday.
    await expect(report.getByText(`${address}: sent`).first()).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);

    const outbox = await (await page.request.get(`/sandbox/outbox?to=${encodeURIComponent(address)}`)).text();
    const stranger = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const recipient = await stranger.newPage();
    await recipient.goto(/\/r\/[\w.-]+/.exec(outbox)![0]);
    await expect(recipient.getByRole('heading', { name: `Weekly report of ${name}` })).toBeVisible();
    await recipient.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(recipient.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    await stranger.close();
    await page.reload();
    await expect(report.getByText(/^Unsubscribed /)).toBeVisible();
  },
);
