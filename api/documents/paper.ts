/**
 * A sheet of US Letter paper to print on, and the next ones as it fills: text in the house typefaces, rules, boxes and
 * pictures at exact places. Measures are points (1/72 inch), y runs downwards. The same calls make the same bytes.
 */
import PDFDocument from 'pdfkit';
import { isSliceName, THICKEN } from './cjk-fonts.ts';
import { openFont } from './document-fonts.ts';
import type { FontName, Weight } from './document-fonts.ts';
import { cleanText, fitText, measureText, shapeLine, wrapText } from './shape-text.ts';

export const INK = {
  text: '#1b2430',
  muted: '#5d6876',
  faint: '#d9dee5',
  wash: '#f4f6f9',
  accent: '#175862',
  warning: '#9a5b00',
  good: '#1c6b45',
  bad: '#a32626',
} as const;
export type Ink = keyof typeof INK;

export interface TextStyle {
  size: number;
  weight?: Weight;
  ink?: Ink | 'white';
  align?: 'left' | 'right' | 'center';
  /** Extra points between letters; for small capitals only. */
  tracking?: number;
}

export interface PaperOptions {
  title: string;
  author: string;
  /** ISO date-time; the document's only date, so that it can be reproduced byte for byte. */
  createdAt: string;
  language: 'English' | 'Spanish';
  layout?: 'portrait' | 'landscape';
}

const MARGIN = 46;
/** Where the footer's line of text stands, from the foot of the page. */
export const FOOTER = 38;
/** Line height as a multiple of the size. */
const LEADING = 1.32;
/** Height of Plex's capitals as a part of its size. */
const CAP_HEIGHT = 0.698;

