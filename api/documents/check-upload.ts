/**
 * Every file that people send passes here before it is stored: what it is by its content and never by its name, then opened and
 * rebuilt in a process that can be killed. docs/rules.md#limits
 */
import { AppError } from '../../domain/errors.ts';
import type { PhotoFacts } from '../adapters/images.ts';
import { runMediaJob } from './run-media-job.ts';
import { sniffMedia } from './sniff-media.ts';
import { MAX_UPLOAD_BYTES, TOO_LARGE_INSIDE } from './upload-limits.ts';

export interface CheckedUpload {
  /** What to store: never the bytes as uploaded. */
  bytes: Uint8Array;
  mime: 'image/png' | 'image/jpeg' | 'application/pdf';
  /** The original name, sanitized, with the extension of the detected type. */
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
  /** Number of scripts and launch actions removed from a PDF. */
  removedActions: number;
}

/**
 * Checks and cleans one upload.
 * @throws AppError TOO_LARGE beyond 10 MiB; UNSUPPORTED_MEDIA with a sentence for anything that is not a PNG, JPEG, HEIC
 * or PDF, is broken, asks for too much, or is locked.
 */
export async function checkUpload(input: { bytes: Uint8Array; filename: string }): Promise<CheckedUpload> {
  if (input.bytes.length > MAX_UPLOAD_BYTES) throw new AppError('TOO_LARGE');
  const type = sniffMedia(input.bytes);
  if (type === null || !TAKEN.has(type)) throw new AppError('UNSUPPORTED_MEDIA');
  const tooMuch =
    type === 'application/pdf'
      ? TOO_LARGE_INSIDE
      : 'This photo could not be opened. Please send it again or in another format.';
  return runMediaJob({ kind: 'upload', bytes: input.bytes, filename: input.filename }, tooMuch);
}

const TAKEN = new Set(['image/png', 'image/jpeg', 'image/heic', 'application/pdf']);
