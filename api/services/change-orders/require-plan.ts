import { AppError } from '../../../domain/errors.ts';
import type { Tx } from '../../../prisma/client.ts';

/** Completing needs a paid period (new orders do too, see `takeIdNumber`); history stays readable without. @throws AppError READ_ONLY_PLAN */
export async function requirePlan(tx: Tx, customerId: number, now: Date): Promise<void> {
  const company = await tx.customers.findUniqueOrThrow({
    where: { id: customerId },
    select: { plan_status: true, paid_until: true },
  });
  if (!isPaid(company, now)) throw new AppError('READ_ONLY_PLAN');
}

/** A running plan or trial, or a cancelled one to the end of what was paid. */
export function isPaid(company: { plan_status: string; paid_until: Date | null }, now: Date): boolean {
  return (
    company.plan_status === 'active' ||
    company.plan_status === 'trial' ||
    (company.paid_until !== null && company.paid_until > now)
  );
}
