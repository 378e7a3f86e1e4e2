/**
 * Every file that people send passes here before it is stored: what it is by its content and never by its name, how large
 * it says it is before anything decodes it, then drawn anew so that only pixels remain. docs/rules.md#limits
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
import { uploadedFileName } from './document-names.ts';
import { readImageHeader } from './read-image-header.ts';
import { runMediaJob } from './run-media-job.ts';
import { sniffMedia } from './sniff-media.ts';
import { MAX_PDF_PAGES } from './upload-limits.ts';

/** 10 MiB, the specified limit. One byte more is refused. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

export interface CheckedUpload {
  /** What to store: not the bytes that were sent. */
  bytes: Uint8Array;
  mime: 'image/png' | 'image/jpeg' | 'application/pdf';
  /** The name that was given, safe, with the ending of what the file is. */
  filename: string;
  /** Pixels, upright; null for PDFs. */
  width: number | null;
  height: number | null;
  /** Null for pictures. */
  pages: number | null;
  /** Where and when a photo says it was taken; kept with the attachment, no longer in the file. */
  facts: PhotoFacts;
  /** A JPEG of at most 480 pixels a side; null for PDFs. */
  thumbnail: Uint8Array | null;
  /** A PDF's scripts and launches that were taken out. */
  removedActions: number;
}

const NO_FACTS: PhotoFacts = { location: null, takenAtLocal: null };
const ENDINGS = { 'image/png': /\.png$/i, 'image/jpeg': /\.jpe?g$/i, 'application/pdf': /\.pdf$/i };
const ENDING = { 'image/png': '.png', 'image/jpeg': '.jpg', 'application/pdf': '.pdf' };

/**
 * Checks and cleans one upload.
 * @throws AppError TOO_LARGE beyond 10 MiB; UNSUPPORTED_MEDIA with a sentence for anything that is not a PNG, JPEG, HEIC
 * or PDF, is broken, asks for too much, or is locked.
 */
export async function checkUpload(input: { bytes: Uint8Array; filename: string }): Promise<CheckedUpload> {
  if (input.bytes.length > MAX_UPLOAD_BYTES) throw new AppError('TOO_LARGE');
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

/** An iPhone's own format: decoded in a thread, then treated as the JPEG it became. */
async function checkHeic(input: { bytes: Uint8Array; filename: string }): Promise<CheckedUpload> {
  const facts = await readPhotoFacts(input.bytes);
  if (facts.width === undefined || facts.height === undefined) throw unreadable('photo');
  if (facts.width * facts.height > MAX_PIXELS) throw tooManyPixels(facts.width, facts.height);
  const result = await runMediaJob({ kind: 'heic', bytes: input.bytes });
  if (result.kind !== 'heic') throw unreadable('photo');
  return checkPhoto(
    { bytes: result.bytes, filename: input.filename },
    { location: facts.location, takenAtLocal: facts.takenAtLocal },
  );
}

async function checkPdf(input: { bytes: Uint8Array; filename: string }): Promise<CheckedUpload> {
  const result = await runMediaJob({ kind: 'pdf', bytes: input.bytes });
  if (result.kind === 'encrypted') {
    throw new AppError('UNSUPPORTED_MEDIA', 'This PDF is locked with a password. Please send it without one.');
  }
  if (result.kind === 'too_much') {
    throw new AppError(
      'UNSUPPORTED_MEDIA',
      `This PDF is too large inside. Please send at most ${MAX_PDF_PAGES} pages, or print it to a new PDF.`,
    );
  }
  if (result.kind !== 'pdf') throw unreadable('PDF');
  // Cleaning writes the file anew, which may let it grow.
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
