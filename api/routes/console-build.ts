import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface ConsoleBuild {
  /** The page without styles, with `__NONCE__` where a nonce belongs, and `PLACES`. */
  html: string;
  /** Tags of the styles that every page has. */
  styles: string;
  /** Shown of a screen in the signed-in frame until its code is there, with `PLACES.heading`. */
  outline: string;
  pages: ConsolePage[];
  /** Public pages that are sent ready to read, by address and language. */
  site: Record<string, Partial<Record<'en' | 'es', SitePage>>>;
}

export interface ConsolePage {
  path: string;
  /** Tags that name all its styles. */
  styles: string;
  /** Tags that name its code beyond the page's own. */
  code: string;
  /** A call whose answer it needs first, its params those of the address. */
  asks: string | null;
  /** Stands in the signed-in frame. */
  framed: boolean;
  /** Its main heading, where the address alone says it. */
  headings: Record<'en' | 'es', string> | null;
  /** Who is signed in is led on instead. */
  forGuests: boolean;
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

/**
 * Where the page names what a screen needs: before its own code, after it, and in the body before the screen; and where
 * the outline says which screen it is.
 */
export const PLACES = { first: '<!--first-->', last: '<!--last-->', body: '<!--body-->', heading: '<!--heading-->' };
const STYLESHEET = /<link rel="stylesheet"[^<>]*>/g;

/** The frame around the signed-in screens, fetched beside the screen's own code. */
const FRAME = 'frame/signed-in-frame.tsx';

/** Reads what `vite build` left: page, addresses and which files each screen needs first. Null when never built. */
export function readConsoleBuild(dist: string): ConsoleBuild | null {
  if (!existsSync(path.join(dist, 'site.json'))) return null;
  const read = (name: string): string => readFileSync(path.join(dist, name), 'utf8');
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  const paths = JSON.parse(read('paths.json')) as {
    path: string;
    page: string;
    frame: boolean;
    forGuests: boolean;
    asks?: string;
    headings?: Record<'en' | 'es', string>;
  }[];
  const page = read('index.html');
  const styles = page.match(STYLESHEET)?.join('') ?? '';
  const html = page
    .replace(STYLESHEET, '')
    .replace('<script type="module"', `${PLACES.first}<script type="module"`)
    .replaceAll('<script', '<script nonce="__NONCE__"')
    .replace('</head>', `${PLACES.last}<meta property="csp-nonce" nonce="__NONCE__"></head>`)
    .replace('<div id="root">', `${PLACES.body}<div id="root">`);
  const already = (file: string): boolean => (html + styles).includes(`/${file}"`);
  return {
    html,
    styles,
    outline: read('outline.html'),
    site: JSON.parse(read('site.json')) as ConsoleBuild['site'],
    pages: paths.map(({ path: address, page: name, frame, forGuests, asks = null, headings = null }) => {
      const names = [...(frame ? [FRAME] : []), `pages/${name}.tsx`];
      const files = new Set(names.flatMap((name) => [...filesOf(manifest, name)]));
      const missing = [...files].filter((file) => !already(file));
      return {
        path: address,
        styles: styles + missing.filter(isStyle).map(tagFor).join(''),
        code: missing
          .filter((file) => !isStyle(file))
          .map(tagFor)
          .join(''),
        asks,
        framed: frame,
        headings,
        forGuests,
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

const isStyle = (file: string): boolean => file.endsWith('.css');

function tagFor(file: string): string {
  return isStyle(file)
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}
