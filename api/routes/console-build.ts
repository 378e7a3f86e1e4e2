import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface ConsoleBuild {
  /** The page, with `__NONCE__` where a nonce belongs and `<!--preload-->` where the first screen's code is named. */
  html: string;
  pages: { path: string; preload: string }[];
  /** Public pages that are sent ready to read, by address and language. */
  site: Record<string, Partial<Record<'en' | 'es', SitePage>>>;
}

/** One public page in one language. */
export interface SitePage {
  html: string;
  title: string;
  description: string;
  /** Address of the picture for link previews. */
  image: string;
}

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** The frame around the signed-in screens, fetched beside the screen's own code. */
const FRAME = 'frame/signed-in-frame.tsx';

/** Reads what `vite build` left: page, addresses and which files each screen needs first. Null when never built. */
export function readConsoleBuild(dist: string): ConsoleBuild | null {
  if (!existsSync(path.join(dist, 'paths.json'))) return null;
  const read = (name: string): string => readFileSync(path.join(dist, name), 'utf8');
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  const paths = JSON.parse(read('paths.json')) as { path: string; page: string; frame: boolean }[];
  const html = read('index.html')
    .replaceAll('<script', '<script nonce="__NONCE__"')
    .replace('</head>', '<!--preload--><meta property="csp-nonce" nonce="__NONCE__"></head>');
  const already = (file: string): boolean => html.includes(`/${file}"`);
  return {
    html,
    site: existsSync(path.join(dist, 'site.json')) ? (JSON.parse(read('site.json')) as ConsoleBuild['site']) : {},
    pages: paths.map(({ path: address, page, frame }) => {
      const names = [...(frame ? [FRAME] : []), `pages/${page}.tsx`];
      const files = new Set(names.flatMap((name) => [...filesOf(manifest, name)]));
      return {
        path: address,
        preload: [...files]
          .filter((file) => !already(file))
          .map(tagFor)
          .join(''),
      };
    }),
  };
}

function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  for (const css of chunk.css ?? []) seen.add(css);
  return seen;
}

function tagFor(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}
