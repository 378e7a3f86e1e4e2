import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { PRODUCT_NAME } from '../domain/product.ts';
import { groupChunks } from './group-chunks.ts';
import { es } from './locales/es.ts';
import { type ConsolePath, hasFrame, PATHS } from './paths.ts';
import { precompress } from './precompress.ts';
import { removeOldAssets } from './remove-old-assets.ts';

const BASE =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(query-core|react-query)|clsx)\/(?!.*infinite)/i;
const chunks = groupChunks(PATHS.filter(hasFrame).map(({ page }) => page));
const root = import.meta.dirname;
const outDir = path.resolve(root, '../dist/console');

const read = (file: string): string => readFileSync(path.resolve(root, file), 'utf8');

/**
 * For the server, which may not import the console: the addresses that answer the page with the code each needs first, and
 * what it shows of a signed-in screen until that is there.
 */
function emitForServer(): Plugin {
  return {
    name: 'corbel-for-server',
    apply: 'build',
    generateBundle() {
      const outline = read('frame/outline.html')
        .replace('{look}', read('colours.css') + read('frame/outline.css'))
        .replaceAll('{product}', PRODUCT_NAME);
      this.emitFile({ type: 'asset', fileName: 'outline.html', source: outline.replaceAll(/\s+/g, ' ') });
      const source = JSON.stringify(
        PATHS.map((entry) => ({
          ...{ path: entry.path, page: entry.page, asks: entry.asks },
          ...{ frame: hasFrame(entry), forGuests: entry.guard === 'sign-in', headings: headingsOf(entry) },
        })),
      );
      this.emitFile({ type: 'asset', fileName: 'paths.json', source });
    },
  };
}

/** In both languages, for the outline of a screen in the frame. */
function headingsOf(entry: ConsolePath): Record<'en' | 'es', string> | undefined {
  const en = entry.heading === undefined ? entry.title : entry.heading;
  return en === null || !hasFrame(entry) ? undefined : { en, es: es[en] ?? en };
}

export default defineConfig({
  root,
  base: '/',
  appType: 'spa',
  cacheDir: path.resolve(root, '../node_modules/.vite'),
  plugins: [react(), emitForServer(), chunks.plugin, precompress(outDir), removeOldAssets(outDir)],
  build: {
    outDir,
    // Pages that are open, and servers that run, still name the files of the build before: see remove-old-assets.ts.
    emptyOutDir: false,
    manifest: true,
    target: 'es2023',
    // The server names a first screen's code in the page; the entry need not carry the list for every screen.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    // A data: URL needs a looser policy than a file of our own.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every screen needs, in one file: it compresses better so, and stays cached while our code changes.
          groups: [{ name: 'base', test: BASE, priority: 10 }, ...chunks.groups],
        },
      },
    },
  },
});
