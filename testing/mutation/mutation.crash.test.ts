import { describe, expect, test } from 'vitest';
import { runStryker } from './run-stryker.ts';

/**
 * What tests would not notice: each file is changed in one place at a time, and its tests run. Only in the deep run.
 * Idempotency (answer-once.ts) is not among them: its tests need a database for each mutant.
 */
const SUBJECTS = [
  ['permissions', ['domain/permissions.ts'], ['domain/permissions.test.ts']],
  ['transitions', ['domain/order-status.ts', 'domain/status-decision.ts'], ['domain/order-status.test.ts', 'domain/status-decision.test.ts']],
  ['money', ['domain/money.ts'], ['domain/money.test.ts']],
  ['verdicts', ['domain/answer-outcome.ts', 'domain/approval-request-decision.ts'], ['domain/answer-outcome.test.ts', 'domain/approval-request-decision.test.ts']],
] as const; // prettier-ignore

describe.runIf(process.env['TEST_DEPTH'] === 'deep')('mutants', () => {
  test.each(SUBJECTS)(
    'of %s are noticed, 90 of 100 at least',
    async (name, mutate, tests) => {
      const { score, killed, survivors } = await runStryker(name, [...mutate], [...tests]);
      console.log(`  ${name}: ${score.toFixed(1)} %, ${killed} noticed, ${survivors.length} not:\n${survivors.map((one) => `    ${one}`).join('\n')}`); // prettier-ignore
      expect(score).toBeGreaterThanOrEqual(90);
    },
    900_000,
  );
});
