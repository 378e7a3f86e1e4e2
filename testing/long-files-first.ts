import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take 6 s and more. They begin first, so that none of them is left over for one core at the end: in a
 * fresh clone Vitest knows no durations and goes by file size.
 */
export const LONG_FILES = [
  'evals/agent/run-in-memory.test.ts',
  'scripts/text/text.test.ts',
  'domain/approvals/fixtures/generate.test.ts',
  'api/documents/check-upload.test.ts',
  'evals/agent/slips.test.ts',
  'agent/ask-model.test.ts',
  'testing/attacks/texts-of-another-company.api.test.ts',
  'api/services/billing/billing-faults.api.test.ts',
  'api/services/file-store-faults.api.test.ts',
  'agent/told-then-right.api.test.ts',
  'testing/attacks/half-open-requests.api.test.ts',
  'testing/attacks/codes-of-others.api.test.ts',
  'agent/hostile-models.api.test.ts',
  'agent/printed-papers.api.test.ts',
  'testing/isolation/isolation.api.test.ts',
  'api/services/turns/replay-turn.api.test.ts',
];

const rankOf = ({ moduleId }: Pick<TestSpecification, 'moduleId'>): number => {
  const index = LONG_FILES.findIndex((file) => moduleId.endsWith(`/${file}`));
  return index < 0 ? LONG_FILES.length : index;
};

/** Moves the long files to the front; all others keep their order. */
export const longFilesFirst = <T extends Pick<TestSpecification, 'moduleId'>>(files: readonly T[]): T[] =>
  files.toSorted((one, other) => rankOf(one) - rankOf(other));

export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longFilesFirst(await super.sort(files));
  }
}
