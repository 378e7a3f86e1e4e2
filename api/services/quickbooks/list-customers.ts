import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { AccountingResult } from '../../ports.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { callQuickBooks, type OpenedSession } from './open-session.ts';

/** The customers and jobs of the company's QuickBooks, inactive ones marked, by name. */
export async function listQuickBooksCustomers(
  deps: Deps,
  actor: UserActor,
  query: { customer_id?: number | undefined },
): Promise<ResponseOf<'quickbooks.customers'>> {
  authorize(actor, 'job.linkAccounting');
  if (query.customer_id !== undefined) requireCompany(actor, query.customer_id);
  const answer = await callQuickBooks(deps, actor, (session) => deps.accounting.listCustomers(session));
  return valueOf(answer).toSorted((a, b) => a.name.localeCompare(b.name));
}

/** What QuickBooks answered a person's request, or the sentence why not. @throws AppError CONFLICT, UNAVAILABLE */
export function valueOf<T>(answer: AccountingResult<T> | Exclude<OpenedSession, { kind: 'open' }>): T {
  if ('kind' in answer) {
    if (answer.kind === 'disconnected') throw new AppError('CONFLICT', MESSAGES.accounting.notConnected);
    if (answer.kind === 'expired')
      throw new AppError('CONFLICT', MESSAGES.accounting.notConnected, { detail: MESSAGES.accounting.syncExpired });
    throw new AppError('UNAVAILABLE', undefined, { detail: answer.reason });
  }
  if (answer.outcome === 'done') return answer.value;
  throw new AppError('UNAVAILABLE', undefined, { detail: 'QuickBooks did not answer.' });
}
