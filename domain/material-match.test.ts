import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesInOrder, matchMaterials } from './material-match.ts';

const names = ['3/4" EMT conduit', '1/2" EMT conduit', 'EMT coupling 3/4"', 'EMT strap', 'Wire #12 THHN', 'emt box'];
const find = (query: string, list = names) => matchMaterials(query, list, (name) => name);

test.each([
  ['emt', '1/2" EMT', true],
  ['EmT', 'electric metallic tubing', true],
  ['tme', 'EMT', false],
  ['emtt', 'EMT', false],
  ['', 'anything', true],
  [' emt ', 'EMT', true],
])('%j in order in %j: %s', (query, text, expected) => {
  expect(matchesInOrder(query, text)).toBe(expected);
});

test('names that begin with it come first, each group in its own order', () => {
  expect(find('emt')).toEqual(['EMT coupling 3/4"', 'EMT strap', 'emt box', '3/4" EMT conduit', '1/2" EMT conduit']);
});

test('at most five, of prefixes too', () => {
  expect(
    find(
      'emt',
      Array.from({ length: 9 }, (_, n) => `EMT ${n}`),
    ),
  ).toEqual(['EMT 0', 'EMT 1', 'EMT 2', 'EMT 3', 'EMT 4']);
  expect(
    find(
      'x',
      Array.from({ length: 9 }, (_, n) => `box ${n}`),
    ),
  ).toHaveLength(5);
});

test('nothing for nothing', () => {
  expect(find('  ')).toEqual([]);
  expect(find('zzz')).toEqual([]);
});

test('the same as the rule applied word for word', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'B', 'b', 'c', ' ', '1'), maxLength: 8 });
  const bySubsequence = (query: string, name: string): boolean => {
    if (query === '') return true;
    if (name === '') return false;
    return name[0] === query[0] ? bySubsequence(query.slice(1), name.slice(1)) : bySubsequence(query, name.slice(1));
  };
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 30 }), (query, list) => {
      const typed = query.trim().toLowerCase();
      const all = list.filter((name) => typed !== '' && bySubsequence(typed, name.toLowerCase()));
      const isPrefix = (name: string) => name.toLowerCase().startsWith(typed);
      const expected = [...all.filter(isPrefix), ...all.filter((name) => !isPrefix(name))].slice(0, 5);
      expect(find(query, list)).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
});
