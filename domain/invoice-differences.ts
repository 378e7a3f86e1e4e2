/** Where our invoices and those in QuickBooks differ, and what each difference is called. */
import type { InvoiceDocument } from './invoice.ts';
import { formatCents } from './money.ts';

export type DifferenceKind = 'missing' | 'voided' | 'amount' | 'customer' | 'unknown_invoice' | 'duplicate';

export interface OurInvoice {
  /** Absent: an invoice. */
  document?: InvoiceDocument;
  orderId: number;
  docNumber: string;
  /** 'created' and 'kept' must be in QuickBooks; of the others it is looked whether they are. */
  state: 'created' | 'kept' | 'unsettled' | 'voided';
  quickbooksId: string | null;
  customerId: string | null;
  totalCents: number;
}

export interface TheirInvoice {
  document?: InvoiceDocument;
  id: string;
  docNumber: string;
  customerId: string;
  totalCents: number;
  voided: boolean;
  /** The order its private note leads to, or null. */
  orderId: number | null;
}

export interface Difference {
  /** One open difference of each. */
  key: string;
  kind: DifferenceKind;
  orderId: number | null;
  docNumber: string;
  oursCents: number | null;
  theirsCents: number | null;
  detail: string;
}

export interface Comparison {
  differences: Difference[];
  /** Unsettled ones that QuickBooks has: the answer to making them was lost. */
  found: { orderId: number; theirs: TheirInvoice }[];
  /** Unsettled ones that QuickBooks does not have. */
  absent: number[];
}

/**
 * Compares. Theirs are all whose number is of our kind, and every one of ours by its id. An invoice somebody made by hand under
 * one of our numbers, and a second one for the same order, are named too. Voided ones count for nothing.
 */
export function compareInvoices(ours: readonly OurInvoice[], theirs: readonly TheirInvoice[]): Comparison {
  const byId = new Map(theirs.map((invoice) => [invoice.id, invoice]));
  const known = new Set(ours.flatMap(({ quickbooksId }) => (quickbooksId === null ? [] : [quickbooksId])));
  const strangers = theirs.filter((invoice) => !known.has(invoice.id) && !invoice.voided);
  const comparison: Comparison = { differences: [], found: [], absent: [] };
  const taken = new Set<string>();
  for (const invoice of ours) {
    if (invoice.state === 'unsettled') {
      const theirsOfIt = strangers.find(
        (one) =>
          documentOf(one) === documentOf(invoice) &&
          one.orderId === invoice.orderId &&
          one.docNumber === invoice.docNumber,
      );
      if (theirsOfIt) {
        taken.add(theirsOfIt.id);
        comparison.found.push({ orderId: invoice.orderId, theirs: theirsOfIt });
      } else comparison.absent.push(invoice.orderId);
    } else if (invoice.state !== 'voided') {
      comparison.differences.push(...differencesOf(invoice, byId.get(invoice.quickbooksId ?? '')));
    }
  }
  const invoiced = new Set(
    ours.filter(({ state }) => state === 'created' || state === 'kept').map(({ orderId }) => orderId),
  );
  for (const one of strangers) {
    if (taken.has(one.id)) continue;
    const isSecond = one.orderId !== null && invoiced.has(one.orderId);
    comparison.differences.push({
      key: `${isSecond ? 'duplicate' : 'unknown_invoice'}:${one.id}`,
      kind: isSecond ? 'duplicate' : 'unknown_invoice',
      orderId: one.orderId,
      docNumber: one.docNumber,
      oursCents: null,
      theirsCents: one.totalCents,
      detail: isSecond
        ? `QuickBooks has a second ${wordOf(one)} for this change order, ${one.docNumber} over ${formatCents(one.totalCents)}.`
        : `QuickBooks has ${one.document === 'credit_memo' ? 'a credit memo' : 'an invoice'} ${one.docNumber} over ${formatCents(one.totalCents)} that was not made here.`,
    });
  }
  return comparison;
}

function differencesOf(ours: OurInvoice, theirs: TheirInvoice | undefined): Difference[] {
  const difference = (kind: DifferenceKind, detail: string): Difference => ({
    key: `${kind}:${ours.orderId}`,
    kind,
    orderId: ours.orderId,
    docNumber: ours.docNumber,
    oursCents: ours.totalCents,
    theirsCents: theirs?.totalCents ?? null,
    detail,
  });
  const what = `${capital(wordOf(ours))} ${ours.docNumber}`;
  if (!theirs) return [difference('missing', `${what} is no longer in QuickBooks.`)];
  if (theirs.voided) return [difference('voided', `${what} was voided in QuickBooks.`)];
  const found: Difference[] = [];
  if (theirs.totalCents !== ours.totalCents) {
    const detail = `${what} is ${formatCents(ours.totalCents)} here and ${formatCents(theirs.totalCents)} in QuickBooks.`;
    found.push(difference('amount', detail));
  }
  if (ours.customerId !== null && theirs.customerId !== ours.customerId)
    found.push(difference('customer', `${what} has a different customer in QuickBooks.`));
  return found;
}

const documentOf = ({ document }: { document?: InvoiceDocument }): InvoiceDocument => document ?? 'invoice';

const wordOf = ({ document }: { document?: InvoiceDocument }): string =>
  document === 'credit_memo' ? 'credit memo' : 'invoice';

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
