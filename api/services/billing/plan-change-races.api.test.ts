import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AppError } from '../../../domain/errors.ts';
import { withTenant } from '../../../prisma/walls.ts';
import { CARDS, openBillingWorld, type BillingWorld } from '../../../testing/open-billing-world.ts';
import type { PaymentAccount } from '../../ports.ts';
import { readAccount } from './billing-account.ts';
import { createBillingForSignup } from './create-billing-for-signup.ts';
import { readPrices } from './list-plans.ts';

/** Orders are completed while the provider changes the plan; each is covered once, by the plan it belongs to. */
let world: BillingWorld;
beforeAll(async () => {
  world = await openBillingWorld();
}, 30_000);
beforeEach(() => world.reset());
afterAll(() => world.close());

const [PAY_AS_YOU_GO, STANDARD, PREMIUM] = [1, 2, 3];
const at = (suffix: string) => `/billing/${world.customerId}/subscriptions/current${suffix}`;
const start = async (planId: number | null, extra: { unlimitedPriceCents?: number } = {}, card: string = CARDS.visa) =>
  createBillingForSignup(world.deps, {
    customerId: world.customerId,
    billingEmail: 'billing@new.example',
    planId,
    paymentMethodId: await world.typeCard(card),
    ...extra,
  });
const preview = async (plan_id: number) => (await world.call('office', 'POST', at('/preview'), { plan_id })).json();
const change = (body: object) => world.call('office', 'POST', at('/plan'), body);
const look = async () => (await world.call('office', 'GET', at(''))).json();
const complete = async (count: number) => {
  for (let order = 0; order < count; order += 1) expect(await world.completeOrder()).toBe(200);
};
const coverage = () =>
  withTenant(world.deps.db, { customerId: world.customerId }, async (tx) => {
    const rows = await tx.billing_usage.findMany({ where: { customer_id: world.customerId }, orderBy: { id: 'asc' } });
    return rows.map((row) => [row.covered_by, Number(row.amount_cents)]);
  });

/** Does something just before or after the provider's change, within our call. */
async function around(when: 'before' | 'after', work: () => Promise<void>, run: () => Promise<void>): Promise<void> {
  const real = world.deps.payments;
  const wrap = (account: PaymentAccount): PaymentAccount => ({
    ...account,
    async changePlan(...input) {
      if (when === 'before') await work();
      const outcome = await account.changePlan(...input);
      if (when === 'after') await work();
      return outcome;
    },
  });
  world.deps.payments = { ...real, of: (isLive) => wrap(real.of(isLive)) };
  try {
    await run();
  } finally {
    world.deps.payments = real;
  }
}

test.each(['before', 'after'] as const)(
  'credits of the larger plan used %s the provider changes to a smaller one are charged once',
  async (when) => {
    await start(PREMIUM);
    await complete(3);
    const shown = await preview(STANDARD);
    expect(shown.credits).toBe(-10);
    // 15 - 3 - 4 = 8 are left, 10 go: the last two of the four are beyond the plan.
    await around(
      when,
      () => complete(4),
      async () => {
        expect((await change({ plan_id: STANDARD, prorated_at: shown.prorated_at })).statusCode).toBe(200);
      },
    );
    await world.settle();
    await world.settle();
    const credit = ['credit', 0];
    expect(await coverage()).toEqual([credit, credit, credit, credit, credit, ['metered', 2000], ['metered', 2000]]);
    expect(world.metered()).toHaveLength(2);
    expect((await look()).credits).toEqual({ granted: 5, used: 5, remaining: 0 });
    await complete(1);
    await world.settle();
    expect(world.metered()).toHaveLength(3);
  },
);

test('an order completed while a larger plan begins takes one of its credits and is not charged', async () => {
  await start(PAY_AS_YOU_GO);
  const shown = await preview(STANDARD);
  const work = async () => {
    await complete(2);
    await world.settle();
  };
  await around('before', work, async () => {
    expect((await change({ plan_id: STANDARD, prorated_at: shown.prorated_at })).statusCode).toBe(200);
  });
  await world.settle();
  expect(await coverage()).toEqual([
    ['credit', 0],
    ['credit', 0],
  ]);
  expect(world.metered()).toEqual([]);
  expect((await look()).credits).toEqual({ granted: 5, used: 2, remaining: 3 });
});

test('a change whose answer is lost and that is read an hour later has the credits that were shown', async () => {
  await start(PREMIUM);
  await world.passDays(15);
  await world.settle();
  const shown = await preview(STANDARD);
  await around(
    'after',
    () => Promise.reject(new AppError('UNAVAILABLE')),
    async () => {
      expect((await change({ plan_id: STANDARD, prorated_at: shown.prorated_at })).statusCode).toBe(503);
    },
  );
  await world.passDays(1.2);
  await world.settle();
  const { plan, credits } = await look();
  expect([plan.id, credits.granted]).toEqual([STANDARD, 15 + shown.credits]);
});

