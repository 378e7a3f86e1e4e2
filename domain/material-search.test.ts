import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesInOrder, matchMaterials } from './material-match.ts';
import { openMaterialSearch } from './material-search.ts';

const itself = (name: string): string => name;
const text = fc.string({
  unit: fc.constantFrom('a', 'B', 'b', 'c', 'z', 'Z', ' ', '1', '5', '9', '/', '"', 'é', 'ñ', 'İ', '½', '📦', '📐'),
  maxLength: 9,
});

test('finds what the rule finds, whatever is typed', () => {
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 30 }), (query, list) => {
      const search = openMaterialSearch(list, itself);
      expect(search.filter(query)).toEqual(list.filter((name) => matchesInOrder(query, name)));
      expect(search.top(query)).toEqual(matchMaterials(query, list, itself));
    }),
    { numRuns: 10_000 },
  );
});

test('gives the materials themselves, as many as asked for', () => {
  const list = ['EMT strap', '3/4" EMT', 'EMT box'].map((name, id) => ({ id, name }));
  const search = openMaterialSearch(list, ({ name }) => name);
  expect(search.top('emt', 2).map(({ id }) => id)).toEqual([0, 2]);
  expect(search.filter('  ').map(({ id }) => id)).toEqual([0, 1, 2]);
  expect(search.top(' ')).toEqual([]);
});

test('gives those that begin with the words before earlier ones that only hold them, never more than asked for', () => {
  const search = openMaterialSearch(['3/4" EMT', '1" EMT', '2" EMT', 'EMT strap'], itself);
  expect(search.top('emt', 2)).toEqual(['EMT strap', '3/4" EMT']);
});
