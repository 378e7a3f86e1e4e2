import type { PlanBody } from '../../contract/billing.ts';
import type { Deps } from '../../deps.ts';

/** Plans with the provider's prices. @throws AppError UNAVAILABLE */
export async function listPlans(deps: Deps, input: { isLive: boolean }): Promise<PlanBody[]> {
  throw new Error(`not built yet: ${String(deps.config.PORT)} ${String(input.isLive)}`);
}
