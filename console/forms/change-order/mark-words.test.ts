import { describe, expect, it } from 'vitest';
import { findQuote, markWords } from './mark-words.ts';

describe('markWords', () => {
  it('cuts the text at the words of each line, overlapping ones too', () => {
    const parts = markWords('2 guys 4 hrs, 60ft EMT', [
      { itemId: 1, start: 0, end: 12 },
      { itemId: 2, start: 7, end: 18 },
    ]);
    expect(parts.map(({ text, itemIds }) => [text, itemIds])).toEqual([
      ['2 guys ', [1]],
      ['4 hrs', [1, 2]],
      [', 60ft', [2]],
      [' EMT', []],
    ]);
    expect(parts.map(({ text }) => text).join('')).toBe('2 guys 4 hrs, 60ft EMT');
  });

  it('ignores places beyond the text and empty ones', () => {
    expect(
      markWords('abc', [
        { itemId: 1, start: 5, end: 9 },
        { itemId: 2, start: 1, end: 1 },
      ]),
    ).toEqual([{ text: 'abc', itemIds: [] }]);
  });

  it('has no part for an empty text', () => {
    expect(markWords('', [])).toEqual([]);
  });
});

describe('findQuote', () => {
  it('finds words whatever their case, and says when they are not there', () => {
    expect(findQuote('Used 60ft EMT', '60FT')).toEqual({ start: 5, end: 9 });
    expect(findQuote('Used 60ft EMT', '70ft')).toBeNull();
    expect(findQuote('Used', '')).toBeNull();
  });
});
