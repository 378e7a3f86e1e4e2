import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { maySeeMoney } from '../../../domain/permissions.ts';
import { Prisma } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ChangeOrderRow, Range } from '../../contract/change-orders.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { approvalState } from './order-body.ts';

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

type ListedRow = Omit<ChangeOrderRow, 'last_approval_status' | 'last_approval_verdict' | 'total_amount'> & {
  total_amount: number;
  approval: string | null;
};

const DAY_MS = 24 * 3600_000;

/** Orders of the company, newest first, in one statement and without their content; complete without `limit`. */
export async function listChangeOrders(deps: Deps, actor: UserActor, filter: ListFilter): Promise<ChangeOrderRow[]> {
  authorize(actor, 'order.read');
  if (filter.customer_id !== undefined && filter.customer_id !== actor.customerId) throw new AppError('NOT_FOUND');
  const rows = await withTenant(
    deps.db,
    actor,
    (tx) => tx.$queryRaw<{ list: ListedRow[] }[]>`
      select coalesce(json_agg(r), '[]') as list from (
        select o.id, o.id_number, o.cor_number, o.customer_id, o.job_id,
          case when j.id is null then null else json_build_object('id', j.id, 'job_name', j.job_name,
            'general_contractor', j.general_contractor, 'project_number', j.project_number,
            'region', case when g.id is null then null else json_build_object('id', g.id, 'name', g.name) end) end as job,
          o.description, o.date_created, o.last_updated, o.completed_at, o.status, o.total_cents / 100.0 as total_amount,
          o.creator_phone as creator, o.creator_id, btrim(u.first_name || ' ' || u.last_name) as creator_name,
          (select q.status from approval_requests q where q.customer_id = o.customer_id and q.change_order_id = o.id
            order by coalesce(q.sent_at, q.created_at) desc, q.id desc limit 1) as approval,
          o.old_cor, o.unknown_count,
          (select count(*)::int from attachments a where a.customer_id = o.customer_id and a.change_order_id = o.id and a.deleted_at is null) as attachments_count,
          o.version
        from (${page(actor.customerId, filter, deps.clock.now())}) o
          left join jobs j on j.customer_id = o.customer_id and j.id = o.job_id
          left join regions g on g.customer_id = o.customer_id and g.id = j.region_id
          left join users u on u.customer_id = o.customer_id and u.id = o.creator_id
        order by o.date_created desc, o.id desc
      ) r`,
  );
  const seesMoney = maySeeMoney(actor);
  return (rows[0]?.list ?? []).map(({ approval, total_amount, ...row }) => ({
    ...row,
    total_amount: seesMoney ? total_amount : null,
    ...approvalState(approval),
  }));
}

/** The orders of one page, before anything is joined to them. */
function page(customerId: number, filter: ListFilter, now: Date): Prisma.Sql {
  const where = [Prisma.sql`o.customer_id = ${customerId}`, Prisma.sql`o.deleted_at is null`];
  if (filter.job_id !== undefined) where.push(Prisma.sql`o.job_id = ${filter.job_id}`);
  if (filter.status !== undefined) where.push(Prisma.sql`o.status = ${filter.status}`);
  if (filter.open) where.push(Prisma.sql`o.status not in ('Executed', 'Cancelled', 'Deleted')`);
  if (filter.range && filter.range !== 'all') {
    where.push(Prisma.sql`o.date_created >= ${new Date(now.getTime() - Number(filter.range) * DAY_MS)}`);
  }
  const words = filter.q?.trim();
  if (words) {
    const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
    const number = /^\d{1,9}$/.test(words) ? Number(words) : -1;
    where.push(Prisma.sql`(o.description ilike ${like} or o.id_number = ${number} or o.cor_number = ${number}
      or exists (select from jobs s where s.customer_id = o.customer_id and s.id = o.job_id and s.job_name ilike ${like}))`);
  }
  const limit = filter.limit === undefined ? Prisma.empty : Prisma.sql`limit ${filter.limit}`;
  const offset = filter.offset === undefined ? Prisma.empty : Prisma.sql`offset ${filter.offset}`;
  return Prisma.sql`select o.* from change_orders o where ${Prisma.join(where, ' and ')} order by o.date_created desc, o.id desc ${limit} ${offset}`;
}
