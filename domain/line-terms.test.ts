import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATEGORIES, MARKUP_CATEGORIES, type LineItem, type OrderMarkup } from './change-order.ts';
import { extendLine } from './extend-line.ts';
import type { LineTerms } from './line-kinds.ts';
import { lineKind, resolveLines } from './line-terms.ts';
import { computeBreakdown } from './money.ts';

const run = { numRuns: 1000 };
const decimal = fc
  .integer({ min: 0, max: 99_999_999 })
  .map((n) => `${Math.floor(n / 10_000)}.${String(n % 10_000).padStart(4, '0')}`);

function line(over: Partial<LineItem>): LineItem {
  return {
    id: null,
    category: 'other',
    name: 'Item',
    quantity: '1',
    unit: 'ea',
    unitCost: '1',
    rateKind: null,
    position: 0,
    ...over,
  };
}

const anyLine = fc
  .record({
    category: fc.constantFrom(...CATEGORIES),
    quantity: fc.option(decimal, { freq: 8 }),
    unitCost: fc.option(decimal, { freq: 8 }),
    isNegative: fc.boolean(),
  })
  .map(({ category, quantity, unitCost, isNegative }) =>
    line({ category, quantity: quantity && (isNegative ? `-${quantity}` : quantity), unitCost }),
  );
const anyMarkup = fc.record<OrderMarkup>({
  name: fc.constant('Markup'),
  category: fc.constantFrom(...MARKUP_CATEGORIES),
  isPercentage: fc.boolean(),
  rate: fc.integer({ min: 0, max: 999_999 }).map((n) => `0.${String(n).padStart(6, '0')}`),
});
const anyOrder = fc.record({
  items: fc.array(anyLine, { maxLength: 20 }),
  markups: fc.array(anyMarkup, { maxLength: 8 }),
});

/** The rules of the specification alone, as one reads them: category markups compound, general ones are on the base. */
function specificationTotal(items: readonly LineItem[], markups: readonly OrderMarkup[]): number {
  const half = (value: bigint, places: bigint) =>
    value < 0n ? -((-value * 2n + places) / (places * 2n)) : (value * 2n + places) / (places * 2n);
  const scaled = (text: string, places: number) => {
    const [whole = '', fraction = ''] = text.replace('-', '').split('.');
    return BigInt((text.startsWith('-') ? '-' : '') + whole + fraction.padEnd(places, '0'));
  };
  const on = (cents: bigint, { isPercentage, rate }: OrderMarkup) =>
    isPercentage ? half(cents * scaled(rate, 6), 1_000_000n) : half(scaled(rate, 6), 10_000n);
  let total = 0n;
  for (const category of CATEGORIES) {
    let subtotal = 0n;
    for (const { quantity, unitCost } of items.filter((item) => item.category === category)) {
      if (quantity !== null && unitCost !== null)
        subtotal += half(scaled(quantity, 4) * scaled(unitCost, 4), 1_000_000n);
    }
    for (const markup of markups.filter((each) => each.category === category)) subtotal += on(subtotal, markup);
    total += subtotal;
  }
  return Number(
    markups.filter((each) => each.category === 'general').reduce((sum, each) => sum + on(total, each), total),
  );
}

describe('an order that uses none of the new rules', () => {
  test('costs what the specification says', () => {
    fc.assert(
      fc.property(anyOrder, ({ items, markups }) => {
        expect(computeBreakdown({ items, markups }).totalCents).toBe(specificationTotal(items, markups));
      }),
      run,
    );
  });

  test('costs the same when the defaults are spelled out', () => {
    fc.assert(
      fc.property(anyOrder, ({ items, markups }) => {
        const spelled = markups.map((markup): OrderMarkup => ({
          ...markup,
          rules: {
            appliesTo: markup.category === 'general' ? 'base_cost' : 'running_total',
            ...(markup.isPercentage ? { tiers: [{ upTo: null, rate: markup.rate }] } : {}),
          },
        }));
        const plain = computeBreakdown({ items, markups });
        const other = computeBreakdown({ items, markups: spelled });
        expect(other.totalCents).toBe(plain.totalCents);
        expect(other.general.map((markup) => markup.amountCents)).toEqual(
          plain.general.map((markup) => markup.amountCents),
        );
      }),
      run,
    );
  });

  test('keeps its lines as they are', () => {
    fc.assert(
      fc.property(fc.array(anyLine), (items) => {
        expect(resolveLines(items)).toEqual(items);
      }),
      run,
    );
  });
});

describe('a credit', () => {
  test('never charges, however its quantity was typed', () => {
    fc.assert(
      fc.property(anyLine, (item) => {
        const [resolved] = resolveLines([{ ...item, isCredit: true }]);
        expect(extendLine(resolved!)).toBeLessThanOrEqual(0);
        expect(Math.abs(extendLine(resolved!))).toBe(Math.abs(extendLine(item)));
      }),
      run,
    );
  });
});

describe('percent lines', () => {
  const percent = (of: Extract<LineTerms, { kind: 'percent' }>['of'], name = 'Tools', quantity = '3'): LineItem =>
    line({ name, quantity, unitCost: null, terms: { kind: 'percent', of } });

  test('have the exact percentage of their base', () => {
    fc.assert(
      fc.property(decimal, fc.integer({ min: 0, max: 1000 }), (amount, rate) => {
        const [fee] = resolveLines([percent({ base: 'amount', amount }, 'Fee', String(rate))]);
        const cents = extendLine({ quantity: '1', unitCost: amount });
        expect(extendLine(fee!)).toBe(Number((BigInt(cents) * BigInt(rate) * 2n + 100n) / 200n));
      }),
      run,
    );
  });

  test('of each other in a circle have no price', () => {
    const items = [
      percent({ base: 'line', line: 'B' }, 'A'),
      percent({ base: 'line', line: 'C' }, 'B'),
      percent({ base: 'line', line: 'a' }, 'C'),
    ];
    expect(resolveLines(items).map((item) => item.unitCost)).toEqual([null, null, null]);
  });

  test.each([
    ['a category without lines', { base: 'labor' } as const],
    ['a line that is gone', { base: 'line', line: 'Conduit' } as const],
  ])('of %s have no price', (_, of) => {
    expect(resolveLines([percent(of), line({ name: 'Other thing' })])[0]!.unitCost).toBeNull();
  });

  test('take their unit from what they are', () => {
    const [fee] = resolveLines([percent({ base: 'amount', amount: '64' }, 'Restocking', '25')]);
    expect(fee).toMatchObject({ quantity: '25', unit: '%', unitCost: '0.64' });
  });
});

test('a line is standard unless its terms say otherwise', () => {
  expect(lineKind({})).toBe('standard');
  expect(lineKind({ terms: { kind: 'lump_sum' } })).toBe('lump_sum');
});
