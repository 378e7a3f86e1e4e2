/**
 * Every file that people send passes here before it is stored: what it is by its content and never by its name, then opened and
 * rebuilt in a process that can be killed. docs/rules.md#limits
 */
import { AppError } from '../../domain/errors.ts';
import type { CheckedUpload } from './checked-files.ts';
import { runMediaJob } from './run-media-job.ts';
import { sniffMedia } from './sniff-media.ts';
import { MAX_UPLOAD_BYTES, TOO_LARGE_INSIDE } from './upload-limits.ts';

export type { CheckedUpload } from './checked-files.ts';

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
