import { expect, test } from 'vitest';
import { fuseByRank, namingWords, readAsked, sizeFactor, sizesIn, weighWords } from './material-rank.ts';
import { normalizeMaterialText } from './material-text.ts';

const factor = (asked: string, listed: string): number => {
  const [one, other] = [asked, listed].map((text) => sizesIn(normalizeMaterialText(text)));
  return sizeFactor(one!, other!);
};

test.each([
  ['3/4" emt', '3/4" EMT Conduit'],
  ['#12 thhn', '#12 THHN Copper Stranded'],
  ['12 thhn', '#12 THHN Copper Stranded'],
  ['2x4 8 ft', '2x4x8 Stud'],
  ['8 inch block', 'CMU Block 8x8x16'],
  ['5/8x10 bolt', 'Anchor Bolt 5/8" x 10"'],
  ['75kva transformer', '75 kVA Transformer'],
  ['8x18', 'W8x18 Steel Beam'],
  ['conduit', 'Conduit'],
])('%j is of the size of %j', (asked, listed) => expect(factor(asked, listed)).toBe(1));

test.each([
  ['#2 thhn', '#12 THHN'],
  ["8' strip", '8" Strip'],
  ['2x4x10 stud', '2x4x8 Stud'],
  ['4x4 post', '4x8 Sheet'],
  ['1" emt', '3/4" EMT'],
])('%j is not of the size of %j', (asked, listed) => expect(factor(asked, listed)).toBeLessThan(0.7));

test('a size nobody asked for is a little less, an unnamed size less than a named one, one of two sizes more than none', () => {
  expect(factor('emt', '3/4" EMT')).toBe(0.92);
  expect(factor('12x12 vct', 'VCT Floor Tile')).toBe(0.5);
  expect(factor('20a 1/2 plug', '20A Plug 3/4"')).toBeCloseTo(0.5);
  expect(factor('20a plug', '15A Plug')).toBe(0.35);
});

const weigh = (asked: string, listed: string): number => weighWords(0.5, namingWords(asked), namingWords(listed));

test('a name of just the words asked for is what is meant, however long its sizes are', () => {
  expect(weigh('ground rods', 'ground rod 5/8in x 8 ft')).toBe(0.95);
  expect(weighWords(0.97, ['rod'], ['rod'])).toBe(0.97);
  expect(weigh('ground', 'ground rod')).toBe(0.45);
});

test('a name that ends in a thing nobody named is less', () => {
  expect(weigh('ground rod', 'ground rod clamp')).toBe(0.45);
  expect(weigh('rod clamp', 'ground rod clamp')).toBe(0.5);
});

test('where there are no words, only letters count', () => {
  expect(weigh('7018', 'welding rod 7018')).toBe(0.5);
  expect(weigh('rod', '7018')).toBe(0.5);
});

test('what stands high in both orders comes first; equals stay as they were', () => {
  const rows = [0.1, 0.9, 0.8, 0.7].map((nearness, at) => ({ id: at + 1, nearness }));
  expect(fuseByRank(rows).map(({ id }) => id)).toEqual([2, 1, 3, 4]);
  expect(fuseByRank(rows.map((row) => ({ ...row, nearness: 0 }))).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

test('a size said in words holds for the words as they came too', () => {
  const sizes = (...wordings: string[]): string[][] =>
    readAsked(wordings).map((asked) => asked.sizes.flatMap(({ parts }) => parts));
  expect(sizes('half inch emt', '1/2in emt')).toEqual([['1/2'], ['1/2']]);
  expect(sizes('1900 box', '4 square box')).toEqual([['1900'], ['4']]);
  expect(sizes('1 gang box', 'single gang box')).toEqual([['1'], []]);
  expect(sizes('emt')).toEqual([[]]);
});
