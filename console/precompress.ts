import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes `.br` and `.gz` beside every built script, style and picture, so that the server only picks one. */
export function precompress(outDir: string): Plugin {
  return {
    name: 'corbel-precompress',
    apply: 'build',
    closeBundle() {
      const folder = path.join(outDir, 'assets');
      // A build that failed left nothing, and says so itself.
      if (!existsSync(folder)) return;
      for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
        const file = path.join(folder, name);
        // Same name, same content: an earlier build has done this one.
        if (existsSync(`${file}.br`)) continue;
        const bytes = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
        );
      }
    },
  };
}
