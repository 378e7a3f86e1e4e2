import type { UserActor } from '../../../domain/actor.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { setAttachments } from '../attachments/attach-to-order.ts';
import { authorizeOn } from './authorize-on.ts';
import { lockOrder } from './load-order.ts';
import { nextOf } from './next-order.ts';
import type { OrderRecord } from './order-record.ts';
import { orderView, type OrderView } from './order-view.ts';
import { saveOrder } from './save-order.ts';
import type { VersionContent } from './version-content.ts';

const WITHIN_MS = 24 * 3600_000;
const STANDING = ['awaiting', 'approved', 'hours_only'];

export type UndoResult =
  | {
      outcome: 'undone';
      order: OrderView;
      /** The undone turn had made the order: it is Deleted now. */ withdrawn: boolean;
    }
  /** `nothing`: no change of the sender's within 24 hours. `changed_since`: somebody else was at it after. `settled`: completed, sent or executed. */
  | {
      outcome: 'refused';
      reason: 'nothing' | 'changed_since' | 'settled';
      idNumber: number | null;
      changedBy: string | null;
    };

interface Version {
  version: number;
  content: VersionContent;
  turn_id: number | null;
  user_id: number | null;
  undo_of: number | null;
  created_at: Date;
}

/**
 * Takes back what the sender's last turn did to an order: the content before that turn, lines and evidence with their ids.
 * Undo of an undo does it again. Without `changeOrderId` the order he changed last. docs/rules.md#statuses
 * @throws AppError NOT_FOUND, ROLE
 */
export async function undoLastChange(
  deps: Deps,
  actor: UserActor,
  input: { changeOrderId?: number | null; messageId?: number | null },
): Promise<UndoResult> {
  const result = await withTenant(deps.db, actor, async (tx): Promise<UndoResult> => {
    const orderId = input.changeOrderId ?? (await lastChangedOrder(tx, actor));
    if (orderId === null) return { outcome: 'refused', reason: 'nothing', idNumber: null, changedBy: null };
    const order = await lockOrder(tx, actor.customerId, orderId);
    const versions = await readVersions(tx, order);
    const last = versions[0];
    const since = deps.clock.now().getTime() - WITHIN_MS;
    const refuse = (reason: 'nothing' | 'changed_since' | 'settled'): UndoResult => ({
      outcome: 'refused',
      reason,
      idNumber: order.id_number,
      changedBy: order.changed_by,
    });
    const isWithdrawn = order.status === 'Deleted' && last?.undo_of !== null && last?.undo_of !== undefined;
    if (!isWithdrawn && !['Draft', 'Incomplete'].includes(order.status)) return refuse('settled');
    if (order.approval && STANDING.includes(order.approval.status)) return refuse('settled');
    authorizeOn(actor, 'order.edit', isWithdrawn ? { ...order, status: 'Incomplete' } : order);
    if (!last || last.version !== order.version) return refuse('changed_since');
    if (last.user_id !== actor.userId || last.turn_id === null) {
      const isMine = versions.some(
        (version) =>
          version.user_id === actor.userId && version.turn_id !== null && version.created_at.getTime() >= since,
      );
      return refuse(isMine ? 'changed_since' : 'nothing');
    }
    if (last.created_at.getTime() < since) return refuse('nothing');
    const target = versions.find((version) => version.turn_id !== last.turn_id) ?? null;
    const saved = await restore(deps, tx, actor, order, target, {
      undoOf: last.version,
      messageId: input.messageId ?? null,
    });
    return { outcome: 'undone', order: orderView(saved, actor), withdrawn: target === null };
  });
  deps.wakeRelay();
  return result;
}

async function restore(
  deps: Deps,
  tx: Tx,
  actor: UserActor,
  order: OrderRecord,
  target: Version | null,
  event: { undoOf: number; messageId: number | null },
): Promise<OrderRecord> {
  const action = 'change_order.undone';
  if (!target) return saveOrder(deps, actor, order, { ...nextOf(order), status: 'Deleted' }, { action, ...event });
  await setAttachments(tx, order, target.content.attachment_ids);
  const next = nextOf({ ...order, ...target.content });
  return saveOrder(deps, actor, order, next, { action, ...event, evidence: target.content.evidence });
}

async function lastChangedOrder(tx: Tx, actor: UserActor): Promise<number | null> {
  const row = await tx.change_order_versions.findFirst({
    where: {
      customer_id: actor.customerId,
      user_id: actor.userId,
      turn_id: { not: null },
      change_order: { deleted_at: null },
    },
    orderBy: { id: 'desc' },
    select: { change_order_id: true },
  });
  return row?.change_order_id ?? null;
}

async function readVersions(tx: Tx, order: OrderRecord): Promise<Version[]> {
  const rows = await tx.change_order_versions.findMany({
    where: { customer_id: order.customer_id, change_order_id: order.id },
    orderBy: { version: 'desc' },
    take: 60,
  });
  return rows.map((row) => ({ ...row, content: row.content as unknown as VersionContent }));
}
