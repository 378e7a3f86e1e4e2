import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const DRAIN = 'maple plumber 4 hrs rerouting the condensate line';
const LOUVER = 'riverside laborer 5 hrs blanking off the louver';

test.each([
  'the condensate one',
  'on condensate',
  'thats for the condensate line order',
  'no sorry, that was for the maple one',
  'should be on 1001',
  'the other one',
  'oops the first one',
])('what was added goes there: %s', async (text) => {
  expect(await left(DRAIN, LOUVER, 'add 6 hangers', text)).toEqual([
    'Maple: Rerouting the condensate line: 4 hr Plumber; 6 ea Hanger',
    'Riverside: Blanking off the louver: 5 hr Laborer',
  ]);
});

test.each(['the louver one', 'on 1002', 'is that on the condensate one?', 'thats it', 'thats for tower b'])(
  'it stays where it is: %s',
  async (text) => {
    const orders = await left(DRAIN, LOUVER, 'add 6 hangers', text);
    expect(orders[0]).toBe('Maple: Rerouting the condensate line: 4 hr Plumber');
    expect(orders[1]).toMatch(/5 hr Laborer; 6 ea Hanger$/);
  },
);
