import type { Page } from '@playwright/test';
import { expect, expectAccessible, isPhone, PHONES, test } from './test.ts';

/** Words that stand in nearly every English sentence and in no Spanish one. */
const ENGLISH = /\b(the|and|with|your|you|please|this|is|of|for|not|to)\b/i;

const SITE = [
  ['/', 'Cobre el trabajo extra.'],
  ['/pricing', 'Pague por órdenes de cambio, no por personas'],
  ['/faq', 'Preguntas frecuentes'],
  ['/blog', 'Un ticket sin firma es un regalo'],
  ['/blog/unsigned-tickets-are-donations', 'Dónde se pierde'],
  ['/legal', 'Política de privacidad'],
  ['/contact-us', 'Contáctenos'],
  ['/contact-us/sales', 'Hablar con ventas'],
  ['/sales-signup', 'Ventas'],
  ['/user-signup?plan=pay-as-you-go', 'Registrarse'],
  ['/login', 'Iniciar sesión'],
  ['/nada-por-aqui', 'Página en construcción'],
] as const;

const TWO_COMPANIES = {
  success: true,
  message: '',
  multiple_accounts: true,
  user: null,
  isDeveloper: false,
  user_options: [
    { id: 1, first_name: 'Luis', last_name: 'Ortega', company_name: 'Summit Ridge Electric' },
    { id: 2, first_name: 'Luis', last_name: 'Ortega', company_name: 'Rival Mechanical' },
  ],
};

test.beforeEach(async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'corbel_language', value: 'es', url: baseURL ?? '' }]);
});

/** Nothing English is left on the screen, and nothing is wider than it. */
async function expectSpanish(page: Page, allowed: readonly string[] = []): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  // A link's token may hold any letters.
  const words = (await page.locator('body').innerText()).replaceAll(/https?:\S+/g, '');
  const lines = words.split('\n').map((line) => line.trim());
  expect(lines.filter((line) => ENGLISH.test(line) && !allowed.some((part) => line.includes(part)))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

test.describe('a visitor who reads Spanish', () => {
  // The last address is none.
  test.use({ allowed: ['nada-por-aqui', '/signups/salesrep'] });

  test('finds no English sentence on any public screen', { tag: '@once' }, async ({ page }) => {
    for (const [address, sentence] of SITE) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: sentence, exact: true }).first()).toBeVisible();
      await expectSpanish(page);
    }
  });
});

