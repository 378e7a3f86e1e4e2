import { expect, test } from 'vitest';
import { compareInvoices, type OurInvoice, type TheirInvoice } from './invoice-differences.ts';

const ours = (change: Partial<OurInvoice> = {}): OurInvoice => ({
  orderId: 1,
  docNumber: 'COR-1001',
  state: 'created',
  quickbooksId: '145',
  customerId: '2',
  totalCents: 54_400,
  ...change,
});
const theirs = (change: Partial<TheirInvoice> = {}): TheirInvoice => ({
  id: '145',
  docNumber: 'COR-1001',
  customerId: '2',
  totalCents: 54_400,
  voided: false,
  orderId: 1,
  ...change,
});
const kinds = (mine: OurInvoice[], other: TheirInvoice[]) =>
  compareInvoices(mine, other).differences.map(({ kind, detail }) => [kind, detail]);

test('the same here and there is no difference', () => {
  expect(compareInvoices([ours()], [theirs()])).toEqual({ differences: [], found: [], absent: [] });
});

test.each([
  ['deleted there', [], ['missing', 'Invoice COR-1001 is no longer in QuickBooks.']],
  ['voided there', [theirs({ voided: true, totalCents: 0 })], ['voided', 'Invoice COR-1001 was voided in QuickBooks.']],
  [
    'of another amount',
    [theirs({ totalCents: 50_000 })],
    ['amount', 'Invoice COR-1001 is $544.00 here and $500.00 in QuickBooks.'],
  ],
  [
    'of another customer',
    [theirs({ customerId: '5' })],
    ['customer', 'Invoice COR-1001 has a different customer in QuickBooks.'],
  ],
  [
    'joined by a second of the same order',
    [theirs(), theirs({ id: '150', docNumber: 'COR-1001-B' })],
    ['duplicate', 'QuickBooks has a second invoice for this change order, COR-1001-B over $544.00.'],
  ],
  [
    'joined by one that was not made here',
    [theirs(), theirs({ id: '150', docNumber: 'COR-9', orderId: null })],
    ['unknown_invoice', 'QuickBooks has an invoice COR-9 over $544.00 that was not made here.'],
  ],
] as [string, TheirInvoice[], string[]][])('an invoice %s is named', (_what, other, difference) => {
  expect(kinds([ours()], other)).toEqual([difference]);
});

test('one that has no id there is missing there', () => {
  expect(kinds([ours({ quickbooksId: null })], [])).toEqual([
    ['missing', 'Invoice COR-1001 is no longer in QuickBooks.'],
  ]);
});

test('a renumbered invoice is found by its id', () => {
  expect(kinds([ours()], [theirs({ docNumber: 'Renamed 7' })])).toEqual([]);
});

test('what was left open is settled: found under its number, or absent', () => {
  const open = ours({ state: 'unsettled', quickbooksId: null });
  expect(compareInvoices([open], [theirs()])).toMatchObject({
    found: [{ orderId: 1, theirs: { id: '145' } }],
    differences: [],
  });
  expect(compareInvoices([open], [])).toMatchObject({ absent: [1], differences: [] });
  // Another order's, or a stranger's under our number, is not it.
  expect(compareInvoices([open], [theirs({ orderId: 9 })])).toMatchObject({ absent: [1], found: [] });
});

test('voided ones count for nothing, on either side', () => {
  expect(kinds([ours({ state: 'voided' })], [])).toEqual([]);
  expect(kinds([], [theirs({ voided: true, totalCents: 0 })])).toEqual([]);
});
