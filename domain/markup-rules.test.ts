import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tieredCents } from './markup-rules.ts';

const tiers = [
  { upTo: '10000', rate: '0.15' },
  { upTo: '50000', rate: '0.1' },
  { upTo: null, rate: '0.05' },
];

test.each([
  [0, 0],
  [100, 15],
  [10_000_00, 1_500_00],
  [10_000_10, 1_500_01],
  [50_000_00, 5_500_00],
  [60_000_00, 6_000_00],
  [-60_000_00, -6_000_00],
])('%d cents through three tiers is %d', (cents, amount) => {
  expect(tieredCents(cents, tiers)).toBe(amount);
});

test('a tier without more above it adds nothing there', () => {
  expect(tieredCents(20_000_00, [{ upTo: '10000', rate: '0.15' }])).toBe(1_500_00);
});

test('more cost never has less markup, and a credit mirrors a charge', () => {
  fc.assert(
    fc.property(fc.nat({ max: 100_000_000 }), fc.nat({ max: 1_000_000 }), (cents, more) => {
      expect(tieredCents(cents + more, tiers)).toBeGreaterThanOrEqual(tieredCents(cents, tiers));
      expect(tieredCents(-cents, tiers) + tieredCents(cents, tiers)).toBe(0);
    }),
    { numRuns: 1000 },
  );
});