test('what was completed while a refused change was under way keeps its credit', async () => {
  await start(PAY_AS_YOU_GO, {}, CARDS.chargeDeclined);
  const shown = await preview(PREMIUM);
  await around(
    'before',
    () => complete(1),
    async () => {
      expect((await change({ plan_id: PREMIUM, prorated_at: shown.prorated_at })).statusCode).toBe(400);
    },
  );
  await world.settle();
  expect(await coverage()).toEqual([['metered', 2000]]);
  expect(world.metered()).toHaveLength(1);
  expect((await readAccount(world.deps, world.customerId))?.change_key).toBeNull();
});

test('a change the provider never got holds orders back for minutes, then charges them once', async () => {
  await start(PAY_AS_YOU_GO);
  const shown = await preview(STANDARD);
  await around(
    'before',
    () => Promise.reject(new AppError('UNAVAILABLE')),
    async () => {
      expect((await change({ plan_id: STANDARD, prorated_at: shown.prorated_at })).statusCode).toBe(503);
    },
  );
  await complete(1);
  await world.settle();
  expect(world.metered()).toEqual([]);
  expect(
    (await world.call('office', 'POST', at(''), { collect_final_usage: true, _method: 'DELETE' })).statusCode,
  ).toBe(409);
  await world.passDays(0.01);
  await world.settle();
  await world.settle();
  expect(world.metered()).toHaveLength(1);
  expect(await coverage()).toEqual([['metered', 2000]]);
});

test('a second change waits until the first is settled', async () => {
  await start(PREMIUM);
  const [first, second] = [await preview(STANDARD), await preview(PAY_AS_YOU_GO)];
  await around(
    'before',
    async () => {
      const refused = await change({ plan_id: PAY_AS_YOU_GO, prorated_at: second.prorated_at });
      expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('being processed')]);
    },
    async () => {
      expect((await change({ plan_id: STANDARD, prorated_at: first.prorated_at })).statusCode).toBe(200);
    },
  );
  expect((await look()).plan).toMatchObject({ id: STANDARD });
});

test('credits left of a plan are used up after a change to pay as you go', async () => {
  await start(STANDARD);
  await world.passDays(15);
  await world.settle();
  const shown = await preview(PAY_AS_YOU_GO);
  await change({ plan_id: PAY_AS_YOU_GO, prorated_at: shown.prorated_at });
  const left = 5 + shown.credits;
  expect((await look()).credits).toEqual({ granted: left, used: 0, remaining: left });
  await complete(left - 1);
  const cancelled = await world.call('office', 'POST', at(''), { collect_final_usage: true, _method: 'DELETE' });
  expect(cancelled.json().remainingCredits).toBe(1);
  await complete(1);
  expect(await world.completeOrder()).toBe(402);
  expect(world.metered()).toEqual([]);
});

test('who comes from the unlimited plan by support has the credits of the rest of the period', async () => {
  await start(null, { unlimitedPriceCents: 90_000 });
  await world.settle();
  await complete(2);
  const account = (await readAccount(world.deps, world.customerId))!;
  const prices = await readPrices(world.deps, account.livemode);
  const priceIds = ['premium-monthly', 'coa-pay-as-you-go'].map(
    (key) => prices.find((one) => one.lookupKey === key)!.id,
  );
  const now = world.deps.clock.now();
  const bySupport = { subscription: account.subscription_id!, priceIds, at: now };
  await world.deps.payments.of(account.livemode).changePlan(bySupport, `support-${now.getTime()}`);
  await world.settle();
  await world.settle();
  expect((await look()).credits).toEqual({ granted: 15, used: 0, remaining: 15 });
  await complete(1);
  await world.settle();
  expect(await coverage()).toEqual([
    ['unlimited', 0],
    ['unlimited', 0],
    ['credit', 0],
  ]);
  expect(world.metered()).toEqual([]);
});

test('a smaller plan chosen by support takes no more credits than are left', async () => {
  await start(PREMIUM);
  await complete(8);
  const account = (await readAccount(world.deps, world.customerId))!;
  const prices = await readPrices(world.deps, account.livemode);
  const priceIds = ['standard-monthly', 'coa-pay-as-you-go'].map(
    (key) => prices.find((one) => one.lookupKey === key)!.id,
  );
  const now = world.deps.clock.now();
  const bySupport = { subscription: account.subscription_id!, priceIds, at: now };
  await world.deps.payments.of(account.livemode).changePlan(bySupport, `support-${now.getTime()}`);
  await world.settle();
  expect((await look()).credits).toEqual({ granted: 8, used: 8, remaining: 0 });
  await complete(1);
  await world.settle();
  expect(world.metered()).toHaveLength(1);
});
