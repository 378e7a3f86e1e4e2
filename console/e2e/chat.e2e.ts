import { expect, expectAccessible, PHONES, test } from './test.ts';

test('the chat shows orders as cards and tables, answers about money, and previews pictures', async ({
  page,
  signIn,
}) => {
  // Five turns of a conversation, one after the other.
  test.slow();
  await signIn(PHONES.office);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/assistant');
  const log = page.getByRole('log', { name: 'Messages' });
  const say = async (words: string) => {
    // An answer may come before the call that asked for it ends, which empties the field.
    await expect(async () => {
      await page.getByLabel('Message', { exact: true }).fill(words);
      await page.getByRole('button', { name: 'Send', exact: true }).click({ timeout: 2_000 });
    }).toPass();
  };
  const where = test.info().project.name;
  // The same work told twice by one person is one order.
  const [hours, feet] = where === 'phone' ? [5, 35] : [3, 20];
  await say(`Riverside - 2 guys ${hours} hrs each setting lights ${where}, used ${feet}ft 3/4 EMT`);
  const card = log.getByRole('listitem').filter({ hasText: `lights ${where}` });
  await expect(card).toBeVisible({ timeout: 30_000 });
  await expect(card.getByRole('link')).toHaveAttribute('href', /^\/change-order\/\d+$/);
  await expect(card.getByRole('button')).toBeVisible();

  await say('what is open on Riverside?');
  const table = log.getByRole('group', { name: 'Change orders' }).last();
  await expect(table.getByRole('columnheader', { name: 'Amount' })).toBeVisible({ timeout: 30_000 });
  expect(await table.getByRole('row').count()).toBeGreaterThan(2);

  await say(`what does the lights ${where} change come to?`);
  await expect(log.getByText(/: \$[\d,]+\.\d{2}/).last()).toBeVisible({ timeout: 30_000 });
  await say('how much is unbilled?');
  await expect(log.getByText(/^Unbilled: \$[\d,]+\.\d{2} in \d+ orders? /).last()).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);

  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } });
  await page.setInputFiles('input[type=file]', { name: 'panel.png', mimeType: 'image/png', buffer: picture });
  await say(`photo of the lights ${where}`);
  const preview = log.getByRole('img', { name: 'panel.png' }).last();
  await expect(preview).toBeVisible();
  // It loads once it is in view.
  await preview.scrollIntoViewIfNeeded();
  await expect(async () => {
    expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }).toPass();
});
