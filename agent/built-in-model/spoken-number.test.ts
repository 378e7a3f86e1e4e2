import { expect, test } from 'vitest';
import { spokenForms } from './spoken-number.ts';

const isSaid = (number: number, words: string): boolean =>
  spokenForms(number).some((source) => new RegExp(`^${source}$`, 'u').test(words));

test.each<[number, string]>([
  [1002, 'ten oh two'],
  [1002, 'one oh oh two'],
  [1002, 'one zero zero two'],
  [1002, 'one thousand two'],
  [1002, 'one thousand and two'],
  [1014, 'ten fourteen'],
  [2345, 'twenty three forty five'],
  [2345, 'two three four five'],
  [4021, 'four thousand twenty one'],
])('%i is said %j', (number, words) => {
  expect(isSaid(number, words)).toBe(true);
});

test.each<[number, string]>([
  [1002, 'ten two'],
  [1012, 'ten oh two'],
  [999, 'nine nine nine'],
])('%i is not said %j', (number, words) => {
  expect(isSaid(number, words)).toBe(false);
});
