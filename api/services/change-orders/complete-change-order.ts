import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { decideStatusAct } from '../../../domain/status-decision.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ChangeOrderBody, ChangeOrderUpdate } from '../../contract/change-orders.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { countCompletion } from '../billing/count-completion.ts';
import { freezeRevision } from '../revisions/freeze-revision.ts';
import { checkClaims } from './check-claims.ts';
import { lockOrder } from './load-order.ts';
import { mergeOrder } from './merge-order.ts';
import { nextOf } from './next-order.ts';
import { orderBody } from './order-body.ts';
import { refuseOldOrder, refuseStale } from './refuse-stale.ts';
import { requireJob } from './require-job.ts';
import { saveOrder } from './save-order.ts';

/**
 * Saves what the body says and completes the order: all rules of the specification's validation, a COR number, status
 * Unexecuted, a frozen revision. The agent completes with an empty body.
 * @throws AppError INVALID (fields and summary), CONFLICT, STALE_VERSION, READ_ONLY_PLAN, ROLE
 */
export async function completeChangeOrder(
  deps: Deps,
  actor: UserActor,
  { id, body }: { id: number; body: ChangeOrderUpdate },
): Promise<ChangeOrderBody> {
  authorize(actor, 'order.complete');
  const saved = await withTenant(deps.db, actor, async (tx) => {
    const order = await lockOrder(tx, actor.customerId, id);
    checkClaims(actor, body, order);
    refuseOldOrder(order);
    const decision = decideStatusAct(order.status, 'complete');
    if (!decision.allowed) throw new AppError(decision.code, decision.message, { detail: decision.detail });
    refuseStale(order, body.version, actor.language);
    await countCompletion(tx, deps.clock.now(), order);
    const next = mergeOrder(actor, nextOf(order), body, 'complete');
    await requireJob(tx, actor.customerId, next.jobId);
    const after = await saveOrder(
      deps,
      actor,
      order,
      { ...next, status: decision.to },
      { action: 'change_order.completed', completes: true },
    );
    return freezeRevision(deps, tx, actor, after, 'completed');
  });
  deps.wakeRelay();
  return orderBody(saved, actor);
}
