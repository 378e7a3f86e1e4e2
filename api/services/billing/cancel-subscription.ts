import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { writeAudit } from '../write-audit.ts';
import { type BillingAccount, readAccount, vendorOf } from './billing-account.ts';
import { readCredits } from './get-subscription.ts';
import { reportUsage } from './report-usage.ts';
import { syncBilling } from './sync-billing.ts';

/**
 * Ends the plan at once. What was used and not yet charged is metered first and charged on a last invoice, whatever the
 * caller says: only our own people let somebody off. Credits last to the end of the paid period.
 * Asking again after a lost answer gives the same answer.
 * @throws AppError CONFLICT (no plan), ROLE, DEMO_MODE, IMPERSONATION, NOT_FOUND, UNAVAILABLE
 */
export async function cancelSubscription(
  deps: Deps,
  actor: UserActor,
  input: { customerId: number },
): Promise<ResponseOf<'billing.cancelSubscription'>> {
  const { customerId } = requireCompany(actor, input.customerId);
  authorize(actor, 'billing.manage');
  const known = await readAccount(deps, customerId);
  const account = known?.change_key ? await syncBilling(deps, customerId) : known;
  // What was completed meanwhile could not be charged on the last invoice.
  if (account?.change_key)
    throw new AppError('CONFLICT', 'Your plan change is still being processed. Please try again in a few minutes.');
  if (!account?.subscription_id) throw new AppError('CONFLICT', 'There is no plan to cancel.');
  await reportUsage(deps, account);
  const vendor = vendorOf(deps, account);
  await vendor.endSubscription(account.subscription_id, true);
  const ended = (await syncBilling(deps, customerId)) ?? account;
  const finalCharge = await readFinalCharge(deps, ended);
  return withTenant(deps.db, { customerId }, async (tx) => {
    const credits = await readCredits(tx, ended);
    const answer = { finalCharge, remainingCredits: credits?.remaining ?? 0 };
    await writeAudit(tx, deps.clock.now(), actor, {
      action: 'billing.cancelled',
      entity: 'billing',
      entityId: account.id,
      before: { plan: account.plan_key },
      after: answer,
    });
    return answer;
  });
}

const ABOUT_MS = 120_000;

/** What the last invoice charged: one made with the end, not the one that began the period. */
async function readFinalCharge(deps: Deps, account: BillingAccount): Promise<number> {
  const vendor = vendorOf(deps, account);
  const [last] = await vendor.listInvoices(account.stripe_customer_id, { limit: 1 });
  if (!last || !account.canceled_at) return 0;
  const isFinal = last.createdAt.getTime() > account.canceled_at.getTime() - ABOUT_MS;
  return isFinal && last.reason !== 'subscription_create' && last.reason !== 'subscription_cycle' ? last.dueCents : 0;
}
