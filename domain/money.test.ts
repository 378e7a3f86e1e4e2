import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATEGORIES, MARKUP_CATEGORIES } from './change-order.ts';
import type { Category, LineItem, MarkupCategory, OrderMarkup } from './change-order.ts';
import {
  centsToDollars,
  computeBreakdown,
  dollarsToCents,
  formatCents,
  formatPercent,
  formatUnitCost,
  fractionToPercent,
  percentToFraction,
} from './money.ts';
import { extendLine } from './extend-line.ts';

function line(category: Category, quantity: string | null, unitCost: string | null): LineItem {
  return { id: null, category, name: 'Item', quantity, unit: 'ea', unitCost, rateKind: null, position: 0 };
}

function percent(category: MarkupCategory, rate: string): OrderMarkup {
  return { name: 'Percent', category, isPercentage: true, rate };
}

function flat(category: MarkupCategory, rate: string): OrderMarkup {
  return { name: 'Flat', category, isPercentage: false, rate };
}

const fixed = (max: number, places: number) =>
  fc.integer({ min: 0, max: max * 10 ** places }).map((n) => {
    const digits = String(n).padStart(places + 1, '0');
    return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  });
const anyItem = fc
  .record({
    category: fc.constantFrom(...CATEGORIES),
    quantity: fc.option(fixed(10_000, 4), { freq: 8 }),
    unitCost: fc.option(fixed(10_000, 4), { freq: 8 }),
  })
  .map(({ category, quantity, unitCost }) => line(category, quantity, unitCost));
const anyMarkup = fc.record({
  name: fc.constant('Markup'),
  category: fc.constantFrom(...MARKUP_CATEGORIES),
  isPercentage: fc.boolean(),
  rate: fixed(1, 6),
});

describe('a line', () => {
  test.each([
    ['8', '68', 54_400],
    ['100', '0.125', 1_250],
    ['3', '0.335', 101],
    ['0.0001', '50', 1],
    ['0.0001', '49.99', 0],
    ['0', '68', 0],
    ['-2', '10.0025', -2_001],
    ['1000000', '100', 10_000_000_000],
    ['1234.5678', '87.6543', 10_821_518],
  ])('%s at $%s is %d cents', (quantity, unitCost, cents) => {
    expect(extendLine({ quantity, unitCost })).toBe(cents);
  });

  test('with an unknown quantity or price counts 0 and is counted', () => {
    const breakdown = computeBreakdown({
      items: [line('labor', null, '68'), line('labor', '8', null), line('other', null, null), line('other', '1', '5')],
      markups: [],
    });
    expect(breakdown.totalCents).toBe(500);
    expect(breakdown.unknownQuantityCount).toBe(2);
    expect(breakdown.unknownPriceCount).toBe(2);
    expect(breakdown.lines.map((l) => [l.needsQuantity, l.needsPrice])).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [false, false],
    ]);
  });

  test('with something that is no number is refused', () => {
    expect(() => extendLine({ quantity: 'eight', unitCost: '68' })).toThrow(new RangeError("Not a decimal: 'eight'"));
  });

  test('too large for exact cents is refused', () => {
    expect(() => extendLine({ quantity: '1000000000', unitCost: '1000000000' })).toThrow(
      new RangeError('Amount too large'),
    );
    const near = line('labor', '1', '80000000000000');
    expect(() => computeBreakdown({ items: [near, near], markups: [] })).toThrow(RangeError);
  });
});

describe('markups', () => {
  test('of a category compound on its running subtotal, in their order', () => {
    const { categories } = computeBreakdown({
      items: [line('labor', '10', '100')],
      markups: [percent('labor', '0.1'), flat('labor', '50'), percent('labor', '0.15')],
    });
    expect(categories.labor.markups.map((m) => m.amountCents)).toEqual([10_000, 5_000, 17_250]);
    expect(categories.labor.totalCents).toBe(132_250);
  });

  test('in another order give another total when a flat amount stands between', () => {
    const items = [line('labor', '1', '100')];
    const first = computeBreakdown({ items, markups: [flat('labor', '50'), percent('labor', '0.1')] });
    const second = computeBreakdown({ items, markups: [percent('labor', '0.1'), flat('labor', '50')] });
    expect([first.totalCents, second.totalCents]).toEqual([16_500, 16_000]);
  });

  test('in general go on the base, not on each other', () => {
    const breakdown = computeBreakdown({
      items: [line('labor', '1', '100'), line('materials', '1', '100')],
      markups: [
        percent('general', '0.1'),
        percent('materials', '0.5'),
        percent('general', '0.1'),
        flat('general', '20'),
      ],
    });
    expect(breakdown.baseCents).toBe(25_000);
    expect(breakdown.general.map((m) => [m.index, m.amountCents])).toEqual([
      [0, 2_500],
      [2, 2_500],
      [3, 2_000],
    ]);
    expect(breakdown.totalCents).toBe(32_000);
  });

  test('round each step half-up to a cent', () => {
    const { categories, totalCents } = computeBreakdown({
      items: [line('materials', '1', '0.1')],
      markups: [percent('materials', '0.05'), percent('materials', '0.05'), percent('general', '0.125')],
    });
    expect(categories.materials.markups.map((m) => m.amountCents)).toEqual([1, 1]);
    expect(totalCents).toBe(14);
  });

  test('say in the breakdown what they are, each with its place in the order', () => {
    const { categories, general } = computeBreakdown({
      items: [line('labor', '1', '100')],
      markups: [flat('general', '20'), percent('labor', '0.1')],
    });
    expect(general).toEqual([{ index: 0, name: 'Flat', isPercentage: false, rate: '20', amountCents: 2_000 }]);
    expect(categories.labor).toEqual({
      itemsCents: 10_000,
      markups: [{ index: 1, name: 'Percent', isPercentage: true, rate: '0.1', amountCents: 1_000 }],
      totalCents: 11_000,
    });
    expect(categories.materials).toEqual({ itemsCents: 0, markups: [], totalCents: 0 });
  });

  test('flat on an empty category still count', () => {
    expect(computeBreakdown({ items: [], markups: [flat('equipment', '12.345')] }).baseCents).toBe(1_235);
  });
});

