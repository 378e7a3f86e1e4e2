import { AppError } from '../../../domain/errors.ts';
import { decideCoverage } from '../../../domain/order-coverage.ts';
import type { PlanKey } from '../../../domain/plans.ts';
import type { Tx } from '../../../prisma/client.ts';
import { nudgeBilling } from '../enqueue.ts';
import { creditsLeft, grantCredits, lockCompany } from './credit-ledger.ts';

interface Standing {
  plan_status: string;
  paid_until: Date | null;
  plan_key: PlanKey | null;
  period_start: Date | null;
  period_end: Date | null;
}

/**
 * Counts an order that is completed for the first time: one row of usage, a credit taken or $20 to be metered. In the
 * transaction that completes it; the company's row is the lock, so that two orders never take the same credit.
 * Completed again it counts for nothing. docs/rules.md#demo-billing-limits
 * @throws AppError READ_ONLY_PLAN
 */
export async function countCompletion(
  tx: Tx,
  now: Date,
  order: { customer_id: number; id: number; completed_at: string | null },
): Promise<void> {
  const customerId = order.customer_id;
  const standing = await lockStanding(tx, customerId);
  const period = currentPeriod(standing, now);
  const coverage = decideCoverage(
    {
      planStatus: standing.plan_status,
      paidUntil: standing.paid_until,
      planKey: standing.plan_key,
      creditsLeft:
        order.completed_at === null && period
          ? await takeableCredits(tx, now, customerId, standing.plan_key, period)
          : 1,
    },
    now,
  );
  if (coverage.by === 'refused') throw new AppError('READ_ONLY_PLAN');
  if (order.completed_at !== null) return;
  const counted = await tx.$executeRaw`
    insert into billing_usage (customer_id, change_order_id, completed_at, covered_by, period_start, amount_cents)
    values (${customerId}, ${order.id}, ${now}, ${coverage.by}, ${period?.start ?? null}, ${coverage.cents}) on conflict do nothing`;
  if (counted === 0) return;
  if (coverage.by === 'credit' && period)
    await tx.$executeRaw`insert into billing_credits (customer_id, period_start, period_end, reason, delta, change_order_id, created_at)
      values (${customerId}, ${period.start}, ${period.end}, 'use', -1, ${order.id}, ${now})`;
  if (coverage.by === 'metered') await nudgeBilling(tx, now, customerId);
}

async function lockStanding(tx: Tx, customerId: number): Promise<Standing> {
  // The lock first: read together with it, the account would be the one of before the wait.
  await lockCompany(tx, customerId);
  const [row] = await tx.$queryRaw<Standing[]>`
    select c.plan_status, c.paid_until, a.plan_key, a.period_start, a.period_end
    from customers c left join billing_accounts a on a.customer_id = c.id where c.id = ${customerId}`;
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** The period as told; one that is over while its renewal was not told yet goes on where it ended. */
function currentPeriod(standing: Standing, now: Date): { start: Date; end: Date } | null {
  const { period_start: start, period_end: end } = standing;
  if (!start || !end) return null;
  if (now < end || standing.plan_status !== 'active') return { start, end };
  const next = new Date(end);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { start: end, end: next };
}

/** What is left of the period's credits, granted here when nobody has heard of the period yet. */
async function takeableCredits(
  tx: Tx,
  now: Date,
  customerId: number,
  planKey: PlanKey | null,
  period: { start: Date; end: Date },
): Promise<number> {
  await grantCredits(tx, now, customerId, planKey, period);
  return creditsLeft(tx, customerId, period.start);
}
