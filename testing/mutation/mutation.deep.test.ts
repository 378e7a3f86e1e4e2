import { expect, inject, test } from 'vitest';
import { describeDeep } from '../deep.ts';
import { runStryker } from './run-stryker.ts';

const words = (...names: string[]): string[] => names.map((name) => `domain/approvals/${name}.ts`);
const ANSWERS = [
  ...words('classify-answer.test', 'read-answer.test', 'pieces.test', 'remarks.test'),
  ...words('spans/tag-answer.test', 'decide/disputed-line.test'),
  ...words('tokens/spelling.test', 'tokens/opt-out-words.test', 'tokens/strip-quoted.test'),
];
/** What tests would not notice: each file is changed in one place at a time, and its tests run. Only in the deep run. */
const SUBJECTS = [
  ['permissions', ['domain/permissions.ts'], ['domain/permissions.test.ts']],
  [
    'transitions',
    ['domain/order-status.ts', 'domain/status-decision.ts'],
    ['domain/order-status.test.ts', 'domain/status-decision.test.ts'],
  ],
  ['money', ['domain/money.ts', 'domain/decimal.ts'], ['domain/money.test.ts', 'domain/decimal.test.ts']],
  [
    'verdicts',
    ['domain/answer-outcome.ts', 'domain/approval-request-decision.ts'],
    ['domain/answer-outcome.test.ts', 'domain/approval-request-decision.test.ts'],
  ],
  [
    'answers',
    words(
      'classify-answer',
      'decide/decide-approval',
      'decide/decide-other',
      'decide/disputed-line',
      'remarks/split-reply',
      'remarks/veto',
      'remarks/set-aside',
      'spans/span-kinds',
    ),
    ANSWERS,
  ],
  [
    'answer-words',
    words(
      'spans/tag-answer',
      'spans/known-names',
      'spans/order-number',
      'spans/settle',
      'spans/phrase-index',
      'spans/quantities',
    ),
    ANSWERS,
  ],
  [
    'answer-phrases',
    words('words/approve', 'words/hours-and-money', 'words/courtesy', 'words/refusing', 'words/holding'),
    ANSWERS,
  ],
  [
    'answer-letters',
    words('tokens/tokenize', 'tokens/spelling', 'tokens/opt-out-words', 'tokens/strip-quoted', 'tokens/language'),
    ANSWERS,
  ],
  ['idempotency', ['api/services/answer-once.ts'], ['api/services/answer-once.api.test.ts']],
] as const;

describeDeep('mutants', () => {
  test.each(SUBJECTS)(
    'of %s are noticed, 90 of 100 at least',
    async (name, mutate, tests) => {
      const databaseUrl = name === 'idempotency' ? { databaseUrl: inject('testServer').adminUrl } : {};
      const subject = { name, mutate: [...mutate], tests: [...tests], ...databaseUrl };
      const { score, killed, endless, survivors, files } = await runStryker(subject);
      console.log(
        `  ${name}: ${score.toFixed(1)} %, ${killed} noticed (${endless} by not ending), ${survivors.length} not (${files.join(', ')}):\n${survivors.map((one) => `    ${one}`).join('\n')}`,
      );
      expect(score).toBeGreaterThanOrEqual(90);
    },
    1_500_000,
  );
});
