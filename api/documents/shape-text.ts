/**
 * Text as people wrote it, made ready for paper: cleaned, broken into lines, and each line cut into runs that one font
 * can draw, in the order they stand on paper (Hebrew and Arabic right to left). Nothing here fails on strange input; a
 * character that no font of ours has becomes an empty square.
 */
import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';
import { findFont, openFont } from './document-fonts.ts';
import type { FontName, Weight } from './document-fonts.ts';
import { romanizeHangul } from './romanize-hangul.ts';

export interface TextRun {
  font: FontName;
  text: string;
  /** Shape it whole: its letters join or run right to left. */
  isComplex: boolean;
}

/**
 * Letters, figures and marks that Plex has and that need no shaping across words: nearly every line of nearly every
 * order.
 */
const PLAIN = /^[\x20-\x7e\xa0-\xff\u0100-\u017f\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]*$/;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Characters without a direction or alphabet of their own stay in the font of what precedes them. */
const NEUTRAL = /^[\p{Z}\p{P}]+$/u;
/** Choosers of picture or text style, joiners and direction marks: they draw nothing themselves. */
const UNSEEN = /[\ufe0e\ufe0f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const MISSING = '\u25a1';

// Its types describe a default export that its CommonJS file does not have.
const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)();
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Composed, well formed, tabs and control characters as spaces, line ends as '\n'. */
export function cleanText(text: string): string {
  const lines = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n');
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return lines.replace(/[\x00-\x09\x0b-\x1f\x7f-\x9f\ufffe\uffff]/g, ' ').trim();
}

/** The runs of one line, left to right on paper. */
export function shapeLine(line: string, weight: Weight): TextRun[] {
  if (PLAIN.test(line)) return line ? [{ font: weight, text: line, isComplex: false }] : [];
  return orderForPaper(line).flatMap(({ text, isReversed }) => {
    const runs = splitByFont(text, weight);
    return isReversed ? runs.reverse().map(reverseNeutral) : runs;
  });
}

/** Width of one line in points. */
export function measureText(line: string, weight: Weight, size: number): number {
  const width = PLAIN.test(line) ? measureWords(line, weight) : sum(shapeLine(line, weight).map(measureRun));
  return width * size;
}

/** Breaks cleaned text into lines of at most `width` points, between words where possible. Never empty. */
export function wrapText(text: string, weight: Weight, size: number, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph.trimEnd(), weight, size, width));
}

/** One line of at most `width` points, its end replaced by '…' when it is longer. */
export function fitText(text: string, weight: Weight, size: number, width: number): string {
  const line = text.replace(/\n/g, ' ');
  if (measureText(line, weight, size) <= width) return line;
  const letters = splitClusters(line);
  let low = 0;
  let high = letters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measureText(`${letters.slice(0, middle).join('').trimEnd()}…`, weight, size) <= width) low = middle;
    else high = middle - 1;
  }
  return `${letters.slice(0, low).join('').trimEnd()}…`;
}

function wrapParagraph(text: string, weight: Weight, size: number, width: number): string[] {
  if (measureText(text, weight, size) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (measureText(longer, weight, size) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    const pieces = measureText(word, weight, size) <= width ? [word] : cutWord(word, weight, size, width);
    line = pieces.pop() ?? '';
    lines.push(...pieces);
  }
  lines.push(line);
  return lines;
}

/** A word longer than the line, in pieces that fit; one letter at least, however narrow the line. */
function cutWord(word: string, weight: Weight, size: number, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of splitClusters(word)) {
    if (piece && measureText(piece + letter, weight, size) > width) {
      pieces.push(piece);
      piece = letter;
    } else piece += letter;
  }
  pieces.push(piece);
  return pieces;
}

/** Runs of one direction, reordered by level as the Unicode bidirectional algorithm (rule L2) says. */
function orderForPaper(line: string): { text: string; isReversed: boolean }[] {
  if (!RIGHT_TO_LEFT.test(line)) return [{ text: line, isReversed: false }];
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs: { text: string; level: number }[] = [];
  for (let index = 0; index < line.length; index++) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    const letter = (level % 2 && bidi.getMirroredCharacter(line.charAt(index))) || line.charAt(index);
    if (last && last.level === level) last.text += letter;
    else runs.push({ text: letter, level });
  }
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level--) {
    for (let start = 0; start < runs.length; start++) {
      let end = start;
      while (end < runs.length && (runs[end]?.level ?? 0) >= level) end++;
      runs.splice(start, end - start, ...runs.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return runs.map(({ text, level }) => ({ text, isReversed: level % 2 === 1 }));
}

/** Fontkit turns Hebrew and Arabic around by itself; brackets, figures and spaces between them it does not. */
function reverseNeutral(run: TextRun): TextRun {
  return RIGHT_TO_LEFT.test(run.text) ? run : { ...run, text: splitClusters(run.text).reverse().join('') };
}

function splitByFont(text: string, weight: Weight): TextRun[] {
  const runs: TextRun[] = [];
  for (const cluster of splitClusters(text)) {
    const last = runs.at(-1);
    const drawn = drawCluster(cluster, weight, last?.font);
    if (!drawn) continue;
    if (last && last.font === drawn.font) last.text += drawn.text;
    else runs.push({ ...drawn, isComplex: drawn.font !== weight });
  }
  return runs;
}

/** The font for one visible letter; its first part alone where the font lacks the rest (skin tones, flags). */
function drawCluster(
  cluster: string,
  weight: Weight,
  previous: FontName | undefined,
): { font: FontName; text: string } | null {
  const seen = cluster.replace(UNSEEN, '');
  if (!seen) return null;
  const codePoints = [...seen].map((letter) => letter.codePointAt(0) ?? 0);
  if (
    previous &&
    previous !== 'emoji' &&
    NEUTRAL.test(seen) &&
    codePoints.every((codePoint) => openFont(previous).has(codePoint))
  ) {
    return { font: previous, text: seen };
  }
  const whole = findFont(weight, codePoints);
  if (whole) return { font: whole, text: seen };
  const letters = romanizeHangul(seen);
  if (letters !== null) return { font: weight, text: letters };
  const plain = plainUnit(seen);
  const inPlain =
    plain === seen
      ? null
      : findFont(
          weight,
          [...plain].map((letter) => letter.codePointAt(0) ?? 0),
        );
  if (inPlain) return { font: inPlain, text: plain };
  const first = findFont(weight, codePoints.slice(0, 1));
  return first ? { font: first, text: String.fromCodePoint(codePoints[0] ?? 0) } : { font: 'fallback', text: MISSING };
}

/** '㎥' as 'm³', '㎏' as 'kg': units and widths that Unicode has a character for and a font may lack. */
const plainUnit = (letter: string): string =>
  letter
    .normalize('NFKC')
    .replace(/(?<=\p{L})2$/u, '²')
    .replace(/(?<=\p{L})3$/u, '³');

function splitClusters(text: string): string[] {
  return Array.from(clusters.segment(text), ({ segment }) => segment);
}

/** Cut as pdfkit cuts, each word with the space after it, so that both measure the same. */
function measureWords(line: string, weight: Weight): number {
  const font = openFont(weight);
  let width = 0;
  let start = 0;
  for (let space = line.indexOf(' '); space >= 0; space = line.indexOf(' ', start)) {
    width += font.widthOf(line.slice(start, space + 1));
    start = space + 1;
  }
  return start < line.length ? width + font.widthOf(line.slice(start)) : width;
}

function measureRun(run: TextRun): number {
  return run.isComplex ? openFont(run.font).widthOf(run.text) : measureWords(run.text, run.font as Weight);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, value) => total + value, 0);
}
