import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds what renders the public pages on the server's side; `scripts/build-console.ts` runs it once a build. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  cacheDir: path.resolve(import.meta.dirname, '../node_modules/.vite'),
  plugins: [react()],
  build: {
    ssr: 'site/prerender.tsx',
    outDir: path.resolve(import.meta.dirname, '../dist/prerender'),
    target: 'node22',
    assetsInlineLimit: 0,
    // The client's build has made the same files under the same names.
    emitAssets: false,
    rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
  },
});
