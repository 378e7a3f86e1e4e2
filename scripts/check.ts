import { spawnSync } from 'node:child_process';
import type { Outcome, Part } from './part.ts';
import { outcomeLine, totalLine } from './print-outcomes.ts';
import { runPart } from './run-part.ts';
import { TEST_PARTS } from './test-parts.ts';

/**
 * `npm run check`: what to run before a commit, under a minute. Types and boundaries of everything; lint, format and
 * tests of what differs from the last commit (from the one before, when nothing differs).
 */
const since = git('status', '--porcelain').length > 0 ? 'HEAD' : 'HEAD~1';
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const sources = changed.filter((file) => /\.(ts|tsx|js|mjs)$/.test(file));
const texts = changed.filter(
  (file) => /\.(ts|tsx|js|mjs|json|md|css|html)$/.test(file) && file !== 'package-lock.json',
);

const parts = [
  part('types'),
  part('boundaries'),
  sources.length > 0 && { ...part('lint'), command: ['oxlint', ...sources] },
  texts.length > 0 && { ...part('format'), command: ['prettier', '--check', '--log-level=warn', ...texts] },
  ...['unit', 'api'].map((name) => ({ ...part(name), command: [...part(name).command, `--changed=${since}`] })),
].filter((one) => one !== false);

const outcomes: Outcome[] = [];
for (const one of parts) {
  const outcome = await runPart(one, {}, []);
  outcomes.push(outcome);
  if (outcome.failed > 0) console.log(`\n${outcome.output.trim()}\n`);
  console.log(outcomeLine(outcome));
}
console.log(totalLine(outcomes));
process.exit(outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0);

function part(name: string): Part {
  const found = TEST_PARTS.find((one) => one.name === name);
  if (!found) throw new Error(`There is no part '${name}'.`);
  return found;
}

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr.trim()}`);
  return stdout.split('\n').filter((line) => line !== '');
}
