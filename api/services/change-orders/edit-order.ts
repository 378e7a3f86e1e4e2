import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { mergeReferences, type OrderReference } from '../../../domain/order-reference.ts';
import { decideEdit, decideStatusAct } from '../../../domain/status-decision.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { authorizeOn } from './authorize-on.ts';
import { lockOrder } from './load-order.ts';
import { nextOf, type EvidenceDraft, type NextOrder } from './next-order.ts';
import type { OrderRecord } from './order-record.ts';
import { orderView, type OrderView } from './order-view.ts';
import { refuseOldOrder } from './refuse-stale.ts';
import { saveOrder } from './save-order.ts';

export interface EditTarget {
  changeOrderId: number;
  /** The text that asked for it, for the audit. */
  messageId?: number | null;
  /** Numbers of other papers that the same words gave, each with the words. Those that the order has already say nothing new. */
  references?: readonly (OrderReference & { evidence: EvidenceDraft })[];
}

/**
 * One correction of an order by words: locks it, decides who may, applies `edit` and saves. An order that was completed
 * becomes Incomplete again: completing it makes the next revision. Executed orders are refused.
 * @throws AppError NOT_FOUND, ROLE, CONFLICT, INVALID
 */
export async function editOrder(
  deps: Deps,
  actor: UserActor,
  target: EditTarget,
  edit: (next: NextOrder, order: OrderRecord, tx: Tx) => NextOrder | Promise<NextOrder>,
): Promise<OrderView> {
  const saved = await withTenant(deps.db, actor, async (tx) => {
    const order = await lockOrder(tx, actor.customerId, target.changeOrderId);
    refuseOldOrder(order);
    authorizeOn(actor, 'order.edit', order);
    const lock = decideEdit(order.status);
    if (!lock.allowed) throw new AppError(lock.code, lock.message, { detail: lock.detail });
    const isDraft = order.status === 'Draft' || order.status === 'Incomplete';
    const decision = decideStatusAct(order.status, isDraft ? 'saveChanges' : 'saveDraft');
    if (!decision.allowed) throw new AppError(decision.code, decision.message, { detail: decision.detail });
    const next = await edit({ ...nextOf(order), status: decision.to }, order, tx);
    return saveOrder(deps, actor, order, withReferences(next, target.references ?? []), {
      action: 'change_order.corrected',
      messageId: target.messageId ?? null,
    });
  });
  deps.wakeRelay();
  return orderView(saved, actor);
}

function withReferences(next: NextOrder, said: NonNullable<EditTarget['references']>): NextOrder {
  const references = mergeReferences(next.references, said);
  const fresh = references.slice(next.references.length);
  const evidence = said
    .filter(({ kind, value }) => fresh.some((one) => one.kind === kind && one.value === value))
    .map((one) => one.evidence);
  return { ...next, references, newEvidence: [...next.newEvidence, ...evidence] };
}
