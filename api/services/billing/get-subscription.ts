import type { UserActor } from '../../../domain/actor.ts';
import { isPaid, type PlanStatus } from '../../../domain/order-coverage.ts';
import { creditsOf } from '../../../domain/plans.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { SubscriptionBody } from '../../contract/billing.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { type BillingAccount, readAccount } from './billing-account.ts';
import { currentPlanBody, readPrices } from './list-plans.ts';
import { syncBilling } from './sync-billing.ts';

/** Read at the provider again when a first payment is open, or when we have not for this long. */
const FRESH_MS = 10 * 60_000;
const epoch = (date: Date | null): number | null => (date ? Math.floor(date.getTime() / 1000) : null);

/**
 * The company's plan with its credits, and its usage as it counts in our own ledger.
 * @throws AppError ROLE, DEMO_MODE, NOT_FOUND, UNAVAILABLE
 */
export async function getSubscription(
  deps: Deps,
  actor: UserActor,
  input: { customerId: number },
): Promise<SubscriptionBody> {
  const { customerId } = requireCompany(actor, input.customerId);
  authorize(actor, 'billing.read');
  const known = await readAccount(deps, customerId);
  const account = known && isOld(deps, known) ? await syncBilling(deps, customerId) : known;
  const prices = account?.plan_key ? await readPrices(deps, account.livemode) : [];
  const now = deps.clock.now();
  return withTenant(deps.db, { customerId }, async (tx) => {
    const company = await tx.customers.findUniqueOrThrow({
      where: { id: customerId },
      select: { plan_status: true, paid_until: true },
    });
    const standing = { planStatus: company.plan_status, paidUntil: company.paid_until };
    const unlimited = account?.unlimited_cents === null || !account ? null : Number(account.unlimited_cents);
    return {
      id: account?.subscription_id ?? null,
      status: account?.subscription_status ?? 'none',
      plan_status: company.plan_status as PlanStatus,
      plan: account?.plan_key ? currentPlanBody(account.plan_key, prices, unlimited) : null,
      current_period_start: epoch(account?.period_start ?? null),
      current_period_end: epoch(account?.period_end ?? null),
      trial_end: epoch(account?.trial_end ?? null),
      paid_until: epoch(company.paid_until),
      read_only: !isPaid(standing, now),
      credits: account ? await readCredits(tx, account) : null,
      usage: await readUsage(tx, customerId, account?.period_start ?? null),
    };
  });
}

function isOld(deps: Deps, account: BillingAccount): boolean {
  if (account.sync_wanted_at !== null || account.subscription_status === 'incomplete') return true;
  return deps.clock.now().getTime() - (account.synced_at?.getTime() ?? 0) > FRESH_MS;
}

const TAKEN = new Set(['use', 'return']);

/** Credits of the account's period, also those left of an earlier plan; null when there are none and for the unlimited plan. */
export async function readCredits(tx: Tx, account: BillingAccount): Promise<SubscriptionBody['credits']> {
  if (creditsOf(account.plan_key) === null || !account.period_start) return null;
  const rows = await tx.billing_credits.findMany({
    where: { customer_id: account.customer_id, period_start: account.period_start },
    select: { reason: true, delta: true },
  });
  const granted = rows.reduce((sum, row) => sum + (TAKEN.has(row.reason) ? 0 : row.delta), 0);
  const remaining = rows.reduce((sum, row) => sum + row.delta, 0);
  if (granted === 0 && !creditsOf(account.plan_key)) return null;
  return { granted, used: granted - remaining, remaining };
}

async function readUsage(tx: Tx, customerId: number, periodStart: Date | null): Promise<SubscriptionBody['usage']> {
  const rows = await tx.billing_usage.groupBy({
    by: ['covered_by'],
    where: { customer_id: customerId, ...(periodStart ? { completed_at: { gte: periodStart } } : {}) },
    _count: { id: true },
    _sum: { amount_cents: true },
  });
  const charged = rows.find((row) => row.covered_by === 'metered');
  return {
    completed: rows.reduce((sum, row) => sum + row._count.id, 0),
    charged: charged?._count.id ?? 0,
    charged_amount: Number(charged?._sum.amount_cents ?? 0),
  };
}
