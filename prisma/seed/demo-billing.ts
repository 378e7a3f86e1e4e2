import type { Deps } from '../../api/deps.ts';
import { startSubscription } from '../../api/services/billing/start-subscription.ts';
import type { SeededCompany } from './base-world.ts';

/**
 * Puts the demo company on a paid plan at the payment provider's stand-in, so that the main job runs to its end and the
 * billing screen has something to show. Where the provider is away the company stays as it is.
 */
export async function seedDemoBilling(deps: Deps, company: SeededCompany): Promise<void> {
  if (!deps.payments.isSetUp) return;
  try {
    await startSubscription(deps, company.customerId, {
      planKey: 'premium-monthly',
      unlimitedCents: null,
      paymentMethodId: 'pm_card_visa',
      email: 'billing@summitridge.example',
    });
  } catch (error) {
    deps.log.warn({ err: error }, 'the demo company has no plan');
  }
}
