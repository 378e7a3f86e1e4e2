import type { UserActor } from '../../../domain/actor.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { readOnboarding } from '../onboarding/read-onboarding.ts';
import { requireCompany } from './require-company.ts';

/** A company is onboarded once its details, one job and one labor rate exist. @throws AppError NOT_FOUND */
export async function getOnboardingStatus(
  deps: Deps,
  actor: UserActor,
  input: { id: number },
): Promise<ResponseOf<'customers.onboardingStatus'>> {
  const of = requireCompany(actor, input.id);
  return withTenant(deps.db, of, async (tx) => {
    const { progress, onboarded } = await readOnboarding(tx, of.customerId);
    const steps = {
      details: progress.details === 'done',
      job: progress.job === 'done',
      rate: progress.rates === 'done',
    };
    return { onboarded, steps, progress };
  });
}
