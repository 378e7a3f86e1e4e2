import type { Actor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Action } from '../../../domain/permissions.ts';
import { authorize } from '../authorize.ts';
import type { OrderRecord } from './order-record.ts';

/** Authorises an act on an order; who is limited to his own drafts may touch no other. @throws AppError ROLE and the like */
export function authorizeOn(actor: Actor, action: Action, order: Pick<OrderRecord, 'creator_id' | 'status'>): void {
  const limit = authorize(actor, action);
  if (limit !== 'own_drafts') return;
  const isOwn = actor.kind === 'user' && order.creator_id === actor.userId;
  const isDraft = order.status === 'Draft' || order.status === 'Incomplete';
  if (!isOwn || !isDraft) throw new AppError('ROLE', 'You can only change your own drafts.');
}
