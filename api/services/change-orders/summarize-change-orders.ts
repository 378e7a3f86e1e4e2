import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { maySeeMoney } from '../../../domain/permissions.ts';
import { Prisma } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import { RANGES, type Range } from '../../contract/change-orders.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';

const DAY_MS = 24 * 3600_000;
const LONG_AGO = new Date(0);

/**
 * Counts (of unique id numbers) and totals by region, status and time range: what the dashboard shows without reading a
 * single order. Rows of no orders are left out.
 */
export async function summarizeChangeOrders(
  deps: Deps,
  actor: UserActor,
  filter: { customer_id?: number | undefined; job_id?: number | undefined },
): Promise<ResponseOf<'changeOrders.summary'>> {
  authorize(actor, 'order.read');
  if (filter.customer_id !== undefined && filter.customer_id !== actor.customerId) throw new AppError('NOT_FOUND');
  const now = deps.clock.now().getTime();
  const since = (range: Range) => (range === 'all' ? LONG_AGO : new Date(now - Number(range) * DAY_MS));
  const ofJob = filter.job_id === undefined ? Prisma.empty : Prisma.sql`and o.job_id = ${filter.job_id}`;
  const ranges = Prisma.join(RANGES.map((range) => Prisma.sql`(${range}, ${since(range)}::timestamptz)`));
  const rows = await withTenant(
    deps.db,
    actor,
    (tx) => tx.$queryRaw<
      { region_id: number | null; region: string; status: string; range: Range; count: number; total_amount: number }[]
    >`
      select g.id as region_id, coalesce(g.name, 'Unknown Region') as region, o.status, r.range, count(distinct o.id_number)::int as count,
        (sum(o.total_cents) / 100.0)::float8 as total_amount
      from change_orders o
        join (values ${ranges}) as r(range, since) on o.date_created >= r.since
        left join jobs j on j.customer_id = o.customer_id and j.id = o.job_id
        left join regions g on g.customer_id = o.customer_id and g.id = j.region_id
      where o.customer_id = ${actor.customerId} and o.deleted_at is null ${ofJob}
      group by g.id, g.name, o.status, r.range order by region, o.status, r.range`,
  );
  return maySeeMoney(actor) ? rows : rows.map((row) => ({ ...row, total_amount: null }));
}
