import crypto from 'node:crypto';
import type { TenantActor } from '../../../domain/actor.ts';
import type { RevisionContent } from '../../../domain/revision.ts';
import type { Prisma, Tx } from '../../../prisma/client.ts';
import type { OrderRecord } from '../change-orders/order-record.ts';
import { enqueue, revisionAggregate } from '../enqueue.ts';
import { writeAudit } from '../write-audit.ts';
import { buildRevisionContent, saysTheSame } from './build-revision-content.ts';
import type { Deps } from '../../deps.ts';
import { canonicalJson } from '../../documents/canonical-json.ts';

export type FreezeReason = 'completed' | 'sent' | 'executed';

/**
 * Freezes what a completed, sent or executed order says as its next revision; a state that the newest one already says is
 * not frozen twice. Runs in the transaction of the act; the PDF is made later, from the frozen content alone.
 * Returns the order with its revision number. docs/rules.md#statuses
 */
export async function freezeRevision(
  deps: Deps,
  tx: Tx,
  actor: TenantActor,
  order: OrderRecord,
  reason: FreezeReason,
): Promise<OrderRecord> {
  const at = deps.clock.now();
  const latest = await latestRevision(tx, order);
  const content = await buildRevisionContent(tx, order, order.revision + 1, at);
  if (latest && saysTheSame(latest.content, content)) return order;
  await tx.revisions.create({
    data: {
      customer_id: order.customer_id,
      change_order_id: order.id,
      number: content.revision,
      reason,
      content: content as unknown as Prisma.InputJsonValue,
      content_hash: hashContent(content),
      frozen_at: at,
    },
  });
  await tx.change_orders.updateMany({
    where: { customer_id: order.customer_id, id: order.id },
    data: { revision: content.revision },
  });
  await writeAudit(tx, at, actor, {
    action: 'change_order.revision_frozen',
    entity: 'change_order',
    entityId: order.id,
    after: { revision: content.revision, reason },
  });
  await enqueue(tx, at, {
    aggregate: revisionAggregate(order.id),
    kind: 'keep_pdf',
    payload: { customerId: order.customer_id, changeOrderId: order.id, revision: content.revision },
  });
  return { ...order, revision: content.revision };
}

/** The newest revision, or null. */
export async function latestRevision(
  tx: Tx,
  order: Pick<OrderRecord, 'customer_id' | 'id'>,
): Promise<{ id: number; number: number; content: RevisionContent } | null> {
  const row = await tx.revisions.findFirst({
    where: { customer_id: order.customer_id, change_order_id: order.id },
    orderBy: { number: 'desc' },
    select: { id: true, number: true, content: true },
  });
  return row && { id: row.id, number: row.number, content: row.content as unknown as RevisionContent };
}

/** SHA-256 of a frozen content, hex: what an approval text and the evidence package vouch for. */
export function hashContent(content: RevisionContent): string {
  return crypto.createHash('sha256').update(canonicalJson(content)).digest('hex');
}
