import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { FolderLockedError, lockFolder, type FolderLock } from '../local/lock-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const LONGEST_WAIT_MS = 120_000;
const STAMP = path.join(ROOT, 'dist/console/sources.sha256');

/**
 * Builds the console when its sources (or what they import) are not those of the last build. In a process of its own:
 * Vite turns the process it builds in into a production one.
 */
export async function buildConsole(): Promise<void> {
  if (isFresh(hashSources())) return;
  const lock = await takeTurn();
  try {
    const sources = hashSources();
    if (!isFresh(sources)) await build(sources);
  } finally {
    lock.release();
  }
}

function isFresh(sources: string): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources;
}

/** Two builds into one folder would delete each other's files: the second waits and finds the first one's result. */
async function takeTurn(): Promise<FolderLock> {
  for (const deadline = Date.now() + LONGEST_WAIT_MS; ; await sleep(200)) {
    try {
      return lockFolder(path.join(ROOT, 'dist'), 'the console’s build');
    } catch (error) {
      if (!(error instanceof FolderLockedError) || Date.now() > deadline) throw error;
    }
  }
}

async function build(sources: string): Promise<void> {
  const vite = (config: string) => [
    path.join(ROOT, 'node_modules/vite/bin/vite.js'),
    ...['build', 'console', '--config', `console/${config}`, '--logLevel', 'error'],
  ];
  try {
    await promisify(execFile)(process.execPath, vite('vite.config.ts'), { cwd: ROOT });
    await promisify(execFile)(process.execPath, vite('prerender.config.ts'), { cwd: ROOT });
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', PRERENDER], { cwd: ROOT });
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new Error(`The console could not be built: ${stderr?.trim() || message}`, { cause: error });
  }
  writeFileSync(STAMP, sources);
}

/** The public pages as HTML, beside the build that takes them over in the browser. */
const PRERENDER = `
  import { writeFileSync } from 'node:fs';
  const { prerenderSite } = await import('./dist/prerender/prerender.mjs');
  writeFileSync('dist/console/site.json', JSON.stringify(await prerenderSite()));
`;

function hashSources(): string {
  const pattern = ['console/**/*', 'api/contract/**/*.ts', 'domain/**/*.ts', 'package-lock.json'];
  const files = globSync(pattern, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.') && !entry.parentPath.includes('e2e'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(path.relative(ROOT, file)).update(readFileSync(file));
  return hash.digest('hex');
}

if (import.meta.main) {
  await buildConsole();
  // Weighs what each screen loads first; its exit code is ours.
  const { status } = spawnSync(process.execPath, [path.join(ROOT, 'console/budgets.ts')], { stdio: 'inherit' });
  process.exit(status ?? 1);
}
