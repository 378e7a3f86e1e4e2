import { MESSAGES } from '../../../domain/messages.ts';
import type { Deps } from '../../deps.ts';
import { isOfOrder, notYet, ofSession, type InvoiceTry, type TryOutcome } from './make-invoice.ts';
import { callQuickBooks } from './open-session.ts';

/**
 * One try to void: reads the invoice first, so that one already voided (or deleted) in QuickBooks is done, and a stale one is
 * voided by its newest sync token. Voiding twice changes nothing, so a lost answer is simply tried again.
 */
export async function voidInvoice(deps: Deps, given: InvoiceTry): Promise<TryOutcome> {
  const { quickbooksId, requestId, document } = given.invoice;
  if (quickbooksId === null) return { kind: 'refused', code: 'gone', sentence: MESSAGES.accounting.noInvoiceAway };
  const read = await callQuickBooks(deps, given, (session) =>
    deps.accounting.readInvoice(session, quickbooksId, document),
  );
  if ('kind' in read) return ofSession(read);
  if (read.outcome !== 'done') return read.outcome === 'unknown' ? again() : notYet(read);
  const current = read.value;
  if (current === null) return confirmGone(deps, given);
  if (current.docNumber !== given.invoice.docNumber && !isOfOrder(deps, given, current))
    return { kind: 'refused', code: 'not_ours', sentence: 'QuickBooks has another invoice in its place.' };
  if (current.voided) return { kind: 'done', invoice: current };
  // Each sync token is another request: a replay of an older refusal would never end.
  const answer = await callQuickBooks(deps, given, (session) =>
    deps.accounting.voidInvoice(session, `${requestId.slice(0, 36)}-v${current.syncToken}`, current),
  );
  if ('kind' in answer) return ofSession(answer);
  if (answer.outcome === 'done') return { kind: 'done', invoice: answer.value };
  if (answer.outcome === 'refused' && answer.code !== '5010') {
    return { kind: 'refused', code: answer.code, sentence: answer.reason };
  }
  return again();
}

/** QuickBooks says 'not found' with a code it has other uses for: gone is what its list does not have either. */
async function confirmGone(deps: Deps, given: InvoiceTry): Promise<TryOutcome> {
  const listed = await callQuickBooks(deps, given, (session) =>
    deps.accounting.findInvoice(session, given.invoice.docNumber, given.invoice.document),
  );
  if ('kind' in listed || listed.outcome !== 'done') return again();
  if (listed.value?.id === given.invoice.quickbooksId) return again();
  return { kind: 'refused', code: 'gone', sentence: 'It is no longer in QuickBooks.' };
}

const again = (): TryOutcome => ({ kind: 'not_yet', sentence: MESSAGES.accounting.invoiceVoiding });
