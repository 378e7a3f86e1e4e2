/**
 * `npm run dev`: everything as `npm start`, the console from its sources, started again when the server's sources change.
 * Not Node's own --watch: that sends messages through worker threads, which Temporal's threads take for theirs.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['domain', 'api', 'agent', 'tools', 'workflows', 'prisma', 'local'];
const SETTLES_MS = 300;

let child: ChildProcess = start();
let timer: NodeJS.Timeout | undefined;
let isRestarting = false;

for (const folder of FOLDERS) {
  watch(path.join(ROOT, folder), { recursive: true }, (_event, file) => {
    if (!file || !/\.(ts|md|sql)$/.test(file) || file.startsWith('generated') || file.includes('.test.')) return;
    clearTimeout(timer);
    timer = setTimeout(() => restart(path.join(folder, file)), SETTLES_MS);
  });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));

function start(): ChildProcess {
  const flags = ['--disable-warning=ExperimentalWarning', '--disable-warning=DeprecationWarning'];
  const started = spawn(process.execPath, [...flags, 'local/start.ts', '--dev'], { cwd: ROOT, stdio: 'inherit' });
  started.once('exit', (code) => {
    if (isRestarting) {
      isRestarting = false;
      child = start();
    } else if (code !== 1) process.exit(code ?? 0);
    else console.log('It ended with an error; it starts again when a file changes.');
  });
  return started;
}

function restart(file: string): void {
  console.log(`${file} changed; starting again.`);
  if (child.exitCode !== null) child = start();
  else if (!isRestarting) {
    isRestarting = true;
    child.kill('SIGTERM');
  }
}