export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly left = MARGIN;
  readonly right: number;
  readonly top = 38;
  readonly bottom: number;
  readonly pageHeight: number;
  /** Where the next thing goes. */
  y = 38;
  pageCount = 1;
  /** Prints the header of every page but the first. */
  onNewPage: (() => void) | null = null;
  readonly #chunks: Uint8Array[] = [];
  readonly #fonts = new Set<FontName>();
  /** The fill colour in force on this page. */
  #filledWith = '';

  constructor(options: PaperOptions) {
    const isLandscape = options.layout === 'landscape';
    const createdAt = new Date(options.createdAt);
    this.doc = new PDFDocument({
      size: 'LETTER',
      layout: options.layout ?? 'portrait',
      margin: 0,
      bufferPages: true,
      // pdfkit would load Helvetica for every document, and none uses it.
      font: null as unknown as string,
      pdfVersion: '1.7',
      lang: options.language === 'Spanish' ? 'es-US' : 'en-US',
      displayTitle: true,
      info: {
        Title: cleanText(options.title),
        Author: cleanText(options.author),
        CreationDate: createdAt,
        ModDate: createdAt,
      },
    });
    this.right = (isLandscape ? 792 : 612) - MARGIN;
    this.pageHeight = isLandscape ? 612 : 792;
    this.bottom = this.pageHeight - FOOTER - 16;
    this.doc.on('data', (chunk: Uint8Array) => this.#chunks.push(chunk));
  }

  get width(): number {
    return this.right - this.left;
  }

  /** Starts a new page when less than `height` is left on this one. */
  need(height: number): void {
    if (this.y + height > this.bottom) this.newPage();
  }

  newPage(): void {
    this.doc.addPage();
    this.#filledWith = '';
    this.pageCount++;
    this.y = this.top;
    this.onNewPage?.();
  }

  /** The lines that `text` takes at this width. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    return wrapText(cleanText(text), style.weight ?? 'regular', style.size, width);
  }

  heightOf(lineCount: number, style: TextStyle): number {
    return lineCount * style.size * LEADING;
  }

  widthOf(text: string, style: TextStyle): number {
    const tracking = (style.tracking ?? 0) * Math.max(text.length - 1, 0);
    return measureText(cleanText(text), style.weight ?? 'regular', style.size) + tracking;
  }

  /** Prints lines below each other from (x, y) and returns the y below them. Does not move the paper's own y. */
  lines(lines: string[], x: number, y: number, width: number, style: TextStyle): number {
    for (const line of lines) {
      this.#line(line, x, y, width, style);
      y += style.size * LEADING;
    }
    return y;
  }

  /** Prints text wrapped to `width` and returns the y below it. */
  text(text: string, x: number, y: number, width: number, style: TextStyle): number {
    return this.lines(this.wrap(text, width, style), x, y, width, style);
  }

  /** The line, truncated with '…' when it is wider than `width`. */
  fit(text: string, width: number, style: TextStyle): string {
    return fitText(cleanText(text), style.weight ?? 'regular', style.size, width);
  }

  /** Prints one line, truncated with '…' when it does not fit. */
  label(text: string, x: number, y: number, width: number, style: TextStyle): void {
    const room = width - (style.tracking ?? 0) * text.length;
    this.#line(this.fit(text, room, style), x, y, width, style);
  }

  /** Prints an amount, shrunk to fit: an amount is never truncated. */
  figure(text: string, x: number, y: number, width: number, style: TextStyle): void {
    const natural = this.widthOf(text, style);
    const size = natural > width ? (style.size * width) / natural : style.size;
    this.#line(cleanText(text), x, y + (style.size - size) * 0.9, width, { align: 'right', ...style, size });
  }

  /** Prints text down the pages, as many as it needs. */
  flow(text: string, x: number, width: number, style: TextStyle): void {
    for (const line of this.wrap(text, width, style)) {
      this.need(style.size * LEADING);
      this.y = this.lines([line], x, this.y, width, style);
    }
  }

  rule(x: number, y: number, width: number, ink: Ink = 'faint', thickness = 0.6): void {
    this.#fill(INK[ink]);
    this.doc.rect(x, y - thickness / 2, width, thickness).fill();
  }

  box(x: number, y: number, width: number, height: number, ink: Ink, radius = 3): void {
    this.#fill(INK[ink]);
    this.doc.roundedRect(x, y, width, height, radius).fill();
  }

  frame(x: number, y: number, width: number, height: number, ink: Ink = 'faint', radius = 3): void {
    this.doc.roundedRect(x, y, width, height, radius).lineWidth(0.6).stroke(INK[ink]);
  }

  /** Prints something on every page after all pages exist. */
  onEveryPage(print: (page: number, pageCount: number) => void): void {
    for (let page = 0; page < this.pageCount; page++) {
      this.doc.switchToPage(page);
      this.#filledWith = '';
      print(page + 1, this.pageCount);
    }
  }

  /** Closes the document and returns its bytes. */
  finish(): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      this.doc.on('end', () => resolve(new Uint8Array(Buffer.concat(this.#chunks))));
      this.doc.on('error', reject);
      this.doc.end();
    });
  }

  #line(line: string, x: number, y: number, width: number, style: TextStyle): void {
    const { size, weight = 'regular', ink = 'text', align = 'left', tracking } = style;
    const runs = shapeLine(line, weight);
    const widths = runs.map((run) => measureText(run.text, weight, size));
    const total = widths.reduce((sum, value) => sum + value, 0) + (tracking ?? 0) * Math.max(line.length - 1, 0);
    const baseline = y + (size * (LEADING + CAP_HEIGHT)) / 2;
    let at = align === 'right' ? x + width - total : align === 'center' ? x + (width - total) / 2 : x;
    this.#fill(ink === 'white' ? '#ffffff' : INK[ink]);
    runs.forEach((run, index) => {
      this.#useFont(run.font);
      const isThin = isSliceName(run.font);
      if (isThin) this.doc.lineWidth(size * THICKEN[weight]).strokeColor(ink === 'white' ? '#ffffff' : INK[ink]);
      this.doc.fontSize(size).text(run.text, at, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        // Known already; without them pdfkit measures again. Its types do not name them.
        ...({ textWidth: widths[index] ?? 0, wordCount: 1 } as object),
        ...(tracking && { characterSpacing: tracking }),
        // Any features at all make pdfkit shape the run whole instead of word by word.
        ...(run.isComplex && { features: [] }),
        ...(isThin && { fill: true, stroke: true }),
      });
      at += (widths[index] ?? 0) + (tracking ?? 0) * run.text.length;
    });
  }

  #fill(colour: string): void {
    if (this.#filledWith !== colour) this.doc.fillColor(colour);
    this.#filledWith = colour;
  }

  #useFont(name: FontName): void {
    if (!this.#fonts.has(name)) {
      this.#fonts.add(name);
      // pdfkit takes a parsed font as well as a file; its types know the file only.
      this.doc.registerFont(name, openFont(name).font as unknown as string);
    }
    this.doc.font(name);
  }
}
