import type { UserActor } from '../../../domain/actor.ts';
import { maySeeMoney } from '../../../domain/permissions.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { rulesBody } from '../change-orders/markup-rules.ts';
import { requireJob } from '../change-orders/require-job.ts';
import { findApplicableMarkups } from './find-applicable-markups.ts';

/** The markups a new order on a job gets. @throws AppError NOT_FOUND */
export async function listApplicableMarkups(
  deps: Deps,
  actor: UserActor,
  input: { id: number },
): Promise<ResponseOf<'jobs.applicableMarkups'>> {
  authorize(actor, 'job.read');
  const markups = await withTenant(deps.db, actor, async (tx) => {
    await requireJob(tx, actor.customerId, input.id);
    return findApplicableMarkups(tx, actor.customerId, input.id);
  });
  const seesMoney = maySeeMoney(actor);
  return markups.map((markup) => ({
    markup_name: markup.name,
    markup_value: seesMoney ? Number(markup.rate) : null,
    markup_category: markup.category,
    markup_type: markup.isPercentage ? 'percentage' : 'flat',
    markup_percentage: markup.isPercentage,
    ...rulesBody(markup.rules, seesMoney),
  }));
}
