import { expect, expectAccessible, isPhone, test } from './test.ts';

const PAGES = [
  ['/', 'Get paid for the extra work.'],
  ['/pricing', 'Pay for change orders, not for people'],
  ['/faq', 'Frequently asked questions'],
  ['/blog', 'Blog'],
  ['/blog/unsigned-tickets-are-donations', 'An unsigned ticket is a donation'],
  ['/legal', 'Legal'],
  ['/contact-us', 'Contact Us'],
  ['/contact-us/sales', 'Contact Sales'],
  ['/login', 'Login'],
] as const;

test('every public page reads without a script, and the same with one', { tag: '@once' }, async ({ page, request }) => {
  for (const [address, heading] of PAGES) {
    const sent = await (await request.get(address)).text();
    expect(sent).toContain(`>${heading}</h1>`);
    expect(sent).toContain('<meta property="og:title"');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
  }
});

test('a visitor finds his way by the menus', async ({ page }) => {
  await page.goto('/');
  const arrow = page.getByRole('button', { name: 'Scroll down' });
  // Locked for a second, which a slow machine may look past: it is watched from before the click.
  await arrow.evaluate((button: HTMLButtonElement) =>
    new MutationObserver(() => button.disabled && (button.dataset['locked'] = 'once')).observe(button, {
      attributeFilter: ['disabled'],
    }),
  );
  await arrow.click();
  await expect(arrow).toHaveAttribute('data-locked', 'once');
  await expect(arrow).toBeEnabled();
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  } else {
    await page.getByRole('button', { name: 'Resources' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Blog' })).toBeHidden();
    await page.getByRole('button', { name: 'Resources' }).click();
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'FAQ' }).click();
  }
  await expect(page).toHaveURL('/faq');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  const answers = page.getByRole('region');
  await page.getByRole('button', { name: 'How much does it cost?' }).click();
  await expect(answers).toContainText('$20 per change order, billed monthly.');
  await page.getByRole('button', { name: 'Does it work in Spanish?' }).click();
  await expect(answers).toHaveCount(1);
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await page.getByRole('link', { name: 'Explore Pricing' }).click();

  const referral = page.getByText('You are credited $100 after their first payment.');
  await page.getByRole('button', { name: 'Get $100, give $100' }).press('Enter');
  await expect(referral).toBeVisible();
  // The whole card is the button's.
  await page.getByText('per change order, billed monthly').click();
  await expect(referral).toBeHidden();
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute(
    'href',
    '/user-signup?plan=pay-as-you-go',
  );
  // Who has seen the prices is led back to them.
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/pricing');
});

test('the site speaks Spanish to whoever asks for it, and stays so', { tag: '@once' }, async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Pague por órdenes de cambio, no por personas' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Cobre el trabajo extra.' })).toBeVisible();
  await expect(page).toHaveTitle('Órdenes de cambio por mensaje de texto · Corbel');
});

test('an unknown post and an unknown address say so', { tag: '@once' }, async ({ page, allowed }) => {
  allowed.push('404');
  expect((await page.goto('/blog/no-such-post'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL('/blog');
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Under Construction' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('link', { name: '(801) 555-0100' })).toBeVisible();
});

for (const language of ['en', 'es'] as const)
  test.describe(`the recordings of the landing page in ${language}`, () => {
    test.use({ locale: language === 'es' ? 'es-MX' : 'en-US' });

    test('are videos with controls, a poster and captions', { tag: '@once' }, async ({ page }) => {
      await page.goto('/');
      const films = page.locator('video');
      await expect(films).toHaveCount(3);
      for (const film of await films.all()) {
        await film.scrollIntoViewIfNeeded();
        await expect(film).toHaveAttribute('controls', '');
        const name = language === 'es' ? 'es-still' : '(?<!es)-still';
        await expect(film).toHaveAttribute('poster', new RegExp(`${name}-[^/]*\\.webp$`));
        const sources = film.locator('source');
        for (const [index, type] of ['webm', 'mp4'].entries()) {
          const words = language === 'es' ? '-es-' : '(?<!-es)-';
          await expect(sources.nth(index)).toHaveAttribute(
            'src',
            new RegExp(`(foreman|superintendent|console)${words}[^/]*\\.${type}$`),
          );
        }
        await expect(film).toHaveAccessibleName(/\w{5}/);
        await film.evaluate((video: HTMLVideoElement) => video.play());
        await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
        const cues = () => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0);
        await expect.poll(cues).toBeGreaterThan(2);
        expect(await film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.language)).toBe(language);
      }
    });
  });
