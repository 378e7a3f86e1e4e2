/**
 * Builds the image where there is no image registry, from Debian's packages and Node's package: `node deploy/build-image.ts [TARGET]`.
 * Needs root, buildah and mmdebstrap. Elsewhere `docker build .` does it.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cacheFolder } from '../local/cache-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const BASE = 'localhost/corbel-node:24';
const DEBIAN = 'bookworm';
/** Made once a machine: it takes two minutes. */
const ROOT_FS = path.join(cacheFolder('debian', DEBIAN), 'root.tar');
const ENV = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot', BUILDAH_FORMAT: 'docker' };

/** Runs buildah; the last line it prints, which is an id. */
export function buildah(...args: string[]): string {
  const printed = execFileSync('buildah', args, {
    encoding: 'utf8',
    env: ENV,
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
  return printed.trim().split('\n').at(-1) ?? '';
}

/** Why no image can be built here; null when one can. */
export function whyNoImage(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'images are built by root on Linux';
  const missing = ['buildah', 'mmdebstrap'].filter((name) => {
    try {
      execFileSync(name, ['--version'], { stdio: 'ignore' });
      return false;
    } catch {
      return true;
    }
  });
  return missing.length > 0 ? `${missing.join(' and ')} must be installed (Debian's packages)` : null;
}

/** Builds a target of the Dockerfile; returns the image's id. */
export function buildImage(target = 'production', tag = `localhost/corbel:${target}`): string {
  makeNodeImage();
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', cwd: ROOT }).trim();
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  const trusted = [
    '--build-arg',
    `NODE_EXTRA_CA_CERTS=${certificates}`,
    '--volume',
    `${certificates}:${certificates}:ro`,
  ];
  const args = [...trusted, '--build-arg', `NODE_IMAGE=${BASE}`, '--build-arg', `NPM_CONFIG_REGISTRY=${registry}`];
  return buildah('build', '--layers', '--target', target, '--tag', tag, ...args, '--file', 'Dockerfile', '.');
}

/** As `node:24-bookworm-slim` is: Debian, Node, npm, a user 1000. */
function makeNodeImage(): void {
  if (buildah('images', '--quiet', '--filter', `reference=${BASE}`) !== '') return;
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-image-'));
  try {
    makeRootFs();
    const container = buildah('from', 'scratch');
    try {
      buildah('add', container, ROOT_FS, '/');
      copyFileSync(path.join(ROOT, 'node_modules/.bin/node'), path.join(folder, 'node'));
      buildah('copy', '--chmod', '755', container, path.join(folder, 'node'), '/usr/local/bin/node');
      execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', 'npm@11'], {
        stdio: 'ignore',
      });
      buildah('copy', container, path.join(folder, 'node_modules/npm'), '/usr/local/lib/node_modules/npm');
      for (const name of ['npm', 'npx'])
        buildah(
          'run',
          container,
          '--',
          'ln',
          '-s',
          `../lib/node_modules/npm/bin/${name}-cli.js`,
          `/usr/local/bin/${name}`,
        );
      buildah('run', container, '--', 'useradd', '--uid', '1000', '--user-group', '--create-home', 'node');
      buildah('commit', container, BASE);
    } finally {
      buildah('rm', container);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeRootFs(): void {
  if (existsSync(ROOT_FS)) return;
  mkdirSync(path.dirname(ROOT_FS), { recursive: true });
  const left = ['doc', 'locale', 'man', 'info'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  const part = `${ROOT_FS}.${process.pid}.tar`;
  const cleaned = '--customize-hook=rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/*';
  execFileSync(
    'mmdebstrap',
    ['--variant=minbase', '--include=ca-certificates,libstdc++6', ...left, cleaned, DEBIAN, part],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  copyFileSync(part, ROOT_FS);
  rmSync(part);
}

if (import.meta.main) {
  const why = whyNoImage();
  if (why) {
    console.error(why);
    process.exit(1);
  }
  console.log(buildImage(process.argv[2]));
}
