import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { maySeeMoney } from '../../../domain/permissions.ts';
import { assertNoTransaction } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';

/**
 * Counts and totals by region, status and time range: what the dashboard shows without reading a single order. They are
 * kept as orders change (the order_sums migration), so that a large company waits no longer than a small one. Comes as the
 * JSON text that travels (`ResponseOf<'changeOrders.summary'>`). @throws AppError NOT_FOUND for another company
 */
export async function summarizeChangeOrders(
  deps: Deps,
  actor: UserActor,
  filter: { customer_id?: number | undefined; job_id?: number | undefined },
): Promise<string> {
  authorize(actor, 'order.read');
  assertNoTransaction('summarizeChangeOrders');
  if (filter.customer_id !== undefined && filter.customer_id !== actor.customerId) throw new AppError('NOT_FOUND');
  const { rows } = await deps.db.pool.query<{ list: string }>({
    name: 'company_order_summary',
    text: 'select company_order_summary($1, $2, $3, $4) as list',
    values: [actor.customerId, maySeeMoney(actor), filter.job_id ?? null, deps.clock.now()],
  });
  return rows[0]?.list ?? '[]';
}