test.describe('forms', () => {
  // What is refused on purpose is noted by the browser.
  test.use({ allowed: ['/auth/', '/secure-job-view/', 'ERR_FAILED'] });

  test('sign-in asks and refuses in Spanish', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/login');
    const phone = page.getByLabel('Número de teléfono');
    await phone.fill('801555');
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await expect(page.getByText('Escriba un número de teléfono válido de 10 dígitos.')).toBeVisible();
    await phone.fill('8015550178');
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await expect(page.getByText('No se encontró el número de teléfono.')).toBeVisible();
    await page.getByRole('button', { name: 'Usar correo electrónico' }).click();
    await page.getByLabel('Correo electrónico').fill('nadie');
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await expectSpanish(page);
    await page.getByRole('button', { name: 'Usar teléfono' }).click();
    await phone.fill(PHONES.electricianInSpanish);
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await page.getByLabel('Código de acceso').fill('12x');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByText('Código de acceso no válido.')).toBeVisible();
    await expectSpanish(page);
    await expectAccessible(page);
    // No number of the demo's people is of two companies: this server would ask which one.
    await page.route('**/auth/verify', (route) => route.fulfill({ json: TWO_COMPANIES }));
    await page.getByLabel('Código de acceso').fill('123456');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByRole('heading', { name: 'Elija una cuenta' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rival Mechanical' })).toBeVisible();
    await expectSpanish(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Volver al inicio de sesión' }).click();
    await expect(page.getByLabel('Número de teléfono')).toBeVisible();
  });

  test('a closed link says so in Spanish', { tag: '@deep' }, async ({ page }) => {
    await page.goto(`/j/${'x'.repeat(43)}`);
    await expect(page.getByText('El enlace no es válido o ya venció. Pida uno nuevo a su contratista.')).toBeVisible();
    await expectSpanish(page);
  });

  test('sign-up: both steps and the card’s own form', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/user-signup?plan=pay-as-you-go');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Llene todos los campos obligatorios.').first()).toBeVisible();
    await page.getByLabel('Nombre de la empresa').fill('Concretos Ortega');
    await page.getByRole('textbox', { name: /^Nombre\s*\*?$/ }).fill('Ana');
    await page.getByLabel('Apellido').fill('Ortega');
    await page.getByLabel('Número de teléfono').fill(isPhone(page) ? '5055550161' : '5055550162');
    const formMayCome = Promise.withResolvers<void>();
    await page.route('**/stripe.js', async (route) => {
      await formMayCome.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('radio', { name: /Pago por uso/ })).toBeChecked();
    await expect(page.getByRole('status')).toBeVisible();
    const consentBefore = await page.getByRole('checkbox').boundingBox();
    formMayCome.resolve();
    await expect(page.frameLocator('iframe').first().getByLabel('Número de tarjeta')).toBeVisible();
    await expect(page.getByRole('status')).toHaveCount(0);
    // What one is about to tick does not jump away.
    expect(await page.getByRole('checkbox').boundingBox()).toEqual(consentBefore);
    // By the keys: a click in the frame after scrolling may go to where the provider's own frame stood before.
    await page.getByRole('checkbox').press('Space');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await page.getByRole('button', { name: 'Crear cuenta' }).press('Enter');
    await expect(page.getByText('El correo electrónico es obligatorio').first()).toBeVisible();
    await expectSpanish(page);
    await expectAccessible(page);
  });

  test('a request to sales', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/contact-us/sales');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('Se necesitan el nombre y el teléfono.').first()).toBeVisible();
    await expectSpanish(page);
    await page.getByLabel('Nombre').fill('Ana Ortega');
    await page.getByLabel('Número de teléfono').fill('5055550163');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText(/^Su solicitud se envió correctamente/)).toBeVisible();
    await page.getByRole('link', { name: 'Volver al inicio' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the demo speaks the visitor’s language, the superintendent too', { tag: '@once' }, async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Probar la demo' }).click();
  await expect(page.getByRole('heading', { name: 'Vea cómo funciona en un minuto' })).toBeVisible({ timeout: 20_000 });
  await expectSpanish(page);
  const mine = page.getByRole('region', { name: 'Teléfono de Su teléfono' });
  await mine.getByRole('button', { name: /^Riverside - 2 hombres/ }).click();
  const office = page.locator('form', { hasText: 'Total con recargos' });
  await expect(office.getByText('Ponga precio a cada partida.')).toBeVisible({ timeout: 30_000 });
  for (const price of await office.getByRole('textbox').all()) await price.fill('68');
  await office.getByRole('button', { name: /^Completar y enviar a/ }).click();
  const his = page.getByRole('region', { name: 'Teléfono de Dave Kessler' });
  await expect(his.getByText('por favor verifique este trabajo T&M', { exact: false })).toBeVisible({
    timeout: 30_000,
  });
  await his.getByRole('button', { name: 'todo bien' }).click();
  await expect(page.getByText('Así funciona.')).toBeVisible({ timeout: 30_000 });
  await expectSpanish(page);
  await expectAccessible(page);
});

test(
  'chat, support and one’s own devices, for a person who reads Spanish',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn(PHONES.electricianInSpanish);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Panel' })).toBeVisible();
    await page.goto('/assistant');
    await expect(page.getByRole('heading', { name: 'Chatear con el asistente' })).toBeVisible();
    await expect(page.getByPlaceholder('Escriba un mensaje')).toBeVisible();
    await page.setInputFiles('input[type=file]', { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    await expect(page.getByText('Solo se permiten archivos PDF, JPEG y PNG.')).toBeVisible();
    await page.goto('/support?openSection=feedback');
    await page.getByRole('button', { name: 'Enviar comentarios' }).click();
    await expect(page.getByText('Escriba su comentario.')).toBeVisible();
    await expectSpanish(page);
    await page.goto('/security');
    await expect(page.getByText('Este dispositivo')).toBeVisible();
    await expectSpanish(page);
    await expectAccessible(page);
  },
);

test.describe('a client’s link', () => {
  test.use({ allowed: ['/links'] });

  test('opens in Spanish when it was made so', { tag: '@deep' }, async ({ page, signIn, browser }) => {
    await signIn(PHONES.office);
    const jobs = (await (await page.request.get('/customers/1/jobs')).json()) as { id: number; job_name: string }[];
    const job = jobs.find((one) => one.job_name === 'Riverside Medical Tower')!;
    const made = await page.request.post(`/jobs/${job.id}/links`, { data: {} });
    const { url } = (await made.json()) as { url: string };
    const visitor = await browser.newContext({ viewport: page.viewportSize() });
    const client = await visitor.newPage();
    await client.goto(`${url}?lang=es`);
    await expect(client.getByText('Con la tecnología de')).toBeVisible();
    await client
      .getByRole('button', { name: /Ejecutada/ })
      .first()
      .click();
    await expect(client.getByRole('button', { name: 'Descargar PDF' })).toBeVisible();
    await expectAccessible(client);
    await visitor.close();
  });
});
