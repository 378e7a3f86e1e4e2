import { describe, expect, test } from 'vitest';
import { HAND_PRICED_ORDERS } from './fixtures/hand-priced-orders.ts';
import { buildInvoice, decideInvoice } from './invoice.ts';
import { computeBreakdown } from './money.ts';

describe('an order priced by hand', () => {
  test.each(HAND_PRICED_ORDERS.map((order) => [order.name, order] as const))('%s', (_, order) => {
    const breakdown = computeBreakdown(order.content);
    expect(breakdown.lines.map((line) => line.extendedCents)).toEqual(order.lines);
    expect(breakdown.baseCents).toBe(order.base);
    expect(breakdown.general.map((markup) => markup.amountCents)).toEqual(order.general);
    expect(breakdown.totalCents).toBe(order.total);
  });

  test.each(HAND_PRICED_ORDERS.map((order) => [order.name, order] as const))(
    '%s has an invoice of its total',
    (_, order) => {
      const breakdown = computeBreakdown(order.content);
      const about = {
        number: 'COR 1',
        references: [],
        jobName: 'Job',
        description: order.name,
        hoursOnly: false,
        link: '',
      };
      const { lines } = buildInvoice({ ...about, totalCents: order.total, breakdown, items: order.content.items }, 'r');
      expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(order.total);
      const document = order.total < 0 ? 'credit_memo' : 'invoice';
      expect(decideInvoice(order.total)).toEqual(
        order.total === 0 ? { billable: false } : { billable: true, document },
      );
    },
  );

  test('is one of at least 40', () => {
    expect(HAND_PRICED_ORDERS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(HAND_PRICED_ORDERS.map((order) => order.name)).size).toBe(HAND_PRICED_ORDERS.length);
  });
});
