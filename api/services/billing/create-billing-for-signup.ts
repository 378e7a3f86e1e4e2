import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { planById, REFERRAL_CENTS } from '../../../domain/plans.ts';
import type { Deps } from '../../deps.ts';
import { markReferredCredited, recordReferral } from '../../platform/referrals.ts';
import { ensureAccount, vendorOf } from './billing-account.ts';
import { startSubscription, type SubscribeOutcome } from './start-subscription.ts';

export interface SignupBilling {
  /** The company's row is there (plan_status 'none', live_account as the mode shall be). */
  customerId: number;
  billingEmail: string;
  /** `plans[].id`; null with an unlimited price. */
  planId: number | null;
  /** Made in the browser by the provider's form; its card never passes through us. */
  paymentMethodId: string;
  /** Sales only: unlimited orders at this price a month. */
  unlimitedPriceCents?: number | null;
  /** Sales only: days before the first charge. */
  trialPeriodDays?: number | null;
  /** Sales only: percent off the monthly price, whole or with two decimals. */
  discount?: { percentage: number; duration: 'once' | 'repeating' | 'forever'; months?: number | null } | null;
  /** The company that recommended this one, as found by the link's code: $100 each through the balance. */
  referrerCustomerId?: number | null;
}

/**
 * Makes the company's account at the provider and starts its plan; safe to call again with the same company, whatever
 * failed before: one account, one subscription, one charge. Call it after the sign-up's own commit.
 * 'requires_action' carries the secret for the browser's 3-D Secure; the company opens by webhook once it is done.
 * @throws AppError INVALID (unknown plan), UNAVAILABLE (nothing was charged that a repeat would charge again)
 */
export async function createBillingForSignup(deps: Deps, input: SignupBilling): Promise<SubscribeOutcome> {
  const { customerId } = input;
  const isUnlimited = input.unlimitedPriceCents !== null && input.unlimitedPriceCents !== undefined;
  const plan = input.planId === null ? undefined : planById(input.planId);
  if (!isUnlimited && !plan)
    throw new AppError('INVALID', MESSAGES.signup.planRequired, { fields: { plan: MESSAGES.signup.planRequired } });
  if (input.referrerCustomerId && input.referrerCustomerId !== customerId)
    await creditReferred(deps, customerId, input.referrerCustomerId);
  return startSubscription(deps, customerId, {
    planKey: isUnlimited ? 'unlimited' : (plan?.lookupKey ?? 'unlimited'),
    unlimitedCents: input.unlimitedPriceCents ?? null,
    paymentMethodId: input.paymentMethodId,
    email: input.billingEmail,
    trialDays: input.trialPeriodDays ?? null,
    discount: input.discount ? { ...input.discount, months: input.discount.months ?? null } : null,
  });
}

/** $100 off what the new company pays first; the other side waits for that payment. */
async function creditReferred(deps: Deps, customerId: number, referrerId: number): Promise<void> {
  const account = await ensureAccount(deps, customerId);
  if (!(await recordReferral(deps, { referrerId, referredId: customerId }))) return;
  const credit = { cents: REFERRAL_CENTS, description: 'Referral: $100 off the first month' };
  await vendorOf(deps, account).addCredit(account.stripe_customer_id, credit, `referred-${account.stripe_customer_id}`);
  await markReferredCredited(deps, customerId);
}
