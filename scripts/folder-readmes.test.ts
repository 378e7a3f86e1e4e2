import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MAX_LINES = 15;
/** Longer than that for now: what is more than an introduction moves to `docs/`. May only shrink. */
const LONG: Record<string, number> = {
  console: 24,
  domain: 23,
  'domain/acts': 23,
  'domain/approvals': 45,
  'domain/reading': 44,
  evals: 190,
  testing: 55,
  'testing/attacks': 45,
  workflows: 36,
};
/** Data and recordings; the index of decisions is long, and a test wants a runbook a file. */
const NO_README = new Set([
  'docs/adr',
  'docs/performance',
  'docs/runbooks',
  'docs/screenshots',
  'deploy/helm',
  'deploy/observability',
  'deploy/systemd',
  'prisma/migrations',
  'testing/chart-check',
  'testing/histories',
]);

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
const folders = [
  ...new Set(files.flatMap((file) => [1, 2].map((depth) => file.split('/').slice(0, -1).slice(0, depth).join('/')))),
].filter((folder) => folder !== '' && !folder.startsWith('.') && !NO_README.has(folder));

test.each(folders)('%s says in a short README what lives there', (folder) => {
  const readme = new URL(`../${folder}/README.md`, import.meta.url);
  expect(existsSync(readme), `${folder}/README.md is missing`).toBe(true);
  const text = readFileSync(readme, 'utf8');
  expect(text).toMatch(/^# /);
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(LONG[folder] ?? MAX_LINES);
});

test('no folder is called long without need', () => {
  const short = Object.keys(LONG).filter((folder) => {
    const text = readFileSync(new URL(`../${folder}/README.md`, import.meta.url), 'utf8');
    return text.trimEnd().split('\n').length <= MAX_LINES;
  });
  expect(short).toEqual([]);
});
