import { AppError } from '../../domain/errors.ts';
import { withTenant } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';
import { checkUpload, type CheckedUpload } from '../documents/check-upload.ts';
import { MAX_UPLOAD_BYTES } from '../documents/upload-limits.ts';
import { sniffAudio } from '../documents/sniff-media.ts';

interface WaitingMedium {
  id: number;
  message_id: number;
  position: number;
  provider_url: string | null;
  content_type: string;
}

/**
 * Fetches the media of a turn's messages, checks each by its content and keeps it as an attachment that is on no order
 * yet. What cannot be kept has the reason in words; with `isLastTry` that
 * includes what its host did not hand over. A medium is fetched again after a crash; the same bytes are one file.
 */
export async function keepInboundMedia(
  deps: Deps,
  of: { customerId: number; turnId: number; isLastTry?: boolean },
): Promise<void> {
  const waiting = await withTenant(deps.db, of, (tx) =>
    tx.message_media.findMany({
      where: { status: 'received', message: { turn_id: of.turnId } },
      orderBy: [{ message_id: 'asc' }, { position: 'asc' }],
    }),
  );
  for (const medium of waiting) await keepOne(deps, of.customerId, medium, of.isLastTry ?? false);
}

async function keepOne(deps: Deps, customerId: number, medium: WaitingMedium, isLastTry: boolean): Promise<void> {
  let file: KeptFile;
  try {
    const fetched = await deps.texts.fetchMedia(medium.provider_url ?? '', MAX_UPLOAD_BYTES);
    file =
      voiceNote(fetched.bytes, medium) ?? (await checkUpload({ bytes: fetched.bytes, filename: filenameOf(medium) }));
  } catch (error) {
    if (!(error instanceof AppError) || (error.status >= 500 && !isLastTry)) throw error;
    const sentence = `${filenameOf(medium)}: ${error.message}`;
    await withTenant(deps.db, { customerId }, (tx) =>
      tx.message_media.update({ where: { id: medium.id }, data: { status: 'refused', problem: sentence } }),
    );
    return;
  }
  const hash = await deps.files.put(file.bytes);
  const thumbnail = file.thumbnail ? await deps.files.put(file.thumbnail) : null;
  const at = deps.clock.now();
  await withTenant(deps.db, { customerId }, async (tx) => {
    const claimed = await tx.message_media.updateMany({
      where: { id: medium.id, status: 'received' },
      data: { status: 'kept' },
    });
    if (claimed.count === 0) return;
    await tx.files.upsert({
      where: { customer_id_hash: { customer_id: customerId, hash } },
      create: { customer_id: customerId, hash, mime: file.mime, size: file.bytes.length, created_at: at },
      update: { size: file.bytes.length }, // not empty: only then is it one ON CONFLICT statement
    });
    const message = await tx.messages.findUniqueOrThrow({
      where: { id: medium.message_id },
      select: { user_id: true },
    });
    const row = await tx.attachments.create({
      data: {
        customer_id: customerId,
        message_id: medium.message_id,
        file_hash: hash,
        thumbnail_hash: thumbnail,
        original_filename: file.filename,
        mime: file.mime,
        size: file.bytes.length,
        width: file.width,
        height: file.height,
        latitude: file.facts.location?.latitude ?? null,
        longitude: file.facts.location?.longitude ?? null,
        creator_id: message.user_id,
        created_at: at,
      },
    });
    await tx.message_media.update({ where: { id: medium.id }, data: { attachment_id: row.id } });
  });
}

type KeptFile = Omit<CheckedUpload, 'mime'> & { mime: string };

/** Sound is kept as it came: nothing here decodes it, and it is only ever handed out as a download. */
function voiceNote(bytes: Uint8Array, medium: WaitingMedium): KeptFile | null {
  const sound = sniffAudio(bytes);
  if (!sound) return null;
  const filename = `voice-${medium.message_id}-${medium.position + 1}.${sound.ending}`;
  const facts = { location: null, takenAtLocal: null };
  return {
    bytes,
    mime: sound.mime,
    filename,
    width: null,
    height: null,
    pages: null,
    facts,
    thumbnail: null,
    removedActions: 0,
  };
}

const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
};

function filenameOf(medium: WaitingMedium): string {
  return `photo-${medium.message_id}-${medium.position + 1}.${ENDINGS[medium.content_type] ?? 'bin'}`;
}
