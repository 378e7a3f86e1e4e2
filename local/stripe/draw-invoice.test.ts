import { expect, test } from 'vitest';
import { drawInvoice } from './draw-invoice.ts';
import type { Invoice } from './objects.ts';

test('an invoice is a PDF', async () => {
  const invoice = {
    id: 'in_1',
    number: 'CORBEL-0001',
    created: 1_772_000_000,
    status: 'paid',
    total: 8500,
    amount_paid: 8500,
    lines: { data: [{ description: '1 × Standard (at $85.00 / month)', amount: 8500 }] },
  } as unknown as Invoice;
  const bytes = await drawInvoice(invoice);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.subarray(-6).toString()).toContain('%%EOF');
});
