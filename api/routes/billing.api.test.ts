import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../prisma/walls.ts';
import { syncBilling } from '../services/billing/sync-billing.ts';
import { CARDS, openBillingWorld, type BillingWorld } from '../../testing/open-billing-world.ts';

let world: BillingWorld;
beforeAll(async () => {
  world = await openBillingWorld();
}, 30_000);
beforeEach(() => world.reset());
afterAll(() => world.close());

const PAY_AS_YOU_GO = 1;
const STANDARD = 2;

const ask = (method: 'GET' | 'POST', suffix: string, body?: unknown, headers?: Record<string, string>) =>
  world.call('office', method, `/billing/${world.customerId}${suffix}`, body, headers);
const get = async (suffix: string) => {
  const answer = await ask('GET', suffix);
  expect([suffix, answer.statusCode]).toEqual([suffix, 200]);
  return answer.json();
};
const subscribe = async (plan: number, card: string) =>
  ask('POST', '/subscriptions', {
    plan_id: plan,
    payment_method_id: await world.typeCard(card),
    email: 'billing@summitridge.example',
  });
const cancel = () =>
  ask('POST', '/subscriptions/current', { collect_final_usage: true }, { 'x-http-method-override': 'DELETE' });
const charged = () => world.charges();

describe('setting up', () => {
  test('a company that never paid has no card, no plan and may not make orders: 402 with a sentence', async () => {
    expect(await get('/payment-methods')).toEqual([]);
    expect(await get('/subscriptions/current')).toMatchObject({
      id: null,
      status: 'none',
      plan: null,
      read_only: true,
    });
    expect(await get('/invoices')).toEqual({ invoices: [] });
    const refused = await world.call('office', 'POST', '/change-orders', { description: 'Extra' });
    expect([refused.statusCode, refused.json().code]).toEqual([402, 'READ_ONLY_PLAN']);
    // The console knows before anything is typed.
    const session = await world.call('office', 'POST', '/auth/session/verify', {});
    expect(session.json().user.isReadOnly).toBe(true);
  });

  test('the four plans come with the provider’s prices, in cents', async () => {
    expect(
      (await get('/plans')).map((plan: Record<string, unknown>) => [
        plan['lookup_key'],
        plan['price'],
        plan['interval'],
        plan['creditsPerMonth'],
      ]),
    ).toEqual([
      ['coa-pay-as-you-go', 2000, 'change order', 0],
      ['standard-monthly', 8500, 'month', 5],
      ['premium-monthly', 22500, 'month', 15],
      ['pro-monthly', 40000, 'month', 30],
    ]);
  });

  test('a payment session opens the card form with a secret and the public key of the account’s mode', async () => {
    const answer = await ask('POST', '/payment-sessions', { session_type: 'setup', plan_id: STANDARD });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        clientSecret: expect.stringMatching(/^seti_\w+_secret_\w+/),
        publishableKey: 'pk_live_world',
        scriptUrl: world.stripe.scriptUrl,
      },
    ]);
  });

  test('choosing Standard and a good card charges $85 once, gives five credits and opens the company', async () => {
    const answer = await subscribe(STANDARD, CARDS.visa);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { requires_action: false, payment_intent_client_secret: null },
    ]);
    expect(charged()).toEqual([8500]);
    expect(await get('/subscriptions/current')).toMatchObject({
      status: 'active',
      plan_status: 'active',
      plan: { planName: 'Standard' },
      credits: { granted: 5, used: 0, remaining: 5 },
      read_only: false,
    });
    expect(await get('/payment-methods')).toMatchObject([
      { card: { brand: 'visa', last4: '4242' }, billing_email: 'billing@summitridge.example', is_default: true },
    ]);
    expect(await get('/invoices')).toMatchObject({ invoices: [{ total: 8500, currency: 'usd', status: 'paid' }] });
  });

  test.each([
    ['declined', CARDS.declined, 'Your card was declined.'],
    ['expired', CARDS.expired, 'Your card has expired.'],
    ['refused only when charged', CARDS.chargeDeclined, 'Your card was declined.'],
  ])('a card that is %s charges nothing and leaves nothing to pay', async (_name, card, reason) => {
    const answer = await subscribe(STANDARD, card);
    expect([answer.statusCode, answer.json().message, answer.json().detail]).toEqual([
      400,
      'Failed to process subscription. Please try again.',
      reason,
    ]);
    expect(charged()).toEqual([]);
    expect(world.own('invoice').filter((invoice) => invoice.status === 'open')).toEqual([]);
    expect((await subscribe(STANDARD, CARDS.visa)).statusCode).toBe(201);
    expect(charged()).toEqual([8500]);
  });

  test('3-D Secure: the plan begins when the bank’s question is answered, and not before', async () => {
    const answer = await subscribe(STANDARD, CARDS.asksAlways);
    const { requires_action: asks, payment_intent_client_secret: secret } = answer.json();
    expect([answer.statusCode, asks, charged()]).toEqual([201, true, []]);
    expect(await get('/subscriptions/current')).toMatchObject({ status: 'incomplete', read_only: true });
    await world.answerBank(secret, true);
    await world.settle();
    expect(charged()).toEqual([8500]);
    expect(await get('/subscriptions/current')).toMatchObject({ status: 'active', read_only: false });
  });

  test('3-D Secure refused: another card starts over, and the first challenge can no longer be answered', async () => {
    const first = (await subscribe(STANDARD, CARDS.asksAlways)).json().payment_intent_client_secret;
    expect((await subscribe(STANDARD, CARDS.visa)).statusCode).toBe(201);
    await world.answerBank(first, true);
    expect(charged()).toEqual([8500]);
  });

  test('asking twice, or at the same time, is one plan and one charge', async () => {
    const card = await world.typeCard(CARDS.visa);
    const body = { plan_id: STANDARD, payment_method_id: card };
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', '/subscriptions', body)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201]);
    expect((await ask('POST', '/subscriptions', body)).statusCode).toBe(201);
    expect([charged(), world.own('subscription').length]).toEqual([[8500], 1]);
    const other = await ask('POST', '/subscriptions', { ...body, plan_id: PAY_AS_YOU_GO });
    expect([other.statusCode, other.json().code]).toEqual([409, 'CONFLICT']);
  });

  test('a card that nobody has is refused, however long its id', async () => {
    const answer = await ask('POST', '/payment-methods', { payment_method_id: '0'.repeat(255) });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'INVALID']);
  });
});

