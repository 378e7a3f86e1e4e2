import type { Part } from './part.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/**
 * The counts of a part from the file its runner wrote. A file that could not be loaded, an error outside any test and
 * a test that only passed when repeated are failures; so is an exit code that the counts do not explain.
 */
export function readResults(kind: NonNullable<Part['results']>, text: string, exitCode: number): Counts {
  const counts = COUNTERS[kind](JSON.parse(text));
  return counts.failed === 0 && exitCode !== 0 ? { ...counts, failed: 1 } : counts;
}

const COUNTERS: Record<NonNullable<Part['results']>, (report: unknown) => Counts> = {
  vitest(report) {
    const { testResults, ...numbers } = report as VitestReport;
    const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
    return {
      passed: numbers.numPassedTests,
      failed: numbers.numFailedTests + unloaded.length,
      skipped: numbers.numPendingTests + numbers.numTodoTests,
    };
  },
  playwright(report) {
    const { stats, errors } = report as PlaywrightReport;
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    };
  },
  counts: (report) => report as Counts,
};
