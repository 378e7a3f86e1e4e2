import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CARDS, openBillingWorld, setPlanStatus, type BillingWorld } from '../../../testing/open-billing-world.ts';
import { createBillingForSignup, type SignupBilling } from './create-billing-for-signup.ts';
import { listSignupPlans } from './list-signup-plans.ts';
import { serveBilling } from './serve-billing.ts';

let world: BillingWorld;
beforeAll(async () => {
  world = await openBillingWorld();
}, 30_000);
beforeEach(() => world.reset());
afterAll(() => world.close());

const STANDARD = 2;
const PAY_AS_YOU_GO = 1;
const signUp = async (of: Partial<SignupBilling> = {}, card: string = CARDS.visa) =>
  createBillingForSignup(world.deps, {
    customerId: world.customerId,
    billingEmail: 'billing@new.example',
    planId: STANDARD,
    paymentMethodId: await world.typeCard(card),
    ...of,
  });
const look = async (suffix: string) =>
  (await world.call('office', 'GET', `/billing/${world.customerId}${suffix}`)).json();

test('plans are listed for either account before anybody signed in', async () => {
  const [live, trial] = [
    await listSignupPlans(world.deps, { isTestAccount: false }),
    await listSignupPlans(world.deps, { isTestAccount: true }),
  ];
  expect(live.map((plan) => plan.id)).toEqual([1, 2, 3, 4]);
  expect(trial).toEqual(live);
});

test('the public key goes by the test-account flag', async () => {
  const key = async (flag: string) =>
    (await world.call('anonymous', 'GET', `/billing/card-form?isTestAccount=${flag}`)).json().publishableKey;
  expect([await key('false'), await key('true')]).toEqual(['pk_live_world', 'pk_test_world']);
});

describe('signing up', () => {
  test('charges the plan once, however often it is asked for', async () => {
    const paymentMethodId = await world.typeCard(CARDS.visa);
    expect(await signUp({ paymentMethodId })).toEqual({ outcome: 'started' });
    expect(await signUp({ paymentMethodId })).toEqual({ outcome: 'started' });
    expect(world.charges()).toEqual([8500]);
  });

  test('a trial charges nothing, its orders are free, and the plan is charged when it ends', async () => {
    await signUp({ trialPeriodDays: 14 });
    expect(await look('/subscriptions/current')).toMatchObject({ status: 'trialing', plan_status: 'trial' });
    expect(await world.completeOrder()).toBe(200);
    expect((await look('/subscriptions/current')).usage).toMatchObject({ completed: 1, charged: 0 });
    expect(world.charges()).toEqual([]);
    await world.passDays(15);
    await world.settle();
    expect(world.charges()).toEqual([8500]);
    expect(await look('/subscriptions/current')).toMatchObject({ status: 'active', credits: { remaining: 5 } });
  });

  test('a discount holds for its months and no longer', async () => {
    await signUp({ discount: { percentage: 20, duration: 'repeating', months: 2 } });
    expect(await look('/invoices/upcoming')).toMatchObject({ total: 6800, discount_amount: 1700 });
    await world.passDays(31);
    await world.passDays(31);
    await world.settle();
    expect(world.charges()).toEqual([6800, 6800, 8500]);
  });

  test('unlimited at an agreed price: no credits, nothing metered, shown as unlimited', async () => {
    await signUp({ planId: null, unlimitedPriceCents: 49_900 });
    expect(await look('/subscriptions/current')).toMatchObject({
      plan: { unlimited_plan: true, price: 49_900, creditsPerMonth: null },
      credits: null,
    });
    await world.completeOrder();
    await world.settle();
    expect([world.charges(), world.metered()]).toEqual([[49_900], []]);
  });

  test('a refused card leaves the company without a plan, and another card may follow', async () => {
    expect(await signUp({}, CARDS.declined)).toEqual({ outcome: 'declined', reason: 'Your card was declined.' });
    expect(await world.completeOrder()).toBe(402);
    expect(await signUp()).toEqual({ outcome: 'started' });
  });

  test('3-D Secure: the company opens once the bank has agreed', async () => {
    const asked = await signUp({}, CARDS.asksAlways);
    expect(asked).toMatchObject({ outcome: 'requires_action' });
    expect(await world.completeOrder()).toBe(402);
    if (asked.outcome === 'requires_action') await world.answerBank(asked.clientSecret, true);
    await world.settle();
    expect(await world.completeOrder()).toBe(200);
  });
});

test('get $100, give $100: off what the new company pays first, and to its referrer when it has paid, once each', async () => {
  const referrer = world.rival.customerId;
  await setPlanStatus(world, referrer, 'none');
  await createBillingForSignup(world.deps, {
    customerId: referrer,
    billingEmail: 'rival@rival.example',
    planId: PAY_AS_YOU_GO,
    paymentMethodId: await world.typeCard(CARDS.visa),
  });
  const balances = () => world.stripe.all('customer_balance_transaction').filter((one) => one.type === 'adjustment');
  const before = balances().length;
  await signUp({ referrerCustomerId: referrer });
  expect(balances().slice(before)).toMatchObject([{ amount: -10_000 }]);
  expect(world.charges()).toEqual([]); // $85 out of the $100
  expect(await look('/invoices/upcoming')).toMatchObject({
    lines: [{ price: { nickname: 'Standard' } }, { price: { nickname: 'Pay As You Go' } }],
    total: 8500,
    credit_applied: 1500,
    total_after_credits: 7000,
  });
  await serveBilling(world.deps, { customerId: referrer });
  expect(balances()).toHaveLength(before + 1);
  await world.passDays(32);
  await world.settle();
  expect(world.charges()).toEqual([7000]);
  await serveBilling(world.deps, { customerId: referrer });
  await serveBilling(world.deps, { customerId: referrer });
  expect(balances().slice(before)).toMatchObject([{ amount: -10_000 }, { amount: -10_000 }]);
});
