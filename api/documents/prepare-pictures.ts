/**
 * Pictures as paper wants them: photos at most 1,400 pixels a side (200 to the inch at the size they are printed), logos
 * and signatures opaque. What was prepared once is kept, by hash, up to a limit of bytes.
 */
import type { Picture } from '../adapters/images.ts';
import { readImageHeader } from './read-image-header.ts';
import { drawPictures, type PictureSize } from './run-document-job.ts';

const PHOTO_EDGE = 1_400;
const KEPT_BYTES = 48 * 1024 * 1024;

const kept = new Map<string, Picture>();
let keptBytes = 0;

/** Photos by hash, ready to print. Those whose bytes are missing or cannot be read are left out. */
export async function preparePhotos(
  hashes: readonly string[],
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, Picture>> {
  return prepare(hashes, files, 'photo', { edge: PHOTO_EDGE });
}

/** Logos and drawn signatures by hash, opaque, at most 760 × 240 pixels. */
export async function prepareMarks(
  hashes: readonly string[],
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, Picture>> {
  return prepare(hashes, files, 'mark', { width: 760, height: 240 });
}

async function prepare(
  hashes: readonly string[],
  files: ReadonlyMap<string, Uint8Array>,
  kind: 'photo' | 'mark',
  size: PictureSize,
): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>();
  const missing: { hash: string; bytes: Uint8Array }[] = [];
  for (const hash of new Set(hashes)) {
    const bytes = files.get(hash);
    if (!bytes) continue;
    const known = kept.get(`${kind} ${hash}`) ?? (kind === 'photo' ? embeddableJpeg(bytes) : null);
    if (known) pictures.set(hash, known);
    else missing.push({ hash, bytes });
  }
  const drawn = await drawPictures(missing.map(({ bytes }) => ({ bytes, size })));
  for (const [index, { hash }] of missing.entries()) {
    const picture = drawn[index];
    // Unreadable pictures are refused at upload; an older one must not fail the whole document.
    if (!picture) continue;
    keep(`${kind} ${hash}`, picture);
    pictures.set(hash, picture);
  }
  return pictures;
}

/** A JPEG that needs no drawing. */
function embeddableJpeg(bytes: Uint8Array): Picture | null {
  const header = readImageHeader(bytes);
  const isReady =
    header?.mime === 'image/jpeg' && header.isPlain && Math.max(header.width, header.height) <= PHOTO_EDGE;
  return isReady ? { bytes, width: header.width, height: header.height } : null;
}

/** Evicts the oldest entry beyond the limit. */
function keep(key: string, picture: Picture): void {
  kept.set(key, picture);
  keptBytes += picture.bytes.length;
  for (const [oldest, { bytes }] of kept) {
    if (keptBytes <= KEPT_BYTES) break;
    kept.delete(oldest);
    keptBytes -= bytes.length;
  }
}
