import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/**
 * Packages that decode files of strangers. They are loaded by processes that can be killed, and by nothing that a server or a worker
 * loads itself. pdfkit and fontkit are not among them: they write what we made, in our own typefaces.
 */
const DECODERS = ['sharp', '@cantoo/pdf-lib', 'heic-convert', 'exif-reader', 'hucre', 'tesseract.js-core'];
/** The writer of spreadsheets reads none. */
const WRITERS = ['hucre/xlsx'];
const ROOT = path.resolve(import.meta.dirname, '../..');
const IMPORT =
  /(?:^|[\n;])\s*(?:import|export)\s+(?!type\b)(?:[\w*{}\s,$]+\s+from\s+)?'([^']+)'|\bimport\('([^']+)'\)/g;

/** Every module that `entry` loads at once or later, but those of other processes; and what loads each package. */
function follow(entry: string): { files: Set<string>; packages: Map<string, string> } {
  const files = new Set<string>();
  const packages = new Map<string, string>();
  const visit = (file: string): void => {
    if (files.has(file) || !existsSync(file)) return;
    files.add(file);
    for (const [, atOnce, later] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const name = atOnce ?? later!;
      if (name.startsWith('.')) visit(path.resolve(path.dirname(file), name));
      else packages.set(name, path.relative(ROOT, file));
    }
  };
  visit(path.join(ROOT, entry));
  return { files, packages };
}

const isDecoder = (name: string): boolean =>
  !WRITERS.includes(name) && DECODERS.some((one) => name === one || name.startsWith(`${one}/`));
const decodersOf = (entry: string): string[] =>
  [...follow(entry).packages].filter(([name]) => isDecoder(name)).map(([name, file]) => `${name} in ${file}`);

test.each(['api/main.ts', 'workflows/host/main.ts'])('%s loads no decoder', (entry) => {
  expect(decodersOf(entry)).toEqual([]);
});

test('the processes for files do, so the search finds what there is to find', () => {
  const found = [
    'media-process.ts',
    'document-process.ts',
    'print-process.ts',
    'price-file/price-file-process.ts',
  ].flatMap((file) => decodersOf(`api/documents/${file}`));
  for (const name of DECODERS)
    expect(found.some((line) => line.startsWith(`${name} in `) || line.startsWith(`${name}/`))).toBe(true);
  expect(follow('api/main.ts').files.size).toBeGreaterThan(200);
  expect(follow('workflows/host/main.ts').files.size).toBeGreaterThan(200);
});
