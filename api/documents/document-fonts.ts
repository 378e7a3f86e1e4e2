/**
 * The typefaces of every document: IBM Plex Sans (its figures are all of one width, so columns of money line up), DejaVu
 * Sans for scripts and symbols that Plex lacks, Noto Emoji, and Noto Sans SC (`cjk-fonts.ts`). All may be embedded (SIL
 * OFL, Bitstream Vera).
 * Parsing a font costs more than drawing a page, so fonts and shaped words are kept for the life of the process.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import type { Font, GlyphRun } from 'fontkit';
import { isSliceName, openSliceWith, sliceFont, type SliceName } from './cjk-fonts.ts';

export type Weight = 'regular' | 'semibold';

const FILES = {
  regular: '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf',
  semibold: '@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf',
  fallback: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  fallbackBold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  emoji: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
} as const;
type OwnFontName = keyof typeof FILES;
export type FontName = OwnFontName | SliceName;

/** Tried in this order for each character. */
const CHAINS: Record<Weight, readonly OwnFontName[]> = {
  regular: ['regular', 'fallback', 'emoji'],
  semibold: ['semibold', 'fallbackBold', 'fallback', 'emoji'],
};

/**
 * Shaped words kept per font, as many again of those not used since, 1 KB each. The vocabulary of papers comes again and
 * again; order numbers and sums do not, and need not be remembered.
 */
const KEPT_WORDS = 500;

const require = createRequire(import.meta.url);
const opened = new Map<FontName, DocumentFont>();

/** A parsed font that caches the shape of each word. */
export interface DocumentFont {
  /** What pdfkit embeds. */
  font: Font;
  has(codePoint: number): boolean;
  /** Width of `text` at a size of 1. */
  widthOf(text: string): number;
}

/** Opens a font, once a process. */
export function openFont(name: FontName): DocumentFont {
  const known = opened.get(name);
  if (known) return known;
  const parsed = isSliceName(name) ? sliceFont(name) : readFont(FILES[name]);
  const coverage = new Map<number, boolean>();
  parsed.getGlyph = keepGlyphs(parsed);
  const entry: DocumentFont = {
    ...keepShapes(parsed),
    has(codePoint) {
      let covered = coverage.get(codePoint);
      if (covered === undefined) coverage.set(codePoint, (covered = parsed.hasGlyphForCodePoint(codePoint)));
      return covered;
    },
  };
  opened.set(name, entry);
  return entry;
}

/** The font that draws these code points in this weight; null when none of ours can. */
export function findFont(weight: Weight, codePoints: readonly number[]): FontName | null {
  const own = CHAINS[weight].find((name) => codePoints.every((codePoint) => openFont(name).has(codePoint)));
  if (own) return own;
  const slice = openSliceWith(codePoints[0] ?? 0);
  return slice && codePoints.every((codePoint) => openFont(slice).has(codePoint)) ? slice : null;
}

function readFont(file: string): Font {
  const parsed = create(readFileSync(require.resolve(file)));
  if (!('layout' in parsed)) throw new Error(`${file} is a collection, not a font`);
  return parsed;
}

/** Adds a cache to a font. pdfkit scales positions in place, so each caller gets a copy. */
function keepShapes(parsed: Font): Pick<DocumentFont, 'font' | 'widthOf'> {
  const { unitsPerEm } = parsed;
  let kept = new Map<string, { run: GlyphRun; width: number }>();
  let before: typeof kept = new Map();
  const shapeAnew = (text: string) => {
    const run = parsed.layout(text);
    return { run, width: run.advanceWidth };
  };
  const shape = (text: string) => {
    const known = kept.get(text);
    if (known) return known;
    const shaped = before.get(text) ?? shapeAnew(text);
    if (kept.size >= KEPT_WORDS) [before, kept] = [kept, new Map()];
    kept.set(text, shaped);
    return shaped;
  };
  const layout = (text: string) => {
    const { run } = shape(text);
    const positions = run.positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
      xAdvance,
      yAdvance,
      xOffset,
      yOffset,
    }));
    return {
      glyphs: run.glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, position) => sum + position.xAdvance, 0);
      },
    };
  };
  return {
    font: Object.create(parsed, { layout: { value: layout } }) as Font,
    widthOf: (text) => shape(text).width / unitsPerEm,
  };
}

interface DecodableGlyph {
  _decode?: () => unknown;
}

/**
 * Glyphs that decode their outline once, and know what they are read as. A subset is written from the outlines of its
 * glyphs, which fontkit would read again for every document; it only looks at them. And fontkit keeps a glyph as it was
 * first asked for: an 'E' that first came as a part of 'É' stands for no character, and papers after it would hold none
 * that can be searched or copied.
 */
function keepGlyphs(parsed: Font): Font['getGlyph'] {
  const read = parsed.getGlyph.bind(parsed);
  const prepared = new WeakSet<DecodableGlyph>();
  return (id, codePoints = []) => {
    const glyph = read(id, codePoints);
    if (glyph.codePoints.length === 0 && codePoints.length > 0) glyph.codePoints = codePoints;
    const decodable = glyph as DecodableGlyph;
    const decode = decodable._decode;
    if (decode && !prepared.has(decodable)) {
      prepared.add(decodable);
      let outline: unknown;
      decodable._decode = () => (outline ??= decode.call(glyph));
    }
    return glyph;
  };
}
