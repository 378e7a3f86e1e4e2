import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { say } from './approval-requests.ts';
import { download } from './download.ts';
import { hearing } from './live.ts';
import { signIn as signInAs, signInByAuthenticator } from './sign-in.ts';
import { DEVELOPER, expect, expectAccessible, PHONES, test } from './test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true });

// Whose session becomes another's needs one of his own, and a code is good once in 30 s: the desktop alone.
test(
  'a developer finds a company, acts as one of its people and returns; the company reads of it',
  { tag: '@once' },
  async ({ page, browser }) => {
    test.setTimeout(120_000);
    await page.goto('/dev-dashboard');
    await expect(
      page.getByText('You are not logged in as a developer. Please log in to access the Developer Dashboard.'),
    ).toBeVisible();
    await signInByAuthenticator(page.request);
    await page.goto('/dashboard');
    await expect(heading(page, 'Developer Dashboard')).toBeVisible();

    await page.getByRole('textbox', { name: 'User ID' }).fill('12a');
    await page.getByRole('button', { name: 'Impersonate', exact: true }).click();
    await expect(page.getByText('Please enter a valid user ID')).toBeVisible();

    await page.getByRole('searchbox', { name: 'Search companies' }).fill('rival mech');
    const list = page.getByRole('list', { name: 'Companies' });
    await expect(list.getByRole('button')).toHaveCount(1);
    await list.getByRole('button', { name: 'Rival Mechanical' }).click();
    await expect(page.getByRole('link', { name: 'Chat history of June Castell' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Impersonate June Castell' }).click();
    const asking = page.getByRole('dialog', { name: 'Act as June Castell?' });
    const reason = `Ticket ${Date.now()}`;
    await asking.getByLabel('Reason (optional)').fill(reason);
    const heard = hearing(page);
    await asking.getByRole('button', { name: 'Impersonate' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('You are acting as June Castell.')).toBeVisible();
    await expectAccessible(page);
    // What the screen still asked in her name would be refused, and noted.
    await heard;
    await page.getByRole('button', { name: 'Return to Dev Dashboard' }).click();
    await expect(heading(page, 'Developer Dashboard')).toBeVisible();

    const theirs = await browser.newContext();
    const office = await theirs.newPage();
    await signInAs(office, PHONES.rivalOffice);
    await office.goto('/security');
    await expect(office.getByText(reason)).toBeVisible();
    await theirs.close();
  },
);

test(
  'a developer reads what was said and how a turn came to what it did, and makes a case of it',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    test.setTimeout(90_000);
    const place = test.info().project.name === 'phone' ? 'cellar' : 'attic';
    await say(page.request, PHONES.foreman, `Riverside - new extra: 3 hrs moving conduit in the ${place}`);
    await signIn(DEVELOPER);
    const search = async () =>
      (await (await page.request.get('/assistant/turns?phone=8015550101')).json()) as {
        id: number;
        words: string;
        ms: number | null;
      }[];
    await expect(async () => {
      const turn = (await search()).find(({ words }) => words.includes(place));
      expect(turn?.ms).toBeGreaterThan(0);
    }).toPass({ timeout: 45_000 });

    await page.goto('/turns?phone=8015550101&tool=create_change_order');
    await page.getByRole('button', { name: new RegExp(`moving conduit in the ${place}`) }).click();
    const trace = page.getByRole('region', { name: /^Turn \d+$/ });
    await trace.getByText('create_change_order').click();
    await expect(trace.getByText('Arguments')).toBeVisible();
    await expect(trace.locator('q', { hasText: '3 hrs' }).first()).toBeVisible();
    await expect(trace.getByRole('button', { name: /^Open COR \d+ as Ray Dalton$/ })).toBeVisible();
    await expectAccessible(page);
    await trace.getByRole('button', { name: 'Make this an eval case' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make this an eval case' });
    await expect(dialog.getByLabel('Case file')).toHaveValue(/"group": "extraction"/);
    await expectAccessible(page);
    const saved = await download(dialog.getByRole('button', { name: 'Save case file' }));
    expect(saved.name).toMatch(/^turn-\d+\.jsonl$/);
    expect(JSON.parse(saved.bytes.toString('utf8'))).toMatchObject({
      turns: [{ text: expect.stringContaining(place) }],
    });
    await dialog.getByLabel('Case file').fill('{');
    await expect(dialog.getByRole('button', { name: 'Save case file' })).toBeDisabled();
    await page.keyboard.press('Escape');

    await trace.getByRole('link', { name: 'Ray Dalton' }).click();
    await expect(heading(page, 'Ray Dalton')).toBeVisible();
    await expect(page.getByText(/^Page 1 of/)).toBeAttached();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: '10 pages newer' })).toBeDisabled();
    await expectAccessible(page);
  },
);

test.describe('on another model', () => {
  // The one that nobody set up.
  test.use({ allowed: ['400'] });
  test('a developer replays a turn and reads it beside what it was', { tag: '@deep' }, async ({ page, signIn }) => {
    const words = 'what is open on Maple Street?';
    await say(page.request, PHONES.estimator, words);
    await signIn(DEVELOPER);
    await expect(async () => {
      await page.goto('/turns?phone=8015550103&tool=list_change_orders');
      await page.getByRole('button', { name: words }).first().click({ timeout: 3_000 });
    }).toPass({ timeout: 45_000 });
    await playAgainAsItWas(page);
    await page.getByRole('button', { name: 'Replay this turn' }).click();
    const dialog = page.getByRole('dialog', { name: /^Replay turn \d+$/ });
    await dialog.getByLabel('Model').fill('gpt-nobody-set-up');
    await dialog.getByRole('button', { name: 'Replay' }).click();
    await expect(dialog.getByText('Only the built-in model is set up here.')).toBeVisible();
    await dialog.getByLabel('Model').fill('built-in');
    await dialog.getByRole('button', { name: 'Replay' }).click();
    await expect(dialog.getByRole('heading', { name: /^built-in · \d+ ms$/ })).toBeVisible({ timeout: 60_000 });
    await expect(dialog.getByRole('heading', { name: 'As it was' })).toBeVisible();
    await expect(dialog.getByText('list_change_orders')).toHaveCount(2);
    await expectAccessible(page);
  });
});

/**
 * The scratch world is a process with a database in memory, which takes its seconds; the API's tests replay turns in it
 * (api/services/turns/replay-turn.api.test.ts), the browser in `npm run test:deep` alone. Refusals are the server's.
 */
async function playAgainAsItWas(page: Page): Promise<void> {
  if (process.env['TEST_DEPTH'] === 'deep') return;
  await page.route('**/assistant/turns/*/replay', async (route) => {
    if ((route.request().postDataJSON() as { model: string }).model !== 'built-in') return route.continue();
    const trace = (await (
      await route.fetch({
        url: route
          .request()
          .url()
          .replace(/\/replay$/, ''),
        method: 'GET',
      })
    ).json()) as object;
    await route.fulfill({ json: { model: 'built-in', ms: 900, trace } });
  });
}

test(
  'a developer compares two runs of the evals and reads why a case broke',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    const folder = path.join(process.env['E2E_DATA'] ?? '', 'evals');
    mkdirSync(folder, { recursive: true });
    for (const [day, pass] of [
      ['01', true],
      ['02', false],
    ] as const)
      writeFileSync(
        path.join(folder, `2026-03-${day}T10-00-00-000Z.json`),
        JSON.stringify(storedRun(`2026-03-${day}T10:00:00Z`, pass)),
      );
    await signIn(DEVELOPER);
    await page.goto('/evals');
    await page
      .getByRole('link', { name: /^Compare/ })
      .first()
      .click();
    await expect(page.getByText('1 broken, 0 mended, 0 new, 0 gone')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Confusion matrix' })).toBeVisible();
    await page.getByRole('button', { name: /ap-deny/ }).click();
    const panel = page.getByRole('region', { name: 'ap-deny' });
    await expect(panel.getByText('it is approved, expected denied')).toBeVisible();
    await expect(panel.getByText('super: no way').last()).toBeVisible();
    await expectAccessible(page);
  },
);

function storedRun(at: string, pass: boolean) {
  return {
    ...{ at, model: 'built-in', part: 'all', seconds: 9 },
    groups: { approval: { n: 1, pass1: Number(pass), pass_k: Number(pass), f1: null } },
    measures: { fields: {}, verdicts: [{ expected: 'denied', actual: pass ? 'denied' : 'approved', count: 1 }] },
    bars: [{ name: 'runs that broke', reached: '0', bar: '0', met: true }],
    cases: [
      {
        id: 'ap-deny',
        group: 'approval',
        lang: 'en',
        part: 'seen',
        pass,
        why: pass ? [] : ['it is approved, expected denied'],
        transcript: ['super: no way', '→ super: Noted.'],
      },
    ],
  };
}
