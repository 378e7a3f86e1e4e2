import { makeOrder } from './orders.ts';
import { expect, expectAccessible, openMenu, PHONES, test } from './test.ts';

test('finds an order by its words from the keyboard and leads there', async ({ page, signIn }) => {
  await signIn(PHONES.office);
  const description = `Palette ${test.info().project.name}`;
  const { id } = await makeOrder(page.request, { description });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search orders, jobs, people and actions' });
  await expect(search).toBeFocused();
  await search.fill(description);
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(description);
  await expectAccessible(page);
  await search.press('Enter');
  await expect(page).toHaveURL(`/change-order/${id}`);
});

test(
  'stays from screen to screen, with one connection for what changes',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn(PHONES.office);
    let connections = 0;
    page.on('websocket', () => (connections += 1));
    const connected = page.waitForEvent('websocket');
    await page.goto('/dashboard');
    await connected;
    for (const screen of ['Jobs', 'Users']) {
      await openMenu(page);
      await page.getByRole('navigation').getByRole('link', { name: screen, exact: true }).click();
      await expect(page.getByRole('heading', { name: screen, level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
    }
    expect(connections).toBe(1);
  },
);

test(
  'closes the palette with Esc and opens it with a slash, but not while typing',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn(PHONES.office);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await page.keyboard.press('/');
    const search = page.getByRole('combobox', { name: 'Search orders, jobs, people and actions' });
    await expect(search).toBeFocused();
    await page.keyboard.type('a/b');
    await expect(search).toHaveValue('a/b');
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
  },
);

test('keeps dark mode', { tag: '@once' }, async ({ page, signIn }) => {
  await signIn(PHONES.office);
  await page.goto('/dashboard');
  await openMenu(page);
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page);
});

test('speaks Spanish to those who do, and hides money from the field', async ({ page, signIn }) => {
  await signIn(PHONES.office);
  const description = `Campo ${test.info().project.name}`;
  await makeOrder(page.request, { description, dollars: 77.25, complete: true });
  await signIn(PHONES.electricianInSpanish);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Panel' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { name: 'Órdenes de cambio abiertas' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sin ejecutar' })).toBeVisible();
  await expect(page.getByText(description).first()).toBeAttached();
  await expect(page.getByText('$')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Exportar registro de COR' })).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('when a part is away', () => {
  test('says how many actions wait', { tag: '@once' }, async ({ page, context, signIn }) => {
    await signIn(PHONES.office);
    const json = { status: 'degraded', messages: ['Background jobs are not running.'], queued: 3, parts: {} };
    await context.route('**/health', (route) => route.fulfill({ json }));
    await page.goto('/dashboard');
    await expect(page.getByText('3 actions queued. Background jobs are not running.')).toBeVisible();
  });
});

test('field staff see the few screens they use', { tag: '@once' }, async ({ page, signIn }) => {
  await signIn(PHONES.foreman);
  const description = `Field ${test.info().project.name}`;
  await makeOrder(page.request, { description });
  await page.goto('/dashboard');
  await expect(page.getByText(description).first()).toBeAttached();
  await openMenu(page);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('listitem')).toHaveText([
    'Dashboard',
    'Jobs',
    'Daily Job Logs',
    'Chat with Assistant',
    'Support',
  ]);
  await expect(page.getByRole('region', { name: 'Needs you' })).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('without a connection', () => {
  // What the browser notes of requests that could not leave.
  test.use({
    allowed: [
      'ERR_INTERNET_DISCONNECTED',
      'dynamically imported module',
      'Unable to preload CSS',
      'WebSocket',
      'Failed to fetch',
    ],
  });

  test(
    'a page that is not loaded yet says so in words, and opens when the connection is back',
    { tag: '@once' },
    async ({ page, signIn }) => {
      await signIn(PHONES.office);
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      await page.context().setOffline(true);
      await page.evaluate(() => {
        history.pushState({}, '', '/billing');
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      });
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible();
    },
  );
});
