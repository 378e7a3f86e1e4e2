import { answerRequest, contactOf, say } from './approval-requests.ts';
import { openLive } from './live.ts';
import { demoJob, makeOrder } from './orders.ts';
import { expect, expectAccessible, PHONES, test } from './test.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(PHONES.estimator);
  // The conversations run in Temporal, which may be up later than the page.
  test.setTimeout(120_000);
  await expect(async () => {
    const { parts } = (await (await page.request.get('/health')).json()) as {
      parts: { workflows?: { status: string } };
    };
    expect(parts.workflows?.status).toBe('ok');
  }).toPass({ timeout: 60_000 });
});

test('shows which words each line came from, and lets them stand out', { tag: '@once' }, async ({ page }) => {
  // One that no other test's text can add to.
  const place = test.info().project.name === 'phone' ? 'roof' : 'lobby';
  await say(
    page.request,
    PHONES.foreman,
    `Riverside - new extra: 2 guys 4 hrs each moving conduit in the ${place}, used 60ft 3/4 EMT`,
  );
  let id = 0;
  await expect(async () => {
    const found = (await (await page.request.get(`/change-orders?q=${place}`)).json()) as { id: number }[];
    id = found[0]?.id ?? 0;
    expect(id).toBeGreaterThan(0);
  }).toPass({ timeout: 20_000 });
  await page.goto(`/change-order/${id}`);
  // What the order would be hard to collect without: nobody said who ordered it, and no photo came.
  await expect(page.getByText('Missing: who ordered it, a photo, sign-off')).toBeVisible();
  const conversation = page.getByRole('tabpanel', { name: 'Conversation' });
  await expect(conversation.getByText('2 guys').first()).toBeAttached();
  const labor = page.getByRole('table', { name: 'Labor items' });
  await expect(labor.getByText(/“2 guys” “4 hrs each”/)).toBeVisible();
  await labor.getByLabel(/^Quantity of/).focus();
  await expect(conversation.locator('mark[data-on=true]').first()).toHaveText('2 guys');
  await expect(labor.getByPlaceholder('needs price')).toBeVisible();
  await expectAccessible(page);
});

test('hears the answer of the superintendent without a reload', { tag: '@deep' }, async ({ page }) => {
  const { name: width } = test.info().project;
  const { id } = await makeOrder(page.request, { description: `Live ${width}`, complete: true });
  const phone = width === 'phone' ? '+18015550171' : '+18015550170';
  await contactOf(page.request, (await demoJob(page.request)).id, { phone });
  await openLive(page, `/change-order/${id}?panel=approvals`);
  await page.getByRole('radio', { name: `Super ${phone.slice(-4)}` }).check();
  await page.getByRole('button', { name: 'Preview Approval Message' }).click();
  await page.getByRole('button', { name: 'Send Approval request' }).click();
  await expect(page.getByText('Approval request sent successfully.')).toBeVisible();
  await page.getByRole('dialog', { name: 'Manage Approvals' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Awaiting T&M Approval').first()).toBeVisible();
  await answerRequest(page.request, id, 'APPROVE');
  await expect(page.getByText('T&M Approved').first()).toBeVisible({ timeout: 20_000 });
});
