/** `npm run sbom`: the list of all packages as CycloneDX on stdout (`-- --spdx` as SPDX), by npm itself from the lockfile. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const format = process.argv.includes('--spdx') ? 'spdx' : 'cyclonedx';
const npm = process.env['npm_execpath'];
const args = ['sbom', '--package-lock-only', '--sbom-format', format, '--loglevel=error'];
const how = { cwd: path.resolve(import.meta.dirname, '..'), stdio: ['ignore', 'inherit', 'inherit'] as const };
// npm's own script where npm started this; else whatever npm the machine has.
const done = npm ? spawnSync(process.execPath, [npm, ...args], { ...how, stdio: [...how.stdio] }) : spawnSync('npm', args, { ...how, stdio: [...how.stdio], shell: process.platform === 'win32' }); // prettier-ignore
process.exit(done.status ?? 1);
