import { AppError } from '../../domain/errors.ts';
import { withTenant } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';

const LONGEST_TRANSCRIPT = 4_000;

/**
 * Writes down what the voice notes of a turn say, where a model for it is set; each once. A note nobody understood stays
 * without words: the agent asks for them.
 */
export async function hearVoiceNotes(deps: Deps, of: { customerId: number; turnId: number }): Promise<void> {
  const transcribe = deps.senses?.transcribe;
  if (!transcribe) return;
  const notes = await withTenant(deps.db, of, async (tx) => {
    const messages = await tx.messages.findMany({
      where: { turn_id: of.turnId, direction: 'in', transcript: null },
      select: { id: true },
    });
    return tx.attachments.findMany({
      where: { message_id: { in: messages.map(({ id }) => id) }, mime: { startsWith: 'audio/' }, deleted_at: null },
      orderBy: { id: 'asc' },
      select: { message_id: true, file_hash: true, mime: true, original_filename: true },
    });
  });
  const heard = new Map<number, string[]>();
  for (const note of notes) {
    const bytes = await deps.files.get(note.file_hash);
    if (!bytes) continue;
    try {
      const words = await transcribe({ bytes, mime: note.mime, filename: note.original_filename });
      if (words !== '') heard.set(note.message_id!, [...(heard.get(note.message_id!) ?? []), words]);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      deps.log.warn({ turnId: of.turnId }, 'A voice note was not transcribed.');
    }
  }
  for (const [id, words] of heard) {
    const transcript = words.join('\n').replaceAll('\u0000', '').toWellFormed().slice(0, LONGEST_TRANSCRIPT);
    await withTenant(deps.db, of, (tx) =>
      tx.messages.updateMany({ where: { id, transcript: null }, data: { transcript } }),
    );
  }
}
