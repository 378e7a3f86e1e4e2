import type { Part } from './part.ts';

const vitest = (project: string): Part['command'] => ['vitest', 'run', '--project', project, '--passWithNoTests'];

/** Everything `npm test` runs, quick ones first. */
export const TEST_PARTS: Part[] = [
  { name: 'types', shows: 'the compiler', command: ['tsc', '-p', 'tsconfig.json'], beside: true },
  { name: 'lint', shows: 'the linter, type-aware', command: ['oxlint'], beside: true },
  { name: 'format', shows: 'Prettier', command: ['prettier', '--check', '--log-level=warn', '.'], beside: true },
  { name: 'boundaries', shows: 'who imports whom', command: ['node', 'scripts/check-boundaries.ts'], beside: true },
  {
    name: 'expressions',
    shows: 'no text holds up a regular expression',
    command: ['node', 'testing/attacks/check-expressions.ts'],
    results: 'counts',
    says: true,
    beside: true,
  },
  {
    name: 'build',
    shows: 'the console and its byte budgets',
    command: ['node', 'scripts/build-console.ts'],
    beside: true,
  },
  { name: 'unit', shows: 'rules, properties, parsers', command: vitest('unit'), results: 'vitest' },
  {
    name: 'api',
    shows: 'services and HTTP on PostgreSQL',
    command: vitest('api'),
    results: 'vitest',
    needs: ['database'],
  },
  {
    name: 'oracle',
    shows: "our Stripe by Stripe's own mock and OpenAPI",
    command: vitest('oracle'),
    results: 'vitest',
    needs: ['go'],
  },
  { name: 'embedded', shows: 'the embedded database', command: vitest('embedded'), results: 'vitest' },
  {
    name: 'workflow',
    shows: 'Temporal in skipped time',
    command: vitest('workflow'),
    results: 'vitest',
    needs: ['database'],
  },
  {
    name: 'crash',
    shows: 'kill -9 and what is left',
    command: vitest('crash'),
    results: 'vitest',
    needs: ['database'],
  },
  {
    name: 'mutation',
    shows: 'what tests would not notice',
    command: vitest('mutation'),
    results: 'vitest',
    needs: ['database'],
    beside: true,
    deep: true,
  },
  {
    name: 'fuzz',
    shows: 'every call, by its schema',
    command: vitest('fuzz'),
    results: 'vitest',
    needs: ['database'],
    beside: true,
    deep: true,
  },
  {
    name: 'image',
    shows: 'the image built and run, the chart rendered',
    command: vitest('image'),
    results: 'vitest',
    needs: ['database', 'go', 'buildah'],
    deep: true,
  },
  {
    name: 'evals',
    shows: 'the agent on its smoke cases',
    command: ['node', 'evals/run.ts', '--smoke'],
    results: 'counts',
    needs: ['database'],
  },
  {
    name: 'live',
    shows: 'a language model served here does no harm',
    command: ['node', 'evals/run.ts', '--model', 'local', '--number', '12', '--within', '1200'],
    results: 'counts',
    needs: ['database'],
    deep: true,
  },
  {
    name: 'browser',
    shows: 'the console in Chromium',
    command: ['playwright', 'test', '--config', 'playwright.config.ts', '--reporter=json'],
    results: 'playwright',
    needs: ['browser'],
    takes: ['database'],
  },
];

/** Neighbours that may run beside each other as one group, every other part as a group of its own. */
export function inTurn(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  for (const part of parts) {
    const group = groups.at(-1);
    if (part.beside && group?.[0]?.beside) group.push(part);
    else groups.push([part]);
  }
  return groups;
}
