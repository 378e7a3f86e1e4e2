import { expect, it } from 'vitest';
import { sourceSpan } from './fold-text.ts';
import { mendSlips } from './mend-slips.ts';

it.each([
  ['2 gusy 4 hrs', '2 guys 4 hrs'],
  ['mkae it 5', 'make it 5'],
  ['Mkae it 5', 'make it 5'],
  ['3 labroers', '3 laborers'],
  ['2 carpanters', '2 carpenters'],
  ['ask mike', 'ask mike'],
  ['the maker of it', 'the maker of it'],
  ['per Gusy', 'per gusy'],
  ['at Haers', 'at haers'],
  ['shuold be 3hrs', 'should be 3hrs'],
  ['', ''],
])('%j is read as %j', (text, read) => expect(mendSlips(text).text).toBe(read));

it('points at the words as they were written', () => {
  const mended = mendSlips('2 gusy 4 hrs');
  const at = mended.text.indexOf('guys');
  const { start, end } = sourceSpan(mended, at, at + 'guys'.length);
  expect('2 gusy 4 hrs'.slice(start, end)).toBe('gusy');
});
