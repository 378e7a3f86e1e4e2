import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(import.meta.dirname, '..', '..');
const OUT = path.join(ROOT, 'dist', 'workflow-bundle.js');

/**
 * The workflows as one file, made when missing or older than their sources. Returns its path. A process of its own makes it: the bundler
 * leaves some 100 MB behind, which a worker would hold for as long as it lives.
 */
export async function bundleWorkflows(): Promise<string> {
  if (isFresh()) return OUT;
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', import.meta.filename]);
  return OUT;
}

async function bundle(): Promise<void> {
  const { bundleWorkflowCode } = await import('@temporalio/worker');
  const { code } = await bundleWorkflowCode({ workflowsPath: path.join(ROOT, 'workflows', 'all.ts'), logger: quiet() });
  fs.mkdirSync(path.dirname(OUT), { recursive: true });
  const part = `${OUT}.${process.pid}.part`;
  fs.writeFileSync(part, code);
  fs.renameSync(part, OUT);
}

function isFresh(): boolean {
  if (!fs.existsSync(OUT)) return false;
  const made = fs.statSync(OUT).mtimeMs;
  const sources = [...tsFiles(path.join(ROOT, 'workflows')), path.join(ROOT, 'package-lock.json')];
  return sources.every((file) => fs.statSync(file).mtimeMs <= made);
}

function tsFiles(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'host' ? [] : tsFiles(file);
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') ? [file] : [];
  });
}

function quiet() {
  const none = () => undefined;
  return {
    log: none,
    trace: none,
    debug: none,
    info: none,
    warn: none,
    error: (message: string) => process.stderr.write(`${message}\n`),
  };
}

if (import.meta.main) await bundle();
