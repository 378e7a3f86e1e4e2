/**
 * The thread that opens what strangers sent and JavaScript decodes: HEIC photos and PDFs. One job and it ends; its parent
 * ends it sooner when it takes too long or too much.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { MediaJob, MediaResult } from './run-media-job.ts';

/** Loads only what the job needs: the decoder of HEIC alone takes longer to load than most PDFs to open. */
async function work(job: MediaJob): Promise<MediaResult> {
  if (job.kind === 'pdf') {
    const { cleanPdf } = await import('./clean-pdf.ts');
    return cleanPdf(job.bytes);
  }
  const { default: convertHeic } = await import('heic-convert');
  const jpeg = await convertHeic({ buffer: Buffer.from(job.bytes) as never, format: 'JPEG', quality: 0.92 });
  return { kind: 'heic', bytes: new Uint8Array(jpeg) };
}

work(workerData as MediaJob).then(
  (result) => parentPort?.postMessage(result),
  () => parentPort?.postMessage({ kind: 'unreadable' } satisfies MediaResult),
);
