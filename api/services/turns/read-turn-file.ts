import { AppError } from '../../../domain/errors.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { companyOfTurn } from './read-turn-trace.ts';

/** A file that came with a message of the turn. @throws AppError NOT_FOUND */
export async function readTurnFile(
  deps: Deps,
  input: { id: number; fileId: number; thumbnail?: boolean | undefined },
): Promise<{ bytes: Uint8Array; mime: string; filename: string }> {
  const customerId = await companyOfTurn(deps, input.id);
  const file = await withTenant(deps.db, { customerId }, async (tx) => {
    const messages = await tx.messages.findMany({
      where: { customer_id: customerId, turn_id: input.id, direction: 'in' },
      select: { id: true },
    });
    return tx.attachments.findFirst({
      where: { customer_id: customerId, id: input.fileId, message_id: { in: messages.map((message) => message.id) } },
    });
  });
  if (!file) throw new AppError('NOT_FOUND');
  const isSmall = input.thumbnail === true && file.thumbnail_hash !== null;
  const bytes = await deps.files.get(isSmall ? file.thumbnail_hash! : file.file_hash);
  if (!bytes) throw new AppError('NOT_FOUND');
  return { bytes, mime: isSmall ? 'image/jpeg' : file.mime, filename: file.original_filename };
}
