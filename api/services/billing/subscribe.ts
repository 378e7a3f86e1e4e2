import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { planById } from '../../../domain/plans.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { writeAudit } from '../write-audit.ts';
import { readEmail, refusedCard } from './payment-methods.ts';
import { startSubscription } from './start-subscription.ts';

/**
 * The office chooses a plan and pays. Asking again, or at the same time, charges once.
 * @throws AppError INVALID (plan, email; a refused card with why in `detail`), CONFLICT, ROLE, DEMO_MODE, IMPERSONATION, NOT_FOUND, UNAVAILABLE
 */
export async function subscribe(
  deps: Deps,
  actor: UserActor,
  input: { customerId: number; plan_id: number; payment_method_id: string; email?: string | null | undefined },
): Promise<ResponseOf<'billing.subscribe'>> {
  const { customerId } = requireCompany(actor, input.customerId);
  authorize(actor, 'billing.manage');
  const plan = planById(input.plan_id);
  if (!plan)
    throw new AppError('INVALID', MESSAGES.signup.planRequired, { fields: { plan_id: MESSAGES.signup.planRequired } });
  const outcome = await startSubscription(deps, customerId, {
    planKey: plan.lookupKey,
    unlimitedCents: null,
    paymentMethodId: input.payment_method_id,
    email: readEmail(input.email),
  });
  await withTenant(deps.db, { customerId }, (tx) =>
    writeAudit(tx, deps.clock.now(), actor, {
      action: 'billing.subscribed',
      entity: 'billing',
      entityId: null,
      after: { plan: plan.lookupKey, outcome: outcome.outcome },
    }),
  );
  if (outcome.outcome === 'declined') throw refusedCard(MESSAGES.billing.subscriptionFailed, outcome.reason);
  const clientSecret = outcome.outcome === 'requires_action' ? outcome.clientSecret : null;
  return { requires_action: clientSecret !== null, payment_intent_client_secret: clientSecret };
}
