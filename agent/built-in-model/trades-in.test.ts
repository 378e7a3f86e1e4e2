import { expect, test } from 'vitest';
import { isOfTrade, tradesIn } from './trades-in.ts';

test.each([
  ['Electrician', true],
  ['Journeyman Electrician', true],
  ['Apprentice', false],
  ['Labor', false],
])("'3 electricians' are of a line called %s: %s", (line, expected) =>
  expect(isOfTrade(line, tradesIn('there were 3 electricians'))).toBe(expected),
);

test("a journeyman is of the company's Journeyman Electrician", () => {
  expect(isOfTrade('Journeyman Electrician', tradesIn('make the journeyman 6'))).toBe(true);
});
