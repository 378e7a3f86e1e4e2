import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** A page stays open for a working day; its code must be there when it asks for the next screen. */
const KEPT_MS = 24 * 3_600_000;

/** Removes built files that no build of the last day has written. Names carry a hash, so old and new never collide. */
export function removeOldAssets(outDir: string): Plugin {
  return {
    name: 'corbel-remove-old-assets',
    apply: 'build',
    writeBundle(_, bundle) {
      const now = new Date();
      const folder = path.join(outDir, 'assets');
      const written = new Set(Object.keys(bundle).map((file) => path.basename(file)));
      for (const name of readdirSync(folder)) {
        const file = path.join(folder, name);
        if (written.has(name.replace(/\.(br|gz)$/, ''))) utimesSync(file, now, now);
        else if (now.getTime() - statSync(file).mtimeMs > KEPT_MS) rmSync(file);
      }
    },
  };
}
