import { expect, test } from 'vitest';
import { spokenLineName } from './spoken-line-name.ts';

test.each([
  ['Labor', 'Spanish', 'Mano de obra'],
  ['Labor', 'English', 'Labor'],
  ['Laborer', 'Spanish', 'Laborer'],
] as const)('%s in %s is said as %s', (name, language, said) => {
  expect(spokenLineName(name, language)).toBe(said);
});
