import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { readDailyLog } from './list-daily-logs.ts';

/** The bytes of a file that came with a log's text, or a small JPEG of a picture. @throws AppError NOT_FOUND */
export async function readLogPhoto(
  deps: Deps,
  actor: UserActor,
  input: { id: number; attachmentId: number; thumbnail: boolean },
): Promise<{ bytes: Uint8Array; mime: string; filename: string }> {
  authorize(actor, 'dailyLog.read');
  const file = await withTenant(deps.db, actor, async (tx) => {
    const log = await readDailyLog(tx, actor.customerId, input.id);
    if (!log.message?.photos.some((photo) => photo.attachment_id === input.attachmentId)) return null;
    return tx.attachments.findFirst({
      where: { customer_id: actor.customerId, id: input.attachmentId, deleted_at: null },
    });
  });
  if (!file) throw new AppError('NOT_FOUND');
  const isSmall = input.thumbnail && file.thumbnail_hash !== null;
  const bytes = await deps.files.get(isSmall ? file.thumbnail_hash! : file.file_hash);
  if (!bytes) throw new AppError('NOT_FOUND');
  return { bytes, mime: isSmall ? 'image/jpeg' : file.mime, filename: file.original_filename };
}
