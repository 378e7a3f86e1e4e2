import { REFERRAL_CENTS } from '../../../domain/plans.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../write-audit.ts';
import { type BillingAccount, readAccount, vendorOf } from './billing-account.ts';
import { reportUsage } from './report-usage.ts';
import { syncBilling } from './sync-billing.ts';

/**
 * All that waits between a company and the provider: a change we were told of is read, completed orders are metered, the
 * credit for a company it brought is given. Everything is read from rows, so a nudge that is lost or doubled does no harm.
 * @throws AppError UNAVAILABLE: the caller tries again later
 */
export async function serveBilling(deps: Deps, input: { customerId: number }): Promise<void> {
  const account = await readAccount(deps, input.customerId);
  if (!account) return;
  if (account.sync_wanted_at !== null || isStale(deps, account)) await syncBilling(deps, input.customerId);
  await reportUsage(deps, account);
  await creditReferrals(deps, account);
}

const STALE_MS = 24 * 3600_000;
const isStale = (deps: Deps, account: BillingAccount): boolean =>
  account.synced_at !== null && deps.clock.now().getTime() - account.synced_at.getTime() > STALE_MS;

/** $100 for each company it brought that has paid. The provider's key makes it once. */
async function creditReferrals(deps: Deps, account: BillingAccount): Promise<void> {
  const of = { customerId: account.customer_id };
  const due = await withTenant(deps.db, of, (tx) =>
    tx.referrals.findMany({
      where: { customer_id: of.customerId, first_paid_at: { not: null }, referrer_credited_at: null },
    }),
  );
  for (const referral of due) {
    const credit = { cents: REFERRAL_CENTS, description: 'Referral: thank you for recommending us' };
    const key = `referrer-${account.stripe_customer_id}-${referral.referred_customer_id}`;
    await vendorOf(deps, account).addCredit(account.stripe_customer_id, credit, key);
    await withTenant(deps.db, of, async (tx) => {
      const at = deps.clock.now();
      await tx.referrals.updateMany({ where: { id: referral.id }, data: { referrer_credited_at: at } });
      await writeAudit(
        tx,
        at,
        { kind: 'system', ...of, reason: 'referral' },
        {
          action: 'billing.referral_credited',
          entity: 'referral',
          entityId: referral.id,
          after: { cents: REFERRAL_CENTS },
        },
      );
    });
  }
}
