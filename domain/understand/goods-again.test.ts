import { describe, expect, test } from 'vitest';
import { formatAmount } from '../lexer/amount.ts';
import { TEST_WORLD } from './fixtures/test-world.ts';
import { understand } from './understand.ts';

const lines = (text: string): string =>
  understand([{ id: 1, text }], TEST_WORLD)
    .acts.flatMap((act) => act.items)
    .map((item) => `${item.quantity === null ? '?' : formatAmount(item.quantity)} ${item.unit} ${item.name}`)
    .join('; ');

describe('a count whose thing was named before', () => {
  test.each([
    [
      'Riverside had a dead duct detector so one tech put in a new one, two hours',
      '2 hr Technician; 1 ea Duct detector',
    ],
    ['Somebody painted the sprinkler heads at Maple so we swapped in 14 new ones', '14 ea Sprinkler head'],
    ['leaking shutoff valve under the sink at Maple, replaced with a new one', '1 ea Shutoff valve'],
    ['slab edge at Riverside never got dowels so we put in 24 of them', '24 ea Dowel'],
    ['wh14 ballasts were shot. swapped a dozen of em, electrician 4 hrs', '4 hr Electrician; 12 ea Ballast'],
    ['breakers for them blanket warmers, 2 of em, 20 amp', '2 ea 20A breaker'],
    ['forgot elbows, 8 of em, pex', '8 ea PEX elbow'],
    ['forgot elbows, 8 of em, red', '8 ea Red elbow'],
    ['forgot elbows, 8 of em, thanks', '8 ea Elbow'],
    ['forgot couplings on the annunciator, 1in emt, 6 of em', '6 ea 1" coupling'],
  ])('%s', (text, expected) => {
    expect(lines(text)).toBe(expected);
  });

  test.each([
    ['carpenters hung doors at Maple, 4 of them, 8 hrs each', '32 hr Carpenter'],
    ['laborers 4 hrs set valves, 2 of em', '8 hr Laborer'],
    ['the valves leaked, 2 plumbers left at noon, 2 of em', '? hr Plumber'],
    ['used 14 sprinkler heads at Maple, put in 14 new ones', '14 ea Sprinkler head'],
    ['sent 4 of them home', '? hr Labor'],
    ['put in 4 new ones at Maple', ''],
    ['there was a valve, 6 new ones start monday', ''],
    ['removed the old valves, tore out 6 of them', ''],
  ])('people, others and what has its line: %s', (text, expected) => {
    expect(lines(text)).toBe(expected);
  });
});
