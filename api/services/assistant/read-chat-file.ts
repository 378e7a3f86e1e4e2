import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { readNumberSince } from '../staff/read-number-since.ts';

/** A file that came with a message of one's own conversation, on an order or not. @throws AppError NOT_FOUND */
export async function readChatFile(
  deps: Deps,
  actor: UserActor,
  input: { id: number; thumbnail?: boolean | undefined },
): Promise<{ bytes: Uint8Array; mime: string; filename: string }> {
  authorize(actor, 'chat.use');
  const file = await withTenant(deps.db, actor, async (tx) => {
    const row = await tx.attachments.findFirst({
      where: { customer_id: actor.customerId, id: input.id, deleted_at: null, message_id: { not: null } },
    });
    const own = row && {
      customer_id: actor.customerId,
      id: row.message_id!,
      conversation: { phone_number: actor.phone },
      received_at: { gte: await readNumberSince(tx, actor) },
    };
    return own && (await tx.messages.count({ where: own })) > 0 ? row : null;
  });
  if (!file) throw new AppError('NOT_FOUND');
  const isSmall = input.thumbnail === true && file.thumbnail_hash !== null;
  const bytes = await deps.files.get(isSmall ? file.thumbnail_hash! : file.file_hash);
  if (!bytes) throw new AppError('NOT_FOUND');
  return { bytes, mime: isSmall ? 'image/jpeg' : file.mime, filename: file.original_filename };
}
