/** A company's logo: any picture that can be read, kept as a PNG of at most 1,200 pixels a side. */
import { AppError } from '../../domain/errors.ts';
import type { CheckedLogo } from './checked-files.ts';
import { runMediaJob } from './run-media-job.ts';
import { sniffMedia } from './sniff-media.ts';
import { LOGO_NOT_OPENED, MAX_UPLOAD_BYTES } from './upload-limits.ts';

export type { CheckedLogo } from './checked-files.ts';

/**
 * Checks a logo and redraws it, in a process that can be killed.
 * @throws AppError TOO_LARGE beyond 10 MiB; UNSUPPORTED_MEDIA with a sentence for what is no picture or asks for too much.
 */
export async function checkLogo(bytes: Uint8Array): Promise<CheckedLogo> {
  if (bytes.length > MAX_UPLOAD_BYTES) throw new AppError('TOO_LARGE');
  const type = sniffMedia(bytes);
  if (type === null || type === 'application/pdf') {
    throw new AppError('UNSUPPORTED_MEDIA', 'This file is not an image. Please choose a PNG, JPEG or SVG file.');
  }
  return runMediaJob({ kind: 'logo', bytes }, LOGO_NOT_OPENED);
}
