import type { Tx } from '../../../prisma/client.ts';

export interface DigestOrder {
  id: number;
  number: string;
  jobName: string | null;
  description: string;
  /** Whole days it has waited. */
  days: number;
  totalCents: number;
  /** To price: lines without a price or quantity. Awaiting: 1 when the chase ended without a reply. */
  open: number;
  contact: string | null;
}

export interface DigestList {
  count: number;
  /** The oldest ten. */
  orders: DigestOrder[];
}

export type DigestWork = Record<'toPrice' | 'awaiting' | 'unbilled', DigestList>;

const SHOWN = 10;

/** What waits in the office of one company, oldest first. */
export async function listDigestWork(tx: Tx, customerId: number, now: Date): Promise<DigestWork> {
  const rows = await tx.$queryRaw<(DigestOrder & { list: keyof DigestWork; count: number })[]>`
    with work as (
      select 'toPrice' as list, o.id, o.date_created as since, o.unknown_count as open, null as contact
        from change_orders o where o.customer_id = ${customerId} and o.deleted_at is null and o.status = 'Incomplete'
      union all
      select 'awaiting', q.change_order_id, coalesce(q.sent_at, q.created_at), (q.no_reply_at is not null)::int,
          concat_ws(' ', q.contact_snapshot ->> 'first_name', q.contact_snapshot ->> 'last_name')
        from approval_requests q join change_orders o on o.customer_id = q.customer_id and o.id = q.change_order_id
        where q.customer_id = ${customerId} and q.status = 'awaiting' and o.deleted_at is null
      union all
      select 'unbilled', o.id, o.executed_at, 0, null
        from change_orders o where o.customer_id = ${customerId} and o.deleted_at is null and o.status = 'Executed' and o.executed_at is not null and not o.old_cor
          and not exists (select from order_invoices i where i.customer_id = o.customer_id and i.change_order_id = o.id and i.state in ('created', 'kept'))
          and coalesce(o.approved_amount_cents, o.total_cents) <> 0 and (o.approved_amount_cents is not null or coalesce((
            select r.status from approval_requests r where r.customer_id = o.customer_id and r.change_order_id = o.id
            order by r.created_at desc, r.id desc limit 1), '') <> 'hours_only')
    ), ranked as (
      select work.*, count(*) over (partition by list)::int as count, row_number() over (partition by list order by since, id) as place from work
    )
    select r.list, r.count, o.id, o.number, j.job_name as "jobName", o.description,
      greatest(0, floor(extract(epoch from ${now}::timestamptz - r.since) / 86400))::int as days, (case when r.list = 'unbilled' then coalesce(o.approved_amount_cents, o.total_cents) else o.total_cents end)::float8 as "totalCents", r.open, r.contact
    from ranked r join change_orders o on o.customer_id = ${customerId} and o.id = r.id
      left join jobs j on j.customer_id = o.customer_id and j.id = o.job_id
    where r.place <= ${SHOWN} order by r.list, r.place`;
  const listOf = (list: keyof DigestWork): DigestList => {
    const orders = rows.filter((row) => row.list === list);
    return { count: orders[0]?.count ?? 0, orders };
  };
  return { toPrice: listOf('toPrice'), awaiting: listOf('awaiting'), unbilled: listOf('unbilled') };
}
