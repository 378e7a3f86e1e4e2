import { creditsOf, type PlanKey } from '../../../domain/plans.ts';
import type { Tx } from '../../../prisma/client.ts';

export interface Period {
  start: Date;
  end: Date;
}

/** Nobody else counts an order or changes credits of the company until this transaction ends. */
export async function lockCompany(tx: Tx, customerId: number): Promise<void> {
  await tx.$executeRaw`select 1 from customers where id = ${customerId} for update`;
}

/** A period's credits, once, whoever hears of the period first. */
export async function grantCredits(
  tx: Tx,
  at: Date,
  customerId: number,
  planKey: PlanKey | null,
  period: Period,
): Promise<void> {
  const credits = creditsOf(planKey);
  if (!credits) return;
  await tx.$executeRaw`insert into billing_credits (customer_id, period_start, period_end, reason, delta, created_at)
    values (${customerId}, ${period.start}, ${period.end}, 'grant', ${credits}, ${at}) on conflict do nothing`;
}

/** What is left of the credits of the period that began then. */
export async function creditsLeft(tx: Tx, customerId: number, periodStart: Date): Promise<number> {
  const sum = await tx.billing_credits.aggregate({
    where: { customer_id: customerId, period_start: periodStart },
    _sum: { delta: true },
  });
  return sum._sum.delta ?? 0;
}
