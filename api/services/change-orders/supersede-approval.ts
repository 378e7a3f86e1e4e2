import type { TenantActor } from '../../../domain/actor.ts';
import { CANCELED } from '../../../domain/approval-badge.ts';
import type { LineItem } from '../../../domain/change-order.ts';
import { isMaterialChange } from '../../../domain/material-change.ts';
import type { RevisionContent } from '../../../domain/revision.ts';
import type { Tx } from '../../../prisma/client.ts';
import { approvalAggregate, enqueue } from '../enqueue.ts';
import { writeAudit } from '../write-audit.ts';
import type { OrderRecord } from './order-record.ts';

/** Requests that a material change takes the ground from. */
const STANDING = ['awaiting', 'approved', 'hours_only'];

/**
 * Supersedes the newest request when the lines that it froze are no longer the order's. Cost alone is no material change.
 * Runs in the transaction of the change, whoever makes it. Returns the request's id, or null. docs/rules.md#tm-approvals
 */
export async function supersedeApproval(
  tx: Tx,
  at: Date,
  actor: TenantActor,
  order: OrderRecord,
  items: LineItem[],
): Promise<number | null> {
  const request = order.approval;
  if (!request || !STANDING.includes(request.status)) return null;
  if (await isCovered(tx, order, items)) return null;
  await supersedeRequest(tx, at, actor, order.customer_id, request.id, request.status);
  return request.id;
}

/** Closes one request as superseded. An approval that was given stays on it with its words. */
export async function supersedeRequest(
  tx: Tx,
  at: Date,
  actor: TenantActor,
  customerId: number,
  requestId: number,
  status: string,
): Promise<void> {
  const isGiven = status === 'approved' || status === 'hours_only';
  const { count } = await tx.approval_requests.updateMany({
    where: { customer_id: customerId, id: requestId, status },
    data: { status: 'superseded', next_chase_at: null, ...(isGiven ? {} : { response_content: CANCELED }) },
  });
  if (count === 0) return;
  await writeAudit(tx, at, actor, {
    action: 'approval.superseded',
    entity: 'approval_request',
    entityId: requestId,
    before: { status },
    after: { status: 'superseded' },
  });
  await enqueue(tx, at, {
    aggregate: approvalAggregate(requestId),
    kind: 'nudge_approval',
    payload: { customerId, requestId },
  });
}

/** Whether the newest request's revision says the same as these lines. */
export async function isCovered(tx: Tx, order: OrderRecord, items: LineItem[]): Promise<boolean> {
  if (!order.approval) return false;
  const revision = await tx.revisions.findFirst({
    where: { customer_id: order.customer_id, id: order.approval.revision_id },
    select: { content: true },
  });
  const frozen = (revision?.content as unknown as RevisionContent | undefined)?.content;
  return frozen !== undefined && !isMaterialChange(frozen, { items });
}
