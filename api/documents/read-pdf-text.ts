/** Extracts the text of our own PDFs, for tests: one string a page, one line for each piece of text as printed. */
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

export async function readPdfText(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.getPages().map((page) => {
    const fonts = page.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
    const letters = new Map(
      fonts?.entries().map(([name, ref]) => [name.asString(), readLetters(document, document.context.lookup(ref))]),
    );
    const contents = page.node.Contents();
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((ref) => document.context.lookup(ref)) : [contents];
    return streams.map((stream) => readContent(textOf(stream), letters)).join('\n');
  });
}

function readContent(content: string, letters: Map<string, Map<string, string>>): string {
  const lines: string[] = [];
  for (const opened of content.split(/\bBT\b/).slice(1)) {
    const block = opened.split(/\bET\b/)[0] ?? '';
    const font = letters.get(/(\/F\d+) [\d.]+ Tf/.exec(block)?.[1] ?? '');
    const glyphs = [...block.matchAll(/<([0-9a-f]+)>/gi)].map((match) => match[1] ?? '').join('');
    lines.push((glyphs.match(/.{4}/g) ?? []).map((glyph) => font?.get(glyph.toLowerCase()) ?? '').join(''));
  }
  return lines.join('\n');
}

/** Glyph number, as four hex digits, to the letters it stands for: the font's ToUnicode table. */
function readLetters(document: PDFDocument, font: unknown): Map<string, string> {
  const table = new Map<string, string>();
  const toUnicode = font instanceof PDFDict ? document.context.lookup(font.get(PDFName.of('ToUnicode'))) : null;
  for (const [, start = '', list = ''] of textOf(toUnicode).matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^[\]]*)\]/gi)) {
    [...list.matchAll(/<([^<>]*)>/g)].forEach(([, hex = ''], index) => {
      const units = hex
        .split(' ')
        .filter(Boolean)
        .map((unit) => parseInt(unit, 16));
      table.set((parseInt(start, 16) + index).toString(16).padStart(4, '0'), String.fromCharCode(...units));
    });
  }
  return table;
}

function textOf(stream: unknown): string {
  return stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';
}
