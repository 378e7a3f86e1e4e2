import { expect, test } from 'vitest';
import { fillMessage, MESSAGES } from './messages.ts';

test('a sentence takes its values', () => {
  expect(fillMessage(MESSAGES.orders.stale, { name: 'Dana Ortiz', time: '3:14 PM' })).toBe(
    'This change order was changed by Dana Ortiz at 3:14 PM. Reload to see it.',
  );
  expect(fillMessage(MESSAGES.materials.saved, { n: 12 })).toBe('Materials saved successfully! 12 items added.');
});

test('a value with a hole in it is not filled again, and a missing value is left', () => {
  expect(fillMessage('{a} {b} {toString}', { a: '{b}', b: '$&' })).toBe('{b} $& {toString}');
});

test('every sentence says something and stands once in its area', () => {
  for (const sentences of Object.values(MESSAGES)) {
    const all: string[] = Object.values(sentences);
    expect(all.every((sentence) => sentence.trim() === sentence && sentence !== '')).toBe(true);
    expect(new Set(all).size).toBe(all.length);
  }
});
