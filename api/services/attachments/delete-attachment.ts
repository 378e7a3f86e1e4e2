import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { decideEdit } from '../../../domain/status-decision.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { authorizeOn } from '../change-orders/authorize-on.ts';
import { lockOrder } from '../change-orders/load-order.ts';
import { touchOrder } from './attach-to-order.ts';

/**
 * Takes a file off an order. Its bytes stay: revisions that were sent show them. Field staff take off files of their own
 * drafts only. @throws AppError NOT_FOUND (order, or a file that is not on it), CONFLICT (Executed), ROLE
 */
export async function deleteAttachment(
  deps: Deps,
  actor: UserActor,
  input: { id: number; co_id: number },
): Promise<{ success: true; message: string }> {
  await withTenant(deps.db, actor, async (tx) => {
    const order = await lockOrder(tx, actor.customerId, input.co_id);
    authorizeOn(actor, 'order.edit', order);
    const file = order.attachments.find((attachment) => attachment.id === input.id);
    if (!file) throw new AppError('NOT_FOUND');
    const lock = decideEdit(order.status);
    if (!lock.allowed) throw new AppError(lock.code, lock.message, { detail: lock.detail });
    await tx.attachments.updateMany({
      where: { customer_id: actor.customerId, id: input.id },
      data: { deleted_at: deps.clock.now() },
    });
    await touchOrder(deps, tx, actor, order, {
      action: 'attachment.removed',
      before: { files: [file.original_filename] },
    });
  });
  deps.wakeRelay();
  return { success: true, message: 'Attachment deleted.' };
}
