import { expect, test } from 'vitest';
import { escapeCsvFormula } from './csv-formula.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '  =1', '\t=1', '\u00a0=1', '\uff1d1', '|calc', '%0A'])(
  'what a spreadsheet would run is text: %j',
  (name) => {
    expect(escapeCsvFormula(name)).toBe(`'${name}`);
  },
);

test.each(['3/4" EMT', 'a=b', 'Crew of 2 - night', ''])('what is harmless is left alone: %j', (name) => {
  expect(escapeCsvFormula(name)).toBe(name);
});
