import { describe, expect, it } from 'vitest';
import type { ReadLine } from '../../domain/reading/lines/line.ts';
import { confidenceOf, signsOf, type Beside } from './line-confidence.ts';

const line: ReadLine = {
  category: 'materials',
  name: 'Elbow',
  quantity: 6,
  unit: 'ea',
  rate: null,
  unitCost: null,
  first: 3,
  end: 5,
  people: null,
  hours: null,
  doubt: null,
  sure: 0.99,
};
const beside: Beside = {
  learned: [line],
  byPatterns: [line],
  byWords: [line],
  hasUnexplained: false,
  hasUnexplainedByPatterns: false,
  words: '6 elbows',
};

describe('how probable a line is', () => {
  it('is most where three readings have the same', () => {
    expect(confidenceOf(line, beside)).toBeGreaterThan(0.9);
  });

  it.each([
    ['the tagger is unsure', { ...line, sure: 0.3 }, beside],
    ['nothing else has it', line, { ...beside, byPatterns: [], byWords: [] }],
    ['the words’ reader has another number', line, { ...beside, byWords: [{ ...line, quantity: 5 }] }],
    ['a number near it has no role', line, { ...beside, hasUnexplained: true, hasUnexplainedByPatterns: true }],
  ])('is less where %s', (_, one, other) => {
    expect(confidenceOf(one, other)).toBeLessThan(confidenceOf(line, beside));
  });

  it('is by number, unit and sort, not by how goods are spelled out', () => {
    const signs = signsOf(line, {
      ...beside,
      byWords: [{ ...line, name: '3/4" elbows' }],
      byPatterns: [{ ...line, quantity: 7 }],
    });
    expect(signs).toMatchObject({ 'words same': 1, 'patterns clash': 1 });
  });
});
