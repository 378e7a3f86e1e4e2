import { MESSAGES, fillMessage } from '../../../domain/messages.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import type { AccountingInvoice, AccountingResult } from '../../ports.ts';
import { callQuickBooks, type OpenedSession } from './open-session.ts';
import { orderLink, type StoredInvoice } from './plan-invoice.ts';
import type { InvoiceRecord } from './read-invoice.ts';

/** What one try to make (or void) an invoice came to. */
export type TryOutcome =
  | { kind: 'done'; invoice: AccountingInvoice }
  /** For good: nothing is there, and the sentence says why. `code` is the vendor's, or 'gone'. */
  | { kind: 'refused'; code: string; sentence: string }
  /** Nothing is there yet; try again. */
  | { kind: 'not_yet'; sentence: string; retryAfterSeconds?: number }
  /** It may be there: look it up before anything else. */
  | { kind: 'unknown'; sentence: string };

export interface InvoiceTry {
  customerId: number;
  /** The company of QuickBooks that the invoice is for: no other one is asked. */
  realmId: string;
  invoice: InvoiceRecord;
  content: StoredInvoice;
  quickbooksCustomerId: string;
  /** An earlier try may have reached QuickBooks. */
  maybeThere: boolean;
  /** Look only: tries enough were made. */
  lookOnly: boolean;
}

/**
 * One try: looks for the invoice by its number when an earlier try may have made it, else makes it under its request id.
 * Whatever dies in between, the next try finds what is there. @throws what is not QuickBooks' doing
 */
export async function makeInvoice(deps: Deps, given: InvoiceTry): Promise<TryOutcome> {
  if (given.maybeThere) {
    const found = await lookUp(deps, given);
    if (found !== null) return found;
    if (given.lookOnly) return { kind: 'not_yet', sentence: MESSAGES.accounting.noInvoiceAway };
  }
  const itemId = await findItem(deps, given);
  if (typeof itemId !== 'string') return itemId;
  const { content } = given;
  const answer = await callQuickBooks(deps, given, (session) =>
    deps.accounting.createInvoice(session, given.invoice.requestId, {
      document: given.invoice.document,
      docNumber: given.invoice.docNumber,
      customerId: given.quickbooksCustomerId,
      date: content.date,
      memo: content.memo,
      privateNote: content.privateNote,
      lines: content.lines.map((line) => ({ ...line, itemId })),
    }),
  );
  if ('kind' in answer) return ofSession(answer);
  if (answer.outcome === 'done') return { kind: 'done', invoice: answer.value };
  if (answer.outcome === 'unknown') return { kind: 'unknown', sentence: MESSAGES.accounting.invoiceChecking };
  // The number is taken: by ours, when the answer to an earlier life of ours was lost, or by somebody else's.
  if (answer.outcome === 'refused' && answer.code === '6140') return (await lookUp(deps, given)) ?? notYet(answer);
  return notYet(answer);
}

/** Ours under this number, a stranger's, or null: there is none. */
async function lookUp(deps: Deps, given: InvoiceTry): Promise<TryOutcome | null> {
  const answer = await callQuickBooks(deps, given, (session) =>
    deps.accounting.findInvoice(session, given.invoice.docNumber, given.invoice.document),
  );
  if ('kind' in answer) return { kind: 'unknown', sentence: sentenceOfSession(answer) };
  if (answer.outcome !== 'done') return { kind: 'unknown', sentence: MESSAGES.accounting.invoiceChecking };
  const found = answer.value;
  if (found === null) return null;
  return isOfOrder(deps, given, found) && !found.voided
    ? { kind: 'done', invoice: found }
    : { kind: 'refused', code: '6140', sentence: MESSAGES.accounting.noInvoiceNumberTaken };
}

/** By its link, not by the request: a database restored from yesterday planned the same invoice again. */
export const isOfOrder = (deps: Deps, given: InvoiceTry, found: AccountingInvoice): boolean =>
  found.privateNote.includes(`${orderLink(deps, given.invoice.changeOrderId)} `);

/** The product that lines name: chosen once, kept with the connection. */
async function findItem(deps: Deps, of: { customerId: number; realmId: string }): Promise<string | TryOutcome> {
  const { customerId, realmId } = of;
  const kept = await withTenant(deps.db, of, (tx) =>
    tx.quickbooks_connections.findUnique({ where: { customer_id: customerId }, select: { item_id: true } }),
  );
  if (kept?.item_id) return kept.item_id;
  const answer = await callQuickBooks(deps, of, (session) => deps.accounting.listItems(session));
  if ('kind' in answer) return ofSession(answer);
  if (answer.outcome !== 'done') return notYet(answer);
  const named = (name: string) => answer.value.find((item) => item.name.toLowerCase() === name);
  const item = named('change orders') ?? named('services') ?? answer.value[0];
  if (!item) return { kind: 'refused', code: 'no_item', sentence: MESSAGES.accounting.noInvoiceNoItem };
  await withTenant(deps.db, of, (tx) =>
    tx.quickbooks_connections.updateMany({
      where: { customer_id: customerId, realm_id: realmId },
      data: { item_id: item.id },
    }),
  );
  return item.id;
}

const SENTENCES: Record<string, string> = {
  610: MESSAGES.accounting.noInvoiceInactive,
  2500: MESSAGES.accounting.noInvoiceUnknownCustomer,
  6140: MESSAGES.accounting.noInvoiceNumberTaken,
  6190: MESSAGES.accounting.noInvoiceSubscription,
  6210: MESSAGES.accounting.noInvoicePeriodClosed,
};

/** Nothing was done: for good where QuickBooks said so, else not yet. */
export function notYet(answer: Exclude<AccountingResult<unknown>, { outcome: 'done' }>): TryOutcome {
  if (answer.outcome === 'refused') {
    const { code, reason } = answer;
    return {
      kind: 'refused',
      code,
      sentence: SENTENCES[code] ?? fillMessage(MESSAGES.accounting.noInvoiceRefused, { reason }),
    };
  }
  const after = answer.outcome === 'limited' ? { retryAfterSeconds: answer.retryAfterSeconds } : {};
  return { kind: 'not_yet', sentence: MESSAGES.accounting.noInvoiceAway, ...after };
}

/** Without a session nothing was sent. */
export function ofSession(opened: Exclude<OpenedSession, { kind: 'open' }>): TryOutcome {
  const sentence = sentenceOfSession(opened);
  return opened.kind === 'away' ? { kind: 'not_yet', sentence } : { kind: 'refused', code: opened.kind, sentence };
}

function sentenceOfSession({ kind }: Exclude<OpenedSession, { kind: 'open' }>): string {
  if (kind === 'disconnected') return MESSAGES.accounting.noInvoiceDisconnected;
  if (kind === 'other_company') return MESSAGES.accounting.otherCompany;
  return kind === 'expired' ? MESSAGES.accounting.noInvoiceExpired : MESSAGES.accounting.noInvoiceAway;
}
