import { expect, test } from 'vitest';
import { groupThousands } from './group-thousands.ts';

test.each([
  ['0', '0'],
  ['12', '12'],
  ['123', '123'],
  ['1234', '1,234'],
  ['-123', '-123'],
  ['-123456', '-123,456'],
  ['1234567', '1,234,567'],
])('%s is written %s', (digits, written) => {
  expect(groupThousands(digits)).toBe(written);
});
