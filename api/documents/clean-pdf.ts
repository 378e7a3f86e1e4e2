/** Opens an uploaded PDF, counts its pages, removes active content and writes a new file from the parsed one. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { exceedsStreamLimits } from './measure-pdf-streams.ts';
import { removePdfActions } from './remove-pdf-actions.ts';
import { MAX_PDF_PAGES } from './upload-limits.ts';

export type CleanedPdf =
  | { kind: 'pdf'; bytes: Uint8Array; pages: number; removedActions: number }
  /** Broken, or not a PDF. */
  | { kind: 'unreadable' | 'encrypted' }
  /** More pages or decompressed bytes than allowed. */
  | { kind: 'too_much' };

/** The PDF to store, never the uploaded bytes: another PDF reader may interpret those differently. */
export async function cleanPdf(bytes: Uint8Array): Promise<CleanedPdf> {
  if (exceedsStreamLimits(bytes)) return { kind: 'too_much' };
  const document = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true }).catch(() => null);
  if (!document) return { kind: 'unreadable' };
  if (document.isEncrypted) return { kind: 'encrypted' };
  const pages = document.getPageCount();
  if (pages === 0) return { kind: 'unreadable' };
  if (pages > MAX_PDF_PAGES) return { kind: 'too_much' };
  const removedActions = removePdfActions(document);
  const cleaned = await document.save({ addDefaultPage: false, updateFieldAppearances: false });
  return { kind: 'pdf', bytes: cleaned, pages, removedActions };
}
