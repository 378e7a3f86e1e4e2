import type { UserActor } from '../../../domain/actor.ts';
import type { OnboardingStep } from '../../../domain/onboarding.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { getOnboardingStatus } from '../company/get-onboarding-status.ts';
import { writeAudit } from '../write-audit.ts';
import { beginOnboarding, readOnboarding } from './read-onboarding.ts';

/** Leaves a step of setting up out, or takes it up again. @throws AppError ROLE, DEMO_MODE, NOT_FOUND */
export async function skipOnboardingStep(
  deps: Deps,
  actor: UserActor,
  input: { id: number; step: OnboardingStep; skipped: boolean },
) {
  authorize(actor, 'settings.edit');
  const { customerId } = requireCompany(actor, input.id);
  await withTenant(deps.db, actor, async (tx) => {
    const at = deps.clock.now();
    const { row, timeZone } = await readOnboarding(tx, customerId);
    if (!row) await beginOnboarding(tx, { customerId, userId: actor.userId, timeZone }, at);
    const before = row?.skipped ?? [];
    const skipped = before.filter((step) => step !== input.step);
    if (input.skipped) skipped.push(input.step);
    if (skipped.length === before.length) return;
    await tx.onboardings.updateMany({ where: { customer_id: customerId }, data: { skipped } });
    await writeAudit(tx, at, actor, {
      action: 'onboarding.skipped',
      entity: 'customer',
      entityId: customerId,
      after: { step: input.step, skipped: input.skipped },
    });
  });
  return getOnboardingStatus(deps, actor, { id: input.id });
}
