import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FaultInput } from '../../../local/faults/open-fault-plan.ts';
import { CARDS, openBillingWorld, type BillingWorld } from '../../../testing/open-billing-world.ts';
import { createBillingForSignup } from './create-billing-for-signup.ts';

/**
 * Every call that a flow makes to the provider × everything that can go wrong with it. Whatever happens, trying again
 * ends in exactly one charge of the right amount, one subscription and one meter event an order, or in none.
 */
let world: BillingWorld;
beforeAll(async () => {
  world = await openBillingWorld();
  await subscribe(await world.typeCard(CARDS.visa), 1); // the catalogue is there
}, 60_000);
beforeEach(() => world.reset());
afterAll(() => world.close());

const KINDS: { name: string; fault: Omit<FaultInput, 'at'> }[] = [
  { name: 'HTTP 500', fault: { kind: 'status', status: 500 } },
  { name: 'HTTP 429', fault: { kind: 'status', status: 429 } },
  { name: 'timeout', fault: { kind: 'timeout' } },
  { name: 'reset', fault: { kind: 'reset' } },
  { name: 'garbage', fault: { kind: 'garbage' } },
  { name: 'answer lost', fault: { kind: 'lost-answer' } },
  { name: 'slow', fault: { kind: 'slow', ms: 600 } },
];
const STANDARD = 2;

const post = (suffix: string, body: unknown) =>
  world.call('office', 'POST', `/billing/${world.customerId}${suffix}`, body);
const subscribe = (card: string, plan = STANDARD) =>
  post('/subscriptions', { plan_id: plan, payment_method_id: card, email: 'billing@summitridge.example' });

interface Flow {
  name: string;
  /** Calls of the provider that it makes, each a place for a fault. */
  calls: string[];
  /** Before the fault. */
  prepare?: () => Promise<void>;
  /** What a person, or a workflow, does again until it succeeds. */
  act: (again: { card: string }) => Promise<boolean>;
  expected: { charges: number[]; subscriptions: number; metered: number };
}

const FLOWS: Flow[] = [
  {
    name: 'subscribe',
    calls: [
      'POST /v1/customers',
      'POST /v1/customers/:id',
      'GET /v1/subscriptions',
      'POST /v1/payment_methods/:id/attach',
      'POST /v1/subscriptions',
      'GET /v1/invoices',
    ],
    act: async ({ card }) => (await subscribe(card)).statusCode === 201,
    expected: { charges: [8500], subscriptions: 1, metered: 0 },
  },
  {
    name: 'sign-up',
    calls: ['POST /v1/customers', 'POST /v1/payment_methods/:id/attach', 'POST /v1/coupons', 'POST /v1/subscriptions'],
    act: async ({ card }) => {
      const discount = { percentage: 50, duration: 'repeating' as const, months: 3 };
      const input = {
        customerId: world.customerId,
        billingEmail: 'a@b.example',
        planId: STANDARD,
        paymentMethodId: card,
        discount,
      };
      return createBillingForSignup(world.deps, input)
        .then((done) => done.outcome === 'started')
        .catch(() => false);
    },
    expected: { charges: [4250], subscriptions: 1, metered: 0 },
  },
  {
    name: 'meter an order',
    calls: ['POST /v1/billing/meter_events'],
    prepare: async () => {
      await subscribe(await world.typeCard(CARDS.visa), 1);
      await world.settle();
      await world.completeOrder();
    },
    act: () =>
      world
        .settle()
        .then(() => true)
        .catch(() => false),
    expected: { charges: [], subscriptions: 1, metered: 1 },
  },
  {
    name: 'cancel with usage',
    calls: [
      'POST /v1/billing/meter_events',
      'DELETE /v1/subscriptions/:id',
      'GET /v1/subscriptions',
      'GET /v1/invoices',
    ],
    prepare: async () => {
      await subscribe(await world.typeCard(CARDS.visa), 1);
      await world.settle();
      await world.completeOrder();
      await world.completeOrder();
    },
    act: async () =>
      (await post('/subscriptions/current', { collect_final_usage: true, _method: 'DELETE' })).statusCode === 200,
    expected: { charges: [4000], subscriptions: 1, metered: 2 },
  },
  {
    name: 'update card, pay what is open',
    calls: [
      'POST /v1/payment_methods/:id/attach',
      'POST /v1/customers/:id',
      'GET /v1/invoices',
      'POST /v1/invoices/:id/pay',
      'GET /v1/customers/:id/payment_methods',
    ],
    prepare: async () => {
      await subscribe(await world.typeCard(CARDS.visa));
      await post('/payment-methods', { payment_method_id: await world.typeCard(CARDS.chargeDeclined) });
      await world.passDays(32);
      await world.settle();
    },
    act: async ({ card }) => (await post('/payment-methods', { payment_method_id: card })).statusCode === 201,
    expected: { charges: [8500, 8500], subscriptions: 1, metered: 0 },
  },
];

