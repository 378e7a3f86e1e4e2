import { expect, test } from 'vitest';
import { readResults } from './read-results.ts';

const vitest = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 0,
  testResults: [
    { status: 'passed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ],
};
const playwright = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] };
const green = { passed: 4, failed: 0, skipped: 0 };

test.each([
  ['a file that could not be loaded is a failure', 'vitest', vitest, 1, { passed: 5, failed: 2, skipped: 2 }],
  [
    'a flaky test and an error outside tests are failures',
    'playwright',
    playwright,
    1,
    { passed: 3, failed: 3, skipped: 0 },
  ],
  ['counts are taken as they are', 'counts', green, 0, green],
  ['an exit code that no count explains is a failure', 'counts', green, 1, { ...green, failed: 1 }],
] as const)('%s', (_, kind, report, exitCode, expected) => {
  expect(readResults(kind, JSON.stringify(report), exitCode)).toEqual(expected);
});
