import { creditChange } from '../../../domain/plan-change.ts';
import { creditsOf, ORDER_PRICE_CENTS, type PlanKey } from '../../../domain/plans.ts';
import type { Tx } from '../../../prisma/client.ts';
import type { VendorSubscription } from '../../ports.ts';
import type { BillingAccount } from './billing-account.ts';
import { creditsLeft, lockCompany, type Period } from './credit-ledger.ts';

/**
 * A plan that changed within its period: what was granted stays, the difference for the days that are left is added or taken.
 * Once: the reading that writes the new plan writes it too. Orders completed while a change begun here was under way are
 * counted again by the credits of the new plan. More than is left is never taken: used credits are not given back.
 */
export async function changeCredits(
  tx: Tx,
  at: Date,
  was: BillingAccount,
  found: VendorSubscription,
  planKey: PlanKey | null,
): Promise<void> {
  const customerId = was.customer_id;
  const { periodStart: start, periodEnd: end } = found;
  const isSamePeriod = was.subscription_id === found.id && start?.getTime() === was.period_start?.getTime();
  if (!start || !end || !isSamePeriod || was.plan_key === planKey) return;
  if (found.status !== 'active' && found.status !== 'past_due') return;
  const period = { start, end };
  await lockCompany(tx, customerId);
  await tx.$executeRaw`insert into billing_credits (customer_id, period_start, period_end, reason, delta, created_at)
    values (${customerId}, ${start}, ${end}, 'grant', ${creditsOf(was.plan_key) ?? 0}, ${at}) on conflict do nothing`;
  const change = creditChange(was.plan_key, planKey, period, was.change_at ?? at);
  let left = (await creditsLeft(tx, customerId, start)) + change;
  if (was.change_after_usage_id !== null)
    left += await countAgain(tx, at, { customerId, period, afterId: was.change_after_usage_id, left });
  const delta = change - Math.min(0, left);
  if (delta !== 0)
    await tx.billing_credits.create({
      data: { customer_id: customerId, period_start: start, period_end: end, reason: 'change', delta, created_at: at },
    });
}

/**
 * Gives the orders after `afterId` what covers them now: the newest that took a credit too many are charged, the oldest that
 * were to be charged take a credit that came. @returns by how much that changes what is left
 */
async function countAgain(
  tx: Tx,
  at: Date,
  of: { customerId: number; period: Period; afterId: number; left: number },
): Promise<number> {
  const { customerId, period, left } = of;
  if (left === 0) return 0;
  const [from, to] = left < 0 ? ['credit', 'metered'] : ['metered', 'credit'];
  const usages = await tx.billing_usage.findMany({
    where: {
      customer_id: customerId,
      period_start: period.start,
      id: { gt: of.afterId },
      covered_by: from,
      report_started_at: null,
    },
    orderBy: { id: left < 0 ? 'desc' : 'asc' },
    take: Math.abs(left),
    select: { id: true, change_order_id: true },
  });
  await tx.billing_usage.updateMany({
    where: { customer_id: customerId, id: { in: usages.map(({ id }) => id) } },
    data: { covered_by: to, amount_cents: to === 'metered' ? ORDER_PRICE_CENTS : 0 },
  });
  const step = left < 0 ? { reason: 'return', delta: 1 } : { reason: 'use', delta: -1 };
  await tx.billing_credits.createMany({
    data: usages.map(({ change_order_id }) => ({
      customer_id: customerId,
      period_start: period.start,
      period_end: period.end,
      ...step,
      change_order_id,
      created_at: at,
    })),
  });
  return step.delta * usages.length;
}
