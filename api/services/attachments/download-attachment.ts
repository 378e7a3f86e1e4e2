import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { loadOrder } from '../change-orders/load-order.ts';

/** The stored bytes of a file on an order, or a small JPEG of a picture. @throws AppError NOT_FOUND */
export async function downloadAttachment(
  deps: Deps,
  actor: UserActor,
  input: { id: number; co_id: number; thumbnail?: boolean | undefined },
): Promise<{ bytes: Uint8Array; mime: string; filename: string }> {
  authorize(actor, 'order.read');
  const file = await withTenant(deps.db, actor, async (tx) => {
    await loadOrder(tx, actor.customerId, input.co_id);
    return tx.attachments.findFirst({
      where: { customer_id: actor.customerId, change_order_id: input.co_id, id: input.id, deleted_at: null },
    });
  });
  if (!file) throw new AppError('NOT_FOUND');
  const isSmall = input.thumbnail === true && file.thumbnail_hash !== null;
  const bytes = await deps.files.get(isSmall ? file.thumbnail_hash! : file.file_hash);
  if (!bytes) throw new AppError('NOT_FOUND');
  return { bytes, mime: isSmall ? 'image/jpeg' : file.mime, filename: file.original_filename };
}
