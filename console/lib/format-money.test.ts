import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatMoney } from './format-money.ts';

it.each(['en-US', 'es-US'])('writes dollars as %s does', (locale) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => {
      expect(formatMoney(cents / 100)).toBe(format.format(cents / 100));
    }),
  );
});

it('shows a dash for what nobody knows', () => {
  expect([formatMoney(null), formatMoney(0)]).toEqual(['—', '$0.00']);
});
