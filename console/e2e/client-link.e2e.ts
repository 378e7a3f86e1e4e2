import { askForApproval } from './approval-requests.ts';
import { expect, expectAccessible, isPhone, PHONES, test } from './test.ts';

test('a contact answers a waiting request from the client link; a copied link only shows', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn(PHONES.office);
  const phone = isPhone(page) ? '+18015550191' : '+18015550192';
  const description = `Core drill for feeder ${test.info().project.name}`;
  const asked = await askForApproval(page.request, { description, phone });
  const order = (await (await page.request.get(`/change-orders/${asked.orderId}`)).json()) as { job_id: number };
  const sent = await page.request.post(`/jobs/${order.job_id}/links`, { data: { send_to: phone } });
  const { url: copied } = (await sent.json()) as { url: string };
  let texted = '';
  await expect(async () => {
    const { texts } = (await (await page.request.get('/sandbox/outbox', { params: { to: phone } })).json()) as {
      texts: { body: string }[];
    };
    texted = texts.flatMap((text) => /\/j\/[\w-]+/.exec(text.body)?.[0] ?? [])[0]!;
    expect(texted).toBeTruthy();
  }).toPass();

  const visitor = await browser.newContext({ viewport: page.viewportSize() });
  const client = await visitor.newPage();
  await client.goto(new URL(copied).pathname);
  const card = client.getByRole('listitem').filter({ hasText: description });
  await expect(card.getByText(/was asked to approve this by text/)).toBeVisible();
  await expect(client.getByRole('link', { name: 'Review and answer' })).toHaveCount(0);

  await client.goto(texted);
  await expect(card.getByText('Waiting for your answer')).toBeVisible();
  await card.getByRole('button', { name: new RegExp(description) }).click();
  await expect(card.getByRole('heading', { name: 'Labor' })).toBeVisible();
  await expect(card.getByText('60 ft')).toBeVisible();
  await expectAccessible(client);
  await card.getByRole('link', { name: 'Review and answer' }).click();
  await expect(client.getByText(description)).toBeVisible();
  await client.getByRole('radio', { name: /^Hours only/ }).check();
  await client.getByRole('button', { name: 'Send: Hours only' }).click();
  await expect(client.getByRole('status')).toContainText('Time and materials verified, cost not agreed.');
  await client.goto(texted);
  await expect(card.getByText(/verified time and materials on/)).toBeVisible();
  await expect(card.getByRole('link', { name: 'Review and answer' })).toHaveCount(0);
  await visitor.close();
});
