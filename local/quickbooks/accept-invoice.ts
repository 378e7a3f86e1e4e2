/** Validates a new invoice as Intuit does and computes its stored form. */
import type { Books } from './open-books.ts';
import {
  newEntity,
  type QuickBooksInvoice,
  type SalesDocument,
  type SalesLine,
  type SubTotalLine,
} from './entities.ts';
import { QuickBooksRefusal } from './quickbooks-errors.ts';

export interface InvoiceInput {
  DocNumber?: string;
  CustomerRef?: { value?: string };
  CustomerMemo?: { value: string };
  PrivateNote?: string;
  TxnDate?: string;
  DueDate?: string;
  Line?: Partial<SalesLine>[];
}

const LONGEST_NUMBER = 21;
const TERMS_DAYS = 30;

/** Throws QuickBooksRefusal with the code Intuit answers. */
export function acceptInvoice(
  books: Books,
  input: InvoiceInput,
  at: Date,
  kind: SalesDocument = 'Invoice',
): QuickBooksInvoice {
  const lines = input.Line ?? [];
  if (lines.length === 0) throw new QuickBooksRefusal(2020, 'Line');
  const customer = findCustomer(books, input.CustomerRef?.value);
  const sales = lines.map((line, index) => acceptLine(books, line, index));
  const total = round(sales.reduce((sum, line) => sum + line.Amount, 0));
  if (total < 0) throw new QuickBooksRefusal(6000, 'Transaction amount must be 0 or greater.');
  const number = input.DocNumber ?? '';
  if (number.length > LONGEST_NUMBER) throw new QuickBooksRefusal(2050);
  const twin = number === '' ? undefined : salesOf(books, kind).find((one) => one.DocNumber === number);
  if (twin)
    throw new QuickBooksRefusal(6140, `DocNumber=${number} is assigned to TxnType=${kind} with TxnId=${twin.Id}`);
  const day = input.TxnDate ?? at.toISOString().slice(0, 10);
  const subtotal: SubTotalLine = { Amount: total, DetailType: 'SubTotalLineDetail', SubTotalLineDetail: {} };
  return {
    ...newEntity(books.nextInvoiceId(), at),
    DocNumber: number === '' ? String(1000 + books.invoices().length) : number,
    TxnDate: day,
    ...(kind === 'Invoice' ? { DueDate: input.DueDate ?? addDays(day, TERMS_DAYS) } : { RemainingCredit: total }),
    CustomerRef: { value: customer.Id, name: customer.FullyQualifiedName },
    ...(input.CustomerMemo ? { CustomerMemo: input.CustomerMemo } : {}),
    ...(input.PrivateNote ? { PrivateNote: input.PrivateNote } : {}),
    Line: [...sales, subtotal],
    TotalAmt: total,
    Balance: total,
    Deposit: 0,
    LinkedTxn: [],
    CustomField: [],
    TxnTaxDetail: { TotalTax: 0 },
    ApplyTaxAfterDiscount: false,
    PrintStatus: 'NeedToPrint',
    EmailStatus: 'NotSet',
    CurrencyRef: { value: 'USD', name: 'United States Dollar' },
  };
}

export const salesOf = (books: Books, kind: SalesDocument): QuickBooksInvoice[] =>
  kind === 'Invoice' ? books.invoices() : books.creditMemos();

function findCustomer(books: Books, id: string | undefined) {
  if (!id) throw new QuickBooksRefusal(2020, 'CustomerRef');
  const customer = books.customers().find((one) => one.Id === id);
  if (!customer) throw new QuickBooksRefusal(2500, `Names element id ${id}`);
  if (!customer.Active) throw new QuickBooksRefusal(610);
  return customer;
}

function acceptLine(books: Books, line: Partial<SalesLine>, index: number): SalesLine {
  const detail = line.SalesItemLineDetail;
  if (line.DetailType !== 'SalesItemLineDetail' || !detail) throw new QuickBooksRefusal(2020, 'SalesItemLineDetail');
  if (typeof line.Amount !== 'number') throw new QuickBooksRefusal(2020, 'Line.Amount');
  const item = books.items().find((one) => one.Id === detail.ItemRef?.value);
  if (!item) throw new QuickBooksRefusal(2500, `Item elements id ${detail.ItemRef?.value ?? ''}`);
  if (!item.Active) throw new QuickBooksRefusal(610);
  const { Qty: quantity, UnitPrice: price } = detail;
  if (quantity !== undefined && price !== undefined && round(quantity * price) !== round(line.Amount))
    throw new QuickBooksRefusal(6070, String(line.Amount));
  return {
    Id: String(index + 1),
    LineNum: index + 1,
    ...(line.Description ? { Description: line.Description } : {}),
    Amount: round(line.Amount),
    DetailType: 'SalesItemLineDetail',
    SalesItemLineDetail: {
      ...detail,
      ItemRef: { value: item.Id, name: item.Name },
      TaxCodeRef: detail.TaxCodeRef ?? { value: 'NON' },
    },
  };
}

/** Voided: kept with its number, every amount 0. */
export function voided(invoice: QuickBooksInvoice): Partial<QuickBooksInvoice> {
  const note = invoice.PrivateNote ? `Voided - ${invoice.PrivateNote}` : 'Voided';
  return {
    Line: invoice.Line.map((line) =>
      line.DetailType === 'SalesItemLineDetail'
        ? { ...line, Amount: 0, SalesItemLineDetail: { ...line.SalesItemLineDetail, UnitPrice: 0, Qty: 0 } }
        : { ...line, Amount: 0 },
    ),
    TotalAmt: 0,
    Balance: 0,
    PrivateNote: note,
  };
}

const round = (dollars: number): number => Math.round(dollars * 100) / 100;

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
