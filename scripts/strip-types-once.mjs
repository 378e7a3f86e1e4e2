// Loaded before our own processes. What is left of a TypeScript file without its types is kept between starts, so that
// Node's stripper, a compiler in WebAssembly that takes 15 MB of its process, is loaded only where a file has changed.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = path.resolve(import.meta.dirname, '../.corbel/stripped');
const digest = (...texts) => texts.reduce((hash, text) => hash.update(text), createHash('sha256')).digest('base64url');

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !url.endsWith('.ts') || url.includes('/node_modules/'))
      return nextLoad(url, context);
    const source = readFileSync(fileURLToPath(url), 'utf8');
    const file = path.join(FOLDER, digest(url));
    const mark = `//${digest(process.version, source)}\n`;
    const code = readKept(file, mark) ?? stripAndKeep(file, mark, source);
    return code === null ? nextLoad(url, context) : { format: 'module', source: code, shortCircuit: true };
  },
});

/** Null when nothing is kept of this very source. */
function readKept(file, mark) {
  try {
    const kept = readFileSync(file, 'utf8');
    return kept.startsWith(mark) ? kept.slice(mark.length) : null;
  } catch {
    return null;
  }
}

/** Null where the types cannot be stripped: Node says why. */
function stripAndKeep(file, mark, source) {
  let code;
  try {
    code = stripTypeScriptTypes(source);
  } catch {
    return null;
  }
  try {
    // Whole or not at all: other processes start at the same time.
    mkdirSync(FOLDER, { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, mark + code);
    renameSync(draft, file);
  } catch {
    // On a disk that cannot be written to nothing is kept, and each start strips.
  }
  return code;
}
