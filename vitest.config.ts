import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongFilesFirst } from './testing/long-files-first.ts';

/** The kinds of tests by their file names; each is a part of `npm test` (scripts/test.ts) and can run alone. */
const noBrowser = [...configDefaults.exclude, 'console/e2e/**', '.corbel/**'];
const quiet = ['testing/fail-on-noise.ts', 'testing/set-property-runs.ts'];
/** What is polled for comes at once, but beside other tests on a busy machine: a second is too soon to give up. */
const patient = { poll: { timeout: 15_000 } };

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // Also on two cores, where it would leave one of them idle.
          maxWorkers: '100%',
          // What a file imports is loaded once a worker, not 326 times; who stubs something takes it back.
          isolate: false,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...noBrowser, '**/*.{api,workflow,crash,embedded,oracle,deep}.test.ts'],
          setupFiles: quiet,
          expect: patient,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          // Half as many again as cores: they wait for PostgreSQL and for answers that never come.
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
          // Each file has a database of its own; what it imports is loaded once a worker, not 70 times.
          isolate: false,
          include: ['**/*.api.test.ts'],
          exclude: noBrowser,
          setupFiles: quiet,
          expect: patient,
          globalSetup: ['testing/provide-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'oracle',
          include: ['**/*.oracle.test.ts'],
          exclude: noBrowser,
          setupFiles: quiet,
          expect: patient,
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'workflow',
          include: ['**/*.workflow.test.ts'],
          exclude: noBrowser,
          setupFiles: quiet,
          expect: patient,
          globalSetup: ['testing/provide-database.ts', 'testing/provide-time-server.ts'],
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'crash',
          include: ['**/*.crash.test.ts'],
          exclude: noBrowser,
          setupFiles: quiet,
          expect: patient,
          globalSetup: ['testing/provide-database.ts'],
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      // Only in `npm run test:deep`, or asked for by name.
      ...['mutation', 'fuzz'].map((folder) => ({
        test: {
          name: folder,
          include: [`testing/${folder}/*.deep.test.ts`],
          setupFiles: quiet,
          expect: patient,
          globalSetup: ['testing/provide-database.ts'],
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      })),
      {
        test: {
          name: 'image',
          include: ['deploy/*.deep.test.ts'],
          setupFiles: quiet,
          expect: patient,
          globalSetup: ['testing/provide-database.ts'],
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'embedded',
          include: ['**/*.embedded.test.ts'],
          exclude: noBrowser,
          setupFiles: quiet,
          expect: patient,
          globalSetup: ['testing/provide-embedded-template.ts'],
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
