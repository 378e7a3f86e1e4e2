import type { ChangeOrderPdfInput } from './change-order-pdf.ts';
import type { LogInput } from './change-order-log.ts';
import type { NoticeLetter } from './notice-letter-pdf.ts';

/*
 * The renderers of PDFs, loaded with the first document a process makes. Fonts and layout take some 16 MB, and a worker or an API may
 * go for hours without a document.
 */

export async function renderChangeOrderPdf(input: ChangeOrderPdfInput): Promise<Uint8Array> {
  return (await import('./change-order-pdf.ts')).renderChangeOrderPdf(input);
}

export async function renderChangeOrderLogPdf(input: LogInput): Promise<Uint8Array> {
  return (await import('./change-order-log-pdf.ts')).renderChangeOrderLogPdf(input);
}

export async function renderNoticeLetterPdf(letter: NoticeLetter): Promise<Uint8Array> {
  return (await import('./notice-letter-pdf.ts')).renderNoticeLetterPdf(letter);
}
