import { AppError } from '../../../domain/errors.ts';
import type { Tx } from '../../../prisma/client.ts';

/** New orders and completions need a paid period; history stays readable without. @throws AppError READ_ONLY_PLAN */
export async function requirePlan(tx: Tx, customerId: number, now: Date): Promise<void> {
  const company = await tx.customers.findUniqueOrThrow({
    where: { id: customerId },
    select: { plan_status: true, paid_until: true },
  });
  const isPaid =
    company.plan_status === 'active' ||
    company.plan_status === 'trial' ||
    (company.paid_until !== null && company.paid_until > now);
  if (!isPaid) throw new AppError('READ_ONLY_PLAN');
}
