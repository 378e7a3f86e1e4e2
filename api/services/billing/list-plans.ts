import { creditsOf, PAY_AS_YOU_GO, PLANS, type PlanKey, type PlanLookupKey, planByKey } from '../../../domain/plans.ts';
import type { UserActor } from '../../../domain/actor.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { PlanBody } from '../../contract/billing.ts';
import type { Deps } from '../../deps.ts';
import type { VendorPrice, WantedPrice } from '../../ports.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';

/** What the provider's catalogue must have: a metered price for one order, a monthly one for each other plan. */
const WANTED: WantedPrice[] = PLANS.map((plan) => ({
  lookupKey: plan.lookupKey,
  name: plan.planName,
  description: plan.description,
  unitCents: plan.priceCents,
  isMetered: plan.lookupKey === PAY_AS_YOU_GO,
}));

const FRESH_MS = 60_000;
/** Prices change by hand, seldom: asked for at most once a minute a mode and a process. */
const kept = new WeakMap<object, { at: number; prices: VendorPrice[] }>();

/** The provider's prices of our plans, in our order. @throws AppError UNAVAILABLE */
export async function readPrices(deps: Deps, isLive: boolean): Promise<VendorPrice[]> {
  const vendor = deps.payments.of(isLive);
  const known = kept.get(vendor);
  if (known && Date.now() - known.at < FRESH_MS) return known.prices;
  const prices = await vendor.readPrices(WANTED);
  kept.set(vendor, { at: Date.now(), prices });
  return prices;
}

/** Plans with the provider's prices. @throws AppError UNAVAILABLE */
export async function listPlans(deps: Deps, input: { isLive: boolean }): Promise<PlanBody[]> {
  const prices = await readPrices(deps, input.isLive);
  return prices.flatMap((price) => planBody(price.lookupKey as PlanLookupKey, price) ?? []);
}

/** The plans that the company may choose. @throws AppError ROLE, DEMO_MODE, NOT_FOUND, UNAVAILABLE */
export async function listCompanyPlans(
  deps: Deps,
  actor: UserActor,
  input: { customerId: number },
): Promise<PlanBody[]> {
  const { customerId } = requireCompany(actor, input.customerId);
  authorize(actor, 'billing.read');
  const { live_account: isLive } = await withTenant(deps.db, { customerId }, (tx) =>
    tx.customers.findUniqueOrThrow({ where: { id: customerId }, select: { live_account: true } }),
  );
  return listPlans(deps, { isLive });
}

function planBody(key: PlanLookupKey, price: VendorPrice): PlanBody | null {
  const plan = planByKey(key);
  if (!plan) return null;
  return {
    id: plan.id,
    name: plan.planName,
    planName: plan.planName,
    description: plan.description,
    price: price.unitCents,
    interval: key === PAY_AS_YOU_GO ? 'change order' : price.interval,
    creditsPerMonth: plan.creditsPerMonth,
    unlimited_plan: false,
    lookup_key: key,
  };
}

/** The plan a company is on, as the screens show it. */
export function currentPlanBody(key: PlanKey, prices: VendorPrice[], unlimitedCents: number | null): PlanBody | null {
  if (key !== 'unlimited') {
    const price = prices.find((one) => one.lookupKey === key);
    return price ? planBody(key, price) : null;
  }
  return {
    id: 0,
    name: 'Unlimited',
    planName: 'Unlimited',
    description: 'Unlimited change orders at the agreed price.',
    price: unlimitedCents ?? 0,
    interval: 'month',
    creditsPerMonth: creditsOf(key),
    unlimited_plan: true,
    lookup_key: null,
  };
}
