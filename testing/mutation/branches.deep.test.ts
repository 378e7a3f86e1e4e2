import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeDeep } from '../deep.ts';
import { openWorkFolder, ROOT } from './tool-home.ts';

/** Every branch of domain/ is taken by a test of its own: of what decides, and of what reads words. Only in the deep run. */
/** What reads price lists is tested with real files, what reads the crew's words with the agent's cases, where these stand. */
const TESTS = ['domain/**/*.test.ts', 'api/documents/price-file/price-file.test.ts', 'evals/agent/read-cases.test.ts'];
interface FileCoverage {
  branchMap: Record<string, { type: string; locations: { start: { line?: number } }[] }>;
  b: Record<string, number[]>;
}

describeDeep('branches of domain/', () => {
  test('are all taken by its own tests', async () => {
    const { home, work } = await openWorkFolder('branches');
    try {
      for (const folder of ['domain', 'api/documents', 'evals/agent'])
        cpSync(path.join(ROOT, folder), path.join(work, folder), { recursive: true });
      symlinkSync(path.join(ROOT, 'node_modules'), path.join(work, 'node_modules'));
      const alias = [{ find: 'vitest', replacement: path.join(home, 'node_modules/vitest/dist/index.js') }];
      const coverage = {
        enabled: true,
        provider: 'v8',
        include: ['domain/**/*.ts'],
        exclude: ['**/*.test.ts'],
        reportOnFailure: true,
        reporter: ['json'],
      };
      const config = { resolve: { alias }, test: { include: TESTS, testTimeout: 120_000, coverage } };
      writeFileSync(path.join(work, 'vitest.config.mjs'), `export default ${JSON.stringify(config)};`);
      const output = await new Promise<string>((resolve) => {
        execFile(
          process.execPath,
          [path.join(home, 'node_modules/vitest/vitest.mjs'), 'run'],
          { cwd: work, maxBuffer: 1e8 },
          (_, stdout, stderr) => resolve(stdout + stderr),
        );
      });
      const file = path.join(work, 'coverage/coverage-final.json');
      expect(existsSync(file), output.slice(-3_000)).toBe(true);
      const { taken, missed } = count(JSON.parse(readFileSync(file, 'utf8')) as Record<string, FileCoverage>, work);
      console.log(`  branches of domain/: ${taken} of ${taken + missed.length} taken`);
      if (process.env['BRANCHES']) writeFileSync(process.env['BRANCHES'], missed.join('\n'));
      expect(missed).toEqual([]);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }, 600_000);
});

function count(files: Record<string, FileCoverage>, work: string): { taken: number; missed: string[] } {
  let taken = 0;
  const missed: string[] = [];
  for (const [file, { branchMap, b }] of Object.entries(files)) {
    for (const [id, { type, locations }] of Object.entries(branchMap)) {
      for (const [way, times] of (b[id] ?? []).entries()) {
        if (times > 0) taken += 1;
        else
          missed.push(
            `${path.relative(work, file)}:${locations[way]?.start.line ?? locations[0]?.start.line} ${type} ${way}`,
          );
      }
    }
  }
  return { taken, missed };
}
