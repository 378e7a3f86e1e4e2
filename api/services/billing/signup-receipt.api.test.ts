import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '../../../prisma/walls.ts';
import { CARDS, openBillingWorld, type BillingWorld } from '../../../testing/open-billing-world.ts';
import { referralCode } from '../referrals/referral-code.ts';
import { serveBilling } from './serve-billing.ts';

let world: BillingWorld;
beforeAll(async () => {
  world = await openBillingWorld();
  world.deps.config.FORMS_PER_ADDRESS_HOUR = 0;
}, 30_000);
afterAll(() => world.close());

const [PAY_AS_YOU_GO, STANDARD] = [1, 2];
let count = 0;
const person = () => ({
  companyName: `Ridge Receipts ${(count += 1)}`,
  firstName: 'Ann',
  lastName: 'Field',
  phoneNumber: `(415) 555-01${String(40 + count)}`,
});
const finish = (who: object, plan: number, card: string, more: object = {}, cookies: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/signups/online/final',
    cookies,
    payload: { ...who, billingEmail: 'books@acme.example', plan, paymentMethodId: card, terms_consent: true, ...more },
  });
const receiptMails = (customerId: number) =>
  withTenant(world.deps.db, { customerId }, (tx) =>
    tx.mails.findMany({ where: { customer_id: customerId, kind: 'receipt' } }),
  );
const settle = async (customerId: number) => {
  await world.stripe.idle();
  await serveBilling(world.deps, { customerId });
};

test('who signed up sees what was charged and has it mailed, once, in the provider’s amounts', async () => {
  const who = person();
  const answer = (await finish(who, STANDARD, await world.typeCard(CARDS.visa))).json();
  const { receipt, customer_id: id } = answer;
  expect(receipt).toMatchObject({
    plan: 'Standard',
    currency: 'usd',
    paid: 8500,
    credit_applied: 0,
    discount_amount: 0,
  });
  expect(receipt.lines.map((line: { amount: number }) => line.amount)).toEqual([8500]);
  const invoice = world.stripe.all('invoice').find((one) => one.number === receipt.number);
  expect([invoice?.amount_paid, invoice?.invoice_pdf]).toEqual([8500, receipt.invoice_pdf]);
  await settle(id);
  await settle(id);
  const mails = await receiptMails(id);
  expect(mails).toMatchObject([{ to_address: 'books@acme.example', subject: 'Your Corbel receipt' }]);
  for (const part of ['You paid $85.00', `Invoice ${receipt.number}`, receipt.invoice_pdf, 'is on the Standard plan'])
    expect(mails[0]!.text).toContain(part);
  expect(mails[0]!.html).toContain('$85.00');
});

test('a referral is shown as a credit, and lines less credit are what was paid', async () => {
  const code = await withTenant(world.deps.db, world.rival, (tx) =>
    referralCode(world.deps, tx, world.rival.customerId),
  );
  const { receipt, customer_id: id } = (
    await finish(person(), STANDARD, await world.typeCard(CARDS.visa), { ref: code })
  ).json();
  expect(receipt).toMatchObject({ credit_applied: 8500, paid: 0, lines: [{ amount: 8500 }] });
  await settle(id);
  const [mail] = await receiptMails(id);
  for (const part of ['Nothing was charged today', 'Credit applied (-$85.00)', 'Paid ($0.00)'])
    expect(mail!.text).toContain(part);
});

test('who signs up in Spanish gets the mail in Spanish', async () => {
  const card = await world.typeCard(CARDS.visa);
  const { customer_id: id } = (await finish(person(), STANDARD, card, {}, { corbel_language: 'es' })).json();
  await settle(id);
  expect(await receiptMails(id)).toMatchObject([{ subject: 'Su recibo de Corbel' }]);
});

test('after the bank’s question the second step sent again brings the receipt; no other card does', async () => {
  const who = person();
  const card = await world.typeCard(CARDS.asksAlways);
  const asked = (await finish(who, STANDARD, card)).json();
  expect([asked.requires_action, asked.receipt]).toEqual([true, null]);
  expect(await receiptMails(asked.customer_id)).toEqual([]);
  await world.answerBank(asked.payment_intent_client_secret, true);
  expect((await finish(who, STANDARD, card)).json().receipt).toMatchObject({ paid: 8500 });
  const stranger = await finish(who, STANDARD, await world.typeCard(CARDS.visa));
  expect([stranger.statusCode, stranger.json().receipt]).toEqual([201, null]);
  await settle(asked.customer_id);
  expect(await receiptMails(asked.customer_id)).toHaveLength(1);
});

test('a receipt that cannot be read keeps nobody out and is mailed by the next look', async () => {
  world.stripe.faults.add({ at: 'GET /v1/invoices/:id', kind: 'status', times: 50 });
  const answer = await finish(person(), PAY_AS_YOU_GO, await world.typeCard(CARDS.visa));
  expect([answer.statusCode, answer.json().receipt]).toEqual([201, null]);
  const id = answer.json().customer_id;
  await world.stripe.idle();
  expect(await receiptMails(id)).toEqual([]);
  world.stripe.faults.clear();
  await settle(id);
  expect(await receiptMails(id)).toHaveLength(1);
});
