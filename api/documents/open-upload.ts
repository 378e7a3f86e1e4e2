/**
 * Opens one upload, in the process that is there for it (`media-process.ts`): how large it says it is before anything decodes it,
 * then redrawn or rewritten so that only visible content remains. docs/rules.md#limits
 */
import { AppError } from '../../domain/errors.ts';
import {
  drawThumbnail,
  MAX_JPEG_PIXELS,
  MAX_PIXELS,
  MAX_PROGRESSIVE_PIXELS,
  readPhotoFacts,
  redrawPhoto,
} from '../adapters/images.ts';
import type { PhotoFacts } from '../adapters/images.ts';
import type { CheckedUpload } from './checked-files.ts';
import { uploadedFileName } from './document-names.ts';
import { readImageHeader } from './read-image-header.ts';
import { sniffMedia } from './sniff-media.ts';
import { MAX_UPLOAD_BYTES, TOO_LARGE_INSIDE } from './upload-limits.ts';

const NO_FACTS: PhotoFacts = { location: null, takenAtLocal: null };
const ENDINGS = { 'image/png': /\.png$/i, 'image/jpeg': /\.jpe?g$/i, 'application/pdf': /\.pdf$/i };
const ENDING = { 'image/png': '.png', 'image/jpeg': '.jpg', 'application/pdf': '.pdf' };

/** @throws AppError TOO_LARGE, UNSUPPORTED_MEDIA with a sentence */
export async function openUpload(input: { bytes: Uint8Array; filename: string }): Promise<CheckedUpload> {
  const type = sniffMedia(input.bytes);
  if (type === 'application/pdf') return checkPdf(input);
  if (type === 'image/heic') return checkHeic(input);
  if (type === 'image/png' || type === 'image/jpeg') return checkPhoto(input, null);
  throw new AppError('UNSUPPORTED_MEDIA');
}

async function checkPhoto(
  input: { bytes: Uint8Array; filename: string },
  facts: PhotoFacts | null,
): Promise<CheckedUpload> {
  const header = readImageHeader(input.bytes);
  if (!header) throw unreadable('photo');
  const pixels = header.width * header.height;
  const limit =
    header.mime === 'image/png' ? MAX_PIXELS : header.isProgressive ? MAX_PROGRESSIVE_PIXELS : MAX_JPEG_PIXELS;
  if (pixels > limit) throw tooManyPixels(header.width, header.height);
  const drawn = await redrawPhoto(input.bytes, header.mime).catch(() => null);
  if (!drawn) throw unreadable('photo');
  return {
    bytes: drawn.bytes,
    mime: header.mime,
    filename: nameAs(input.filename, header.mime),
    width: drawn.width,
    height: drawn.height,
    pages: null,
    facts: facts ?? (await readPhotoFacts(input.bytes)),
    thumbnail: await drawThumbnail(drawn.bytes),
    removedActions: 0,
  };
}

/** An iPhone's own format: decoded, then treated as the JPEG it became. */
async function checkHeic(input: { bytes: Uint8Array; filename: string }): Promise<CheckedUpload> {
  const facts = await readPhotoFacts(input.bytes);
  if (facts.width === undefined || facts.height === undefined) throw unreadable('photo');
  if (facts.width * facts.height > MAX_PIXELS) throw tooManyPixels(facts.width, facts.height);
  const jpeg = await import('./decode-heic.ts').then(({ decodeHeic }) => decodeHeic(input.bytes)).catch(() => null);
  if (!jpeg) throw unreadable('photo');
  return checkPhoto(
    { bytes: jpeg, filename: input.filename },
    { location: facts.location, takenAtLocal: facts.takenAtLocal },
  );
}

async function checkPdf(input: { bytes: Uint8Array; filename: string }): Promise<CheckedUpload> {
  const result = await import('./clean-pdf.ts').then(({ cleanPdf }) => cleanPdf(input.bytes)).catch(() => null);
  if (result?.kind === 'encrypted') {
    throw new AppError('UNSUPPORTED_MEDIA', 'This PDF is locked with a password. Please send it without one.');
  }
  if (result?.kind === 'too_much') throw new AppError('UNSUPPORTED_MEDIA', TOO_LARGE_INSIDE);
  if (result?.kind !== 'pdf') throw unreadable('PDF');
  // Cleaning rewrites the file, which may make it larger.
  if (result.bytes.length > MAX_UPLOAD_BYTES) throw new AppError('TOO_LARGE');
  const { bytes, pages, removedActions } = result;
  const filename = nameAs(input.filename, 'application/pdf');
  return {
    bytes,
    mime: 'application/pdf',
    filename,
    width: null,
    height: null,
    pages,
    facts: NO_FACTS,
    thumbnail: null,
    removedActions,
  };
}

/** 'IMG_1.HEIC' that became a JPEG is 'IMG_1.jpg'; 'setup.exe' that is one too is 'setup.exe.jpg'. */
function nameAs(filename: string, mime: CheckedUpload['mime']): string {
  const name = uploadedFileName(filename);
  if (ENDINGS[mime].test(name)) return name;
  return `${name.replace(/\.(?:heic|heif|png|jpe?g|pdf)$/i, '') || 'file'}${ENDING[mime]}`;
}

function unreadable(what: 'photo' | 'PDF'): AppError {
  return new AppError(
    'UNSUPPORTED_MEDIA',
    `This ${what} could not be opened. Please send it again or in another format.`,
  );
}

function tooManyPixels(width: number, height: number): AppError {
  return new AppError(
    'UNSUPPORTED_MEDIA',
    `This image is too large to open (${width} × ${height} pixels). Please send a smaller one.`,
  );
}