test('sixteen who hear of a checkout at once all read how it stands: nobody is told that the service is busy', async () => {
  await subscribe(STANDARD, CARDS.visa);
  const readings = await Promise.all(Array.from({ length: 16 }, () => syncBilling(world.deps, world.customerId)));
  expect(readings.map((account) => account?.subscription_status)).toEqual(Array.from({ length: 16 }, () => 'active'));
});

describe('usage', () => {
  test('each first completion counts once: five credits, then $20 by the meter with the order’s own identifier', async () => {
    await subscribe(STANDARD, CARDS.visa);
    for (let order = 0; order < 7; order++) expect(await world.completeOrder()).toBe(200);
    await world.settle();
    expect(await get('/subscriptions/current')).toMatchObject({
      credits: { granted: 5, used: 5, remaining: 0 },
      usage: { completed: 7, charged: 2, charged_amount: 4000 },
    });
    const identifiers = world.metered().map((event) => event.identifier);
    expect(identifiers).toHaveLength(2);
    expect(identifiers[0]).toMatch(/^co-\d+-cus_\w+$/);
    await world.settle();
    expect(world.metered()).toHaveLength(2);
  });

  test('completing an edited order again is not billed', async () => {
    await subscribe(PAY_AS_YOU_GO, CARDS.visa);
    await world.completeOrder();
    const [order] = (await world.call('office', 'GET', '/change-orders')).json();
    await world.call('office', 'PUT', `/change-orders/${order.id}`, { status: 'Incomplete', description: 'More' });
    const again = await world.call('office', 'POST', `/change-orders/${order.id}/complete`, {});
    await world.settle();
    expect([again.statusCode, world.metered().length]).toEqual([200, 1]);
  });

  test('the upcoming invoice counts them, relabelled per change order', async () => {
    await subscribe(PAY_AS_YOU_GO, CARDS.visa);
    for (let order = 0; order < 3; order++) await world.completeOrder();
    await world.settle();
    expect(await get('/invoices/upcoming')).toMatchObject({
      lines: [
        {
          description: '3 × Pay As You Go (at $20.00 / change order)',
          price: { nickname: 'Pay As You Go' },
          amount: 6000,
        },
      ],
      discount_amount: 0,
      credit_applied: 0,
      total: 6000,
      total_after_credits: 6000,
    });
  });

  test('a renewal charges what was used and gives fresh credits; unused ones are gone', async () => {
    await subscribe(STANDARD, CARDS.visa);
    for (let order = 0; order < 6; order++) await world.completeOrder();
    await world.settle();
    await world.passDays(32);
    await world.settle();
    expect(charged()).toEqual([8500, 8500 + 2000]);
    expect(await get('/subscriptions/current')).toMatchObject({ credits: { granted: 5, used: 0, remaining: 5 } });
  });

  test('an order between the renewal and its webhook takes a credit of the new period, granted once', async () => {
    await subscribe(STANDARD, CARDS.visa);
    world.stripe.faults.add({ at: 'webhook', kind: 'drop', times: 50 });
    await world.passDays(32);
    expect(await world.completeOrder()).toBe(200);
    world.stripe.faults.clear();
    await world.settle();
    expect(await get('/subscriptions/current')).toMatchObject({ credits: { granted: 5, used: 1, remaining: 4 } });
  });
});

