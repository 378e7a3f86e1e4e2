import { expect, it } from 'vitest';
import { compareNames } from './compare-names.ts';

it('sorts names as a person would, accents and case aside', () => {
  const names = ['Zürich', 'ángel', 'Boise', 'Angelo', 'boise', 'Ogden', 'Átic'];
  const collator = new Intl.Collator('en');
  expect(names.toSorted(compareNames)).toEqual(['ángel', 'Angelo', 'Átic', 'Boise', 'boise', 'Ogden', 'Zürich']);
  const apart = names.filter((name) => name !== 'boise');
  expect(apart.toSorted(compareNames)).toEqual(apart.toSorted((a, b) => collator.compare(a, b)));
});

it('takes a name for equal to itself only, so that the order is always the same', () => {
  expect(compareNames('Boise', 'Boise')).toBe(0);
  expect(compareNames('Boise', 'boise')).toBe(-compareNames('boise', 'Boise'));
  expect(compareNames('Boise', 'boise')).not.toBe(0);
});
