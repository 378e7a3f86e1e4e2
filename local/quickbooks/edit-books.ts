/** Edits made in QuickBooks directly, outside Corbel. */
import { changed, type QuickBooksInvoice } from './entities.ts';
import { voided } from './accept-invoice.ts';
import type { QuickBooksContext } from './stand-in-context.ts';

/** QuickBooks appends '(deleted)' to an inactive name. */
const MARK = ' (deleted)';

export async function setCustomerActive(context: QuickBooksContext, id: string, active: boolean): Promise<void> {
  const customer = context.books.customers().find((one) => one.Id === id);
  if (!customer) throw new Error(`There is no customer ${id}.`);
  const plain = customer.DisplayName.replace(MARK, '');
  const full = customer.FullyQualifiedName.replace(MARK, '');
  const change = {
    Active: active,
    DisplayName: plain + (active ? '' : MARK),
    FullyQualifiedName: full + (active ? '' : MARK),
  };
  await context.books.keepCustomer(changed(customer, change, context.now()));
}

export async function editInvoice(
  context: QuickBooksContext,
  id: string,
  change: Partial<QuickBooksInvoice>,
): Promise<void> {
  await context.books.keepInvoice(changed(findInvoice(context, id), change, context.now()), null);
}

export async function voidInvoice(context: QuickBooksContext, id: string): Promise<void> {
  await editInvoice(context, id, voided(findInvoice(context, id)));
}

export async function deleteInvoice(context: QuickBooksContext, id: string): Promise<void> {
  await context.books.removeInvoice(findSale(context, id).Id);
}

function findSale({ books }: QuickBooksContext, id: string): QuickBooksInvoice {
  const sale = [...books.invoices(), ...books.creditMemos()].find((one) => one.Id === id);
  if (!sale) throw new Error(`There is no invoice or credit memo ${id}.`);
  return sale;
}

function findInvoice(context: QuickBooksContext, id: string): QuickBooksInvoice {
  const invoice = context.books.invoices().find((one) => one.Id === id);
  if (!invoice) throw new Error(`There is no invoice ${id}.`);
  return invoice;
}
