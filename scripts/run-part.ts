import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Outcome, Part } from './part.ts';
import { readResults, type Counts } from './read-results.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Minutes until a part is stopped. */
const LONGEST = { usual: 25, deep: 45 };

/** Runs one part to its end and counts. `extra` goes to the command as it is. */
export async function runPart(part: Part, env: Record<string, string>, extra: string[]): Promise<Outcome> {
  const began = performance.now();
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-results-'));
  const results = path.join(folder, 'results.json');
  try {
    const reporters =
      part.results === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`] : [];
    const { code, output } = await run([...part.command, ...reporters, ...extra], {
      ...env,
      ...part.env,
      RESULTS: results,
      PLAYWRIGHT_JSON_OUTPUT_FILE: results,
    });
    const counts = count(part, results, code);
    return { name: part.name, ...counts, seconds: (performance.now() - began) / 1000, output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function count(part: Part, results: string, code: number): Counts {
  if (part.results && existsSync(results)) return readResults(part.results, readFileSync(results, 'utf8'), code);
  const isPassed = code === 0 && part.results === undefined;
  return isPassed ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

const running = new Set<() => void>();
/** Ends the parts that run now; `npm test` was interrupted. */
export function stopParts(): void {
  for (const stop of running) stop();
}

function run(command: string[], env: Record<string, string>): Promise<{ code: number; output: string }> {
  const [program = '', ...args] = command;
  const node = program === 'node' ? process.execPath : path.join(ROOT, 'node_modules/.bin', program);
  return new Promise((resolve) => {
    const child = spawn(node, args, {
      cwd: ROOT,
      env: { ...process.env, ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const stop = () => child.kill('SIGTERM');
    running.add(stop);
    const pieces: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => pieces.push(String(bytes)));
    const longest = LONGEST[env['TEST_DEPTH'] === 'deep' ? 'deep' : 'usual'];
    const late = setTimeout(() => {
      pieces.push(`\nStopped: it ran longer than ${longest} minutes.\n`);
      stop();
    }, longest * 60_000);
    const finish = (code: number) => {
      clearTimeout(late);
      running.delete(stop);
      resolve({ code, output: pieces.join('') });
    };
    child.on('error', (error) => {
      pieces.push(error.message);
      finish(1);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}
