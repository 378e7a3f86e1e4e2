import type { Page } from '@playwright/test';
import { expect, expectAccessible, isPhone, openMenu, PHONES, test } from './test.ts';

const named = (what: string): string => `${what} ${test.info().project.name} ${Date.now() % 100_000}`;
/** A number nobody else of these tests has. */
const phone = (): string => `(${isPhoneRun() ? 541 : 503}) 555-01${String(10 + (Date.now() % 89)).padStart(2, '0')}`;
const isPhoneRun = () => test.info().project.name === 'phone';
const said = (page: Page, sentence: string) => expect(page.getByText(sentence, { exact: true }).last()).toBeVisible();

/** A job in the list: a row, on a phone a card. */
const listed = (page: Page, list: string, name: string) =>
  isPhone(page)
    ? page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name })
    : page.getByRole('table', { name: list }).getByRole('row').filter({ hasText: name });

test.describe('the office', () => {
  // What may not be archived the server says.
  test.use({ allowed: ['409'] });
  test.beforeEach(async ({ signIn }) => signIn(PHONES.office));

  test('makes a job with its contacts, and hears what is wrong with it', async ({ page }) => {
    const name = named('Cedar Clinic');
    await page.goto('/dashboard');
    await openMenu(page);
    await page.getByRole('link', { name: 'Jobs', exact: true }).click();
    await page.getByRole('link', { name: 'Create New Job' }).click();
    const form = page.getByRole('form', { name: 'New job' });
    const create = form.getByRole('button', { name: 'Create Job' });
    await expect(create).toBeDisabled();
    await said(page, 'Job Name is required');
    await form.getByLabel('Job Name').fill(name);
    await form.getByLabel('General Contractor').fill('Hansen GC');
    await form.getByLabel('Email addresses, one per line').fill('pm@hansen.example\nnobody');
    await said(page, 'Invalid email address');
    await expect(create).toBeDisabled();
    await form.getByLabel('Email addresses, one per line').fill('pm@hansen.example\npm@HANSEN.example');
    await form.getByLabel('Also called').fill('Cedar, CC');
    const number = phone();
    for (const [index, first] of ['Sam', 'sam'].entries()) {
      await form.getByRole('button', { name: 'Add contact' }).click();
      await expect(form.getByLabel('First name')).toHaveCount(index + 1);
      await form.getByLabel('First name').last().fill(first);
      await form.getByLabel('Last name').last().fill('Reyes');
    }
    await create.click();
    await said(page, 'All approval contacts must have a first name, last name, and phone number.');
    for (const field of await form.getByLabel('Phone number', { exact: true }).all()) await field.fill(number);
    await create.click();
    await said(
      page,
      `Duplicate approval contact detected with name "Sam Reyes". Duplicate approval contact detected with phone number "${number}".`,
    );
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Remove sam Reyes', exact: true }).click();
    await create.click();
    await expect(page).toHaveURL('/jobs');

    await listed(page, 'Active Jobs', name).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    for (const words of ['Hansen GC', 'Cedar, CC', 'pm@hansen.example', 'Sam Reyes', number])
      await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
    await expect(page.getByText('No change orders on this job yet.')).toBeVisible();
    await expectAccessible(page);
  });

  test('edits a job, is held back with changes, archives it and brings it back', { tag: '@once' }, async ({ page }) => {
    const name = named('Birch Plaza');
    const made = await page.request.post('/customers/1/jobs', { data: { job_name: name, job_status: 'Punch list' } });
    const { id } = (await made.json()) as { id: number };
    await page.goto(`/job/${id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Address', { exact: true }).fill('9 Birch Rd');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
    await page.getByLabel('Superintendent name').fill('Kim Vance');
    await page.getByLabel('Require superintendent approval').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await said(page, 'Job saved.');
    await expect(page.getByText('9 Birch Rd')).toBeVisible();
    await expect(page.getByText('Required before a change order is executed')).toBeVisible();

    await page.getByRole('button', { name: 'Add labor rate' }).click();
    await page.getByLabel('Labor type').fill('Welder');
    await page.getByLabel('Hourly rate ($)').fill('81.5');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await said(page, 'Labor rate added successfully');
    await expect(page.getByText('$81.50/hr')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Welder' }).click();
    const asked = page.getByRole('dialog', { name: 'Delete Welder?' });
    await asked.getByRole('button', { name: 'Delete', exact: true }).click();
    await said(page, "New orders on this job use the company's labor rates.");

    await page.goto('/jobs');
    await listed(page, 'Active Jobs', name)
      .getByRole('button', { name: `Archive ${name}` })
      .click();
    await said(page, `${name} is archived.`);
    await listed(page, 'Archived Jobs', name)
      .getByRole('button', { name: `Unarchive ${name}` })
      .click();
    await expect(listed(page, 'Active Jobs', name).getByText('Punch list')).toBeVisible();
    await expectAccessible(page);
  });

  test('is warned where unexecuted orders keep a job open', { tag: '@deep' }, async ({ page }) => {
    const name = named('Warned');
    const made = await page.request.post('/customers/1/jobs', { data: { job_name: name } });
    const { id } = (await made.json()) as { id: number };
    const big_dict = { categories: { labor: { Crew: { quantity: 1, cost_per_unit: 50, unit: 'hr' } } } };
    const order = await page.request.post('/change-orders', { data: { job_id: id, description: 'Extra', big_dict } });
    const { id: orderId } = (await order.json()) as { id: number };
    expect((await page.request.post(`/change-orders/${orderId}/complete`, { data: {} })).ok()).toBe(true);
    await page.goto('/jobs');
    await listed(page, 'Active Jobs', name)
      .getByRole('button', { name: `Archive ${name}` })
      .click();
    const warning = page.getByRole('dialog', { name: 'Warning' });
    await expect(warning.getByText('Job cannot be archived because it has active change orders.')).toBeVisible();
    await expectAccessible(page);
    await warning.getByRole('link', { name: 'Show the orders' }).click();
    await expect(page).toHaveURL(`/job/${id}`);
    await page.getByRole('button', { name: `Archive ${name}` }).click();
    await warning.getByRole('link', { name: 'Show the orders' }).click();
    await expect(warning).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Change orders', exact: true })).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export COR Log of all as CSV' }).click();
    expect((await saved).suggestedFilename()).toBe('ChangeOrderLog.csv');
  });
});

test(
  'archives a job by what the server knows, not by a count that is old',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn(PHONES.office);
    const name = named('Counted');
    await page.request.post('/customers/1/jobs', { data: { job_name: name } });
    await page.route('**/customers/1/jobs', async (route) => {
      const response = await route.fetch();
      const jobs = (await response.json()) as object[];
      await route.fulfill({ response, json: jobs.map((job) => ({ ...job, unexecuted_change_orders_count: 1 })) });
    });
    await page.goto('/jobs');
    await listed(page, 'Active Jobs', name)
      .getByRole('button', { name: `Archive ${name}` })
      .click();
    await said(page, `${name} is archived.`);
  },
);

test(
  'the crew writes and finds daily logs; one of the last day stands on its job',
  { tag: '@once' },
  async ({ page, signIn }) => {
    await signIn(PHONES.foreman);
    const words = named('Steel blocked the lift');
    await page.goto('/daily-logs');
    await page.getByRole('button', { name: 'New Log' }).click();
    const form = page.getByRole('form', { name: 'New daily log' });
    await form.getByRole('button', { name: 'Create Log' }).click();
    await said(page, 'Please fill in all required fields.');
    await form.getByLabel('Job', { exact: true }).selectOption({ label: 'Maple Street School' });
    await form.getByLabel('Content').fill(words);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Create Log' }).click();
    await said(page, 'Log created.');
    await page.getByLabel('Search').fill(words);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText(/^Showing 1 of \d+ logs$/)).toBeVisible();
    await expect(page).toHaveURL(/q=Steel/);
    await page.getByLabel('Job', { exact: true }).selectOption({ label: 'Warehouse 14' });
    await said(page, 'No logs match this search.');
    await page.getByLabel('Job', { exact: true }).selectOption({ label: 'Maple Street School' });
    if (isPhone(page)) await page.getByLabel('Sort by').selectOption({ label: 'Author, A to Z' });
    else {
      await page.getByRole('button', { name: 'Author' }).click();
      await expect(page.getByRole('columnheader', { name: 'Author' })).toHaveAttribute('aria-sort', 'ascending');
      await expect(page.getByRole('columnheader', { name: 'Content' }).getByRole('button')).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'Maple Street School' }).first().click();
    await expect(page.getByRole('table', { name: 'New Daily Logs' }).getByText(words)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'View All Logs' }).click();
    await expect(page).toHaveURL(/\/daily-logs\?jobId=\d+$/);
  },
);

test('a log that came by text shows its words and its photo', { tag: '@once' }, async ({ page, signIn }) => {
  await signIn(PHONES.office);
  const log = {
    id: 7,
    customer_id: 1,
    job_id: 1,
    job_name: 'Riverside Medical Tower',
    user_id: 1,
    author: 'Ray Dalton',
    log_date: '2026-11-20',
    log_content: 'Rain until noon.',
    datetime: '2026-11-20T20:00:00Z',
    timezone: 'America/Denver',
    full_datetime: '2026-11-20T20:00:00Z',
    message: {
      text: 'daily log: rain until noon',
      at: '2026-11-20T20:00:00Z',
      photos: [{ attachment_id: 3, filename: 'rain.png', content_type: 'image/png' }],
    },
  };
  await page.route('**/daily-logs/customer/**', (route) => route.fulfill({ json: { logs: [log] } }));
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.route('**/daily-logs/7/photos/3*', (route) => route.fulfill({ contentType: 'image/png', body: pixel }));
  await page.goto('/daily-logs');
  await expect(page.getByText('daily log: rain until noon')).toBeVisible();
  await page.getByRole('button', { name: 'Show rain.png' }).click();
  await expect(page.getByRole('dialog', { name: 'rain.png' }).getByRole('img', { name: 'rain.png' })).toBeVisible();
  await expectAccessible(page);
});

test('nobody signed in is sent to the sign-in from a new job', { tag: '@once' }, async ({ page }) => {
  await page.goto('/job/new');
  await expect(page).toHaveURL(/\/login/);
});

test(
  'a job page holds its people and begins a change order on that job',
  { tag: '@once' },
  async ({ page, signIn }) => {
    await signIn(PHONES.office);
    const jobs = (await (await page.request.get('/customers/1/jobs')).json()) as { id: number; job_name: string }[];
    const job = jobs.find((one) => one.job_name === 'Riverside Medical Tower')!;
    await page.goto(`/job/${job.id}`);
    const people = page.getByRole('region', { name: 'People on this job' });
    await expect(people.getByRole('heading', { name: 'Approval Contacts' })).toBeVisible();
    await expect(people.getByText('Dave Kessler').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Create COR' }).click();
    await expect(page).toHaveURL(`/change-order/new?job=${job.id}`);
    await expect(page.getByRole('combobox', { name: 'Job', exact: true })).toHaveValue(String(job.id));
  },
);
