import { expect, test } from 'vitest';
import { compareEvalRuns } from './compare-eval-runs.ts';

test('a later run is compared case by case and group by group', () => {
  const before = {
    groups: { money: { pass1: 1 }, jobs: { pass1: 0.5 } },
    cases: [
      { id: 'a', pass: true },
      { id: 'b', pass: false },
      { id: 'c', pass: true },
      { id: 'old', pass: true },
    ],
  };
  const after = {
    groups: { money: { pass1: 0.5 }, words: { pass1: 1 } },
    cases: [
      { id: 'a', pass: false },
      { id: 'b', pass: true },
      { id: 'c', pass: true },
      { id: 'new', pass: false },
    ],
  };
  expect(compareEvalRuns(before, after)).toEqual({
    broken: ['a'],
    mended: ['b'],
    added: ['new'],
    gone: ['old'],
    groups: [
      { group: 'money', before: 1, after: 0.5 },
      { group: 'jobs', before: 0.5, after: null },
      { group: 'words', before: null, after: 1 },
    ],
  });
});
