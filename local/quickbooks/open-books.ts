/** Everything the stand-in company remembers, in a ledger that is read again at the start. */
import { join } from 'node:path';
import { openLedger } from '../ledger/open-ledger.ts';
import type { QuickBooksCustomer, QuickBooksInvoice, QuickBooksItem, SalesDocument } from './entities.ts';
import { firstCustomers, firstItems } from './first-company.ts';

export interface IssuedToken {
  kind: 'access' | 'refresh';
  token: string;
  realmId: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

type Entry =
  | { type: 'customer'; customer: QuickBooksCustomer }
  | { type: 'item'; item: QuickBooksItem }
  | { type: 'invoice'; invoice: QuickBooksInvoice; requestId: string | null }
  | { type: 'credit-memo'; invoice: QuickBooksInvoice; requestId: string | null }
  | { type: 'invoice-gone'; id: string }
  | { type: 'token'; token: IssuedToken }
  /** `at`: from then on; a refresh token that was replaced still counts for a while. */
  | { type: 'token-ends'; token: string; at: number };

export interface Books {
  customers(): QuickBooksCustomer[];
  items(): QuickBooksItem[];
  invoices(): QuickBooksInvoice[];
  creditMemos(): QuickBooksInvoice[];
  /** The answer that this request id was given, if it was. */
  replay(requestId: string): QuickBooksInvoice | undefined;
  keepCustomer(customer: QuickBooksCustomer): Promise<void>;
  keepItem(item: QuickBooksItem): Promise<void>;
  /** Counts at once, also for a twin that arrives before it is on the disk. */
  keepInvoice(invoice: QuickBooksInvoice, requestId: string | null, kind?: SalesDocument): Promise<void>;
  removeInvoice(id: string): Promise<void>;
  nextInvoiceId(): number;
  keepToken(token: IssuedToken): Promise<void>;
  endToken(token: string, at: number): Promise<void>;
  findToken(token: string): IssuedToken | undefined;
  close(): Promise<void>;
}

/** Opens the books kept in `folder` (`books.jsonl`); new ones begin with the first company's names. */
export async function openBooks(folder: string, now: () => Date): Promise<Books> {
  const ledger = await openLedger<Entry>(join(folder, 'books.jsonl'));
  const customers = new Map<string, QuickBooksCustomer>();
  const items = new Map<string, QuickBooksItem>();
  const invoices = new Map<string, QuickBooksInvoice>();
  const memos = new Map<string, QuickBooksInvoice>();
  const answers = new Map<string, QuickBooksInvoice>();
  const tokens = new Map<string, IssuedToken>();
  let lastInvoice = 144;

  const apply = (entry: Entry): void => {
    if (entry.type === 'customer') customers.set(entry.customer.Id, entry.customer);
    else if (entry.type === 'item') items.set(entry.item.Id, entry.item);
    else if (entry.type === 'invoice' || entry.type === 'credit-memo') {
      (entry.type === 'invoice' ? invoices : memos).set(entry.invoice.Id, entry.invoice);
      if (entry.requestId !== null) answers.set(entry.requestId, entry.invoice);
      lastInvoice = Math.max(lastInvoice, Number(entry.invoice.Id));
    } else if (entry.type === 'invoice-gone') {
      invoices.delete(entry.id);
      memos.delete(entry.id);
    } else if (entry.type === 'token') tokens.set(entry.token.token, entry.token);
    else endToken(tokens, entry.token, entry.at);
  };
  const write = (entry: Entry): Promise<void> => {
    apply(entry);
    return ledger.append(entry);
  };
  ledger.past.forEach(apply);
  if (customers.size === 0) {
    for (const customer of firstCustomers(now())) await write({ type: 'customer', customer });
    for (const item of firstItems(now())) await write({ type: 'item', item });
  }

  return {
    customers: () => [...customers.values()],
    items: () => [...items.values()],
    invoices: () => [...invoices.values()],
    creditMemos: () => [...memos.values()],
    replay: (requestId) => answers.get(requestId),
    keepCustomer: (customer) => write({ type: 'customer', customer }),
    keepItem: (item) => write({ type: 'item', item }),
    keepInvoice: (invoice, requestId, kind = 'Invoice') =>
      write({ type: kind === 'Invoice' ? 'invoice' : 'credit-memo', invoice, requestId }),
    removeInvoice: (id) => write({ type: 'invoice-gone', id }),
    nextInvoiceId: () => (lastInvoice += 1),
    keepToken: (token) => write({ type: 'token', token }),
    endToken: (token, at) => write({ type: 'token-ends', token, at }),
    findToken: (token) => tokens.get(token),
    close: () => ledger.close(),
  };
}

function endToken(tokens: Map<string, IssuedToken>, token: string, at: number): void {
  const held = tokens.get(token);
  if (held) tokens.set(token, { ...held, expiresAt: Math.min(held.expiresAt, at) });
}
