import { describe, expect, test } from 'vitest';
import { canonicalEnteredNumber } from './entered-number.ts';

describe('a number as people type and paste it', () => {
  test.each([
    ['1,234.5', '1234.5'],
    ['1,234,567', '1234567'],
    ['$5', '5'],
    ['$ 1,250.00', '1250'],
    ['-$5', '-5'],
    [' 12 ', '12'],
    ['\t8\n', '8'],
    ['1/2', '0.5'],
    ['1 1/2', '1.5'],
    ['½', '0.5'],
    ['2½', '2.5'],
    ['1 ⅜', '1.375'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-3', '-3'],
    ['+4', '4'],
    [12.25, '12.25'],
  ])('%j is %s', (entered, canonical) => {
    expect(canonicalEnteredNumber(entered)).toBe(canonical);
  });

  test.each([
    '1e3',
    '1E3',
    '1,5',
    '12,34',
    '1,2345',
    ',5',
    '5$',
    '1/0',
    '1/2/3',
    'ten',
    '',
    '.',
    '$',
    '-',
    '1 2',
    '0x10',
  ])('%j is refused', (entered) => {
    expect(canonicalEnteredNumber(entered)).toBeNull();
  });

  test('what cannot be kept exactly is refused, never rounded', () => {
    expect(canonicalEnteredNumber('1/3')).toBeNull();
    expect(canonicalEnteredNumber('1.23456')).toBeNull();
    expect(canonicalEnteredNumber('0.125', 2)).toBeNull();
  });

  test('a long run of digits is read in no time', () => {
    expect(canonicalEnteredNumber(`${'1'.repeat(50_000)}x`)).toBeNull();
  });
});
