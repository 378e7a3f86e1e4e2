/** Opens an uploaded PDF, counts its pages, takes out what acts and writes it anew from what was read. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { unpacksTooMuch } from './measure-pdf-streams.ts';
import { removePdfActions } from './remove-pdf-actions.ts';
import { MAX_PDF_PAGES } from './upload-limits.ts';

export type CleanedPdf =
  | { kind: 'pdf'; bytes: Uint8Array; pages: number; removedActions: number }
  /** Broken, or not what it claims to be. */
  | { kind: 'unreadable' | 'encrypted' }
  /** More pages or bytes inside than its size lets expect. */
  | { kind: 'too_much' };

/** The PDF as it may be stored: never the bytes that came, in which a reader of another make may see something else. */
export async function cleanPdf(bytes: Uint8Array): Promise<CleanedPdf> {
  if (unpacksTooMuch(bytes)) return { kind: 'too_much' };
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
