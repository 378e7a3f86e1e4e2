import { describe, expect, it } from 'vitest';
import { formBreakdown } from './form-content.ts';
import { formLine, formWith } from './form-fixtures.ts';
import type { OrderForm } from './order-form.ts';
import { barOf, waterfallSteps } from './waterfall.ts';

const markup = (name: string, category: 'labor' | 'general', rate: string) => ({
  key: name,
  name,
  category,
  isPercentage: true,
  rate,
});

function stepsOf(form: OrderForm) {
  const breakdown = formBreakdown(form);
  if (!breakdown) throw new Error('too large');
  return waterfallSteps(breakdown);
}

describe('waterfallSteps', () => {
  it('begins each step where the one before ended, and sums at 0', () => {
    const form = formWith(
      { labor: [formLine('1', { unitCost: '100' })], other: [formLine('2', { unitCost: '50' })] },
      { markups: [markup('Burden', 'labor', '10'), markup('Overhead', 'general', '10')] },
    );
    expect(stepsOf(form).map(({ kind, fromCents, toCents }) => [kind, fromCents, toCents])).toEqual([
      ['items', 0, 10000],
      ['markup', 10000, 11000],
      ['items', 11000, 16000],
      ['base', 0, 16000],
      ['general', 16000, 17600],
      ['total', 0, 17600],
    ]);
  });

  it('has only base and total for an order without a line', () => {
    expect(stepsOf(formWith({})).map(({ kind }) => kind)).toEqual(['base', 'total']);
  });
});

describe('barOf', () => {
  it('fits every bar into the whole width, credits below 0 included', () => {
    const steps = stepsOf(
      formWith({ labor: [formLine('1', { unitCost: '-50' })], other: [formLine('2', { unitCost: '150' })] }),
    );
    const bars = steps.map((step) => barOf(step, steps));
    expect(bars[0]).toEqual({ left: 0, width: (50 / 150) * 100 });
    for (const { left, width } of bars) expect(left + width).toBeLessThanOrEqual(100.0001);
  });
});
