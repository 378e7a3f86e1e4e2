import { newestCode } from './sign-in.ts';
import { expect, expectAccessible, isPhone, openMenu, PHONES, test } from './test.ts';

test('the whole idea in a minute: text, price, ask, approve, on one page', async ({ page }) => {
  const started = await page.request.post('/demo-accounts', { data: {} });
  expect(started.status()).toBe(201);
  await page.goto('/demo');
  await expect(page.getByText("You're getting a sneak peek. Ready to experience the real deal?")).toBeVisible();
  const mine = page.getByRole('region', { name: 'Your phone’s phone' });
  await mine.getByRole('button', { name: /^Riverside - 2 guys/ }).click();
  const office = page.locator('form', { hasText: 'Total with markups' });
  await expect(office.getByText('Riverside Medical Tower')).toBeVisible({ timeout: 30_000 });
  await expect(office.getByText('Enter a price for every line.')).toBeVisible();
  await office.getByLabel('Price of Labor per hr').fill('68');
  await expectAccessible(page);
  await office.getByRole('button', { name: 'Complete and send to Dave Kessler' }).click();
  const his = page.getByRole('region', { name: 'Dave Kessler’s phone' });
  await expect(his.getByText('please verify this T&M work', { exact: false })).toBeVisible({ timeout: 30_000 });
  await his.getByRole('button', { name: 'looks good' }).click();
  await expect(page.getByText("That's how it works.")).toBeVisible({ timeout: 30_000 });
  await expect(office.getByText('T&M Approved')).toBeVisible();
});

