import { describe, expect, it } from 'vitest';
import { formBreakdown, rateOf } from './form-content.ts';
import { formLine, formWith } from './form-fixtures.ts';

describe('formBreakdown', () => {
  it('prices what is typed, and counts 0 what is no number yet', () => {
    const form = formWith(
      {
        labor: [
          formLine('1', { quantity: '2.5', unitCost: '78' }),
          formLine('2', { quantity: '1,5' }),
          formLine('3', { unitCost: '' }),
        ],
      },
      { markups: [{ key: 'm', name: 'Profit', category: 'general', isPercentage: true, rate: '10' }] },
    );
    const breakdown = formBreakdown(form);
    expect(breakdown?.lines.map(({ extendedCents }) => extendedCents)).toEqual([19500, 0, 0]);
    expect(breakdown?.totalCents).toBe(21450);
  });

  it('is null when the amounts are too large to add', () => {
    const markups = Array.from({ length: 30 }, (_, index) => ({
      key: String(index),
      name: 'x',
      category: 'labor' as const,
      isPercentage: true,
      rate: '1000',
    }));
    expect(formBreakdown(formWith({ labor: [formLine('1', { quantity: '99999999' })] }, { markups }))).toBeNull();
  });
});

describe('rateOf', () => {
  it.each([
    [true, '8.25', '0.0825'],
    [true, '12.3456', '0.123456'],
    [false, '25', '25'],
    [true, '8,25', null],
    [true, '', null],
    // More places than are stored: still the fraction that was typed, which `checkForm` then refuses.
    [true, '6.66667', '0.0666667'],
  ])('percent %s, typed %j reads %j', (isPercentage, rate, stored) => {
    expect(rateOf({ isPercentage, rate })).toBe(stored);
  });
});
