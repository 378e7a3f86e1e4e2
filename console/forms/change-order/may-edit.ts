import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { decideEdit } from '../../../domain/status-decision.ts';
import { may } from '../../session/may.ts';

export type EditAnswer = { allowed: true } | { allowed: false; why: string };

/** Whether the signed-in person may edit this order, by the tables the server uses. */
export function mayEdit(user: SessionUser, order: ChangeOrderBody | null): EditAnswer {
  const right = may(user, order ? 'order.edit' : 'order.draft');
  if (!right.allowed) return { allowed: false, why: right.message };
  if (!order) return { allowed: true };
  const open = decideEdit(order.status);
  if (!open.allowed) return { allowed: false, why: open.message };
  const isOwnDraft = order.creator_id === user.id && isUnfinished(order.status);
  if (right.limit === 'own_drafts' && !isOwnDraft)
    return { allowed: false, why: 'You can only change your own drafts.' };
  return { allowed: true };
}

/** Whether files may be added and removed: by everybody of the company, until the order is executed. */
export function mayAttach(user: SessionUser, order: ChangeOrderBody): EditAnswer {
  const right = may(user, 'order.attach');
  if (!right.allowed) return { allowed: false, why: right.message };
  const open = decideEdit(order.status);
  return open.allowed ? { allowed: true } : { allowed: false, why: open.message };
}

/** Opens in edit mode by itself, and offers Complete. */
export const isUnfinished = (status: string): boolean => status === 'Draft' || status === 'Incomplete';
