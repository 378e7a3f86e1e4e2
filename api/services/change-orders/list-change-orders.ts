import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { maySeeMoney } from '../../../domain/permissions.ts';
import { assertNoTransaction } from '../../../prisma/walls.ts';
import type { Range } from '../../contract/change-orders.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';

export interface ListFilter {
  customer_id?: number | undefined;
  job_id?: number | undefined;
  status?: string | undefined;
  range?: Range | undefined;
  /** Without Executed, Cancelled and Deleted. */
  open?: boolean | undefined;
  /** Number, description or job name. */
  q?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

const DAY_MS = 24 * 3600_000;

/**
 * Orders of the company, newest first and without their content; complete without `limit`. One statement makes the answer,
 * so it comes as the JSON text that travels (`ChangeOrderRow[]`). @throws AppError NOT_FOUND for another company
 */
export async function listChangeOrders(deps: Deps, actor: UserActor, filter: ListFilter): Promise<string> {
  authorize(actor, 'order.read');
  assertNoTransaction('listChangeOrders');
  if (filter.customer_id !== undefined && filter.customer_id !== actor.customerId) throw new AppError('NOT_FOUND');
  const words = filter.q?.trim().replace(/[\\%_]/g, '\\$&');
  const { rows } = await deps.db.pool.query<{ list: string }>({
    name: 'company_orders',
    text: 'select company_orders($1, $2, $3, $4, $5, $6, $7, $8, $9) as list',
    values: [
      actor.customerId,
      maySeeMoney(actor),
      filter.job_id ?? null,
      filter.status ?? null,
      filter.open ?? false,
      since(filter.range, deps.clock.now()),
      words || null,
      filter.limit ?? null,
      filter.offset ?? 0,
    ],
  });
  return rows[0]?.list ?? '[]';
}

function since(range: Range | undefined, now: Date): Date | null {
  return range === undefined || range === 'all' ? null : new Date(now.getTime() - Number(range) * DAY_MS);
}
