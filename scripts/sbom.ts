/**
 * `npm run sbom`: what runs, as CycloneDX on stdout (`-- --spdx` as SPDX), by npm itself from the lockfile. Packages for building
 * only are left out: npm refuses the list while one of them asks for another version of another.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const format = process.argv.includes('--spdx') ? 'spdx' : 'cyclonedx';
const args = ['sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', format, '--loglevel=error'];
const npm = process.env['npm_execpath'];
const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
const done = spawnSync(command, [...first, ...args], {
  cwd: path.resolve(import.meta.dirname, '..'),
  stdio: ['ignore', 'inherit', 'inherit'],
  shell: !npm && process.platform === 'win32',
});
process.exit(done.status ?? 1);
