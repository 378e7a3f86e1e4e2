import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PLANS } from '../../domain/plans.ts';
import { startStripeStandIn } from '../../local/stripe/start-stripe-stand-in.ts';
import { STRIPE_TEST_KEYS } from '../../testing/open-billing-world.ts';
import { openStripe } from './stripe.ts';

test('every invoice of nine years is listed once, newest first, and as few as are asked for', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-stripe-'));
  const standIn = await startStripeStandIn({ folder, keys: STRIPE_TEST_KEYS, webhookUrl: null });
  const keys = {
    secretKey: STRIPE_TEST_KEYS.test.secret,
    publishableKey: STRIPE_TEST_KEYS.test.publishable,
    webhookSecret: '',
  };
  const stripe = openStripe({ live: null, test: keys, apiUrl: standIn.url, scriptUrl: '' }).of(false);
  const { lookupKey, planName: name, description, priceCents: unitCents } = PLANS[0]!;
  const [price] = await stripe.readPrices([{ lookupKey, name, description, unitCents, isMetered: false }]);
  const customer = await stripe.createCustomer(7, 'customer');
  const card = await stripe.attachCard('pm_card_visa', customer);
  await stripe.updateCustomer(customer, card.outcome === 'attached' ? { defaultCard: card.id } : {});
  await stripe.subscribe(
    { customer, priceIds: [price!.id], ownPrice: null, trialDays: null, couponId: null, companyId: 7 },
    'subscribe',
  );
  for (let month = 0; month < 108; month += 1) await standIn.advance(31 * 86_400);

  const kept = standIn.all('invoice').map(({ id }) => id);
  expect(kept.length).toBeGreaterThan(100);
  expect((await stripe.listInvoices(customer)).map(({ id }) => id)).toEqual(kept.toReversed());
  expect((await stripe.listInvoices(customer, { status: 'paid', limit: 2 })).map(({ id }) => id)).toEqual(
    kept.slice(-2).toReversed(),
  );
  await standIn.close();
  rmSync(folder, { recursive: true, force: true });
});