const ALL = FLOWS.flatMap((flow) => flow.calls.flatMap((at) => KINDS.map((kind) => ({ flow, at, kind }))));
/** All of them in test:deep; else the lost answer of every call, and each other kind once. */
const CASES =
  process.env['TEST_DEPTH'] === 'deep'
    ? ALL
    : ALL.filter(({ kind }, index) => kind.name === 'answer lost' || index % (3 * KINDS.length + 1) === 0);
const notRun = '·';
const outcomes = new Map<string, string>();

test.each(CASES.map((one): [string, (typeof CASES)[number]] => [`${one.flow.name}: ${one.at} ${one.kind.name}`, one]))(
  '%s',
  async (_name, { flow, at, kind }) => {
    await flow.prepare?.();
    const card = await world.typeCard(CARDS.visa);
    world.stripe.faults.add({ at, ...kind.fault });
    let tries = 0;
    while (tries < 6 && !(await flow.act({ card }))) tries += 1;
    world.stripe.faults.clear();
    expect(await flow.act({ card })).toBe(true);
    await world.settle();
    expect({
      charges: world.charges(),
      subscriptions: world.own('subscription').length,
      metered: world.metered().length,
    }).toEqual(flow.expected);
    outcomes.set(`${flow.name}|${at}|${kind.name}`, tries === 0 ? 'once' : `once, try ${tries + 1}`);
  },
);

const HOOKS: { name: string; faults: FaultInput[] }[] = [
  { name: 'all doubled', faults: [{ at: 'webhook', kind: 'duplicate', times: 50 }] },
  { name: 'late', faults: [{ at: 'webhook', kind: 'reorder', ms: 120, times: 2 }] },
  { name: 'all lost', faults: [{ at: 'webhook', kind: 'drop', times: 50 }] },
];

test.each(HOOKS)('3-D Secure with webhooks $name: one charge, and the plan begins', async ({ name, faults }) => {
  faults.forEach((fault) => world.stripe.faults.add(fault));
  const secret = (await subscribe(await world.typeCard(CARDS.asksAlways))).json().payment_intent_client_secret;
  await world.answerBank(secret, true);
  await world.settle();
  await world.settle();
  const now = await world.call('office', 'GET', `/billing/${world.customerId}/subscriptions/current`);
  expect([world.charges(), now.json().status, now.json().read_only]).toEqual([[8500], 'active', false]);
  outcomes.set(`3-D Secure|webhooks|${name}`, 'once');
});

test('the table of faults', () => {
  const rows = FLOWS.flatMap((flow) =>
    flow.calls.map((at) => ({
      flow: flow.name,
      call: at,
      ...Object.fromEntries(KINDS.map(({ name }) => [name, outcomes.get(`${flow.name}|${at}|${name}`) ?? notRun])),
    })),
  );
  console.table(rows);
  console.log(`${outcomes.size} cases of ${CASES.length + HOOKS.length}: exactly one charge each.`);
  expect(outcomes.size).toBe(CASES.length + HOOKS.length);
});
