import { expect, test } from 'vitest';
import { unfounded } from './unfounded.ts';

const result = {
  id_number: 1001,
  number: 'COR 1',
  directed_by: 'Dave Kessler',
  items: [{ quantity: '8', total: '1,504.12' }, { name: '2" rigid' }],
};
const from = {
  said: '2 guys 4 hrs each, used 2" rigid',
  context: '{"jobs":[{"name":"Warehouse 14"}]}',
  results: [result],
};

test.each([
  ['37 hr Labor', '37'],
  ['COR 1: 8.5 hr Labor', '8.5'],
  ['Your total is 1,504.13', '1,504.13'],
  ['Draft 1001: 8 hr Labor, per Ray Dalton.', 'per Ray Dalton'],
  ['Ordered by Ray.', 'Ordered by Ray'],
  ['8 hr, ordered by Ray', 'ordered by Ray'],
  ['Borrador 1001, por orden de Lupe', 'por orden de Lupe'],
  ['It was told by Kessler', null],
  ['COR 1 on Warehouse 14: 8 hr Labor, 2" rigid, per Dave. $1504.12', null],
  ['4 photos, 8 hr', null],
  ['3 orders are open', null],
])('%s: %s', (reply, expected) => {
  expect(unfounded(reply, from)).toBe(expected);
});

test.each([
  ['COR 1 (Warehouse 14) now has: 8 hr Labor, 45 ft 2" rigid.', false],
  ['Borrador COR 1: 8 hr Labor, 45 ft tubo', false],
  ['COR 1 ahora tiene 45 pies', false],
  ['Draft COR 1 on Warehouse 14: 8 hr Labor. How many feet, 45?', false],
  ['COR 1 now has: 8 hr Labor.', true],
  ['Is it 45 ft of 2" rigid?', true],
])('a line that was said and never written is no line of an order: %s', (reply, isFounded) => {
  const said = '45 ft';
  const context =
    '{"jobs":[{"name":"Warehouse 14"}],"recent_orders":[{"number":"COR 1","items":[{"name":"Labor","quantity":8},{"name":"2\\" rigid","quantity":"unknown"}]}]}';
  expect(unfounded(reply, { said, context, results: [] }) === null).toBe(isFounded);
});
