import { expect, test } from 'vitest';
import { outcomeLine, totalLine } from './print-outcomes.ts';

const part = (name: string, passed: number, failed: number, more = {}) => ({
  name,
  passed,
  failed,
  skipped: 0,
  seconds: 1.25,
  output: '',
  ...more,
});

test('the last line adds up all parts', () => {
  expect(totalLine([part('unit', 10, 0), part('api', 5, 2)])).toBe('15 passed, 2 failed');
});

test('what was left out is said with its reason, and the last line stays plain', () => {
  const outcomes = [part('unit', 10, 0, { skipped: 1 }), part('browser', 0, 0, { notRun: 'there is no Chromium' })];
  expect(totalLine(outcomes)).toBe('not run: browser (there is no Chromium)\n10 passed, 0 failed, 1 skipped');
});

test('a part with failures is marked', () => {
  expect(outcomeLine(part('api', 5, 2))).toBe('✗ api            1.3 s  5 passed, 2 failed');
});
