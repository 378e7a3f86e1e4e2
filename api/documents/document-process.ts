/**
 * The process that opens stored files for a document: pictures are drawn at the size of print, PDFs are appended to an order.
 * One job and it ends; its parent ends it sooner when it takes too long or too much.
 */
import type { DocumentJob, DocumentMessage, OrderMessage } from './run-document-job.ts';

const say = (message: DocumentMessage): void => void process.send?.(message);

async function work(job: DocumentJob): Promise<void> {
  if (job.kind === 'draw') {
    const { drawJpeg, drawOpaquePng } = await import('../adapters/images.ts');
    for (const { bytes, size } of job.pictures) {
      const drawn = 'edge' in size ? drawJpeg(bytes, size.edge) : drawOpaquePng(bytes, size.width, size.height);
      say({ kind: 'drawn', picture: await drawn.catch(() => null) });
    }
    return;
  }
  const { openPdfs, appendPdfs } = await import('./append-pdfs.ts');
  const opened = await openPdfs(job.files);
  process.once('message', ({ order }: OrderMessage) => {
    void appendPdfs(order, opened).then((bytes) => say({ kind: 'whole', bytes }), fail);
  });
  say({ kind: 'opened', pages: opened.map((one) => one?.getPageCount() ?? null) });
}

/** The parent treats an exit without an answer as a failure. */
const fail = (): void => process.exit(1);

process.once('message', (job: DocumentJob) => void work(job).catch(fail));
// The parent is gone, so nobody reads the answer.
process.once('disconnect', () => process.exit());