test.describe('the chat', () => {
  // A message that could not be sent is noted by the browser.
  test.use({ allowed: ['/assistant/web_messages'] });

  test('chat with the assistant: a sent question comes once, its answer is typed, files obey the rule', async ({
    page,
    signIn,
  }) => {
    await signIn(PHONES.foreman);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Words of its own at each width: both ask in the same conversation.
    const question = `what is open on Riverside? (${isPhone(page) ? 'from the roof' : 'from the desk'})`;
    await page.goto(`/assistant?message=${encodeURIComponent(question)}`);
    await expect(page.getByRole('heading', { name: 'Chat with Assistant' })).toBeVisible();
    const log = page.getByRole('log', { name: 'Messages' });
    const asked = log.getByText(question);
    await expect(asked).toHaveCount(1);
    await expect(page).toHaveURL('/assistant');
    await expect(log.getByRole('status')).toBeHidden({ timeout: 15_000 });
    await page.reload();
    await expect(asked).toHaveCount(1);
    await expectAccessible(page);

    const field = page.getByLabel('Message', { exact: true });
    await field.fill('first line');
    await field.press('Shift+Enter');
    await field.pressSequentially('thanks');
    await expect(field).toHaveValue('first line\nthanks');
    await page.setInputFiles('input[type=file]', { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    await expect(page.getByText('Only PDF, JPEG, and PNG files are allowed.')).toBeVisible();
    await page.context().route('**/assistant/web_messages', (route) => route.abort());
    await field.press('Enter');
    await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
    await expect(field).toHaveValue('first line\nthanks');
  });
});

test.describe('a job link', () => {
  // An address that is none, and a link that is closed.
  test.use({ allowed: ['/links', '/secure-job-view/'] });

  test(
    'a client sees a job by its link, with papers, until the office closes it',
    { tag: '@once' },
    async ({ page, signIn, browser }) => {
      await signIn(PHONES.office);
      const jobs = (await (await page.request.get('/customers/1/jobs')).json()) as { id: number; job_name: string }[];
      const job = jobs.find((one) => one.job_name === 'Riverside Medical Tower')!;
      await page.goto(`/job/${job.id}`);
      const panel = page.getByRole('region', { name: 'Client links' });
      await panel.getByLabel('Send to (phone or email, optional)').fill('gc@');
      await panel.getByRole('button', { name: 'Send link' }).click();
      await expect(panel.getByText('Please enter a valid email address.')).toBeVisible();
      const address = `gc.${isPhone(page) ? 'phone' : 'desk'}@hartwell.example`;
      await panel.getByLabel('Send to (phone or email, optional)').fill(address);
      await panel.getByRole('button', { name: 'Send link' }).click();
      const row = panel.getByRole('listitem').filter({ hasText: address });
      await expect(row.getByText('Not opened yet')).toBeVisible();
      const url = (await row.getByRole('link', { name: 'Open' }).getAttribute('href')) ?? '';

      const visitor = await browser.newContext({ viewport: page.viewportSize() });
      const client = await visitor.newPage();
      await client.goto(url);
      await expect(client.getByRole('heading', { name: 'Riverside Medical Tower' })).toBeVisible();
      await expect(client.getByText('HB-2217')).toBeVisible();
      await expect(client.getByText('Powered by')).toBeVisible();
      await expectAccessible(client);
      const card = client.getByRole('button', { name: /Executed/ }).first();
      await card.click();
      const download = client.waitForEvent('download');
      await client.getByRole('button', { name: 'Download PDF' }).click();
      expect((await download).suggestedFilename()).toMatch(/^ChangeOrder_\d+\.pdf$/);
      await card.click();
      await expect(client.getByRole('button', { name: 'Download PDF' })).toBeHidden();

      await page.reload();
      await expect(row.getByText(/^Opened/)).toBeVisible();
      await row.getByRole('button', { name: 'Revoke link' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click();
      await expect(page.getByText('Link revoked.')).toBeVisible();
      await client.reload();
      await expect(
        client.getByText('Invalid or expired link. Please contact your contractor for a new link.'),
      ).toBeVisible();
      await visitor.close();
    },
  );
});

test('signs up in two steps and begins onboarding', { tag: '@once' }, async ({ page }) => {
  const phone = isPhone(page) ? '5055550141' : '6025550141';
  await page.goto('/user-signup?plan=pay-as-you-go');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please fill in all required fields.').first()).toBeVisible();
  await expect(page.getByLabel('Company name')).toBeFocused();
  await page.getByLabel('Company name').fill('Acme Concrete');
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Field');
  await page.getByLabel('Phone number').fill(phone);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('radio', { name: /Pay As You Go/ })).toBeChecked();
  const create = page.getByRole('button', { name: 'Create account' });
  await expect(create).toBeDisabled();
  const form = page.frameLocator('iframe').first();
  await form.getByLabel('Card number').fill('4242424242424242');
  await form.getByLabel('Expiration date').fill('12 / 34');
  await form.getByLabel('Security code').fill('123');
  await page.getByLabel('Billing email').fill('ann@acme');
  // By the keys: a click in the frame after scrolling may go to where the provider's own frame stood before.
  await page.getByRole('checkbox').press('Space');
  await create.press('Enter');
  await expect(page.getByText('Email is invalid').first()).toBeVisible();
  await page.getByLabel('Billing email').fill('ann@acme.example');
  await create.press('Enter');
  await expect(page.getByText('Registration successful! Redirecting to login...')).toBeVisible({ timeout: 15_000 });
  await expect(page).toHaveURL('/login');
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt.getByText(/^Pay As You Go plan/)).toBeVisible();
  await expect(receipt.getByRole('row', { name: /^Paid on .* \$0\.00$/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Authentication code')).toBeVisible();
  await page.getByLabel('Authentication code').fill(await newestCode(page.request, `+1${phone}`));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome to Corbel' })).toBeVisible();
});

test('sales: a code in place, two tabs; and the contact form', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/sales-signup');
  await page.getByRole('tab', { name: 'Start Demo' }).click();
  await page.getByRole('button', { name: 'Start Demo' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await page.getByRole('tab', { name: 'Sign Up Customer' }).click();
  await page.getByLabel('Your phone number').fill('8015550150');
  await page.getByRole('button', { name: 'Send code' }).click();
  // The field comes when the code has left.
  await expect(page.getByLabel('Authentication code')).toBeVisible();
  await page.getByLabel('Authentication code').fill(await newestCode(page.request, '+18015550150'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Live account')).toBeChecked();
  await page.getByLabel('Unlimited change orders at a custom price').check();
  await expect(page.getByLabel('Price per month ($)')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/contact-us/sales');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Name and phone are required.').first()).toBeVisible();
  await page.getByLabel('Name').fill('Ann Field');
  await page.getByLabel('Phone number').fill('4155550123');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your request has been submitted successfully. We will contact you soon.')).toBeVisible();
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');
});

test(
  'support opens what the address says; one’s own devices are listed and signed out',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn(PHONES.office);
    await page.goto('/support?openSection=feedback');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByText('Feedback is required.')).toBeVisible();
    await page.getByLabel('What should we know?').fill('More buttons');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByText('Thank you for your feedback.')).toBeVisible();
    await page.getByRole('button', { name: 'Contact Us' }).click();
    await expect(page.getByRole('link', { name: /support@/ })).toBeVisible();

    await openMenu(page);
    const viewed = page.waitForRequest((request) => request.url().endsWith('/events') && request.method() === 'POST');
    await page.getByRole('link', { name: 'Priya Shah' }).click();
    expect(((await viewed).postDataJSON() as { element_identifier: string }).element_identifier).toBe('/security');
    await expect(page.getByText('This device')).toBeVisible();
    await page.getByRole('button', { name: 'Add authenticator' }).click();
    await page.getByLabel('Authentication code').fill('000000');
    await expectAccessible(page);
  },
);
