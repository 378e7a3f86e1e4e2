import type { TenantActor } from '../../../domain/actor.ts';
import type { Tx } from '../../../prisma/client.ts';
import { pushAggregate } from '../enqueue.ts';
import { currentRequestId } from '../request-scope.ts';
import { auditRow } from '../write-audit.ts';
import type { OrderRecord } from './order-record.ts';
import { versionOf } from './version-content.ts';

export interface OrderChange {
  /** 'change_order.updated', 'attachment.added' … */
  action: string;
  before?: unknown;
  after?: unknown;
  messageId?: number | null;
  /** The version an undo takes back. */
  undoOf?: number;
}

/**
 * What follows every change of an order, in one statement: the version that undo goes back to, the audit, and the word to
 * open consoles. `saved` is the order as it is after the change.
 */
export async function recordChange(
  tx: Tx,
  at: Date,
  actor: TenantActor,
  saved: OrderRecord,
  change: OrderChange,
): Promise<void> {
  const audit = auditRow(at, actor, { ...change, entity: 'change_order', entityId: saved.id });
  const user = actor.kind === 'user' ? actor : null;
  const push = { customerId: saved.customer_id, entity: 'change_order', id: saved.id };
  await tx.$executeRaw`
    with version as (
      insert into change_order_versions (customer_id, change_order_id, version, content, turn_id, user_id, undo_of, created_at)
      values (${saved.customer_id}, ${saved.id}, ${saved.version}, ${JSON.stringify(versionOf(saved))}::jsonb, ${user?.turnId ?? null},
        ${user?.userId ?? null}, ${change.undoOf ?? null}, ${at})
    ), audit as (
      insert into audit_events (customer_id, at, actor_kind, actor_id, actor_name, impersonator, turn_id, message_id, action, entity,
        entity_id, before, after, request_id)
      values (${audit.customer_id}, ${at}, ${audit.actor_kind}, ${audit.actor_id}, ${audit.actor_name}, ${audit.impersonator},
        ${audit.turn_id}, ${audit.message_id}, ${audit.action}, ${audit.entity}, ${audit.entity_id}, ${json(change.before)}::jsonb,
        ${json(change.after)}::jsonb, ${audit.request_id})
    )
    insert into outbox (aggregate, kind, payload, request_id, created_at, available_at)
    values (${pushAggregate(push)}, 'push_change', ${JSON.stringify(push)}::jsonb, ${currentRequestId()}, ${at}, ${at})`;
}

function json(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
