import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStripe } from '../api/adapters/stripe.ts';
import { serveBilling } from '../api/services/billing/serve-billing.ts';
import type { MeterEvent } from '../local/stripe/objects.ts';
import { startStripeStandIn, type StripeStandIn } from '../local/stripe/start-stripe-stand-in.ts';
import { withTenant } from '../prisma/walls.ts';
import { openApiWorld, type ApiWorld } from './open-api-world.ts';

/** Stripe's published test cards, by what they do. */
export const CARDS = {
  visa: '4242424242424242',
  declined: '4000000000000002',
  expired: '4000000000000069',
  /** Can be saved; its charges are refused. */
  chargeDeclined: '4000000000000341',
  /** The bank asks at every charge. */
  asksAlways: '4000002760003184',
} as const;

export const STRIPE_TEST_KEYS = {
  live: { secret: 'sk_live_world', publishable: 'pk_live_world', webhook: 'whsec_live_world' },
  test: { secret: 'sk_test_world', publishable: 'pk_test_world', webhook: 'whsec_test_world' },
};

export interface BillingWorld extends ApiWorld {
  stripe: StripeStandIn;
  /** The company under test: Summit Ridge, without a plan. */
  customerId: number;
  /** The company as it was before it ever paid, and a customer of its own at the provider. */
  reset(): Promise<void>;
  /** Cents of each charge that went through, oldest first, since the reset. */
  charges(): number[];
  /** What the provider keeps of the company since the reset. */
  own<O extends 'subscription' | 'invoice' | 'payment_intent'>(object: O): ReturnType<typeof ownOf<O>>;
  metered(): MeterEvent[];
  /** A card typed into the form: its payment method's id, as the browser gets it. */
  typeCard(number: string): Promise<string>;
  /** What the bank's page answers about an intent. */
  answerBank(clientSecret: string, agreed: boolean): Promise<void>;
  /** Completes a fresh change order of the company and gives the answer's status. */
  completeOrder(): Promise<number>;
  /** Until every webhook has come and what waits is served. */
  settle(): Promise<void>;
  /** Days pass for us and for the provider. */
  passDays(days: number): Promise<void>;
}

/** The API world with a Stripe of its own that can call it. Timeouts are short: a fault costs a second; a disk that pauses is no fault. */
export async function openBillingWorld(): Promise<BillingWorld> {
  const world = await openApiWorld();
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-stripe-'));
  const stripe = await startStripeStandIn({
    folder,
    keys: STRIPE_TEST_KEYS,
    webhookUrl: null,
    now: () => world.deps.clock.now(),
    retryPausesMs: [30, 60, 120, 240],
  });
  const keysOf = ({ secret, publishable, webhook }: (typeof STRIPE_TEST_KEYS)['live']) => ({
    secretKey: secret,
    publishableKey: publishable,
    webhookSecret: webhook,
  });
  world.deps.payments = openStripe({
    live: keysOf(STRIPE_TEST_KEYS.live),
    test: keysOf(STRIPE_TEST_KEYS.test),
    apiUrl: stripe.url,
    scriptUrl: stripe.scriptUrl,
    timeoutMs: 1_000,
  });
  const address = await world.app.listen({ host: '127.0.0.1', port: 0 });
  stripe.setWebhookUrl(`${address}/webhooks/stripe`);
  const { customerId } = world.summit;
  await setPlanStatus(world, customerId, 'none');
  const post = async (at: string, form: Record<string, string>): Promise<Record<string, unknown>> => {
    const response = await fetch(stripe.url + at, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${STRIPE_TEST_KEYS.live.publishable}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  let now = world.deps.clock.now();
  const seen = new Set<string>();
  return {
    ...world,
    stripe,
    customerId,
    async reset() {
      await stripe.idle();
      stripe.faults.clear();
      for (const customer of stripe.all('customer')) seen.add(customer.id);
      await forgetBilling(world, customerId, (now = new Date(now.getTime() + 1000)));
      world.setNow(now);
    },
    own: (object) => ownOf(stripe, object, seen),
    charges: () =>
      ownOf(stripe, 'payment_intent', seen).flatMap((one) => (one.status === 'succeeded' ? [one.amount] : [])),
    metered: () => stripe.meterEvents().filter((event) => !seen.has(event.payload['stripe_customer_id'] ?? '')),
    async typeCard(number) {
      const made = await post('/v1/payment_methods', {
        type: 'card',
        'card[number]': number,
        'card[exp_month]': '12',
        'card[exp_year]': '2034',
        'card[cvc]': '123',
      });
      return String(made['id']);
    },
    async answerBank(clientSecret, agreed) {
      const [id = ''] = clientSecret.split('_secret_');
      const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
      await post(`/form/${kind}/${id}/answer`, { client_secret: clientSecret, agreed: String(agreed) });
    },
    async completeOrder() {
      const made = await world.call('office', 'POST', '/change-orders', {
        job_id: world.summit.jobs['Riverside Medical Tower'],
        description: 'Relocate conduit',
        big_dict: { categories: { labor: { Crew: { quantity: 8, cost_per_unit: 50, unit: 'hr' } } } },
      });
      if (made.statusCode !== 201) return made.statusCode;
      return (await world.call('office', 'POST', `/change-orders/${made.json().id}/complete`, {})).statusCode;
    },
    async settle() {
      await stripe.idle();
      await serveBilling(world.deps, { customerId });
    },
    async passDays(days) {
      now = new Date(now.getTime() + days * 24 * 3600_000);
      world.setNow(now);
      await stripe.advance(0);
    },
    async close() {
      await stripe.close();
      await world.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Objects of customers that were not there at the last reset. */
function ownOf<O extends 'subscription' | 'invoice' | 'payment_intent'>(
  stripe: StripeStandIn,
  object: O,
  seen: Set<string>,
) {
  return stripe.all(object).filter((one) => !seen.has((one as { customer: string }).customer));
}

async function forgetBilling(world: Pick<ApiWorld, 'deps'>, customerId: number, createdAt: Date): Promise<void> {
  await withTenant(world.deps.db, { customerId }, async (tx) => {
    const where = { customer_id: customerId };
    await tx.billing_credits.deleteMany({ where });
    await tx.billing_usage.deleteMany({ where });
    await tx.billing_accounts.deleteMany({ where });
    // The key of a customer at the provider carries when the company began.
    await tx.customers.update({
      where: { id: customerId },
      data: { plan_status: 'none', paid_until: null, created_at: createdAt },
    });
  });
}

export async function setPlanStatus(
  world: Pick<ApiWorld, 'deps'>,
  customerId: number,
  status: string,
  paidUntil: Date | null = null,
): Promise<void> {
  await withTenant(world.deps.db, { customerId }, (tx) =>
    tx.customers.update({ where: { id: customerId }, data: { plan_status: status, paid_until: paidUntil } }),
  );
}
