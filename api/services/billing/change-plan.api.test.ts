import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CARDS, openBillingWorld, type BillingWorld } from '../../../testing/open-billing-world.ts';
import { createBillingForSignup } from './create-billing-for-signup.ts';

let world: BillingWorld;
beforeAll(async () => {
  world = await openBillingWorld();
}, 30_000);
beforeEach(() => world.reset());
afterAll(() => world.close());

const [PAY_AS_YOU_GO, STANDARD, PREMIUM] = [1, 2, 3];
const at = (suffix: string) => `/billing/${world.customerId}/subscriptions/current${suffix}`;
const start = async (planId: number, card: string = CARDS.visa) =>
  createBillingForSignup(world.deps, {
    customerId: world.customerId,
    billingEmail: 'billing@new.example',
    planId,
    paymentMethodId: await world.typeCard(card),
  });
const preview = (plan_id: number) => world.call('office', 'POST', at('/preview'), { plan_id });
const change = (body: object) => world.call('office', 'POST', at('/plan'), body);
const look = async () => (await world.call('office', 'GET', at(''))).json();

test('the preview says what is charged, and the change charges exactly that, once', async () => {
  await start(STANDARD);
  const shown = await preview(PREMIUM);
  expect(shown.statusCode, shown.body).toBe(200);
  expect(shown.json()).toMatchObject({ due_now: 14_000, credit: 0, credits: 10 });
  expect((await look()).plan).toMatchObject({ id: STANDARD });
  const body = { plan_id: PREMIUM, prorated_at: shown.json().prorated_at };
  expect((await change(body)).json()).toEqual({ changed: true });
  expect(world.charges()).toEqual([8500, 14_000]);
  expect(await look()).toMatchObject({ plan: { id: PREMIUM }, credits: { granted: 15, used: 0, remaining: 15 } });
  expect((await change(body)).statusCode).toBe(409);
  await world.settle();
  expect(world.charges()).toEqual([8500, 14_000]);
  expect((await look()).credits).toMatchObject({ remaining: 15 });
});

test('in the middle of a period fee and credits are prorated alike', async () => {
  await start(STANDARD);
  await world.passDays(15);
  await world.settle();
  const shown = (await preview(PREMIUM)).json();
  expect(shown.due_now).toBeGreaterThan(6000);
  expect(shown.due_now).toBeLessThan(8000);
  expect([4, 5]).toContain(shown.credits);
  await change({ plan_id: PREMIUM, prorated_at: shown.prorated_at });
  expect((await look()).credits.granted).toBe(5 + shown.credits);
});

test('a smaller plan leaves a credit, and waits while more was used than it includes', async () => {
  await start(PREMIUM);
  const shown = (await preview(STANDARD)).json();
  expect(shown).toMatchObject({ due_now: 0, credit: 14_000, credits: -10 });
  for (let order = 0; order < 6; order += 1) expect(await world.completeOrder()).toBe(200);
  const refused = await preview(STANDARD);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toContain('You have used more change orders this period than Standard includes.');
  expect((await change({ plan_id: STANDARD, prorated_at: shown.prorated_at })).statusCode).toBe(409);
  expect((await look()).plan).toMatchObject({ id: PREMIUM });
});

test('from pay as you go the plan begins with the credits of what is left', async () => {
  await start(PAY_AS_YOU_GO);
  const shown = (await preview(STANDARD)).json();
  await change({ plan_id: STANDARD, prorated_at: shown.prorated_at });
  expect(world.charges()).toEqual([8500]);
  expect((await look()).credits).toEqual({ granted: 5, used: 0, remaining: 5 });
});

test('a refused card leaves the plan, its credits and its charges as they were', async () => {
  await start(PAY_AS_YOU_GO, CARDS.chargeDeclined);
  const shown = (await preview(PREMIUM)).json();
  const refused = await change({ plan_id: PREMIUM, prorated_at: shown.prorated_at });
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'The plan was not changed.']);
  expect(refused.json().detail).toContain('declined');
  expect(world.charges()).toEqual([]);
  expect((await look()).plan).toMatchObject({ id: PAY_AS_YOU_GO });
});

test('nothing changes without a running plan, for the same plan, or by an old preview', async () => {
  expect((await preview(PREMIUM)).statusCode).toBe(409);
  await start(STANDARD);
  expect((await preview(STANDARD)).statusCode).toBe(409);
  const old = Math.floor(world.deps.clock.now().getTime() / 1000) - 3600;
  expect((await change({ plan_id: PREMIUM, prorated_at: old })).statusCode).toBe(400);
  expect((await world.call('field', 'POST', at('/preview'), { plan_id: PREMIUM })).statusCode).toBe(403);
});
