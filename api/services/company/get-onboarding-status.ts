import type { UserActor } from '../../../domain/actor.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { requireCompany } from './require-company.ts';

/** A company is onboarded once its details, one job and one labor rate exist. @throws AppError NOT_FOUND */
export async function getOnboardingStatus(
  deps: Deps,
  actor: UserActor,
  input: { id: number },
): Promise<ResponseOf<'customers.onboardingStatus'>> {
  const of = requireCompany(actor, input.id);
  return withTenant(deps.db, of, async (tx) => {
    const company = await tx.customers.findUniqueOrThrow({ where: { id: of.customerId } });
    const job = await tx.jobs.findFirst({ where: { customer_id: of.customerId }, select: { id: true } });
    const rate = await tx.labor_rates.findFirst({ where: { customer_id: of.customerId }, select: { id: true } });
    const details = [company.street_address, company.city, company.office_phone_number].every(
      (part) => (part ?? '').trim() !== '',
    );
    const steps = { details, job: job !== null, rate: rate !== null };
    return { onboarded: company.onboarded || Object.values(steps).every(Boolean), steps };
  });
}
