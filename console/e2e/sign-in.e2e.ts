import { hearing } from './live.ts';
import { newestCode, signInByText } from './sign-in.ts';
import { expect, expectAccessible, openMenu, PHONES, test } from './test.ts';

const phoneField = 'Phone number';

test('signs in with a texted code, and out again', async ({ page }) => {
  await page.goto('/login');
  await expectAccessible(page);

  await page.getByLabel(phoneField).fill('8015550104');
  await expect(page.getByLabel(phoneField)).toHaveValue('(801) 555-0104');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('We sent a code to (801) 555-0104.')).toBeVisible();
  await expectAccessible(page);

  const heard = hearing(page);
  await page.getByLabel('Remember this device for 30 days').check();
  await page.getByLabel('Authentication code').fill(await newestCode(page.request, PHONES.office));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page).toHaveTitle('Dashboard · Corbel');

  await openMenu(page);
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await expect(sidebar.getByText('Summit Ridge Electric')).toBeVisible();
  await expect(sidebar.getByText('Priya Shah')).toBeVisible();
  // What the screen still asked of the server would be refused, and noted.
  await heard;
  const loggedOut = page.waitForResponse('**/auth/logout');
  await sidebar.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await loggedOut;
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
});

test.describe('a logout that the server does not hear', () => {
  // The page asks ahead with the cookie that is about to end.
  test.use({ allowed: ['/auth/', '(Unauthorized)'] });

  test('signs the screen out, says so, and is told by the next visit', { tag: '@once' }, async ({ page }) => {
    await signInByText(page.request, PHONES.electricianInSpanish);
    await page.route('**/auth/logout', (route) => route.abort());
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByText(/No se pudo cerrar la sesión\./)).toBeVisible();
    await expect(page).toHaveURL('/');
    // The cookie is still there, and signs nobody in.
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/');
    await page.unroute('**/auth/logout');
    const told = page.waitForResponse('**/auth/logout');
    await page.goto('/dashboard');
    expect((await told).ok()).toBe(true);
    expect((await page.request.post('/auth/session/verify', { data: {} })).status()).toBe(401);
  });
});

test('goes from phone to email and back, and forgets the error', { tag: '@once' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel(phoneField).fill('801555');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Please enter a valid 10-digit phone number.')).toBeVisible();
  await expect(page.getByLabel(phoneField)).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Use email instead' }).click();
  await expect(page.getByText('Please enter a valid 10-digit phone number.')).toBeHidden();
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await page.getByRole('button', { name: 'Use phone instead' }).click();
  await expect(page.getByText('Please enter a valid email address.')).toBeHidden();
});

test.describe('refused', () => {
  test.use({ allowed: ['/auth/'] });

  test('says in words that nobody is known by this number or address', { tag: '@once' }, async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel(phoneField).fill('8015550177');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Phone number not found.')).toBeVisible();
    await page.getByRole('button', { name: 'Use email instead' }).click();
    await page.getByLabel('Email').fill('nobody@nowhere.example');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Email not found.')).toBeVisible();
  });

  test('refuses a wrong code, and leads back to the first step', { tag: '@once' }, async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel(phoneField).fill('8015550103');
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Authentication code').fill('12x');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Invalid authentication code.')).toBeVisible();
    await page.getByRole('button', { name: 'Use email instead' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.getByRole('button', { name: 'Use phone instead' }).click();
    await expect(page.getByLabel(phoneField)).toHaveValue('');
  });

  test('says so when the server cannot be reached', { tag: '@once' }, async ({ page, context }) => {
    await page.goto('/login');
    await page.getByLabel(phoneField).fill('8015550103');
    await context.route('**/auth/authenticate', (route) => route.abort());
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('An error occurred while processing your request.')).toBeVisible();
  });
});

test.describe('a session that ended', () => {
  // What was being asked at that moment is refused.
  test.use({ allowed: ['401'] });

  test(
    'leads somebody whose session has ended to the sign-in, and says why',
    { tag: '@once' },
    async ({ page, context, signIn }) => {
      await signIn(PHONES.office);
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      // Away from the screen: what it asked meanwhile would be refused, and it would know before it is opened again.
      await page.goto('about:blank');
      await context.clearCookies();
      await page.goto('/dashboard');
      await expect(page).toHaveURL('/login');
      await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    },
  );
});

test(
  'sends somebody who is signed in from the sign-in to the dashboard',
  { tag: '@once' },
  async ({ page, signIn }) => {
    await signIn(PHONES.office);
    await page.goto('/login');
    await expect(page).toHaveURL('/dashboard');
  },
);

test.describe('an address that is no screen', () => {
  // The browser itself notes the 404 of the page.
  test.use({ allowed: ['/no/such/page'] });

  test('shows the not-found page with a way back', { tag: '@once' }, async ({ page }) => {
    await page.goto('/login');
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Under Construction' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/login');
  });
});
