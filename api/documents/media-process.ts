/**
 * The process that opens uploaded files. It does one job and exits; the parent kills it when it exceeds its time or
 * memory.
 */
import { AppError } from '../../domain/errors.ts';
import type { MediaAnswer, MediaJob } from './run-media-job.ts';

/** Loads only what the job needs: the decoder of HEIC alone takes longer to load than most PDFs to open. */
async function work(job: MediaJob): Promise<MediaAnswer> {
  try {
    if (job.kind === 'logo')
      return { kind: 'checked', file: await (await import('./open-logo.ts')).openLogo(job.bytes) };
    return { kind: 'checked', file: await (await import('./open-upload.ts')).openUpload(job) };
  } catch (error) {
    if (error instanceof AppError) return { kind: 'refused', code: error.code, message: error.message };
    return {
      kind: 'refused',
      code: 'UNSUPPORTED_MEDIA',
      message: 'This file could not be opened. Please send it again or in another format.',
    };
  }
}

process.once('message', (job: MediaJob) => {
  void work(job).then((answer) => process.send?.(answer));
});
// The parent is gone, so nobody reads the answer.
process.once('disconnect', () => process.exit());
