/** Opens an uploaded PDF as little as needed to know that it is one, counts its pages and takes out what acts. */
import { PDFDocument } from 'pdf-lib';
import { unpacksTooMuch } from './measure-pdf-streams.ts';
import { removePdfActions } from './remove-pdf-actions.ts';
import type { MediaResult } from './run-media-job.ts';
import { MAX_PDF_PAGES } from './upload-limits.ts';

/** The PDF as it may be stored: the same bytes when nothing in it acted. */
export async function cleanPdf(bytes: Uint8Array): Promise<MediaResult> {
  if (unpacksTooMuch(bytes)) return { kind: 'too_much' };
  const document = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true }).catch(() => null);
  if (!document) return { kind: 'unreadable' };
  if (document.isEncrypted) return { kind: 'encrypted' };
  const pages = document.getPageCount();
  if (pages === 0) return { kind: 'unreadable' };
  if (pages > MAX_PDF_PAGES) return { kind: 'too_much' };
  const removedActions = removePdfActions(document);
  const cleaned = removedActions > 0 ? await document.save({ updateFieldAppearances: false }) : bytes;
  return { kind: 'pdf', bytes: cleaned, pages, removedActions };
}