describe('for any order', () => {
  const run = { numRuns: 1000 };

  test('the parts add up to the total', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 30 }), fc.array(anyMarkup, { maxLength: 8 }), (items, markups) => {
        const b = computeBreakdown({ items, markups });
        const add = (cents: number[]) => cents.reduce((total, amount) => total + amount, 0);
        for (const category of CATEGORIES) {
          const part = b.categories[category];
          const own = b.lines.filter((l) => l.category === category).map((l) => l.extendedCents);
          expect(part.itemsCents).toBe(add(own));
          expect(part.totalCents).toBe(part.itemsCents + add(part.markups.map((m) => m.amountCents)));
        }
        expect(b.baseCents).toBe(add(CATEGORIES.map((category) => b.categories[category].totalCents)));
        expect(b.totalCents).toBe(b.baseCents + add(b.general.map((m) => m.amountCents)));
        expect(JSON.parse(JSON.stringify(b))).toEqual(b);
      }),
      run,
    );
  });

  test('the order of the items does not matter', () => {
    const shuffled = fc
      .array(anyItem, { minLength: 1, maxLength: 20 })
      .chain((items) => fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })));
    fc.assert(
      fc.property(shuffled, fc.array(anyMarkup, { maxLength: 5 }), ([items, other], markups) => {
        const a = computeBreakdown({ items, markups });
        const b = computeBreakdown({ items: other, markups });
        expect({ ...b, lines: null }).toEqual({ ...a, lines: null });
      }),
      run,
    );
  });

  test('a line is the exact product rounded once, up to $100 million', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000_000 }), fc.nat({ max: 100_000_000 }), (q, c) => {
        const text = (n: number) => `${Math.floor(n / 10_000)}.${String(n % 10_000).padStart(4, '0')}`;
        const exact = BigInt(q) * BigInt(c); // in 10^-8 dollars
        expect(extendLine({ quantity: text(q), unitCost: text(c) })).toBe(Number((exact + 500_000n) / 1_000_000n));
      }),
      run,
    );
  });
});

describe('as people read it', () => {
  test.each([
    [123_456, '$1,234.56'],
    [0, '$0.00'],
    [5, '$0.05'],
    [-500, '-$5.00'],
    [10_000_000_000, '$100,000,000.00'],
    [99_999, '$999.99'],
    [100_000, '$1,000.00'],
    [-5, '-$0.05'],
  ])('%d cents is %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  test.each([
    ['68', '$68.00'],
    ['0.125', '$0.1250'],
    ['1234.5', '$1,234.50'],
    ['-3.00005', '-$3.0001'],
    ['0.00004', '$0.00'],
    ['1.01', '$1.01'],
  ])('a unit cost of %s is %s', (cost, text) => {
    expect(formatUnitCost(cost)).toBe(text);
  });

  test.each([
    ['0.0825', '8.25%'],
    ['0.15', '15%'],
    ['0.123456', '12.3456%'],
    ['0', '0%'],
  ])('a rate of %s is %s', (rate, text) => {
    expect(formatPercent(rate)).toBe(text);
  });

  test('percent and fraction go both ways', () => {
    expect(fractionToPercent('0.0825')).toBe('8.25');
    expect(percentToFraction('8.25')).toBe('0.0825');
    expect(percentToFraction('8.375')).toBe('0.08375');
    expect(percentToFraction('8.12345')).toBe('0.081235');
  });

  test('dollars and cents go both ways', () => {
    expect(dollarsToCents('12.345')).toBe(1235);
    expect(dollarsToCents('-0.005')).toBe(-1);
    expect(centsToDollars(123_450)).toBe('1234.5');
  });
});
