import type { Page } from '@playwright/test';
import { type Guard, PATHS } from '../paths.ts';
import { demoJob, makeOrder } from './orders.ts';
import { DEVELOPER, expect, expectAccessible, PHONES, test } from './test.ts';

/** Screens whose address needs more than an order or a job: each is seen where it is made. */
const ELSEWHERE = [
  '/blog/:slug',
  '/j/:token',
  '/r/:token',
  '/a/:token',
  '/evals/:run',
  '/chat-history/:userId',
  '/demo',
];

test.describe.configure({ timeout: 180_000 });

const addresses = (...guards: Guard[]): string[] =>
  PATHS.filter(({ path, guard }) => guards.includes(guard) && !ELSEWHERE.includes(path)).map(({ path }) => path);

/** Each has its heading, nothing for axe to fault, and nothing wider than the screen. */
async function look(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectAccessible(page);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wider, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
    });
  }
}

test('a visitor finds every public screen whole', async ({ page }) => look(page, addresses('public', 'sign-in')));

test('the office finds every screen of the company whole', async ({ page, signIn }) => {
  await signIn(PHONES.office);
  const { id } = await makeOrder(page.request, { description: `Seen ${test.info().project.name}`, complete: true });
  const job = await demoJob(page.request);
  const named = addresses('company', 'company-or-login', 'company-or-notice').map((path) =>
    path.replace(':jobId', String(job.id)).replace(':id', String(id)),
  );
  await look(page, [...named, `/change-order/${id}?edit=true`]);
});

test('a developer finds every screen of the platform whole', async ({ page, signIn }) => {
  await signIn(DEVELOPER);
  await look(page, addresses('developer', 'developer-or-notice'));
});
