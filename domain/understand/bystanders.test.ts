import { expect, test } from 'vitest';
import { TEST_WORLD } from './fixtures/test-world.ts';
import { understand } from './understand.ts';

test.each([
  ['opened the drywall at riverside so the plumber could get to his valve. 2 hangers 6 hrs each', ['Drywall Hanger']],
  ['retied rebar que corto the plumber at tower b. 3 rodbusters, 4 hrs per man', ['Rodbuster']],
])('of %j only who worked the hours is a line', (text, expected) => {
  const items = understand([{ id: 1, text }], TEST_WORLD).acts.flatMap((act) => act.items);
  expect(items.filter(({ category }) => category === 'labor').map(({ name }) => name)).toEqual(expected);
});
