import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapePattern } from './escape-pattern.ts';

test('an escaped text finds itself, whole, and no other', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, other) => {
      const pattern = new RegExp(`^${escapePattern(text)}$`, 'u');
      expect([pattern.test(text), pattern.test(other)]).toEqual([true, text === other]);
    }),
  );
  expect(new RegExp(`^${escapePattern('3/4" (a.b)*')}$`).test('3/4" (axb)*')).toBe(false);
});
