/** Intuit's JSON to ours and back. Its amounts are dollars, ours are cents. */
import type { InvoiceDocument } from '../../domain/invoice.ts';
import type { AccountingCustomer, AccountingInvoice, AccountingItem, OutgoingInvoice } from '../ports.ts';

export type Row = Record<string, unknown>;

const LONGEST = { number: 21, memo: 1000, note: 4000, line: 4000 };

/** The body of a new invoice, or of a credit memo, which says what is owed to the client as amounts above 0. */
export function describeInvoice(invoice: OutgoingInvoice): Row {
  return {
    DocNumber: invoice.docNumber.slice(0, LONGEST.number),
    TxnDate: invoice.date,
    CustomerRef: { value: invoice.customerId },
    CustomerMemo: { value: invoice.memo.slice(0, LONGEST.memo) },
    PrivateNote: invoice.privateNote.slice(0, LONGEST.note),
    Line: invoice.lines.map((line) => ({
      Amount: (line.amountCents * signOf(invoice.document)) / 100,
      Description: line.description.slice(0, LONGEST.line),
      DetailType: 'SalesItemLineDetail',
      // The order's total is what was agreed: no tax is added to it.
      SalesItemLineDetail: { ItemRef: { value: line.itemId }, TaxCodeRef: { value: 'NON' } },
    })),
  };
}

export function readInvoice(row: Row, document: InvoiceDocument): AccountingInvoice {
  const totalCents = Math.round(Number(row['TotalAmt'] ?? 0) * 100) * signOf(document);
  const privateNote = text(row['PrivateNote']);
  return {
    document,
    id: text(row['Id']),
    syncToken: text(row['SyncToken']),
    docNumber: text(row['DocNumber']),
    customerId: text((row['CustomerRef'] as Row | undefined)?.['value']),
    // Never -0.
    totalCents: totalCents || 0,
    privateNote,
    voided: totalCents === 0 && /^voided/i.test(privateNote),
  };
}

const signOf = (document: InvoiceDocument = 'invoice'): 1 | -1 => (document === 'credit_memo' ? -1 : 1);

export function readCustomer(row: Row): AccountingCustomer {
  const name = text(row['FullyQualifiedName']) || text(row['DisplayName']);
  return { id: text(row['Id']), name: name.replaceAll(' (deleted)', ''), active: row['Active'] !== false };
}

export const readItem = (row: Row): AccountingItem => ({ id: text(row['Id']), name: text(row['Name']) });

/** A string in Intuit's query language. */
export const quote = (value: string): string => `'${value.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
