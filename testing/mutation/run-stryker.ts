import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openWorkFolder, ROOT } from './tool-home.ts';

export interface MutationResult {
  /** Per cent of the mutants that a test noticed. */
  score: number;
  killed: number;
  /** How many of them by not coming to an end; on a busy machine some of these may only have been slow. */
  endless: number;
  /** 'domain/money.ts:12 StringLiteral → ""'. */
  survivors: string[];
  /** 'domain/money.ts 95.8 % of 118'. */
  files: string[];
}

export interface MutationSubject {
  name: string;
  mutate: string[];
  tests: string[];
  /** A superuser's address: the tests need a database, and all of the sources with it. */
  databaseUrl?: string;
}

interface Report {
  files: Record<
    string,
    { mutants: { status: string; mutatorName: string; replacement?: string; location: { start: { line: number } } }[] }
  >;
}

const SOURCES = ['domain', 'api', 'prisma', 'testing', 'local'];

/**
 * Mutates files and runs the named tests on each mutant, by Stryker in a folder of its own. domain/ needs no package but
 * its tests' fast-check. Throws when Stryker could not be installed or did not end.
 */
export async function runStryker({ name, mutate, tests, databaseUrl }: MutationSubject): Promise<MutationResult> {
  const { home, work } = await openWorkFolder(name);
  try {
    for (const folder of databaseUrl ? SOURCES : ['domain']) {
      cpSync(path.join(ROOT, folder), path.join(work, folder), { recursive: true });
    }
    for (const file of tests) lightenProperties(path.join(work, file));
    // One file, so that a mutant costs one worker and one import of the code.
    const every = 'every.test.ts';
    writeFileSync(path.join(work, every), tests.map((file) => `import './${file}';\n`).join(''));
    if (databaseUrl) lendPackages(work);
    // One vitest for the runner and for the tests, wherever these find their other packages.
    const alias = [{ find: 'vitest', replacement: path.join(home, 'node_modules/vitest/dist/index.js') }];
    const more = databaseUrl ? { globalSetup: ['testing/provide-database.ts'], testTimeout: 20_000 } : {};
    writeFileSync(
      path.join(work, 'vitest.config.mjs'),
      `export default ${JSON.stringify({ resolve: { alias }, test: { include: [every], ...more } })};`,
    );
    const report = path.join(work, 'mutation.json');
    const config = {
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      mutate,
      reporters: ['json'],
      jsonReporter: { fileName: report },
      concurrency: Number(process.env['STRYKER_AT_ONCE'] ?? (databaseUrl ? 1 : 2)),
      coverageAnalysis: 'perTest',
      timeoutMS: databaseUrl ? 15_000 : 5_000,
      vitest: { configFile: 'vitest.config.mjs' },
    };
    writeFileSync(path.join(work, 'stryker.config.json'), JSON.stringify(config));
    const command = path.join(home, 'node_modules/@stryker-mutator/core/bin/stryker.js');
    const env = databaseUrl ? { ...process.env, TEST_DATABASE_URL: databaseUrl } : process.env;
    const child = spawn(process.execPath, [command, 'run'], { cwd: work, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += String(bytes)));
    await new Promise((resolve) => child.once('exit', resolve));
    if (!existsSync(report)) throw new Error(`Stryker ended without a report:\n${output.slice(-3_000)}`);
    return read(JSON.parse(readFileSync(report, 'utf8')) as Report);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Our packages but vitest, which is the one beside Stryker: a second copy of it would not know the runner of the first. */
function lendPackages(work: string): void {
  const [from, to] = [path.join(ROOT, 'node_modules'), path.join(work, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (!/^(?:@?vitest|vite|\..*)$/.test(name)) symlinkSync(path.join(from, name), path.join(to, name));
}

/** A property that holds for 1,000 examples is asked for 50 a mutant: the score can only be lower for it. */
function lightenProperties(file: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/numRuns: [\d_]+/g, 'numRuns: 50'));
}

function read(report: Report): MutationResult {
  const mutants = Object.entries(report.files).flatMap(([file, { mutants }]) =>
    mutants.map((one) => ({ file, ...one })),
  );
  const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  const missed = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const scoreOf = (of: readonly { file: string }[], out: readonly { file: string }[]): number =>
    (100 * of.length) / Math.max(1, of.length + out.length);
  const files = Object.keys(report.files).map((name) => {
    const [of, out] = [noticed, missed].map((list) => list.filter(({ file }) => file === name)) as [
      typeof mutants,
      typeof mutants,
    ];
    return `${name} ${scoreOf(of, out).toFixed(1)} % of ${of.length + out.length}`;
  });
  return {
    score: scoreOf(noticed, missed),
    files,
    killed: noticed.length,
    endless: noticed.filter(({ status }) => status === 'Timeout').length,
    survivors: missed.map(
      ({ file, mutatorName, replacement, location }) =>
        `${file}:${location.start.line} ${mutatorName} → ${(replacement ?? '').slice(0, 60)}`,
    ),
  };
}
