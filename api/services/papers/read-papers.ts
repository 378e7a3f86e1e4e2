import { AppError } from '../../../domain/errors.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { drawPictures } from '../../documents/run-document-job.ts';
import type { PaperReading } from '../../ports.ts';

const MOST_PHOTOS = 4;
/** For all photos of a turn, with their wait for other companies' photos, so that it ends within its activity's time. */
const BUDGET_MS = 30_000;
/** Small print stays readable, and a photo costs what it must. */
const LONGEST_EDGE = 1_600;

/** A reading as it is kept with its photo. */
export interface KeptReading extends PaperReading {
  /** The turn in which its lines were offered. */
  offered?: number;
}

/**
 * Has the photos of a turn read, where a vision model is set; each once. Nothing of it is on any order: the lines are
 * offered, and one word of the person puts them there. A photo nobody could read stays a photo.
 */
export async function readPapers(
  deps: Deps,
  of: { customerId: number; turnId: number },
  budgetMs = BUDGET_MS,
): Promise<void> {
  const read = deps.senses?.readPaper;
  if (!read) return;
  const unread = await withTenant(deps.db, of, async (tx) => {
    const media = await tx.message_media.findMany({
      where: { message: { turn_id: of.turnId }, attachment_id: { not: null } },
      orderBy: { id: 'asc' },
    });
    const ids = media.filter((one) => one.reading === null).map((one) => one.attachment_id!);
    const photos = await tx.attachments.findMany({
      where: { id: { in: ids }, mime: { startsWith: 'image/' }, deleted_at: null },
      select: { id: true, file_hash: true },
    });
    return photos.map((photo) => ({ ...photo, mediumId: media.find((one) => one.attachment_id === photo.id)!.id }));
  });
  const until = performance.now() + budgetMs;
  const signal = AbortSignal.timeout(budgetMs);
  for (const photo of unread.slice(0, MOST_PHOTOS)) {
    if (performance.now() >= until) {
      deps.log.warn({ turnId: of.turnId }, 'A photo was not read.');
      continue;
    }
    const bytes = await deps.files.get(photo.file_hash);
    if (!bytes) continue;
    const [drawn] = await drawPictures([{ bytes, size: { edge: LONGEST_EDGE } }], {
      seconds: (until - performance.now()) / 1_000,
    });
    if (!drawn) continue;
    try {
      const reading: KeptReading = await read(drawn.bytes, signal);
      await withTenant(deps.db, of, (tx) =>
        tx.message_media.update({ where: { id: photo.mediumId }, data: { reading: storable(reading) } }),
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      deps.log.warn({ turnId: of.turnId }, 'A photo was not read.');
    }
  }
}

function storable({ kind, lines }: KeptReading): object {
  const clean = lines.map((line) => ({ ...line, words: line.words.replaceAll('\u0000', '').toWellFormed() }));
  return { kind, lines: clean };
}
