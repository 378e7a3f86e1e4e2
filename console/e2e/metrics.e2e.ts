import type { Page } from '@playwright/test';
import type { OperationsBody } from '../../api/contract/operations.ts';
import { download } from './download.ts';
import { DEVELOPER, expect, expectAccessible, PHONES, test } from './test.ts';

const table = (page: Page, name: string) => page.getByRole('group', { name });

async function downloadCsv(page: Page, within: string): Promise<string> {
  const region = page.getByRole('region', { name: within, exact: true }).first();
  return (await download(region.getByRole('button', { name: 'Download CSV' }))).bytes.toString('utf8');
}

test('a developer reads counts, checkpoints and page views', { tag: '@deep' }, async ({ page, signIn }) => {
  await signIn(PHONES.rivalOffice);
  await page.request.post('/events', { data: { event_name: 'Page_view', element_identifier: '/jobs' } });
  await page.context().clearCookies();
  await signIn(DEVELOPER);
  await page.goto('/analytics');
  await expect(page.getByRole('tab', { name: 'Analytics Counts' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: '1d' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Environment')).toHaveValue('prod');
  await expect(table(page, 'Times by checkpoint').getByRole('button', { name: 'router' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await table(page, 'Times by checkpoint').getByRole('button', { name: 'agent' }).click();
  await expect(page.getByText('Average time of agent')).toBeVisible();
  await expectAccessible(page);
  expect(await downloadCsv(page, 'Analytics Counts')).toMatch(/^\uFEFFtimestamp,total/);
  await page.getByRole('button', { name: '1w' }).click();
  await expect(page).toHaveURL(/range=1w/);
  await page.getByLabel('Environment').selectOption('staging');
  await expect(page.getByText('0 in all')).toBeVisible();

  await page.getByRole('tab', { name: 'Page Views' }).click();
  await expect(page.getByText('Views by company')).toBeVisible();
  await expect(page.getByText('Nothing in this time.')).toBeVisible();
  await page.getByLabel('Environment').selectOption('prod');
  await page
    .getByRole('button', { name: /Rival|views?$/ })
    .first()
    .click();
  await expect(table(page, 'Views of').getByRole('cell', { name: /^\// }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Dev Dashboard' }).click();
  await expect(page).toHaveURL(/dev-dashboard/);
});

test.describe('where the figures cannot be had', () => {
  test.use({ allowed: ['500'] });
  test('analytics says so in words', { tag: '@deep' }, async ({ page, signIn }) => {
    await signIn(DEVELOPER);
    await page.route('**/api/metrics/**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/analytics');
    await expect(page.getByText('Failed to fetch analytics data')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText('Failed to fetch checkpoint data')).toBeVisible();
    await page.getByRole('tab', { name: 'Page Views' }).click();
    await expect(page.getByText('Unable to load page view data. Please try again later.')).toBeVisible({
      timeout: 15_000,
    });
  });
});

const DEAD: OperationsBody['dead_letters'][number] = {
  id: 7,
  kind: 'send_mail',
  aggregate: 'mail-7',
  attempts: 3,
  created_at: '2026-03-03T16:00:00Z',
  dead_at: '2026-03-03T16:05:00Z',
  error: 'no such workflow',
  request_id: 'request-7',
};

const FAILED: OperationsBody['rounds'][number] = {
  kind: 'unbilled_weekly',
  done_at: '2026-03-02T15:00:00Z',
  failed_at: '2026-03-03T16:00:00Z',
  last_day: 3,
  last_week: 9,
  companies: 2,
  company: 'Summit Ridge Electric',
  reason: 'Error 55P03: canceling statement due to lock timeout',
  request_id: 'round-unbilled-weekly',
};

test(
  'a developer sees how the platform stands and has a dead letter tried again',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn(DEVELOPER);
    // Nothing here makes a real one: the letter is added to what the server says, and is gone once it was tried again.
    let retried = false;
    await page.route('**/api/operations', async (route) => {
      const answer = (await (await route.fetch()).json()) as OperationsBody;
      answer.rounds = [FAILED, ...answer.rounds.filter(({ kind }) => kind !== FAILED.kind)];
      if (!retried) Object.assign(answer, { dead_letters: [DEAD], outbox: { ...answer.outbox, dead: 1 } });
      await route.fulfill({ json: answer });
    });
    await page.route('**/api/operations/dead-letters/7/retry', async (route) => {
      retried = true;
      await route.fulfill({ json: { success: true, message: 'It is tried again.' } });
    });
    await page.goto('/operations');
    await expect(table(page, 'Workflows').getByRole('rowheader', { name: 'conversation' })).toBeVisible();
    await expect(page.getByText('no such workflow')).toBeVisible();
    const failed = table(page, 'Schedules').getByRole('row', { name: 'unbilled_weekly' });
    await expect(failed).toContainText(
      'Summit Ridge Electric and 1 more: Error 55P03: canceling statement due to lock timeout',
    );
    await expect(failed).toContainText('9');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again: mail-7' }).click();
    await expect(page.getByText('It is tried again.')).toBeVisible();
    await expect(page.getByText('No dead letters.')).toBeVisible();
  },
);

test('the office sees cycle times, money at risk and what ages', { tag: '@deep' }, async ({ page, signIn }) => {
  await signIn(PHONES.estimator);
  const made = await page.request.post('/change-orders', {
    data: {
      description: 'Insight of the office',
      big_dict: { categories: { labor: { Crew: { quantity: 4, cost_per_unit: 90, unit: 'hr' } } } },
    },
  });
  expect(made.ok()).toBe(true);
  await page.goto('/insight');
  for (const name of [
    'Cycle times',
    'Approved versus requested',
    'Money at risk',
    'Aging by job',
    'Aging by general contractor',
  ])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(table(page, 'Aging by job').getByRole('rowheader', { name: 'No job' })).toBeVisible();
  await expectAccessible(page);
  expect(await downloadCsv(page, 'Aging by job')).toMatch(/Job,Orders,0–15/);
  await page.getByLabel('Time range').selectOption('90');
  await expect(page).toHaveURL(/range=90/);
});

test('the crew, who see no money, are told so; in Spanish too', { tag: '@once' }, async ({ page, signIn }) => {
  await signIn(PHONES.electricianInSpanish);
  await page.goto('/insight');
  await expect(page.getByRole('heading', { name: 'Análisis' })).toBeVisible();
  await expect(page.getByText('Su función no lo permite.')).toBeVisible();
});
