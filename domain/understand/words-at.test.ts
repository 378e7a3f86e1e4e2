import { expect, test } from 'vitest';
import { lex } from '../lexer/lex.ts';
import { foldedOf, isCapital, nameOfSize, textAt, tokenAt } from './words-at.ts';

const TEXT = lex('Ran 3/4 EMT');

test('a text is asked at its edges as in its middle: beyond them stands a mark without words', () => {
  expect([-1, 0, 1, 2, 3].map((at) => textAt(TEXT, at))).toEqual(['', 'ran', '3/4', 'emt', '']);
  expect([-1, 3].map((at) => tokenAt(TEXT, at).kind)).toEqual(['mark', 'mark']);
  expect([-1, 0, 1, 2, 3].map((at) => isCapital(TEXT, at))).toEqual([false, true, false, true, false]);
  expect(foldedOf(TEXT, 1, 2)).toBe('3/4 emt');
  expect(foldedOf(lex(''), 0, -1)).toBe('');
});

test('a size is named as lines have it, and as it was said where the lexer has no form for it', () => {
  expect(nameOfSize(tokenAt(TEXT, 1))).toBe('3/4"');
  expect(nameOfSize({ kind: 'size', start: 0, end: 4, text: '12ga' })).toBe('12ga');
});
