import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '../../local/cache-folder.ts';

const run = promisify(execFile);
export const ROOT = path.resolve(import.meta.dirname, '../..');
const STRYKER = '10.1.1';

/**
 * The folder whose node_modules holds Stryker, coverage and our own versions of vitest and fast-check, made the first time:
 * what only the deep run needs is not among our packages.
 */
export async function openToolHome(): Promise<string> {
  const { devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const vitest = devDependencies['vitest'];
  const home = cacheFolder(`stryker-${STRYKER}-vitest-${vitest}`);
  const packages = [
    ...[`@stryker-mutator/core@${STRYKER}`, `@stryker-mutator/vitest-runner@${STRYKER}`],
    ...[`vitest@${vitest}`, `@vitest/coverage-v8@${vitest}`, `fast-check@${devDependencies['fast-check']}`],
  ];
  if (existsSync(path.join(home, 'complete'))) return home;
  writeFileSync(path.join(home, 'package.json'), '{"private":true,"type":"module"}');
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages], {
    cwd: home,
    timeout: 300_000,
    shell: process.platform === 'win32',
  });
  writeFileSync(path.join(home, 'complete'), '');
  return home;
}

/** A folder beside the tools, so that its files can import them; the caller removes it. */
export async function openWorkFolder(name: string): Promise<{ home: string; work: string }> {
  const home = await openToolHome();
  const work = path.join(home, `work-${name}-${process.pid}`);
  mkdirSync(work, { recursive: true });
  writeFileSync(path.join(work, 'package.json'), '{"private":true,"type":"module"}');
  return { home, work };
}
