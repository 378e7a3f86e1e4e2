import type { Browser, Page } from '@playwright/test';
import { askForApproval } from './approval-requests.ts';
import { signIn } from './sign-in.ts';
import { expect, expectAccessible, isPhone, PHONES, test } from './test.ts';

const named = (what: string): string => `${what} ${test.info().project.name}`;
/** 555-0151 to 555-0154 on the desk, 555-0155 to 555-0158 on the phone. */
const phoneOf = (index: number): string => `+1801555015${(test.info().project.name === 'phone' ? 4 : 0) + index}`;
const badgeOf = async (office: Page, orderId: number): Promise<string> =>
  ((await (await office.request.get(`/change-orders/${orderId}`)).json()) as { last_approval_status: string })
    .last_approval_status;

/** The office in a browser of its own; the page under test stays signed out, as a superintendent is. */
async function openOffice(browser: Browser, key: 'estimator' | 'office' = 'estimator'): Promise<Page> {
  const office = await (await browser.newContext()).newPage();
  await signIn(office, PHONES[key]);
  return office;
}

async function answer(page: Page, choice: RegExp, send: string): Promise<void> {
  await page.getByRole('radio', { name: choice }).check();
  await page.getByRole('button', { name: send, exact: true }).click();
}

test('the link of the text shows what was sent and takes each of the answers, without signing in', async ({
  page,
  browser,
}) => {
  const office = await openOffice(browser);
  const ask = () =>
    askForApproval(office.request, { description: named('Relocate conduit on 3rd floor'), phone: phoneOf(1) });

  const approved = await ask();
  await page.goto(approved.link);
  await expect(page.getByText('Relocate conduit on 3rd floor')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Electrician' })).toContainText('8');
  await expect(page.getByText('$')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0);
  await expectAccessible(page);
  // Two windows: what the second still shows does not turn the first one's answer around.
  const second = await page.context().newPage();
  await second.goto(approved.link);
  await answer(page, /^Approve/, 'Send: Approve');
  await expect(page.getByRole('status')).toContainText('Thank you. The company has your answer.');
  await second.getByRole('radio', { name: /^Deny/ }).check();
  await second.getByRole('textbox', { name: 'Why' }).fill('changed my mind');
  await second.getByRole('button', { name: 'Send: Deny' }).click();
  await expect(second.getByRole('status')).toContainText('Approved');
  await second.close();
  expect(await badgeOf(office, approved.orderId)).toBe('Approved');
  await page.reload();
  await expect(page.getByRole('status')).toContainText('Approved');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectAccessible(page);

  await page.goto((await ask()).link);
  await answer(page, /^Hours only/, 'Send: Hours only');
  await expect(page.getByRole('status')).toContainText('Time and materials verified, cost not agreed.');

  const disputed = await ask();
  await page.goto(disputed.link);
  await page.getByRole('radio', { name: /^Deny/ }).check();
  await page.getByRole('button', { name: 'Send: Deny' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please tell us why.');
  await page.getByLabel('What is wrong?').selectOption('Electrician');
  await page.getByRole('textbox', { name: 'Why' }).fill('6 not 8');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send: Deny' }).click();
  await expect(page.getByRole('status')).toContainText('Disputed');
  await expect(page.getByRole('status')).toContainText('6 not 8');
  expect(await badgeOf(office, disputed.orderId)).toBe('Denied');

  const asked = await ask();
  await page.goto(asked.link);
  await page.getByRole('radio', { name: /^Ask a question/ }).check();
  await page.getByRole('textbox', { name: 'Your question' }).fill('Who told you to do this?');
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByRole('status')).toContainText('Your question was sent.');
  expect(await badgeOf(office, asked.orderId)).toBe('Awaiting');
  await page.getByRole('radio', { name: /^Deny/ }).check();
  await page.getByRole('textbox', { name: 'Why' }).fill('that was in the base contract');
  await page.getByRole('button', { name: 'Send: Deny' }).click();
  await expect(page.getByRole('status')).toContainText('that was in the base contract');
  await office.context().close();
});

test('over the company’s amount approving takes a name and a drawn signature; a Spanish speaker reads Spanish', async ({
  page,
  browser,
}) => {
  const office = await openOffice(browser, 'office');
  const limit = (dollars: number | null) => office.request.put('/customers/1', { data: { signature_over: dollars } });
  expect((await limit(500)).ok()).toBe(true);
  try {
    const wanted = {
      description: named('Feeder to panel 4'),
      phone: phoneOf(2),
      language: 'Spanish',
      dollars: 90,
    } as const;
    const { link, orderId } = await askForApproval(office.request, wanted);
    await page.goto(link);
    await page.getByRole('radio', { name: /^Aprobar/ }).check();
    await page.getByRole('button', { name: 'Enviar: Aprobar' }).click();
    await expect(page.getByRole('alert')).toHaveText('Escriba su nombre y firme.');
    await page.getByLabel('Su nombre completo').fill('Omar Reyes');
    await sign(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enviar: Aprobar' }).click();
    await expect(page.getByRole('status')).toContainText('Gracias. La empresa ya tiene su respuesta.');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expectAccessible(page);
    const evidence = await office.request.get(`/change-orders/${orderId}/evidence`);
    expect(evidence.ok()).toBe(true);
  } finally {
    await limit(null);
    await office.context().close();
  }
});

async function sign(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Su firma' });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 6; step += 1) {
    await page.mouse.move(box.x + 30 + step * 25, box.y + box.height / 2 + (step % 2 ? -18 : 18));
  }
  await page.mouse.up();
}

test.describe('a link that is over', () => {
  test.use({ allowed: ['404'] });

  test(
    'says that the order changed, that the request was withdrawn, or that it does not work',
    { tag: '@once' },
    async ({ page, browser }) => {
      const office = await openOffice(browser);
      const { link, orderId, requestId } = await askForApproval(office.request, {
        description: named('Then changed'),
        phone: phoneOf(3),
      });
      const change = { big_dict: { categories: { labor: { Electrician: { quantity: 9 } } } } };
      expect((await office.request.put(`/change-orders/${orderId}`, { data: change })).ok()).toBe(true);
      await page.goto(link);
      await expect(page.getByRole('status')).toContainText('This request is no longer open.');
      await expect(page.getByRole('listitem').filter({ hasText: 'Electrician' })).toContainText('8');
      await expect(page.getByRole('radio')).toHaveCount(0);
      await expectAccessible(page);

      const withdrawn = await askForApproval(office.request, { description: named('Withdrawn'), phone: phoneOf(3) });
      expect(withdrawn.requestId).toBeGreaterThan(requestId);
      expect((await office.request.post(`/approval-requests/${withdrawn.requestId}/cancel`, { data: {} })).ok()).toBe(
        true,
      );
      await page.goto(withdrawn.link);
      await expect(page.getByRole('status')).toContainText('This request was withdrawn.');

      await page.goto(`${link.slice(0, -1)}${link.endsWith('x') ? 'y' : 'x'}`);
      await expect(page.getByRole('heading', { name: 'This link does not work.' })).toBeVisible();
      await expect(page.getByText('Este enlace no funciona.')).toBeVisible();
      if (isPhone(page)) await expectAccessible(page);
      await office.context().close();
    },
  );
});
