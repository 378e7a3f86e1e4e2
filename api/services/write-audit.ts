import type { TenantActor } from '../../domain/actor.ts';
import { Prisma, type Tx } from '../../prisma/client.ts';
import { currentRequestId } from './request-scope.ts';

export interface AuditEntry {
  /** 'change_order.completed', 'approval.answered' … */
  action: string;
  entity: string;
  entityId: number | null;
  before?: unknown;
  after?: unknown;
  messageId?: number | null;
}

/** Appends who did what to which thing, in the transaction that did it. */
export async function writeAudit(tx: Tx, at: Date, actor: TenantActor, entry: AuditEntry): Promise<void> {
  await tx.audit_events.create({
    data: { ...auditRow(at, actor, entry), before: toJson(entry.before), after: toJson(entry.after) },
  });
}

/** The columns of an event but what was before and after. */
export function auditRow(at: Date, actor: TenantActor, entry: AuditEntry) {
  const user = actor.kind === 'user' ? actor : null;
  return {
    customer_id: actor.customerId,
    at,
    actor_kind: actor.kind,
    actor_id: user ? user.userId : actor.kind === 'contact' ? actor.contactId : null,
    actor_name: actor.kind === 'system' ? actor.reason : actor.name,
    impersonator: user?.impersonatedBy ?? null,
    turn_id: user?.turnId ?? null,
    message_id: entry.messageId ?? null,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId,
    request_id: currentRequestId(),
  };
}

function toJson(value: unknown): Prisma.InputJsonValue | typeof Prisma.DbNull {
  return value === undefined || value === null ? Prisma.DbNull : (value as Prisma.InputJsonValue);
}
