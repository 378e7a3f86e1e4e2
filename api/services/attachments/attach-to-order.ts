import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { decideEdit } from '../../../domain/status-decision.ts';
import type { Tx } from '../../../prisma/client.ts';
import type { Deps } from '../../deps.ts';
import { loadOrder } from '../change-orders/load-order.ts';
import type { OrderRecord } from '../change-orders/order-record.ts';
import { actorName } from '../change-orders/save-order.ts';
import { recordChange } from '../change-orders/record-change.ts';

/**
 * Puts files that came by text or chat on an order, as its next version, so that undo takes them off again. One that hangs
 * on another order already is put on this one too. The order must be locked in the open transaction.
 * @throws AppError NOT_FOUND for a foreign file, CONFLICT for an executed order
 */
export async function attachToOrder(
  deps: Deps,
  tx: Tx,
  actor: UserActor,
  order: OrderRecord,
  attachmentIds: readonly number[],
): Promise<OrderRecord> {
  const lock = decideEdit(order.status);
  if (!lock.allowed) throw new AppError(lock.code, lock.message, { detail: lock.detail });
  const ids = [...new Set(attachmentIds)].filter((id) => !order.attachments.some((attachment) => attachment.id === id));
  if (ids.length === 0) return order;
  const rows = await tx.attachments.findMany({
    where: { customer_id: order.customer_id, id: { in: ids }, deleted_at: null },
  });
  if (rows.length < ids.length) throw new AppError('NOT_FOUND', 'That file is not here.');
  const free = rows.filter((row) => row.change_order_id === null).map((row) => row.id);
  await tx.attachments.updateMany({
    where: { customer_id: order.customer_id, id: { in: free } },
    data: { change_order_id: order.id },
  });
  const onOrder = new Set(order.attachments.map((attachment) => attachment.file_hash));
  const copies = rows.filter((row) => row.change_order_id !== null && !onOrder.has(row.file_hash));
  await tx.attachments.createMany({
    data: copies.map(({ id: _id, ...row }) => ({ ...row, change_order_id: order.id })),
  });
  return touchOrder(deps, tx, actor, order, {
    action: 'attachment.added',
    after: { files: rows.map((row) => row.original_filename) },
  });
}

/** A change beside the content: the next version, its snapshot, audit and push. */
export async function touchOrder(
  deps: Deps,
  tx: Tx,
  actor: UserActor,
  order: OrderRecord,
  event: { action: string; before?: unknown; after?: unknown },
): Promise<OrderRecord> {
  const at = deps.clock.now();
  await tx.change_orders.updateMany({
    where: { customer_id: order.customer_id, id: order.id },
    data: { version: { increment: 1 }, last_updated: at, changed_by: actorName(actor) },
  });
  const saved = await loadOrder(tx, order.customer_id, order.id);
  await recordChange(tx, at, actor, saved, event);
  return saved;
}

/** Brings an order's files to those of an earlier version: later ones hang on their messages again. */
export async function setAttachments(tx: Tx, order: OrderRecord, ids: readonly number[]): Promise<void> {
  const later = order.attachments.map((attachment) => attachment.id).filter((id) => !ids.includes(id));
  await tx.attachments.updateMany({
    where: { customer_id: order.customer_id, id: { in: later } },
    data: { change_order_id: null },
  });
  await tx.attachments.updateMany({
    where: { customer_id: order.customer_id, id: { in: [...ids] }, deleted_at: null, change_order_id: null },
    data: { change_order_id: order.id },
  });
}
