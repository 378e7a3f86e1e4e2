/** Appends attached PDFs behind an order, page by page, without anything in them that acts. */
import type { PDFDocument } from '@cantoo/pdf-lib';
import type { RevisionPhoto } from '../../domain/revision.ts';

export interface AttachedPdf {
  filename: string;
  /** Null when the file is missing or cannot be read; the order says so instead of failing. */
  document: PDFDocument | null;
  pages: number | null;
}

/** Opens the attached PDFs among `files`, in order. */
export async function readAttachedPdfs(
  attachments: readonly RevisionPhoto[],
  files: ReadonlyMap<string, Uint8Array>,
): Promise<AttachedPdf[]> {
  const read: AttachedPdf[] = [];
  for (const { filename, hash } of attachments) {
    const bytes = files.get(hash);
    // Files were opened and cleaned when they were uploaded; one that no longer opens must not cost the order its PDF.
    const document = bytes ? await open(bytes).catch(() => null) : null;
    read.push({ filename, document, pages: document?.getPageCount() ?? null });
  }
  return read;
}

/** The order's own bytes when nothing is attached, else one document with the attached pages behind it. */
export async function appendPdfs(order: Uint8Array, attached: readonly AttachedPdf[]): Promise<Uint8Array> {
  if (attached.every(({ document }) => document === null)) return order;
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const whole = await PDFDocument.load(order, { updateMetadata: false });
  for (const { document } of attached) {
    if (!document) continue;
    const pages = await whole.copyPages(document, document.getPageIndices());
    for (const page of pages) whole.addPage(page);
  }
  return whole.save({ addDefaultPage: false, updateFieldAppearances: false });
}

/** pdf-lib takes 3 MB of the process: only orders with a PDF attached load it. */
async function open(bytes: Uint8Array): Promise<PDFDocument> {
  const [{ PDFDocument }, { removePdfActions }] = await Promise.all([import('@cantoo/pdf-lib'), import('./remove-pdf-actions.ts')]); // prettier-ignore
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  removePdfActions(document);
  return document;
}
