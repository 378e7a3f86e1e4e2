import { expect, test } from 'vitest';
import { checkExpression, LONGEST_TEXT, pumps, worstOf } from './check-expression.ts';

const of = (source: string, flags = '') => ({ source, flags, file: 'here.ts' });

test.each([
  ['^(?:no ?,? ?)*1$', 'slow'],
  ['^(a+)+$', 'slow'],
  ['\\s+$', 'fast'],
  ['^[a-z]+\\d{3}$', 'linear'],
] as const)('/%s/ is %s', async (source, verdict) => {
  expect(await checkExpression(of(source))).toBe(verdict);
});

test('a pump is made of the words of its expression, and no longer than a text', () => {
  const texts = pumps(of('(?:wait|sorry )*x'));
  expect(texts.some((text) => text.startsWith('sorry sorry '))).toBe(true);
  expect(texts.every((text) => text.length === LONGEST_TEXT)).toBe(true);
});

test('an expression that does not end is ended, and found', () => {
  expect(worstOf(of('^(a+)+$'), ['a'.repeat(60) + 'b'])).toBe(Infinity);
});
