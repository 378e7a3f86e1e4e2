import type { PlanBody } from '../../contract/billing.ts';
import type { Deps } from '../../deps.ts';
import { listPlans } from './list-plans.ts';

/** The plans that a sign-up may choose, with the prices of the live or the test account. @throws AppError UNAVAILABLE */
export async function listSignupPlans(deps: Deps, input: { isTestAccount: boolean }): Promise<PlanBody[]> {
  return listPlans(deps, { isLive: !input.isTestAccount });
}
