import { AppError } from '../../../domain/errors.ts';
import type { PlanKey } from '../../../domain/plans.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { nudgeBilling } from '../enqueue.ts';
import { type BillingAccount, findAccount } from './billing-account.ts';
import { creditsLeft, lockCompany } from './credit-ledger.ts';

/** By then the provider has taken a change whose answer we never read, or will not take it any more. */
const UNKNOWN_MS = 2 * 60_000;

export const NO_CHANGE = {
  change_key: null,
  change_at: null,
  change_began_at: null,
  change_after_usage_id: null,
} as const;

/**
 * Writes down that a plan change is about to be asked of the provider, before it is asked. Orders completed from here on
 * are counted again by the reading that shows the new plan, and none of them is metered until then.
 * @throws AppError CONFLICT (more credits used than the new plan leaves; another change is not settled)
 */
export async function beginPlanChange(
  deps: Deps,
  account: BillingAccount,
  change: { key: string; at: Date; credits: number; tooMany: string },
): Promise<void> {
  const customerId = account.customer_id;
  const now = deps.clock.now();
  await withTenant(deps.db, { customerId }, async (tx) => {
    // A reading that is under way is overtaken and reads again. The account is locked before the company, as readings do.
    await tx.billing_accounts.update({ where: { customer_id: customerId }, data: { version: { increment: 1 } } });
    await lockCompany(tx, customerId);
    const fresh = await findAccount(tx, customerId);
    if (!fresh || fresh.plan_key !== account.plan_key || fresh.subscription_id !== account.subscription_id)
      throw new AppError('CONFLICT', 'Your plan has just changed. Please look at the amount again.');
    if (fresh.change_key === change.key) return;
    if (fresh.change_key !== null)
      throw new AppError(
        'CONFLICT',
        'Your last plan change is still being processed. Please try again in a few minutes.',
      );
    const left = fresh.period_start ? await creditsLeft(tx, customerId, fresh.period_start) : 0;
    if (left + change.credits < 0) throw new AppError('CONFLICT', change.tooMany);
    const last = await tx.billing_usage.aggregate({ where: { customer_id: customerId }, _max: { id: true } });
    await tx.billing_accounts.update({
      where: { customer_id: customerId },
      data: {
        change_key: change.key,
        change_at: change.at,
        change_began_at: now,
        change_after_usage_id: last._max.id ?? 0,
        sync_wanted_at: now,
      },
    });
  });
}

/** The provider refused the change: what was completed meanwhile stays as it was counted. */
export async function dropPlanChange(deps: Deps, customerId: number, key: string): Promise<void> {
  await withTenant(deps.db, { customerId }, async (tx) => {
    const dropped = await tx.billing_accounts.updateMany({
      where: { customer_id: customerId, change_key: key },
      data: { ...NO_CHANGE, version: { increment: 1 } },
    });
    if (dropped.count > 0) await nudgeBilling(tx, deps.clock.now(), customerId);
  });
}

/** Whether a reading leaves open how the change ended: the old plan still runs, and the change may yet be taken. */
export function isChangeOpen(
  account: BillingAccount,
  planKey: PlanKey | null,
  status: string | null,
  now: Date,
): boolean {
  if (account.change_began_at === null || account.plan_key !== planKey) return false;
  if (status !== null && status !== 'active' && status !== 'past_due') return false;
  return now.getTime() - account.change_began_at.getTime() < UNKNOWN_MS;
}

/** Orders completed since the change was begun are not metered yet: which they are is known with the new plan. */
export async function isHeldBack(tx: Tx, customerId: number): Promise<(usage: { id: number }) => boolean> {
  const after = (await findAccount(tx, customerId))?.change_after_usage_id ?? null;
  return (usage) => after !== null && usage.id > after;
}
