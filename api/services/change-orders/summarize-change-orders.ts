import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { maySeeMoney } from '../../../domain/permissions.ts';
import { Prisma } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import { RANGES, type Range } from '../../contract/change-orders.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';

type Summary = ResponseOf<'changeOrders.summary'>;

interface Group {
  region_id: number | null;
  region: string;
  status: string;
  /** By range, in the order of RANGES. */
  counts: number[];
  dollars: number[];
}

const DAY_MS = 24 * 3600_000;

/**
 * Counts and totals by region, status and time range: what the dashboard shows without reading a single order. Id numbers
 * are unique in a company, so that counting orders counts them. Groups of no orders are left out.
 * @throws AppError NOT_FOUND for another company
 */
export async function summarizeChangeOrders(
  deps: Deps,
  actor: UserActor,
  filter: { customer_id?: number | undefined; job_id?: number | undefined },
): Promise<Summary> {
  authorize(actor, 'order.read');
  if (filter.customer_id !== undefined && filter.customer_id !== actor.customerId) throw new AppError('NOT_FOUND');
  const now = deps.clock.now().getTime();
  const since = RANGES.map(
    (range) => Prisma.sql`o.date_created >= ${range === 'all' ? new Date(0) : new Date(now - Number(range) * DAY_MS)}`,
  );
  const counts = Prisma.join(since.map((within) => Prisma.sql`(count(*) filter (where ${within}))::int`));
  const dollars = Prisma.join(
    since.map((within) => Prisma.sql`coalesce(sum(o.total_cents) filter (where ${within}), 0)::float8 / 100`),
  );
  const ofJob = filter.job_id === undefined ? Prisma.empty : Prisma.sql`and o.job_id = ${filter.job_id}`;
  const groups = await withTenant(
    deps.db,
    actor,
    (tx) => tx.$queryRaw<Group[]>`
      select g.id as region_id, coalesce(g.name, 'Unknown Region') as region, o.status, array[${counts}] as counts, array[${dollars}] as dollars
      from change_orders o
        left join jobs j on j.customer_id = o.customer_id and j.id = o.job_id
        left join regions g on g.customer_id = o.customer_id and g.id = j.region_id
      where o.customer_id = ${actor.customerId} and o.deleted_at is null ${ofJob}
      group by g.id, g.name, o.status order by region, o.status`,
  );
  return groups.flatMap((group) => toRows(group, maySeeMoney(actor)));
}

function toRows({ counts, dollars, ...group }: Group, seesMoney: boolean): Summary {
  return RANGES.map((range: Range, index) => ({
    ...group,
    range,
    count: counts[index] ?? 0,
    total_amount: seesMoney ? (dollars[index] ?? 0) : null,
  })).filter((row) => row.count > 0);
}
