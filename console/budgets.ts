/**
 * Weighs the built console (`vite build` first) and fails above a budget: `node console/budgets.ts`.
 * All figures are kilobytes (1,000 bytes) after gzip -9. The shell is the entry with all it imports at once; a first
 * screen is the shell, the signed-in frame where it has one, and the screen's own chunk.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { hasFrame, PATHS } from './paths.ts';

export const BUDGETS = { shell: { js: 120, css: 8 }, screen: { js: 170, css: 16 }, lazy: 75 } as const;

interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}
export type Manifest = Record<string, Chunk>;

export interface Weight {
  name: string;
  js: number;
  css: number;
  allowed: { js: number; css: number };
}

const FRAME = 'frame/signed-in-frame.tsx';
/** Shown without the signed-in frame. */
const FRAMELESS = ['not-found', ...PATHS.filter((entry) => !hasFrame(entry)).map(({ page }) => page)].map(
  (page) => `pages/${page}.tsx`,
);

/** Every weight that has a budget, heaviest problem or not. `sizeOf` gives the gzipped bytes of a built file. */
export function weigh(manifest: Manifest, sizeOf: (file: string) => number): Weight[] {
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';
  const weightOf = (names: string[]) => {
    const files = new Set(names.flatMap((name) => [...filesOf(manifest, name)]));
    const sum = (end: string) =>
      [...files].filter((file) => file.endsWith(end)).reduce((all, file) => all + sizeOf(file), 0);
    return { js: sum('.js') / 1000, css: sum('.css') / 1000 };
  };
  const pages = Object.keys(manifest).filter((name) => /^pages\/[^/]+$/.test(name) && manifest[name]?.isDynamicEntry);
  const lazy = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry && !pages.includes(name));
  return [
    { name: 'shell', ...weightOf([entry]), allowed: BUDGETS.shell },
    ...pages.map((page) => {
      const parts = FRAMELESS.includes(page) ? [entry, page] : [entry, FRAME, page];
      return { name: `first screen ${page}`, ...weightOf(parts), allowed: BUDGETS.screen };
    }),
    ...lazy.map((name) => ({
      name: `lazy ${name}`,
      js: sizeOf(manifest[name]?.file ?? '') / 1000,
      css: 0,
      allowed: { js: BUDGETS.lazy, css: 0 },
    })),
  ];
}

export const isTooHeavy = ({ js, css, allowed }: Weight): boolean => js > allowed.js || css > allowed.css;

function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const css of chunk.css ?? []) seen.add(css);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}

if (import.meta.main) {
  const dist = path.resolve(import.meta.dirname, '../dist/console');
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
    sizes.set(file, known);
    return known;
  };
  const weights = weigh(manifest, sizeOf);
  if (weights.length < 2) throw new Error('No chunk was weighed: the manifest is not the one of the console.');
  for (const weight of weights) {
    const verdict = isTooHeavy(weight) ? 'TOO HEAVY' : 'ok';
    const { js, css, allowed, name } = weight;
    console.log(
      `${verdict}  ${name}: ${js.toFixed(1)} of ${allowed.js} KB JS, ${css.toFixed(1)} of ${allowed.css} KB CSS`,
    );
  }
  if (weights.some(isTooHeavy)) process.exitCode = 1;
}
