import { expect, inject, test } from 'vitest';
import { describeDeep } from '../deep.ts';
import { runStryker } from './run-stryker.ts';

const words = (...names: string[]): string[] => names.map((name) => `domain/approval-answer/${name}.ts`);
const ANSWERS = [
  'domain/approval-answer.test.ts',
  ...words('read-answer.test', 'pieces.test', 'tag-answer.test', 'find-disputed-line.test'),
  ...words('mend-spelling.test', 'opt-out-words.test', 'strip-quoted.test'),
];
/** What tests would not notice: each file is changed in one place at a time, and its tests run. Only in the deep run. */
const SUBJECTS = [
  ['permissions', ['domain/permissions.ts'], ['domain/permissions.test.ts']],
  ['transitions', ['domain/order-status.ts', 'domain/status-decision.ts'], ['domain/order-status.test.ts', 'domain/status-decision.test.ts']],
  ['money', ['domain/money.ts', 'domain/decimal.ts'], ['domain/money.test.ts', 'domain/decimal.test.ts']],
  ['verdicts', ['domain/answer-outcome.ts', 'domain/approval-request-decision.ts'], ['domain/answer-outcome.test.ts', 'domain/approval-request-decision.test.ts']],
  ['answers', words('decide-approval', 'decide-other', 'find-disputed-line', 'span-groups').concat('domain/approval-answer.ts'), ANSWERS],
  ['answer-words', words('tag-answer', 'match-phrases', 'read-quantities'), ANSWERS],
  ['answer-phrases', words('phrases-approve', 'phrases-other'), ANSWERS],
  ['answer-letters', words('lex-answer', 'mend-spelling', 'opt-out-words', 'strip-quoted', 'detect-language'), ANSWERS],
  ['idempotency', ['api/services/answer-once.ts'], ['api/services/answer-once.api.test.ts']],
] as const; // prettier-ignore

describeDeep('mutants', () => {
  test.each(SUBJECTS)(
    'of %s are noticed, 90 of 100 at least',
    async (name, mutate, tests) => {
      const databaseUrl = name === 'idempotency' ? { databaseUrl: inject('testServer').adminUrl } : {};
      const subject = { name, mutate: [...mutate], tests: [...tests], ...databaseUrl };
      const { score, killed, endless, survivors, files } = await runStryker(subject);
      console.log(`  ${name}: ${score.toFixed(1)} %, ${killed} noticed (${endless} by not ending), ${survivors.length} not (${files.join(', ')}):\n${survivors.map((one) => `    ${one}`).join('\n')}`); // prettier-ignore
      expect(score).toBeGreaterThanOrEqual(90);
    },
    1_500_000,
  );
});
