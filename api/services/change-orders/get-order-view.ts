import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { loadOrder } from './load-order.ts';
import { orderView, type OrderView } from './order-view.ts';

/** Whom the newest approval request went to, and the day it was sent or answered. */
export interface ApprovalTold {
  by: string;
  on: string;
}

/** One order as the agent's tools tell it. @throws AppError NOT_FOUND, also for another company's */
export async function getOrderView(deps: Deps, actor: UserActor, orderId: number): Promise<OrderView> {
  return withTenant(deps.db, actor, (tx) => readView(tx, actor, orderId));
}

/** The order with who was asked to approve it. @throws AppError NOT_FOUND, also for another company's */
export async function getOrderWithApproval(
  deps: Deps,
  actor: UserActor,
  orderId: number,
): Promise<OrderView & { approvalTold: ApprovalTold | null }> {
  return withTenant(deps.db, actor, async (tx) => {
    const view = await readView(tx, actor, orderId);
    return { ...view, approvalTold: view.approval === null ? null : await readApproval(tx, actor.customerId, orderId) };
  });
}

async function readView(tx: Tx, actor: UserActor, orderId: number): Promise<OrderView> {
  const there = await tx.change_orders.findFirst({ where: { id: orderId, deleted_at: null }, select: { id: true } });
  if (!there) throw new AppError('NOT_FOUND', 'There is no such change order.');
  return orderView(await loadOrder(tx, actor.customerId, orderId), actor);
}

async function readApproval(tx: Tx, customerId: number, orderId: number): Promise<ApprovalTold | null> {
  const [row] = await tx.$queryRaw<ApprovalTold[]>`
    select trim(concat(r.contact_snapshot->>'first_name', ' ', r.contact_snapshot->>'last_name')) as by,
      to_char(coalesce(r.responded_at, r.sent_at, r.created_at) at time zone c.time_zone, 'YYYY-MM-DD') as on
    from approval_requests r join customers c on c.id = r.customer_id
    where r.customer_id = ${customerId} and r.change_order_id = ${orderId}
    order by r.created_at desc, r.id desc limit 1`;
  return row ?? null;
}
