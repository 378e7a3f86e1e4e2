import { AppError } from '../../../domain/errors.ts';
import { PAY_AS_YOU_GO, type PlanKey } from '../../../domain/plans.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import type { NewSubscription, PaymentAccount, VendorSubscription } from '../../ports.ts';
import { type BillingAccount, ensureAccount, vendorOf } from './billing-account.ts';
import { readPrices } from './list-plans.ts';
import { isRunning, planKeyOf, syncBilling } from './sync-billing.ts';

export type SubscribeOutcome =
  | { outcome: 'started' }
  /** The bank wants to ask the card's holder: to be confirmed in the browser with this secret. */
  | { outcome: 'requires_action'; clientSecret: string }
  /** Nothing was charged; the reason is the provider's sentence ('Your card was declined.'). */
  | { outcome: 'declined'; reason: string };

export interface WantedSubscription {
  planKey: PlanKey;
  /** Of 'unlimited'. */
  unlimitedCents: number | null;
  paymentMethodId: string;
  email: string | null;
  trialDays?: number | null;
  discount?: { percentage: number; duration: 'once' | 'repeating' | 'forever'; months: number | null } | null;
}

const TRIES = 3;

/**
 * Starts a plan at the provider so that however often it is asked for, by whom, and whatever answer was lost, there is one
 * running subscription and one first charge, or none: what is there already is taken up; the key of a new one is fixed by
 * how many there were. A first charge that fails leaves nothing that could still be paid.
 * @throws AppError CONFLICT (another plan runs, the company is to be deleted), INVALID, UNAVAILABLE (ask again: nothing is done twice)
 */
export async function startSubscription(
  deps: Deps,
  customerId: number,
  wanted: WantedSubscription,
): Promise<SubscribeOutcome> {
  await refuseWhileEnding(deps, customerId);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const account = await ensureAccount(deps, customerId);
    const vendor = vendorOf(deps, account);
    const earlier = await vendor.listSubscriptions(account.stripe_customer_id);
    const there = earlier.find((one) => isRunning(one) || one.status === 'incomplete');
    const settled = there && (await takeUp(deps, vendor, customerId, there, wanted));
    if (settled) return settled;
    const attached = await vendor.attachCard(wanted.paymentMethodId, account.stripe_customer_id);
    if (attached.outcome === 'declined') return { outcome: 'declined', reason: attached.reason };
    await useCard(deps, account, vendor, { card: attached.id, email: wanted.email });
    const key = `subscribe-${account.stripe_customer_id}-${earlier.length}-${account.subscription_attempt}`;
    const made = await vendor.subscribe(await describe(deps, account, vendor, wanted), key);
    if (made.outcome === 'made') {
      const outcome = await takeUp(deps, vendor, customerId, made.subscription, wanted);
      if (outcome) return outcome;
      return { outcome: 'declined', reason: made.subscription.payment?.reason ?? 'Your card was declined.' };
    }
    // Refused: by a rule, or because the key did something before whose answer we never read. Look again, once more anew.
    await withTenant(deps.db, { customerId }, (tx) =>
      tx.billing_accounts.updateMany({
        where: { customer_id: customerId, subscription_attempt: account.subscription_attempt },
        data: { subscription_attempt: { increment: 1 } },
      }),
    );
    if (attempt === TRIES - 1) throw new AppError('INVALID', made.reason);
  }
  throw new AppError('UNAVAILABLE');
}

/** Nobody begins to pay for what goes; a deletion asked later is thirty days away and sees the plan. */
async function refuseWhileEnding(deps: Deps, customerId: number): Promise<void> {
  const open = await withTenant(deps.db, { customerId }, (tx) =>
    tx.company_deletions.count({ where: { customer_id: customerId, cancelled_at: null, done_at: null } }),
  );
  if (open > 0)
    throw new AppError(
      'CONFLICT',
      'This company is scheduled for deletion. Once an admin cancels that, you can choose a plan.',
    );
}

/** What a subscription that is there means for who asks; null: it failed, was cleared away, and leaves room for a new one. */
async function takeUp(
  deps: Deps,
  vendor: PaymentAccount,
  customerId: number,
  there: VendorSubscription,
  wanted: WantedSubscription,
): Promise<SubscribeOutcome | null> {
  const isSame = planKeyOf(there) === wanted.planKey;
  if (isRunning(there) || there.payment?.status === 'succeeded') {
    await syncBilling(deps, customerId);
    if (!isSame) throw new AppError('CONFLICT', 'You already have an active plan.');
    return { outcome: 'started' };
  }
  const { payment } = there;
  if (
    isSame &&
    payment?.status === 'requires_action' &&
    payment.cardId === wanted.paymentMethodId &&
    payment.clientSecret
  ) {
    await syncBilling(deps, customerId);
    return { outcome: 'requires_action', clientSecret: payment.clientSecret };
  }
  // The invoice first: from then on no page left open can pay for what we end here.
  if (there.latestInvoiceId) await vendor.voidInvoice(there.latestInvoiceId);
  await vendor.endSubscription(there.id, false);
  await syncBilling(deps, customerId);
  return null;
}

async function useCard(
  deps: Deps,
  account: BillingAccount,
  vendor: PaymentAccount,
  wanted: { card: string; email: string | null },
): Promise<void> {
  await vendor.updateCustomer(account.stripe_customer_id, {
    defaultCard: wanted.card,
    ...(wanted.email ? { email: wanted.email } : {}),
  });
  if (wanted.email)
    await withTenant(deps.db, { customerId: account.customer_id }, (tx) =>
      tx.billing_accounts.update({
        where: { customer_id: account.customer_id },
        data: { billing_email: wanted.email },
      }),
    );
}

/** The plan's price and, beside it, the meter for what goes beyond its credits; or a price of its own. */
async function describe(
  deps: Deps,
  account: BillingAccount,
  vendor: PaymentAccount,
  wanted: WantedSubscription,
): Promise<NewSubscription> {
  const prices = await readPrices(deps, account.livemode);
  const keys = wanted.planKey === 'unlimited' ? [] : [...new Set([wanted.planKey, PAY_AS_YOU_GO])];
  const priceIds = keys.flatMap((key) => prices.find((price) => price.lookupKey === key)?.id ?? []);
  if (priceIds.length !== keys.length) throw new AppError('UNAVAILABLE', 'This plan is not on offer at the moment.');
  const { discount } = wanted;
  return {
    customer: account.stripe_customer_id,
    priceIds,
    ownPrice:
      wanted.planKey === 'unlimited'
        ? { product: await vendor.makeUnlimitedProduct(), unitCents: wanted.unlimitedCents ?? 0 }
        : null,
    trialDays: wanted.trialDays ?? null,
    couponId: discount
      ? await vendor.makeCoupon(
          discount,
          `coupon-${account.stripe_customer_id}-${discount.percentage}-${discount.duration}-${discount.months ?? 0}`,
        )
      : null,
    companyId: account.customer_id,
  };
}
