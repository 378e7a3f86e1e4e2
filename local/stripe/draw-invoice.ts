import PDFDocument from 'pdfkit';
import type { Invoice } from './objects.ts';

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** An invoice as a one-page PDF, as the provider's own link gives one. Marked as the stand-in's. */
export function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const paper = new PDFDocument({
    size: 'LETTER',
    margin: 54,
    info: { Title: `Invoice ${invoice.number ?? invoice.id}` },
  });
  const done = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = [];
    paper.on('data', (part: Buffer) => parts.push(part));
    paper.on('end', () => resolve(Buffer.concat(parts)));
    paper.on('error', reject);
  });
  paper.font('Helvetica-Bold').fontSize(20).text('Invoice').moveDown(0.5);
  paper.font('Helvetica').fontSize(10);
  paper.text(`Number: ${invoice.number ?? invoice.id}`);
  paper.text(`Date: ${new Date(invoice.created * 1000).toISOString().slice(0, 10)}`);
  paper.text(`Status: ${invoice.status ?? 'draft'}`).moveDown();
  for (const line of invoice.lines.data) writeRow(paper, line.description ?? '', dollars(line.amount));
  paper.moveDown(0.5);
  writeRow(paper, 'Total', dollars(invoice.total));
  writeRow(paper, 'Paid', dollars(invoice.amount_paid));
  paper.moveDown(2).fillColor('#666').text('Made by the local stand-in for Stripe. No money was charged.');
  paper.end();
  return done;
}

function writeRow(paper: PDFKit.PDFDocument, label: string, amount: string): void {
  const top = paper.y;
  paper.text(amount, 430, top, { width: 128, align: 'right' });
  paper.text(label.replace(/[^\x20-\x7e]/g, 'x'), 54, top, { width: 360 }).moveDown(0.3);
}
