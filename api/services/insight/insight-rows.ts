import { Prisma, type Tx } from '../../../prisma/client.ts';
import type { CycleStep } from '../../contract/insight.ts';

/** Which company, since when orders count (null: all), and what time it is. */
interface Of {
  customerId: number;
  since: Date | null;
  now: Date;
}

const OPEN = Prisma.sql`o.deleted_at is null and o.status not in ('Executed', 'Cancelled', 'Deleted')`;
const MOST_AT_RISK = 100;

/** Days between the moments of an order's life, median and nine out of ten; only steps that orders have taken. */
export async function readCycle(
  tx: Tx,
  of: Of,
): Promise<{ step: CycleStep; orders: number; median_days: number; slow_days: number }[]> {
  return tx.$queryRaw`
    with lives as (
      select o.work_date::timestamptz as worked, o.date_created as drafted, a.sent, a.answered, o.executed_at as executed, i.invoiced
      from change_orders o
      left join lateral (select min(r.created_at) as sent, min(r.responded_at) filter (where r.approved is not null) as answered
        from approval_requests r where r.customer_id = o.customer_id and r.change_order_id = o.id) a on true
      left join lateral (select min(v.recorded_at) as invoiced from order_invoices v
        where v.customer_id = o.customer_id and v.change_order_id = o.id and v.state in ('created', 'kept')) i on true
      where o.customer_id = ${of.customerId} and o.deleted_at is null and not o.old_cor and (${of.since}::timestamptz is null or o.date_created >= ${of.since}::timestamptz)
    ), steps as (
      select s.place, s.step, greatest(0, extract(epoch from s.till - s.since) / 86400) as days from lives, lateral (values
        (1, 'work_drafted', worked, drafted), (2, 'drafted_sent', drafted, sent), (3, 'sent_answered', sent, answered),
        (4, 'answered_executed', answered, executed), (5, 'executed_invoiced', executed, invoiced), (6, 'whole', drafted, executed)) as s (place, step, since, till)
      where s.since is not null and s.till is not null
    )
    select step, count(*)::int as orders, percentile_cont(0.5) within group (order by days)::float8 as median_days,
      percentile_cont(0.9) within group (order by days)::float8 as slow_days
    from steps group by place, step order by place`;
}

export interface RiskRow {
  id: number;
  id_number: number;
  cor_number: number | null;
  number: string;
  description: string;
  job_name: string | null;
  status: string;
  total_cents: bigint;
  days: number;
  waiting: boolean;
  all_orders: number;
  all_cents: bigint;
  all_unpriced: number;
}

/**
 * Open orders whose work has begun (a day of work that has come, or words from the field) and whose newest request nobody
 * approved. Each row carries the sums of all.
 */
export async function readRisk(tx: Tx, of: Of): Promise<RiskRow[]> {
  return tx.$queryRaw<RiskRow[]>`
    select o.id, o.id_number, o.cor_number, o.number, o.description, j.job_name, o.status, o.total_cents,
      greatest(0, floor(extract(epoch from ${of.now} - coalesce(o.work_date::timestamptz, o.date_created)) / 86400))::int as days,
      coalesce(a.status = 'awaiting', false) as waiting,
      (count(*) over ())::int as all_orders, (sum(o.total_cents) over ())::bigint as all_cents, (count(*) filter (where o.unknown_count > 0) over ())::int as all_unpriced
    from change_orders o
    left join jobs j on j.customer_id = o.customer_id and j.id = o.job_id
    left join lateral (select r.status from approval_requests r where r.customer_id = o.customer_id and r.change_order_id = o.id
      order by r.created_at desc, r.id desc limit 1) a on true
    where o.customer_id = ${of.customerId} and ${OPEN} and (o.work_date <= ${of.now}::date or (o.work_date is null and o.source in ('text', 'chat')))
      and coalesce(a.status, '') not in ('approved', 'hours_only')
    order by o.total_cents desc, o.id limit ${MOST_AT_RISK}`;
}

/** Open orders by job or by general contractor, most money first. */
export async function readAging(
  tx: Tx,
  of: Of,
  by: 'job' | 'contractor',
): Promise<
  { id: number | null; name: string | null; orders: number; cents: bigint; ages: number[]; oldest_days: number }[]
> {
  const id = by === 'job' ? Prisma.sql`o.job_id` : Prisma.sql`null::int`;
  const name = by === 'job' ? Prisma.sql`j.job_name` : Prisma.sql`nullif(trim(j.general_contractor), '')`;
  return tx.$queryRaw`
    select id, name, count(*)::int as orders, sum(total_cents)::bigint as cents, max(days)::int as oldest_days,
      array[count(*) filter (where days <= 15), count(*) filter (where days between 16 and 30), count(*) filter (where days between 31 and 45),
        count(*) filter (where days > 45)]::int[] as ages
    from (
      select ${id} as id, ${name} as name, o.total_cents, greatest(0, floor(extract(epoch from ${of.now} - o.date_created) / 86400)) as days
      from change_orders o left join jobs j on j.customer_id = o.customer_id and j.id = o.job_id
      where o.customer_id = ${of.customerId} and ${OPEN}
    ) open group by id, name order by cents desc, name nulls last`;
}

/** What was asked for and what was agreed to, by the month the newest request of each order was sent in. */
export async function readApproved(
  tx: Tx,
  of: Of,
): Promise<
  {
    month: string;
    orders: number;
    requested: bigint;
    approved: bigint;
    hours_only: bigint;
    waiting: bigint;
    refused: bigint;
  }[]
> {
  return tx.$queryRaw`
    select to_char(created_at at time zone time_zone, 'YYYY-MM') as month, count(*)::int as orders, sum(cents)::bigint as requested,
      coalesce(sum(coalesce(approved_amount_cents, cents)) filter (where status = 'approved' or (status = 'hours_only' and approved_amount_cents is not null)), 0)::bigint as approved,
      coalesce(sum(cents) filter (where status = 'hours_only' and approved_amount_cents is null), 0)::bigint as hours_only,
      coalesce(sum(cents) filter (where status = 'awaiting'), 0)::bigint as waiting,
      coalesce(sum(cents) filter (where status not in ('approved', 'hours_only', 'awaiting')), 0)::bigint as refused
    from (
      select distinct on (r.change_order_id) r.created_at, r.status, o.total_cents as cents, o.approved_amount_cents, c.time_zone
      from approval_requests r
      join change_orders o on o.customer_id = r.customer_id and o.id = r.change_order_id and o.deleted_at is null
      join customers c on c.id = r.customer_id
      where r.customer_id = ${of.customerId} and r.status not in ('canceled', 'superseded')
        and (${of.since}::timestamptz is null or r.created_at >= ${of.since}::timestamptz)
      order by r.change_order_id, r.created_at desc, r.id desc
    ) newest group by 1 order by 1`;
}
