import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '../../local/cache-folder.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const STRYKER = '10.1.1';

export interface MutationResult {
  /** Per cent of the mutants that a test noticed. */
  score: number;
  killed: number;
  /** 'domain/money.ts:12 StringLiteral → ""'. */
  survivors: string[];
}

interface Report {
  files: Record<string, { mutants: { status: string; mutatorName: string; replacement?: string; location: { start: { line: number } } }[] }>; // prettier-ignore
}

/**
 * Mutates files of domain/ and runs the named tests on each mutant, by Stryker in a folder of its own (its packages are not
 * among ours). domain/ needs no package but its tests' fast-check. Throws when Stryker could not be installed or did not end.
 */
export async function runStryker(name: string, mutate: string[], tests: string[]): Promise<MutationResult> {
  const home = cacheFolder(`stryker-${STRYKER}`);
  if (!existsSync(path.join(home, 'node_modules', 'vitest'))) await install(home);
  const work = path.join(home, `work-${name}-${process.pid}`);
  mkdirSync(work, { recursive: true });
  try {
    cpSync(path.join(ROOT, 'domain'), path.join(work, 'domain'), { recursive: true });
    writeFileSync(path.join(work, 'package.json'), '{"private":true,"type":"module"}');
    writeFileSync(
      path.join(work, 'vitest.config.mjs'),
      `export default { test: { include: ${JSON.stringify(tests)} } };`,
    );
    const report = path.join(work, 'mutation.json');
    const config = { testRunner: 'vitest', plugins: ['@stryker-mutator/vitest-runner'], mutate, reporters: ['json'], jsonReporter: { fileName: report }, concurrency: 2, coverageAnalysis: 'perTest', vitest: { configFile: 'vitest.config.mjs' } }; // prettier-ignore
    writeFileSync(path.join(work, 'stryker.config.json'), JSON.stringify(config));
    const child = spawn(process.execPath, [path.join(home, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run'], { cwd: work, stdio: 'ignore' }); // prettier-ignore
    await new Promise((resolve) => child.once('exit', resolve));
    if (!existsSync(report)) throw new Error('Stryker ended without a report.');
    return read(JSON.parse(readFileSync(report, 'utf8')) as Report);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function install(home: string): Promise<void> {
  const { devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { devDependencies: Record<string, string> }; // prettier-ignore
  writeFileSync(path.join(home, 'package.json'), '{"private":true,"type":"module"}');
  const packages = [`@stryker-mutator/core@${STRYKER}`, `@stryker-mutator/vitest-runner@${STRYKER}`, ...['vitest', 'fast-check'].map((name) => `${name}@${devDependencies[name]}`)]; // prettier-ignore
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages], { cwd: home, timeout: 300_000, shell: process.platform === 'win32' }); // prettier-ignore
}

function read(report: Report): MutationResult {
  const mutants = Object.entries(report.files).flatMap(([file, { mutants }]) =>
    mutants.map((one) => ({ file, ...one })),
  );
  const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  const missed = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  return {
    score: (100 * noticed.length) / Math.max(1, noticed.length + missed.length),
    killed: noticed.length,
    survivors: missed.map(({ file, mutatorName, replacement, location }) => `${file}:${location.start.line} ${mutatorName} → ${(replacement ?? '').slice(0, 60)}`), // prettier-ignore
  };
}
