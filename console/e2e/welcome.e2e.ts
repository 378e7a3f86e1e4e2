import { expect, expectAccessible, PHONES, test } from './test.ts';

test.beforeEach(async ({ signIn }) => signIn(PHONES.office));

test.describe('a visitor of the demo', () => {
  test.beforeEach(async ({ context }) => {
    await context.route('**/auth/session/verify', async (route) => {
      const answer = await route.fetch();
      const session = (await answer.json()) as { user: object };
      const user = { ...session.user, isDemo: true, demoUserSubmitted: false };
      await route.fulfill({ response: answer, json: { ...session, user } });
    });
    await context.route('**/demo-user-info', (route) => route.fulfill({ json: { success: true, message: 'Saved.' } }));
  });

  test('tells once who he is, is told what is missing, and sees the ribbon', async ({ page }) => {
    await page.goto('/dashboard');
    const dialog = page.getByRole('dialog', { name: 'Explore the demo' });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    for (const sentence of [
      'Name is required.',
      'Company name is required.',
      'Phone number is required.',
      'Email is required.',
    ]) {
      await expect(dialog.getByText(sentence, { exact: true })).toBeVisible();
    }
    await expect(dialog.getByLabel('Name', { exact: false }).first()).toBeFocused();
    await expectAccessible(page);

    await dialog.getByLabel('Company name').fill('Acme Concrete');
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Ann Field');
    await dialog.getByLabel('Phone number').fill('8015550123');
    await expect(dialog.getByLabel('Phone number')).toHaveValue('(801) 555-0123');
    await dialog.getByLabel('Email').fill('ann@acme');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('Enter a valid email address.')).toBeVisible();
    await dialog.getByLabel('Email').fill('ann@acme.example');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("You're getting a sneak peek. Ready to experience the real deal?")).toBeVisible();
  });
});

test(
  'greets a company that is not set up, shows how far it is, and starts its onboarding',
  { tag: '@deep' },
  async ({ page, context }) => {
    const progress = { details: 'open', rates: 'open', markups: 'open', job: 'open', crew: 'open' };
    const json = { onboarded: false, steps: { details: false, job: false, rate: false }, progress };
    await context.route('**/onboarding-status', (route) => {
      const asked = route.request();
      if (asked.method() === 'PUT') {
        const { step, skipped } = asked.postDataJSON() as { step: 'markups'; skipped: boolean };
        json.progress[step] = skipped ? 'skipped' : 'open';
      }
      return route.fulfill({ json });
    });
    await page.goto('/dashboard');
    const dialog = page.getByRole('dialog', { name: 'Welcome to Corbel' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Later' }).click();
    const card = page.getByRole('region', { name: 'Set up your company' });
    await expect(card.getByText('0 of 5 steps done')).toBeVisible();
    await card.getByRole('button', { name: 'Skip: Markups' }).click();
    await expect(card.getByText('skipped')).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Resume: Markups' }).click();
    await expect(card.getByRole('button', { name: 'Skip: Markups' })).toBeVisible();
    // Dismissed once, it stays away.
    await page.reload();
    await expect(card).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(dialog).toBeHidden();
    // The chat says the words and takes them out of the address, which may be sooner than anybody looks at it.
    const asking = page.waitForURL(
      ({ pathname, searchParams }) =>
        pathname === '/assistant' && searchParams.get('message') === "Let's start onboarding",
    );
    await card.getByRole('link', { name: 'Continue in chat' }).click();
    await asking;
  },
);
