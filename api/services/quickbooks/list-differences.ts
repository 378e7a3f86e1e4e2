import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ReadBody, ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { requireConnection } from './read-connection.ts';
import { reconcile } from './reconcile.ts';

type Answer = ResponseOf<'quickbooks.differences'>;

/** What the last comparison found to differ, newest first. */
export async function listDifferences(
  deps: Deps,
  actor: UserActor,
  query: { customer_id?: number | undefined },
): Promise<Answer> {
  authorize(actor, 'quickbooks.read');
  if (query.customer_id !== undefined) requireCompany(actor, query.customer_id);
  const rows = await withTenant(deps.db, actor, (tx) =>
    tx.quickbooks_differences.findMany({
      where: { customer_id: actor.customerId, resolved_at: null },
      orderBy: [{ first_seen_at: 'desc' }, { id: 'asc' }],
    }),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as Answer[number]['kind'],
    change_order_id: row.change_order_id,
    doc_number: row.doc_number,
    our_amount: row.ours_cents === null ? null : Number(row.ours_cents) / 100,
    quickbooks_amount: row.theirs_cents === null ? null : Number(row.theirs_cents) / 100,
    detail: row.detail,
    first_seen_at: row.first_seen_at.toISOString(),
  }));
}

/** Compares now and answers with what differs. @throws AppError CONFLICT when not connected, UNAVAILABLE */
export async function reconcileNow(
  deps: Deps,
  actor: UserActor,
  body: ReadBody<'quickbooks.reconcile'>,
): Promise<Answer> {
  authorize(actor, 'order.invoice');
  if (body.customer_id !== undefined) requireCompany(actor, body.customer_id);
  await withTenant(deps.db, actor, (tx) => requireConnection(tx, actor.customerId));
  const done = await reconcile(deps, actor);
  if (done.kind !== 'compared') throw new AppError('UNAVAILABLE', MESSAGES.unbilled.checkFailed);
  return listDifferences(deps, actor, {});
}
