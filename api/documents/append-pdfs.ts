/**
 * Appends attached PDFs behind an order, page by page, without their active content. Runs in `document-process.ts`
 * alone.
 */
import { PDFDocument } from '@cantoo/pdf-lib';
import { removePdfActions } from './remove-pdf-actions.ts';

/** One document for each file; null where it is missing or cannot be read. */
export async function openPdfs(files: readonly (Uint8Array | null)[]): Promise<(PDFDocument | null)[]> {
  const opened: (PDFDocument | null)[] = [];
  // Files were checked at upload; one that no longer opens must not fail the whole PDF.
  for (const bytes of files) opened.push(bytes ? await open(bytes).catch(() => null) : null);
  return opened;
}

/** The order with the attached pages appended, or the order alone when no attachment could be opened. */
export async function appendPdfs(order: Uint8Array, attached: readonly (PDFDocument | null)[]): Promise<Uint8Array> {
  if (attached.every((document) => document === null)) return order;
  const whole = await PDFDocument.load(order, { updateMetadata: false });
  for (const document of attached) {
    if (!document) continue;
    const pages = await whole.copyPages(document, document.getPageIndices());
    for (const page of pages) whole.addPage(page);
  }
  return whole.save({ addDefaultPage: false, updateFieldAppearances: false });
}

async function open(bytes: Uint8Array): Promise<PDFDocument> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  removePdfActions(document);
  return document;
}