describe('ending', () => {
  test('without the override the call is refused; with it, or with _method, the plan ends at once', async () => {
    await subscribe(PAY_AS_YOU_GO, CARDS.visa);
    expect((await ask('POST', '/subscriptions/current', { collect_final_usage: true })).statusCode).toBe(400);
    const answer = await ask('POST', '/subscriptions/current?_method=DELETE', { collect_final_usage: true });
    expect([answer.statusCode, answer.json()]).toEqual([200, { finalCharge: 0, remainingCredits: 0 }]);
  });

  test('what was used is charged at the end, and nothing can be completed after', async () => {
    await subscribe(PAY_AS_YOU_GO, CARDS.visa);
    await world.completeOrder();
    await world.completeOrder();
    expect((await cancel()).json()).toEqual({ finalCharge: 4000, remainingCredits: 0 });
    expect(charged()).toEqual([4000]);
    expect(await world.completeOrder()).toBe(402);
    expect((await cancel()).json()).toEqual({ finalCharge: 4000, remainingCredits: 0 });
    expect(charged()).toEqual([4000]);
  });

  test('however much was used, all of it is charged', async () => {
    await subscribe(PAY_AS_YOU_GO, CARDS.visa);
    await world.completeOrder();
    await withTenant(world.deps.db, world, async (tx) => {
      const {
        id: _,
        breakdown: _breakdown,
        ...order
      } = await tx.change_orders.findFirstOrThrow({ orderBy: { id: 'desc' } });
      const copies = Array.from({ length: 104 }, (_one, index) => ({
        ...order,
        id_number: 50_000 + index,
        cor_number: null,
        refs: [],
      }));
      const made = await tx.change_orders.createManyAndReturn({ data: copies, select: { id: true } });
      const used = { customer_id: world.customerId, covered_by: 'metered', completed_at: world.deps.clock.now() };
      await tx.billing_usage.createMany({ data: made.map(({ id }) => ({ ...used, change_order_id: id })) });
    });
    expect((await cancel()).json()).toMatchObject({ finalCharge: 105 * 2000 });
    expect(world.metered()).toHaveLength(105);
  });

  test('remaining credits are kept to the end of the paid period, then the company reads only', async () => {
    await subscribe(STANDARD, CARDS.visa);
    await world.completeOrder();
    expect((await cancel()).json()).toEqual({ finalCharge: 0, remainingCredits: 4 });
    for (let order = 0; order < 4; order++) expect(await world.completeOrder()).toBe(200);
    expect(await world.completeOrder()).toBe(402);
    await world.passDays(40);
    const refused = await world.call('office', 'POST', '/change-orders', { description: 'Extra' });
    expect(refused.statusCode).toBe(402);
    expect((await world.call('office', 'GET', '/change-orders')).statusCode).toBe(200);
    expect(charged()).toEqual([8500]);
  });

  test('a plan can be chosen again after an end', async () => {
    await subscribe(STANDARD, CARDS.visa);
    await cancel();
    expect((await subscribe(STANDARD, CARDS.visa)).statusCode).toBe(201);
    expect(await get('/subscriptions/current')).toMatchObject({ status: 'active', read_only: false });
    expect(charged()).toEqual([8500, 8500]);
  });

  test('a renewal that fails goes past due; a new card pays it and the plan goes on', async () => {
    await subscribe(STANDARD, CARDS.visa);
    await ask('POST', '/payment-methods', { payment_method_id: await world.typeCard(CARDS.chargeDeclined) });
    await world.passDays(32);
    await world.settle();
    expect(await get('/subscriptions/current')).toMatchObject({ status: 'past_due', read_only: false });
    const saved = await ask('POST', '/payment-methods', { payment_method_id: await world.typeCard(CARDS.visa) });
    expect(saved.statusCode).toBe(201);
    expect(await get('/subscriptions/current')).toMatchObject({ status: 'active' });
    expect(charged()).toEqual([8500, 8500]);
  });
});

