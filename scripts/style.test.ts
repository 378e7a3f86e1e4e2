import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Folders that were gone through by docs/style.md. The list grows until it is the whole tree. */
const PLAIN = [
  'api/adapters/',
  'api/documents/',
  'api/plugins/',
  'api/routes/',
  'console/forms/',
  'console/lib/',
  'deploy/',
  'evals/performance/',
  'evals/replay/',
  'local/',
  'prisma/',
  'scripts/',
  'testing/',
  'tools/',
];
/** Applied migrations never change, and this file names the phrases. */
const EXEMPT = /^(prisma\/migrations\/|scripts\/style\.test\.ts$)/;
const PHRASES = [
  /\banew\b/i,
  /\bbec[ao]mes? of\b/i,
  /\bwhoever\b/i,
  /\bwhose words\b/i,
  /\blose their way\b/i,
  /\bnobody came\b/i,
  /\bcome to rest\b/i,
  /\bin our name\b/i,
];

const files = execFileSync('git', ['ls-files', ...PLAIN], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|md|yaml)$/.test(file) && !EXEMPT.test(file));

test('folders in plain English stay free of the phrases that docs/style.md replaced', () => {
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => {
    const lines = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      PHRASES.some((phrase) => phrase.test(line)) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
    );
  });
  expect(found).toEqual([]);
});

test('docs/style.md shows twenty examples', () => {
  const page = readFileSync(new URL('../docs/style.md', import.meta.url), 'utf8');
  expect(page.match(/^\| (`|commit)/gm)).toHaveLength(20);
});
