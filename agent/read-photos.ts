import { withTenant } from '../prisma/walls.ts';
import type { Deps } from '../api/deps.ts';
import type { LoadedTurn } from './load-turn.ts';

const MOST_PHOTOS = 4;
const LARGEST = 4 * 1024 * 1024;

/** The photos of a burst for a model that sees; a very large one as its small picture. */
export async function readPhotos(
  deps: Deps,
  turn: LoadedTurn,
): Promise<{ type: 'file'; mediaType: string; data: Uint8Array }[]> {
  const ids = turn.burst
    .flatMap((message) => message.attachments)
    .filter((one) => one.mime.startsWith('image/'))
    .slice(0, MOST_PHOTOS)
    .map((one) => one.id);
  if (ids.length === 0) return [];
  const rows = await withTenant(deps.db, turn, (tx) =>
    tx.attachments.findMany({ where: { id: { in: ids }, deleted_at: null }, orderBy: { id: 'asc' } }),
  );
  const photos = await Promise.all(
    rows.map(async (row) => {
      const isSmall = row.size > LARGEST && row.thumbnail_hash !== null;
      const data = await deps.files.get(isSmall ? row.thumbnail_hash! : row.file_hash);
      return data && { type: 'file' as const, mediaType: isSmall ? 'image/jpeg' : row.mime, data };
    }),
  );
  return photos.filter((photo) => photo !== null);
}