test('no plan begins while the company is to be deleted; once an admin keeps it, one may', async () => {
  const deletion = `/customers/${world.customerId}/deletion`;
  const { name } = (await world.call('admin', 'GET', `/customers/${world.customerId}`)).json();
  expect((await world.call('admin', 'POST', deletion, { company_name: name })).statusCode).toBe(201);
  const refused = await subscribe(STANDARD, CARDS.visa);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This company is scheduled for deletion. Once an admin cancels that, you can choose a plan.',
  ]);
  expect(world.own('subscription')).toEqual([]);
  expect((await world.call('admin', 'DELETE', deletion)).statusCode).toBe(200);
  expect((await subscribe(STANDARD, CARDS.visa)).statusCode).toBe(201);
});

test('who may: field staff and demo users not at all, a developer who impersonates may look and not touch', async () => {
  const statuses = async (who: 'field' | 'demo' | 'impersonating') => {
    const base = `/billing/${world.customerId}`;
    const look = await world.call(who, 'GET', `${base}/subscriptions/current`);
    const touch = await world.call(who, 'POST', `${base}/payment-sessions`, { session_type: 'setup' });
    return [look.statusCode, touch.statusCode, touch.json().code];
  };
  expect(await statuses('field')).toEqual([403, 403, 'ROLE']);
  expect(await statuses('demo')).toEqual([403, 403, 'DEMO_MODE']);
  expect(await statuses('impersonating')).toEqual([200, 403, 'IMPERSONATION']);
});

test('a card number is refused wherever it is sent to us, and stands in no row and no ledger', async () => {
  const answer = await ask('POST', '/payment-methods', { payment_method_id: 'pm_1', card: { number: CARDS.visa } });
  expect(answer.statusCode).toBe(400);
  await subscribe(STANDARD, CARDS.visa);
  expect(JSON.stringify(world.stripe.all('payment_method'))).not.toContain(CARDS.visa);
});
