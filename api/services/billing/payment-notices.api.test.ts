import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withPlatform, withTenant } from '../../../prisma/walls.ts';
import { CARDS, openBillingWorld, STRIPE_TEST_KEYS, type BillingWorld } from '../../../testing/open-billing-world.ts';

let world: BillingWorld;
beforeAll(async () => {
  world = await openBillingWorld();
}, 30_000);
beforeEach(() => world.reset());
afterAll(() => world.close());

let serial = 0;
const event = (of: Record<string, unknown> = {}) => ({
  id: `evt_test_${++serial}`,
  object: 'event',
  type: 'customer.subscription.updated',
  livemode: true,
  created: Math.floor(world.deps.clock.now().getTime() / 1000),
  data: { object: { id: 'sub_1', object: 'subscription', customer: 'cus_1' } },
  ...of,
});

function send(body: object, { secret = STRIPE_TEST_KEYS.live.webhook, ageS = 0, tamper = '' } = {}) {
  const text = JSON.stringify(body);
  const at = Math.floor(world.deps.clock.now().getTime() / 1000) - ageS;
  const signature = createHmac('sha256', secret).update(`${at}.${text}`).digest('hex');
  return world.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    payload: text + tamper,
  });
}

const kept = () =>
  withPlatform(world.deps.db, 'test', (tx) =>
    tx.webhook_events.count({ where: { event_id: { startsWith: 'evt_test_' } } }),
  );
const account = () =>
  withTenant(world.deps.db, world, (tx) =>
    tx.billing_accounts.findUniqueOrThrow({ where: { customer_id: world.customerId } }),
  );

describe('who may tell us anything', () => {
  test.each([
    ['a wrong signature', {}, { secret: 'whsec_somebody_else' }],
    ['a signature of 5 minutes and a second ago', {}, { ageS: 301 }],
    ['bytes that were changed after they were signed', {}, { tamper: ' ' }],
    ['an event of another account', { account: 'acct_other' }, {}],
    ['a test event with the live secret', { livemode: false }, {}],
    ['a live event with the test secret', {}, { secret: STRIPE_TEST_KEYS.test.webhook }],
  ])('%s is refused and not kept (ASVS 5.0 9.1.2)', async (_name, of, how) => {
    const before = await kept();
    const answer = await send(event(of), how);
    expect([answer.statusCode, (await kept()) - before]).toEqual([403, 0]);
  });

  test('an event as old as the tolerance is taken, once, however often it comes', async () => {
    const before = await kept();
    const same = event();
    const answers = [await send(same, { ageS: 299 }), await send(same), await send(same)];
    expect([answers.map((answer) => answer.statusCode), (await kept()) - before]).toEqual([[200, 200, 200], 1]);
  });

  test('without a signature, and with nothing at all, it is refused', async () => {
    const answer = await world.app.inject({ method: 'POST', url: '/webhooks/stripe', payload: {} });
    expect(answer.statusCode).toBe(403);
    expect((await world.app.inject({ method: 'POST', url: '/webhooks/stripe' })).statusCode).toBe(403);
  });
});

test('of an event only ids and its kind are kept', async () => {
  const object = { id: 'in_9', object: 'invoice', customer: 'cus_9', customer_email: 'canary@secret.example' };
  await send(event({ data: { object } }));
  const rows = await withPlatform(world.deps.db, 'test', (tx) => tx.webhook_events.findMany());
  expect(JSON.stringify(rows)).toContain('in_9');
  expect(JSON.stringify(rows)).not.toContain('canary');
});

test('an old event after a newer one changes nothing: how the company stands is read from the provider', async () => {
  const card = await world.typeCard(CARDS.visa);
  await world.call('office', 'POST', `/billing/${world.customerId}/subscriptions`, {
    plan_id: 2,
    payment_method_id: card,
  });
  await world.settle();
  const { stripe_customer_id: customer, subscription_id: id } = await account();
  const stale = { id, object: 'subscription', customer, status: 'canceled' };
  await send(event({ type: 'customer.subscription.deleted', data: { object: stale } }));
  expect((await account()).sync_wanted_at).not.toBeNull();
  await world.settle();
  expect(await account()).toMatchObject({ subscription_status: 'active', sync_wanted_at: null });
});

test('a reading that began before a word came is not written over what came after', async () => {
  const card = await world.typeCard(CARDS.visa);
  await world.call('office', 'POST', `/billing/${world.customerId}/subscriptions`, {
    plan_id: 2,
    payment_method_id: card,
  });
  await world.settle();
  const { stripe_customer_id: customer } = await account();
  world.stripe.faults.add({ at: 'GET /v1/subscriptions', kind: 'slow', ms: 200 });
  await send(event({ data: { object: { id: 'sub_x', object: 'subscription', customer } } }));
  const reading = world.settle();
  // The reading has asked, and waits for its slow answer.
  await expect.poll(() => world.stripe.faults.left(), { interval: 5 }).toEqual([]);
  const { version } = await account();
  await send(event({ data: { object: { id: 'sub_x', object: 'subscription', customer } } }));
  await reading;
  expect((await account()).version).toBeGreaterThan(version + 1);
  expect((await account()).sync_wanted_at).toBeNull();
});
