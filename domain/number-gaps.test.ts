import { expect, test } from 'vitest';
import { findNumberGaps, formatNumberRanges } from './number-gaps.ts';

test.each([
  [[1, 2, 3], ''],
  [[1, 2, 4, 8], '3, 5-7'],
  [[2], '1'],
  [[], ''],
  [[1, 900_000], ''],
])('numbers %j leave the gaps %j', (inUse, gaps) => {
  expect(formatNumberRanges(findNumberGaps(inUse))).toBe(gaps);
});
