/**
 * Chinese and Japanese characters and the square units ('㎡'), from Noto Sans SC: a font of 100 slices, of which a document
 * opens those that its text needs. Slices are unpacked before a document is drawn, since drawing waits for nothing.
 * docs/adr/0154-glyphs-on-paper.md
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);
const FOLDER = path.dirname(require.resolve('@fontsource-variable/noto-sans-sc/package.json'));
/**
 * The slices hold the thin weight, and the PDF library cannot embed another of a variable font: its strokes are drawn this
 * much wider, as a part of the size.
 */
export const THICKEN: Record<'regular' | 'semibold', number> = { regular: 0.025, semibold: 0.05 };
/** Characters that the other typefaces may lack and this one may have. */
const MAY_BE_CJK = /[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{323af}]/u;
const EVERY_CJK = new RegExp(MAY_BE_CJK, 'gu');

export type SliceName = `cjk-${string}`;
export const isSliceName = (name: string): name is SliceName => name.startsWith('cjk-');

interface Slice {
  name: SliceName;
  file: string;
  /** First and last code point of each range. */
  ranges: [number, number][];
}

let last: Promise<void> = Promise.resolve();
let slices: Slice[] | null = null;
const opened = new Map<SliceName, Font>();
/** Unpacked once even when two documents need it at the same time. */
const opening = new Map<SliceName, Promise<void>>();

/** Opens the slices these texts need, so that the rest of the layout is synchronous. */
export async function openSlicesFor(...texts: string[]): Promise<void> {
  // What a missing character is written as instead counts too ('㍿' as '株式会社').
  const letters = texts.flatMap((text) => [
    ...(text.match(EVERY_CJK) ?? []),
    ...(text.normalize('NFKC').match(EVERY_CJK) ?? []),
  ]);
  const needed = new Set([...new Set(letters)].flatMap((letter) => findSlice(letter.codePointAt(0) ?? 0) ?? []));
  await Promise.all([...needed].map((slice) => open(slice)));
}

/** The opened slice that has this code point, or null. */
export function openSliceWith(codePoint: number): SliceName | null {
  if (opened.size === 0 || !MAY_BE_CJK.test(String.fromCodePoint(codePoint))) return null;
  const name = findSlice(codePoint)?.name;
  return name && opened.get(name)?.hasGlyphForCodePoint(codePoint) ? name : null;
}

/** @throws Error for a slice that was not opened */
export function sliceFont(name: SliceName): Font {
  const font = opened.get(name);
  if (!font) throw new Error(`${name} was not opened`);
  return font;
}

function findSlice(codePoint: number): Slice | null {
  slices ??= readSlices();
  return slices.find(({ ranges }) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) ?? null;
}

/** The numbered slices; those named by script (latin, cyrillic) hold what the other typefaces have. */
function readSlices(): Slice[] {
  const listed = JSON.parse(readFileSync(path.join(FOLDER, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(listed).flatMap(([key, ranges]) => {
    const number = /^\[(\d+)\]$/.exec(key)?.[1];
    if (!number) return [];
    return {
      name: `cjk-${number}` as const,
      file: path.join(FOLDER, 'files', `noto-sans-sc-${number}-wght-normal.woff2`),
      ranges: ranges.split(',').map((range): [number, number] => {
        const [first = '', last = first] = range.trim().replace('U+', '').split('-');
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      }),
    };
  });
}

function open({ name, file }: Slice): Promise<void> {
  const known = opening.get(name);
  if (known) return known;
  // One after the other: the decompressor returns a view of its own memory.
  const work = last.then(() => unpack(file)).then((font) => void opened.set(name, font));
  last = work.catch(() => undefined);
  opening.set(name, work);
  return work;
}

/** fontkit reads WOFF2 but cannot embed a part of it, so it is decompressed to TTF. */
async function unpack(file: string): Promise<Font> {
  const { default: decompress } = await import('wawoff2/decompress.js');
  const font = create(Buffer.from(await decompress(readFileSync(file))));
  if (!('layout' in font)) throw new Error(`${file} is a collection, not a font`);
  return font;
}
