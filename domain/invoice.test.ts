import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATEGORIES, MARKUP_CATEGORIES } from './change-order.ts';
import { buildInvoice, decideInvoice, invoiceNumber, type InvoicedOrder } from './invoice.ts';
import { computeBreakdown } from './money.ts';

const item = (
  category: (typeof CATEGORIES)[number],
  name: string,
  quantity: string,
  unitCost: string,
  position = 0,
) => ({
  id: position,
  category,
  name,
  quantity,
  unit: 'hr',
  unitCost,
  rateKind: null,
  position,
});

const order = (change: Partial<InvoicedOrder> = {}): InvoicedOrder => {
  const items = [
    item('labor', 'Electrician', '8', '68'),
    item('labor', 'Apprentice', '8', '42'),
    item('materials', '3/4" EMT', '60', '1.1235'),
  ];
  const markups = [
    { name: 'Burden', category: 'labor' as const, isPercentage: true, rate: '0.1' },
    { name: 'Overhead', category: 'general' as const, isPercentage: true, rate: '0.15' },
    { name: 'Permit', category: 'general' as const, isPercentage: false, rate: '75' },
  ];
  const breakdown = computeBreakdown({ items, markups } as unknown as Parameters<typeof computeBreakdown>[0]);
  return {
    number: 'COR 3',
    references: [],
    jobName: 'Riverside Medical Tower',
    description: 'Relocate conduit',
    totalCents: breakdown.totalCents,
    breakdown,
    items,
    hoursOnly: false,
    link: 'https://corbel.example/change-order/55',
    ...change,
  };
};

test('an invoice has one line a category with its markups, and one a general markup', () => {
  const { lines } = buildInvoice(order(), 'r-1');
  expect(lines).toEqual([
    { description: 'Labor: Electrician 8 hr, Apprentice 8 hr\nIncludes Burden 10%', amountCents: 96_800 },
    { description: 'Materials: 3/4" EMT 60 hr', amountCents: 6_741 },
    { description: 'Overhead 15%', amountCents: 15_531 },
    { description: 'Permit', amountCents: 7_500 },
  ]);
});

test('a quantity nobody knows yet is left out of the words', () => {
  const open = order();
  const items = open.items.map((one) => (one.name === '3/4" EMT' ? { ...one, quantity: null } : one));
  expect(buildInvoice({ ...open, items }, 'r-1').lines[1]?.description).toBe('Materials: 3/4" EMT');
});

test('whatever the order, the lines add up to its total exactly', () => {
  const anyItem = fc.record({
    category: fc.constantFrom(...CATEGORIES),
    quantity: fc.integer({ min: 0, max: 99_999 }),
    cost: fc.integer({ min: 0, max: 999_999 }),
  });
  const anyMarkup = fc.record({
    category: fc.constantFrom(...MARKUP_CATEGORIES),
    isPercentage: fc.boolean(),
    rate: fc.integer({ min: -5000, max: 5000 }),
  });
  fc.assert(
    fc.property(
      fc.array(anyItem, { minLength: 1, maxLength: 12 }),
      fc.array(anyMarkup, { maxLength: 6 }),
      (some, more) => {
        const items = some.map((one, index) =>
          item(one.category, `Item ${index}`, String(one.quantity / 100), String(one.cost / 10_000), index),
        );
        const markups = more.map((one, index) => ({
          name: `Markup ${index}`,
          category: one.category,
          isPercentage: one.isPercentage,
          rate: String(one.rate / 10_000),
        }));
        const breakdown = computeBreakdown({ items, markups } as unknown as Parameters<typeof computeBreakdown>[0]);
        const { lines } = buildInvoice(order({ items, breakdown, totalCents: breakdown.totalCents }), 'r');
        expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(breakdown.totalCents);
      },
    ),
  );
});

test('the memo names job, number and what was not agreed; the note leads back to the order', () => {
  expect(buildInvoice(order(), 'r-1').memo).toBe('Riverside Medical Tower · COR 3 · Relocate conduit');
  expect(buildInvoice(order({ hoursOnly: true, number: 'RMT-004' }), 'r-1').memo).toBe(
    'Riverside Medical Tower · RMT-004 · Relocate conduit · Time and materials verified, cost not agreed',
  );
  const { privateNote } = buildInvoice(order(), 'r-1');
  expect(privateNote).toContain('https://corbel.example/change-order/55');
  expect(privateNote).toMatch(/ \[corbel r-1\]$/);
});

test('an order made elsewhere is one line of its total', () => {
  expect(buildInvoice(order({ breakdown: null, totalCents: 5000, items: [] }), 'r').lines).toEqual([
    { description: 'Relocate conduit', amountCents: 5000 },
  ]);
});

test.each([
  [1, { billable: true, document: 'invoice' }],
  [0, { billable: false }],
  [-1, { billable: true, document: 'credit_memo' }],
])('a total of %i cents decides %o', (cents, decision) => {
  expect(decideInvoice(cents)).toEqual(decision);
});

test('an invoice is numbered by its order; one that follows a voided one says so', () => {
  expect([invoiceNumber('COR-4-RIVERSID', 1), invoiceNumber('COR-4-RIVERSID', 2)]).toEqual([
    'COR-4-RIVERSID',
    'COR-4-RIVERSID-2',
  ]);
});
