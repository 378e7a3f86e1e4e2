import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { loadOrder } from '../change-orders/load-order.ts';

/** The stored bytes of a file on an order. @throws AppError NOT_FOUND */
export async function downloadAttachment(
  deps: Deps,
  actor: UserActor,
  input: { id: number; co_id: number },
): Promise<{ bytes: Uint8Array; mime: string; filename: string }> {
  authorize(actor, 'order.read');
  const order = await withTenant(deps.db, actor, (tx) => loadOrder(tx, actor.customerId, input.co_id));
  const file = order.attachments.find((attachment) => attachment.id === input.id);
  const bytes = file && (await deps.files.get(file.file_hash));
  if (!file || !bytes) throw new AppError('NOT_FOUND');
  return { bytes, mime: file.mime, filename: file.original_filename };
}
