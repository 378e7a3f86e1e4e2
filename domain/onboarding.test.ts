import { describe, expect, test } from 'vitest';
import {
  isOnboarded,
  nextOnboardingReminder,
  nextOnboardingStep,
  onboardingProgress,
  readOnboardingWord,
} from './onboarding.ts';

const NOTHING = { details: false, rates: false, markups: false, job: false, crew: false };

describe('the steps of setting up', () => {
  test('come in their order; what is there or skipped is passed over', () => {
    expect(nextOnboardingStep(onboardingProgress(NOTHING, []))).toBe('details');
    expect(nextOnboardingStep(onboardingProgress({ ...NOTHING, details: true }, ['rates']))).toBe('markups');
    expect(nextOnboardingStep(onboardingProgress(NOTHING, ['details', 'rates', 'markups', 'job', 'crew']))).toBeNull();
  });

  test('details, a job and a rate make a company set up; a skipped one does not', () => {
    const there = { ...NOTHING, details: true, rates: true, job: true };
    expect(isOnboarded(onboardingProgress(there, []))).toBe(true);
    expect(isOnboarded(onboardingProgress({ ...there, job: false }, ['job']))).toBe(false);
    expect(onboardingProgress(there, ['rates']).rates).toBe('done');
  });
});

test.each([
  ['a day later at the same hour', '2026-03-03T17:00:00Z', 0, '2026-03-04T17:00:00.000Z'],
  [
    'three days later, over the night daylight saving begins, on Monday',
    '2026-03-05T17:00:00Z',
    1,
    '2026-03-09T14:00:00.000Z',
  ],
  ['seven days later', '2026-03-05T17:00:00Z', 2, '2026-03-12T16:00:00.000Z'],
  ['in the morning for who began at night', '2026-03-04T05:00:00Z', 0, '2026-03-05T15:00:00.000Z'],
] as const)('a reminder leaves %s', (_when, started, sent, at) => {
  expect(new Date(nextOnboardingReminder(Date.parse(started), sent, 'America/Denver')!).toISOString()).toBe(at);
});

test('there are three reminders', () => expect(nextOnboardingReminder(0, 3, 'America/Denver')).toBeNull());

test.each([
  ["Let's start onboarding", 'start'],
  ['continue setup', 'start'],
  ['Empecemos la configuración', 'start'],
  ['SKIP', 'skip'],
  ['omitir', 'skip'],
  ['done', 'next'],
  ['Listo', 'next'],
  ['start Monday', null],
  ['skip the second floor', null],
  ['done with conduit on 3', null],
  ['', null],
] as const)('%j is %s', (text, word) => expect(readOnboardingWord(text)).toBe(word));
