import type { Deps } from '../../deps.ts';
import type { SubscribeOutcome } from './start-subscription.ts';

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
  throw new Error(`not built yet: ${String(deps.config.PORT)} ${input.customerId}`);
}
